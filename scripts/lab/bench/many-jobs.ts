import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Pool } from 'pg';
import type { BenchRow } from './bench-row.ts';
import { createFakeWorker } from './fake-worker.ts';
import { INSERT_WAITING } from './queue.ts';
import { toRow } from './row.ts';

const PART = 1000;
/** Half a minute after the last job autovacuum has had its turn (it looks once a minute). */
const VACUUM_PATIENCE_MS = 90_000;

interface Bloat {
  readonly dead: number;
  readonly live: number;
}

async function bloatOf(pool: Pool): Promise<Bloat> {
  const { rows } = await pool.query<Bloat>(
    `SELECT coalesce(sum(n_dead_tup), 0)::float8 AS dead, coalesce(sum(n_live_tup), 0)::float8 AS live
       FROM pg_stat_user_tables WHERE relname LIKE 'ix\\_%'`,
  );
  return rows[0] ?? { dead: 0, live: 0 };
}

/** The share of dead rows once autovacuum has looked, at the lowest that was seen. */
async function settledDeadShare(pool: Pool): Promise<number> {
  const end = performance.now() + VACUUM_PATIENCE_MS;
  let lowest = 1;
  while (performance.now() < end && lowest > 0.2) {
    const { dead, live } = await bloatOf(pool);
    lowest = Math.min(lowest, dead / Math.max(1, dead + live));
    await wait(1000);
  }
  return lowest;
}

/** What Node hides unless it was started with a flag. Without it the heap is as large as the last pause has left it. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('the engine gives no way to collect garbage');
  collect();
}

function heapMegabytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

export const manyJobs: BenchRow = {
  name: 'many',
  bound:
    'Nothing grows with the number of jobs that have ended: a claim and an end touch index entries of one row, and the process keeps nothing of a job.',
  async measure(tools) {
    const { url, pool } = await tools.database();
    const jobs = tools.isLong ? 50_000 : 5000;
    await pool.query('TRUNCATE ix_jobs CASCADE');
    await pool.query(INSERT_WAITING, [jobs]);
    await pool.query('ANALYZE ix_jobs');
    const ends: number[] = [];
    let firstHeap = 0;
    const worker = createFakeWorker(url, pool, {
      onStart: () => {
        if (ends.push(performance.now()) === 2 * PART) firstHeap = heapMegabytes();
      },
    });
    worker.start();
    while (ends.length < jobs) await wait(100);
    await worker.stop();
    const rateAt = (from: number) => (PART * 1000) / ((ends[from + PART - 1] ?? 0) - (ends[from] ?? 0));
    const row = { beside: `the first ${PART}`, reach: { ratio: 0.9, better: 'higher' } } as const;
    return [
      toRow({
        ...row,
        what: `jobs a second of the last ${PART} of ${jobs}`,
        unit: '/s',
        // Not the very first, in which the program is being compiled.
        ours: rateAt(jobs - PART),
        peers: rateAt(PART),
      }),
      toRow({
        what: `heap after ${jobs} jobs`,
        beside: `after ${2 * PART}`,
        unit: 'MB',
        ours: heapMegabytes(),
        peers: firstHeap,
        reach: { ratio: 1.1, better: 'lower' },
      }),
      toRow({
        what: `dead rows that autovacuum has left after ${jobs} jobs, of all rows`,
        beside: 'the share at which it begins',
        unit: '%',
        ours: 100 * (await settledDeadShare(pool)),
        peers: 20,
        reach: { ratio: 1, better: 'lower' },
      }),
    ];
  },
};
