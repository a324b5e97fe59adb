// npm run bench:scale: jobs a minute with one, two and three instances on one database, each job a picture that is recognised; some seven minutes.
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeMachine, type Fleet, startFleet, tally } from './lab/scale/fleet.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '100' }, instances: { type: 'string', default: '1,2,3' } },
});
/** The place of the picture among the documents of a fleet. */
const PICTURE = 0;
/** A rate of fewer ends says little. */
const FEWEST = 5;

/** Jobs a minute between the first and the last end of those since `begun`; null where too few have ended. */
async function rateSince({ database }: Fleet, begun: string): Promise<number | null> {
  const { rows } = await database.query<{ ends: number; seconds: number }>(
    `SELECT count(*)::int AS ends, extract(epoch FROM max(finished_at) - min(finished_at))::float8 AS seconds
       FROM ix_jobs WHERE finished_at > $1::timestamptz`,
    [begun],
  );
  const [found] = rows;
  return found === undefined || found.ends < FEWEST ? null : ((found.ends - 1) * 60) / found.seconds;
}

/** The queue is kept full for so many seconds; the first jobs of each instance, which warm its engines, are not counted. */
async function measure(instances: number, seconds: number): Promise<number | null> {
  const folder = await mkdtemp(join(tmpdir(), 'ix-scale-'));
  const fleet = await startFleet(folder, instances);
  async function keepFull(): Promise<number> {
    const { pending, done } = await tally(fleet);
    for (let one = pending; one < 2 * instances; one += 1) await fleet.send(PICTURE);
    await wait(100);
    return done;
  }
  try {
    while ((await keepFull()) < 2 * instances);
    const { rows } = await fleet.database.query<{ now: string }>('SELECT now()::text AS now');
    const end = performance.now() + seconds * 1000;
    while (performance.now() < end) await keepFull();
    return await rateSince(fleet, rows[0]?.now ?? '');
  } finally {
    await fleet.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const [load = 0] = loadavg();
if (load > availableParallelism() / 2)
  console.error(
    `Other programs use this machine (load ${load.toFixed(1)}): what follows is no figure to plan by.`,
  );
console.log('| instances | jobs a minute | machine |\n|---|---|---|');
for (const text of values.instances.split(',')) {
  const before = describeMachine();
  const rate = await measure(Number(text), Number(values.seconds));
  console.log(`| ${text} | ${rate?.toFixed(1) ?? `fewer than ${FEWEST} ended`} | ${before} |`);
}
