import type { Pool } from 'pg';
import { createJobStore } from '../../../src/extraction/store/job-store.ts';
import { openLockSession } from '../../../src/extraction/store/lock-session.ts';
import { startEmbeddedPostgres } from '../../../src/shared/embedded/embedded-postgres.ts';
import { migrate } from '../../../src/shared/migrations.ts';
import { closePool, createPool } from '../../../src/shared/postgres.ts';
import { responseOf } from '../../../testing/machines/stage-samples.ts';
import type { BenchRow } from './bench-row.ts';
import { benchErrorResponse } from './fake-worker.ts';
import { INSERT_WAITING } from './queue.ts';
import { quantile, toRow } from './row.ts';

const FEW = 1000;
const ROUNDS = 200;

/** A database with jobs that wait, and what is asked of it. */
interface Side {
  /** Milliseconds of a claim; the job ends afterwards. */
  claim(): Promise<number>;
  /** Milliseconds of a look at the place in the queue of the last one. */
  position(): Promise<number>;
  close(): Promise<void>;
}

async function openSide(url: string, pool: Pool): Promise<Side> {
  const store = createJobStore(pool, { maxAttempts: 3, buildErrorResponse: benchErrorResponse });
  const { rows } = await pool.query<{ job_id: string }>(
    'SELECT job_id FROM ix_jobs ORDER BY created_at DESC, job_id DESC LIMIT 1',
  );
  const last = rows[0]?.job_id ?? '';
  const session = await openLockSession(url);
  return {
    async claim() {
      const began = performance.now();
      const claim = await store.claimNext(session);
      const took = performance.now() - began;
      if (claim === null) throw new Error('no job was left');
      const none = { setup: null, ocr: null, extraction: null, reliability: null, error: null, timings: {} };
      const { job, run } = claim;
      const response = responseOf({ job: { ...job, attempt: run.attempt }, ...none });
      await store.finish(run, { status: 'done', response });
      return took;
    },
    async position() {
      const began = performance.now();
      await store.queuePosition(last);
      return performance.now() - began;
    },
    close: () => session.close(),
  };
}

async function insertWaiting(pool: Pool, jobs: number): Promise<void> {
  await pool.query(INSERT_WAITING, [jobs]);
  await pool.query('VACUUM ANALYZE ix_jobs');
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

/** Works on a server on the folder, which has ended in good order when this resolves: all is written, and no checkpoint is left to come. */
async function onServer<T>(folder: string, work: (url: string, pool: Pool) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres(folder);
  try {
    const pool = createPool(server.url, { applicationName: 'bench', statementTimeoutMs: 0 });
    try {
      return await work(server.url, pool);
    } finally {
      await closePool(pool);
    }
  } finally {
    await server.stop();
  }
}

/** What a claim and a place in the queue cost with many jobs waiting and finished, beside the same with few. */
export const depth: BenchRow = {
  name: 'depth',
  bound:
    'The oldest pending job is the first entry of an index, and claims use indexes only, whatever the statistics say. A claim at that depth writes 14 to 16 kB of its log where it writes 1.2 with few jobs: the first change of a ' +
    'page since the last checkpoint writes the page whole, and among so many jobs two of them are pages that no claim before has touched. In the server it takes 0.35 to 0.39 ms of processor time, with few jobs 0.33. ' +
    'Both are measured in turns, and the many on a server that has been started anew since it was filled: neither what the filling has left to write nor what else the machine does meanwhile stands between them. On a busy ' +
    'machine both wait most of their time for a processor; on a quieter one they took 0.55 and 0.60 to 0.65 ms. The place in the queue counts no more than 10,000 entries of the same index.',
  async measure(tools) {
    const [waiting, finished] = tools.isLong ? [1_000_000, 10_000_000] : [100_000, 100_000];
    const folder = await tools.folder();
    await onServer(folder, async (url, pool) => {
      await migrate(url, 'extraction');
      await insertFinished(pool, finished);
      await insertWaiting(pool, waiting);
    });
    const { url: fewUrl, pool: fewPool } = await tools.database();
    await fewPool.query('TRUNCATE ix_jobs CASCADE');
    await insertWaiting(fewPool, FEW);
    const claims: { few: number; deep: number }[] = [];
    const positions: number[] = [];
    await onServer(folder, async (url, pool) => {
      const few = await openSide(fewUrl, fewPool);
      const deep = await openSide(url, pool);
      for (let round = 0; round < ROUNDS; round += 1) {
        claims.push({ few: await few.claim(), deep: await deep.claim() });
        positions.push(await deep.position());
      }
      await few.close();
      await deep.close();
    });
    await fewPool.query('TRUNCATE ix_jobs CASCADE');
    return [
      toRow({
        what: `claim with ${waiting} waiting and ${finished} finished, p50`,
        beside: `with ${FEW} waiting`,
        unit: 'ms',
        ours: quantile(
          claims.map(({ deep }) => deep),
          0.5,
        ),
        peers: quantile(
          claims.map(({ few }) => few),
          0.5,
        ),
        reach: { ratio: 1.5, better: 'lower' },
      }),
      toRow({
        what: `place in the queue with ${waiting} waiting and ${finished} finished, p50`,
        beside: 'the 20 ms that are aimed at',
        unit: 'ms',
        ours: quantile(positions, 0.5),
        peers: 20,
        reach: { ratio: 1, better: 'lower' },
      }),
    ];
  },
};
