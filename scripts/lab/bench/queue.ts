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
    'Processor time, one after the other since one job runs at a time: some 0.3 to 0.4 ms in the process and 0.25 in the database (0.5 to 0.6 and 0.6 to 0.65 where each job is claimed and ended by ' +
    'itself). Jobs that take a few milliseconds together are claimed together, up to 16, and the statement that writes their ends claims the next ones, in one commit (docs/decisions/jobs-in-lots.md): what a ' +
    'statement costs by itself (setting up its plan, the commit, the way between the processes) is shared by them. Left in the database is what a job costs: the timeline (ten rows from the machines, with three ' +
    'index entries each, and the reading of their JSON), and the two changes of a row (nine index entries each, since the status stands in the condition of several indexes, six checked columns, and the ' +
    'triggers). In the process it is the state machines, of which a job has six actors, and the collector of garbage, as before. Process and database could work at the same time where the next lot ran while the ends of ' +
    'the last are on their way, which would ask for a second set of locks and ends. Beside the peer it took 0.86, 0.93, 1.03 and 0.97 of its jobs a second in four runs, and one by one 0.31, 0.34 and 0.34 in runs between them; on another day 0.77, 0.82, 0.75 and 0.81, and one by one 0.37, 0.38, 0.34, 0.41 and 0.36.',
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
