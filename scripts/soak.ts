// npm run soak -- --minutes 60: mixed load on several instances, one of which is killed now and then; prints a table, draws a picture.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { treeMegabytes } from '../src/shared/process-tree.ts';
import { describeMachine, type Fleet, startFleet, type Tally, tally } from './lab/scale/fleet.ts';
import { plot } from './lab/scale/plot.ts';

const USAGE = `Usage: npm run soak -- [--minutes 60] [--instances 3] [--every 4] [--kill-every 90] [--picture FILE.svg]

Sends a document every so many seconds, ends an instance with kill -9 every so many, samples, lets the queue empty, and checks that
every job has ended exactly once.`;
const SAMPLE_MS = 5_000;
const DRAIN_MS = 900_000;

interface Sample extends Tally {
  readonly second: number;
  readonly megabytes: readonly number[];
  readonly live_ms: number;
  readonly accept_ms: number;
  /** Of the jobs that have ended since the last sample, the longest from being sent to its end. */
  readonly job_s: number;
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    instances: { type: 'string', default: '3' },
    every: { type: 'string', default: '4' },
    'kill-every': { type: 'string', default: '90' },
    picture: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});

function positive(name: 'minutes' | 'instances' | 'every' | 'kill-every'): number {
  const number = Number(values[name]);
  if (number > 0) return number;
  throw new Error(`--${name}: ${values[name]} is no number above 0`);
}

/** Milliseconds that the slowest of the instances takes to say that it is alive; one that is being started anew is passed over. */
async function slowestAnswer({ instances }: Fleet): Promise<number> {
  const times = await Promise.all(
    instances.map(async ({ url }) => {
      const begun = performance.now();
      const isThere = await fetch(`${url}/livez`).then(
        async (answer) => (await answer.arrayBuffer()) !== null,
        () => false,
      );
      return isThere ? performance.now() - begun : 0;
    }),
  );
  return times.reduce((most, time) => Math.max(most, time), 0);
}

interface Slowest {
  readonly slowest: number;
  /** The database's time, as it writes it. */
  readonly at: string;
}

/** Seconds that the slowest of the jobs took which have ended since `since`, the database's time of the last sample. */
async function slowestJob({ database }: Fleet, since: string): Promise<Slowest> {
  const { rows } = await database.query<Slowest>(
    `SELECT coalesce(max(extract(epoch FROM finished_at - created_at)), 0)::float8 AS slowest, now()::text AS at
       FROM ix_jobs WHERE finished_at > $1::timestamptz`,
    [since],
  );
  return rows[0] ?? { slowest: 0, at: since };
}

async function soak(fleet: Fleet, seconds: number, every: number, killEvery: number) {
  const begun = performance.now();
  const now = () => (performance.now() - begun) / 1000;
  const samples: Sample[] = [];
  const kills: number[] = [];
  let accept = 0;
  let refused = 0;
  let ended = false;

  async function load(): Promise<void> {
    while (now() < seconds) {
      await fleet.send().then(
        (ms) => {
          accept = Math.max(accept, ms);
        },
        () => {
          // The instance that was asked is down: its caller would ask another.
          refused += 1;
        },
      );
      await wait(every * 1000);
    }
  }
  async function kill(): Promise<void> {
    for (let turn = 0; now() + killEvery < seconds; turn += 1) {
      await wait(killEvery * 1000);
      kills.push(now());
      await fleet.replace(turn % fleet.instances.length);
    }
  }
  async function sample(): Promise<void> {
    let since = '-infinity';
    while (!ended) {
      const { slowest, at } = await slowestJob(fleet, since);
      since = at;
      const megabytes = fleet.instances.map(({ pid }) => treeMegabytes(pid));
      samples.push({
        second: now(),
        ...(await tally(fleet)),
        megabytes,
        live_ms: await slowestAnswer(fleet),
        accept_ms: accept,
        job_s: slowest,
      });
      accept = 0;
      await wait(SAMPLE_MS);
    }
  }
  const sampling = sample();
  await Promise.all([load(), kill()]);
  const deadline = Date.now() + DRAIN_MS;
  for (;;) {
    const { pending, running } = await tally(fleet);
    if (pending + running === 0 || Date.now() > deadline) break;
    await wait(1000);
  }
  ended = true;
  await sampling;
  return { samples, kills, refused };
}

const middle = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(share * (numbers.length - 1))] ?? 0;

const toRow = (what: string, numbers: readonly number[], unit: string) =>
  `| ${what} | ${[0.5, 0.95, 1].map((share) => `${Math.round(middle(numbers, share))} ${unit}`.trim()).join(' | ')} |`;

