import { setTimeout as wait } from 'node:timers/promises';
import { Logger, makeWorkerUtils, run } from 'graphile-worker';
import type { Pool } from 'pg';
import type { BenchRow } from './bench-row.ts';
import { createFakeWorker } from './fake-worker.ts';
import type { Row } from './row.ts';
import { quantile, toRow } from './row.ts';

const JOBS = 2000;
const PROBES = 100;
const ROUNDS = 3;
const logger = new Logger(() => () => undefined);

/** So many pending jobs. */
export const INSERT_WAITING = `INSERT INTO ix_jobs (client_id, request_id, request)
  SELECT 'bench', gen_random_uuid()::text, '{}' FROM generate_series(1, $1)`;

async function clear(pool: Pool): Promise<void> {
  await pool.query('DELETE FROM ix_jobs');
  await pool.query('VACUUM ANALYZE ix_jobs');
}

/** Milliseconds from the start of the first waiting job to the end of the last. */
async function timeOurs(url: string, pool: Pool, jobs: number): Promise<number> {
  await clear(pool);
  await pool.query(INSERT_WAITING, [jobs]);
  let began = 0;
  const worker = createFakeWorker(url, pool, {
    onStart: () => {
      began ||= performance.now();
    },
  });
  worker.start();
  const left = "SELECT count(*)::int AS n FROM ix_jobs WHERE status IN ('pending', 'running')";
  for (;;) {
    await wait(50);
    const { rows } = await pool.query<{ n: number }>(left);
    if (rows[0]?.n === 0) break;
  }
  const took = performance.now() - began;
  await worker.stop();
  return took;
}

async function timePeer(url: string, jobs: number): Promise<number> {
  const utils = await makeWorkerUtils({ connectionString: url, logger });
  await utils.migrate();
  const specs = Array.from({ length: jobs }, () => ({ identifier: 'empty', payload: {} }));
  await utils.addJobs(specs);
  await utils.release();
  const done = Promise.withResolvers<number>();
  let began = 0;
  let count = 0;
  const runner = await run({
    connectionString: url,
    logger,
    concurrency: 1,
    noHandleSignals: true,
    taskList: {
      async empty() {
        began ||= performance.now();
        count += 1;
        if (count === jobs) done.resolve(performance.now());
      },
    },
  });
  const ended = await done.promise;
  await runner.stop();
  return ended - began;
}

/** Jobs a second with nothing to do in them: what the service itself costs. */
async function measureThroughput(url: string, pool: Pool): Promise<Row> {
  const ours: number[] = [];
  const peers: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push((JOBS * 1000) / (await timeOurs(url, pool, JOBS)));
    peers.push((JOBS * 1000) / (await timePeer(url, JOBS)));
  }
  return toRow({
    what: `jobs a second through the whole path, fake stages, ${JOBS} waiting, one instance`,
    beside: 'graphile-worker, `concurrency: 1`, empty task, same database',
    unit: '/s',
    ours: quantile(ours, 0.5),
    peers: quantile(peers, 0.5),
    reach: { ratio: 1, better: 'higher' },
  });
}

async function probeOurs(url: string, pool: Pool): Promise<number[]> {
  await clear(pool);
  let started = Promise.withResolvers<number>();
  const worker = createFakeWorker(url, pool, { onStart: () => started.resolve(performance.now()) });
  worker.start();
  const times: number[] = [];
  for (let probe = 0; probe < PROBES; probe += 1) {
    started = Promise.withResolvers();
    await wait(40);
    const inserted = performance.now();
    await pool.query(INSERT_WAITING, [1]);
    times.push((await started.promise) - inserted);
  }
  await worker.stop();
  return times;
}

async function probePeer(url: string): Promise<number[]> {
  let started = Promise.withResolvers<number>();
  const runner = await run({
    connectionString: url,
    logger,
    concurrency: 1,
    noHandleSignals: true,
    taskList: { empty: async () => started.resolve(performance.now()) },
  });
  const times: number[] = [];
  for (let probe = 0; probe < PROBES; probe += 1) {
    started = Promise.withResolvers();
    await wait(40);
    const inserted = performance.now();
    await runner.addJob('empty', {});
    times.push((await started.promise) - inserted);
  }
  await runner.stop();
  return times;
}

/** From the insertion of a row to the start of its first stage, while nothing else is to do. */
async function measureWake(url: string, pool: Pool): Promise<Row[]> {
  const ours = await probeOurs(url, pool);
  const peers = await probePeer(url);
  return [0.5, 0.95].map((share) =>
    toRow({
      what: `insert to start of work, idle, p${share * 100}`,
      beside: 'graphile-worker, `addJob` to task',
      unit: 'ms',
      ours: quantile(ours, share),
      peers: quantile(peers, share),
      reach: { ratio: 0.8, better: 'lower' },
    }),
  );
}

export const jobs: BenchRow = {
  name: 'jobs',
  bound:
    'Processor time: on a machine that does little else some 0.45 ms in the process and 0.7 in the database, one after the other since one job runs at a time, and twice that on a machine that does other ' +
    'things too, beside less than 1 ms of the peer. The end of a job and the claim of the next are one prepared statement and one commit, where graphile-worker has two. Of the time in the ' +
    'database a fifth is the commit, a sixth setting up the plan, a quarter the timeline (ten rows from the machines, with three index entries each, and the reading of their JSON), a third the two ' +
    'changes of a row: nine index entries each, since the status stands in the condition of several indexes, six checked columns, and the triggers. Asking of a change only what its two statuses call ' +
    'for, one trigger of an end, and not looking for events that cannot be there yet took an eighth of the statement (its plan run 300 times in turns with the one before, tenth percentile: ' +
    '0.63, 0.75, 0.55 to 0.56, 0.62, 0.48 ms). In the process half is the state machines, a seventh writing to the socket, an eighth the collector of garbage. Process and database could work at ' +
    'the same time only if the next job were claimed while one runs, which would keep it from instances that have nothing to do, and count a death of a job that had not begun. Most of all this is what a ' +
    'statement costs, not a job: where one ends eight jobs and claims eight, each takes two fifths of the time in the database and half of that in the process (docs/decisions/jobs-in-lots.md, which says what ' +
    'that asks of the machines).',
  async measure(tools) {
    const { url, pool } = await tools.database();
    return [await measureThroughput(url, pool)];
  },
};

export const wake: BenchRow = {
  name: 'wake',
  bound:
    'One notification and one statement, as with graphile-worker, each with a commit: four ways between processes, which are most of it, and as many with the peer. Looked at step by step (240 wakes of ' +
    'each in turns, on a busy machine, lower quartiles): the notification is there after 1.8 ms (peer: 2.7), the claim is asked for 0.4 ms after it (0.2) and answered 1.9 ms after that (2.0), and the ' +
    'first stage begins 0.5 ms later (0.04). What the peer is faster by is the state machines of slot and job, which make three actors by then; what it is slower by is its insertion.',
  async measure(tools) {
    const { url, pool } = await tools.database();
    return measureWake(url, pool);
  },
};
