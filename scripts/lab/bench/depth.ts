import type { Pool } from 'pg';
import { createJobStore } from '../../../src/extraction/store/job-store.ts';
import { openLockSession } from '../../../src/extraction/store/lock-session.ts';
import { responseOf } from '../../../testing/machines/stage-samples.ts';
import type { BenchRow } from './bench-row.ts';
import { benchErrorResponse } from './fake-worker.ts';
import { INSERT_WAITING } from './queue.ts';
import { quantile, toRow } from './row.ts';

const FEW = 1000;
const ROUNDS = 200;

interface Times {
  readonly claim: number;
  readonly position: number;
}

/** Milliseconds of a claim and of a look at the place in the queue, with so many jobs waiting; the median. */
async function timeAt(url: string, pool: Pool, waiting: number): Promise<Times> {
  await pool.query(INSERT_WAITING, [waiting]);
  await pool.query('VACUUM ANALYZE ix_jobs');
  const store = createJobStore(pool, { maxAttempts: 3, buildErrorResponse: benchErrorResponse });
  const { rows } = await pool.query<{ job_id: string }>(
    'SELECT job_id FROM ix_jobs ORDER BY created_at DESC LIMIT 1',
  );
  const last = rows[0]?.job_id ?? '';
  const session = await openLockSession(url);
  const claims: number[] = [];
  const positions: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const claim = await store.claimNext(session);
    const claimed = performance.now();
    await store.queuePosition(last);
    positions.push(performance.now() - claimed);
    claims.push(claimed - began);
    if (claim === null) throw new Error('no job was left');
    const none = { setup: null, ocr: null, extraction: null, reliability: null, error: null, timings: {} };
    const { job, run } = claim;
    const response = responseOf({ job: { ...job, attempt: run.attempt }, ...none });
    await store.finish(run, { status: 'done', response });
  }
  await session.close();
  return { claim: quantile(claims, 0.5), position: quantile(positions, 0.5) };
}

/** Rows that have ended, as the service leaves them; past the triggers, which would take hours. */
async function insertFinished(pool: Pool, jobs: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('ALTER TABLE ix_jobs DISABLE TRIGGER USER');
    await client.query(
      `INSERT INTO ix_jobs (client_id, request_id, request, status, response, attempts, created_at, started_at, finished_at)
       SELECT 'old', n::text, '{}', 'done', '{}', 1, at, at, at
         FROM generate_series(1, $1) AS n, LATERAL (SELECT now() - n * interval '1 second' AS at) AS past`,
      [jobs],
    );
  } finally {
    await client.query('ALTER TABLE ix_jobs ENABLE TRIGGER USER');
    client.release();
  }
}

/** What a claim and a place in the queue cost with many jobs waiting and finished, beside the same with few. */
export const depth: BenchRow = {
  name: 'depth',
  bound:
    'The oldest pending job is the first entry of an index, and claims use indexes only, whatever the statistics say. The place in the queue counts no more than 10,000 ' +
    'entries of the same index.',
  async measure(tools) {
    const { url, pool } = await tools.database();
    const [waiting, finished] = tools.isLong ? [1_000_000, 10_000_000] : [100_000, 100_000];
    await pool.query('TRUNCATE ix_jobs CASCADE');
    const few = await timeAt(url, pool, FEW);
    await insertFinished(pool, finished);
    const deep = await timeAt(url, pool, waiting);
    await pool.query('TRUNCATE ix_jobs CASCADE');
    return [
      toRow({
        what: `claim with ${waiting} waiting and ${finished} finished, p50`,
        beside: `with ${FEW} waiting`,
        unit: 'ms',
        ours: deep.claim,
        peers: few.claim,
        reach: { ratio: 1.5, better: 'lower' },
      }),
      toRow({
        what: `place in the queue with ${waiting} waiting and ${finished} finished, p50`,
        beside: 'the 20 ms that are aimed at',
        unit: 'ms',
        ours: deep.position,
        peers: 20,
        reach: { ratio: 1, better: 'lower' },
      }),
    ];
  },
};