/** Seconds of each job. */
interface Took {
  readonly waited: readonly number[] | null;
  readonly took: readonly number[] | null;
}

async function report(
  fleet: Fleet,
  { samples, kills, refused }: Awaited<ReturnType<typeof soak>>,
): Promise<string> {
  const { rows } = await fleet.database.query<Record<'lost' | 'twice' | 'runs', string> & Took>(`
    SELECT count(*) FILTER (WHERE status NOT IN ('done', 'error') OR response IS NULL) AS lost,
           count(*) FILTER (WHERE ends <> 1) AS twice, sum(attempts) AS runs,
           array_agg(extract(epoch FROM started_at - created_at)::float8) FILTER (WHERE started_at IS NOT NULL) AS waited,
           array_agg(extract(epoch FROM finished_at - created_at)::float8) FILTER (WHERE finished_at IS NOT NULL) AS took
      FROM ix_jobs, LATERAL (SELECT count(*) AS ends FROM ix_job_events e
                              WHERE e.job_id = ix_jobs.job_id AND e.machine = 'store' AND e.to_state IN ('done', 'error')) told`);
  const [found] = rows;
  const { rows: errors } = await fleet.database.query<{ code: string; told: string; n: string }>(
    `SELECT response #>> '{error,code}' AS code, min(response #>> '{error,message}') AS told, count(*) AS n
       FROM ix_jobs WHERE status = 'error' GROUP BY 1 ORDER BY 1`,
  );
  const { done, error } = await tally(fleet);
  const minutes = (samples.at(-1)?.second ?? 0) / 60;
  return [
    `${minutes.toFixed(0)} minutes, ${fleet.instances.length} instances, ${kills.length} of them killed with \`kill -9\` and started again; ${describeMachine()}.`,
    '',
    '| what became of the jobs | |',
    '|---|---|',
    `| sent and accepted; not answered, since the instance was killed or starting | ${fleet.sent() - refused}; ${refused} |`,
    `| done; in error | ${done}; ${error}${errors.map(({ code, told, n }) => `, \`${code}\` ${n} times (${told})`).join('')} |`,
    `| without an end; with more than one | ${found?.lost}; ${found?.twice} |`,
    `| runs, those taken over among them | ${found?.runs} |`,
    '',
    '| sampled | half | 95 of 100 | most |',
    '|---|---|---|---|',
    toRow(
      'jobs that wait',
      samples.map(({ pending }) => pending),
      '',
    ),
    toRow(
      'memory of an instance and its processes',
      samples.flatMap(({ megabytes }) => megabytes),
      'MB',
    ),
    toRow(
      '`GET /livez`, the slowest instance',
      samples.map(({ live_ms }) => live_ms),
      'ms',
    ),
    toRow(
      '`POST /jobs`, the slowest since the last sample',
      samples.map(({ accept_ms }) => accept_ms),
      'ms',
    ),
    toRow('a job, from being sent to its start', found?.waited ?? [], 's'),
    toRow('a job, from being sent to its end', found?.took ?? [], 's'),
  ].join('\n');
}

if (values.help) console.log(USAGE);
else {
  const folder = await mkdtemp(join(tmpdir(), 'ix-soak-'));
  const fleet = await startFleet(folder, positive('instances'));
  try {
    const found = await soak(fleet, positive('minutes') * 60, positive('every'), positive('kill-every'));
    console.log(await report(fleet, found));
    const { samples, kills } = found;
    const panels = [
      {
        title: 'jobs',
        lines: [
          { name: 'wait', values: samples.map(({ pending }) => pending) },
          { name: 'run', values: samples.map(({ running }) => running) },
        ],
      },
      {
        title: 'memory of each instance and its processes, MB',
        lines: fleet.instances.map((_one, index) => ({
          name: String(index + 1),
          values: samples.map(({ megabytes }) => megabytes[index] ?? 0),
        })),
      },
      {
        title: 'milliseconds',
        lines: [
          { name: 'GET /livez', values: samples.map(({ live_ms }) => live_ms) },
          { name: 'POST /jobs', values: samples.map(({ accept_ms }) => accept_ms) },
        ],
      },
      {
        title: 'seconds from being sent to the end, the slowest job',
        lines: [{ name: '', values: samples.map(({ job_s }) => job_s) }],
      },
    ];
    if (values.picture !== undefined)
      await writeFile(
        values.picture,
        plot(
          panels,
          samples.map(({ second }) => second),
          kills,
        ),
      );
  } finally {
    await fleet.close();
    await rm(folder, { recursive: true, force: true });
  }
}
