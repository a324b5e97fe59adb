import type { Pool, QueryResultRow } from 'pg';
import type { MetricsResponse } from '../../../schemas/metrics.ts';
import { inTransaction } from '../../shared/postgres.ts';
import { ReadOnlyDatabaseError } from '../../shared/unavailable.ts';

/** SQL: ended within the last 24 hours; not what lies in the future, as it does once the clock has been set back. */
const LATELY = "finished_at BETWEEN now() - interval '24 hours' AND clock_timestamp()";

const COUNT = `
  SELECT (SELECT count(*) FROM ix_jobs WHERE status = 'pending') AS jobs_pending,
         (SELECT count(*) FROM ix_jobs WHERE status = 'running') AS jobs_running,
         (SELECT count(*) FROM ix_jobs WHERE status = 'done' AND ${LATELY}) AS jobs_done_24h,
         (SELECT count(*) FROM ix_jobs WHERE status = 'error' AND ${LATELY}) AS jobs_error_24h`;

/** Of the whole database. */
export interface QueueFigures {
  readonly pending: number;
  readonly running: number;
  readonly oldest_pending_seconds: number;
  readonly callbacks_due: number;
  readonly oldest_callback_seconds: number;
}

/** When the oldest pending job was created; by the index ix_jobs_waiting. */
const OLDEST_PENDING = `(SELECT min(created_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' FROM ix_jobs WHERE status = 'pending')`;

const QUEUE = `
  SELECT (SELECT count(*) FROM ix_jobs WHERE status = 'pending') AS pending,
         (SELECT count(*) FROM ix_jobs WHERE status = 'running') AS running,
         coalesce(greatest(extract(epoch FROM now() - ${OLDEST_PENDING}), 0), 0)::float8 AS oldest_pending_seconds,
         count(*) AS callbacks_due,
         coalesce(greatest(extract(epoch FROM now() - min(finished_at)), 0), 0)::float8 AS oldest_callback_seconds
    FROM ix_jobs WHERE callback_status = 'pending' AND status IN ('done', 'error')`;

const AVERAGE = `
  SELECT use_case, avg(greatest(extract(epoch FROM finished_at - started_at), 0))::float8 AS seconds
    FROM ix_jobs
   WHERE status = 'done' AND ${LATELY}
     AND started_at IS NOT NULL AND use_case IS NOT NULL
   GROUP BY use_case ORDER BY use_case`;

const IS_READ_ONLY = "SELECT current_setting('transaction_read_only')::bool AS is_read_only";

export function createMetrics(pool: Pool) {
  async function metrics(): Promise<MetricsResponse> {
    const [counts, averages] = await Promise.all([
      pool.query<Omit<MetricsResponse, 'by_use_case_seconds'>>(COUNT),
      pool.query<{ use_case: string; seconds: number }>(AVERAGE),
    ]);
    const [counted] = counts.rows;
    if (!counted) throw new Error('a SELECT of counts gave no row');
    const pairs = averages.rows.map(({ use_case, seconds }) => [use_case, seconds] as const);
    return { ...counted, by_use_case_seconds: Object.fromEntries(pairs) };
  }

  async function queueFigures(limitMs: number): Promise<QueueFigures> {
    const limits = `SET LOCAL lock_timeout = ${limitMs}; SET LOCAL statement_timeout = ${limitMs}`;
    const [row] = await inTransaction(pool, async (client) => {
      await client.query(limits);
      return (await client.query<QueueFigures>(QUEUE)).rows;
    });
    if (!row) throw new Error('a SELECT of counts gave no row');
    return row;
  }

  async function askWithin<R extends QueryResultRow>(timeoutMs: number, sql: string): Promise<R[]> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_resolve, reject) => {
      const tooLate = () => reject(new Error(`the database gave no answer in ${timeoutMs} ms`));
      timer = setTimeout(tooLate, timeoutMs);
    });
    try {
      return (await Promise.race([pool.query<R>(sql), limit])).rows;
    } finally {
      clearTimeout(timer);
    }
  }

  async function ping(timeoutMs: number): Promise<void> {
    await askWithin(timeoutMs, 'SELECT 1');
  }

  async function pingForWork(timeoutMs: number): Promise<void> {
    const [row] = await askWithin<{ is_read_only: boolean }>(timeoutMs, IS_READ_ONLY);
    if (row?.is_read_only) throw new ReadOnlyDatabaseError();
  }

  async function oldestUnfinished(): Promise<string | null> {
    const { rows } = await pool.query<{ created_at: string | null }>(
      `SELECT least(${OLDEST_PENDING},
                    (SELECT min(created_at) FROM ix_jobs WHERE status = 'running')) AS created_at`,
    );
    return rows[0]?.created_at ?? null;
  }

  return { metrics, queueFigures, ping, pingForWork, oldestUnfinished };
}
