import { setTimeout as wait } from 'node:timers/promises';
import { createPool } from '../../../src/shared/postgres.ts';
import type { BenchDatabase, BenchRow } from './bench-row.ts';
import { createFakeWorker } from './fake-worker.ts';
import { INSERT_WAITING } from './queue.ts';
import { toRow } from './row.ts';

const WORK_MS = 1000;
const JOBS_EACH = 10;

/** Jobs a second of so many instances, each with ten jobs to do. */
async function rateOf({ url, pool }: BenchDatabase, instances: number): Promise<number> {
  await pool.query('DELETE FROM ix_jobs');
  const jobs = instances * JOBS_EACH;
  const pools = Array.from({ length: instances }, () => createPool(url, { applicationName: 'bench' }));
  const workers = pools.map((own) => createFakeWorker(url, own, { workMs: WORK_MS }));
  for (const worker of workers) worker.start();
  await wait(1000);
  const start = performance.now();
  await pool.query(INSERT_WAITING, [jobs]);
  for (;;) {
    await wait(20);
    const { rows } = await pool.query("SELECT count(*)::int AS n FROM ix_jobs WHERE status = 'done'");
    if (rows[0]?.n === jobs) break;
  }
  const rate = (jobs * 1000) / (performance.now() - start);
  await Promise.all(workers.map((worker) => worker.stop()));
  await Promise.all(pools.map((own) => own.end()));
  return rate;
}

export const instances: BenchRow = {
  name: 'instances',
  bound:
    'The wait itself: an instance that has ended a job claims the next in a few milliseconds, and rows that others hold are passed over.',
  async measure(tools) {
    const database = await tools.database();
    const one = await rateOf(database, 1);
    const rows = [];
    for (const [count, ratio] of [
      [2, 1.9],
      [3, 2.8],
    ] as const)
      rows.push(
        toRow({
          what: `jobs a second of ${count} instances, stages that wait ${WORK_MS / 1000} s`,
          beside: 'one instance',
          unit: '/s',
          ours: await rateOf(database, count),
          peers: one,
          reach: { ratio, better: 'higher' },
        }),
      );
    return rows;
  },
};
