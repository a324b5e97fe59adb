import type { ClientBase } from 'pg';
import { LOCK_IS_HELD } from './job-lock.ts';
import { mayMove, setOf } from './moves-sql.ts';
import { ASKED_FROM_BYTES } from './refused-rows.ts';
import { jobColumns } from './rows.ts';
import type { StoredJob } from './types.ts';
import { waitingOrder } from './waiting-order.ts';

/**
 * What one statement can say of the next job: it is claimed (`job`); there is none; or there is one that takes a closer look,
 * because its worker is gone, its lock is held, or its request is large, and nothing was changed.
 */
export type QuickClaim = { readonly job: StoredJob; readonly deaths: number } | 'none' | 'look closer';

type Row = Omit<StoredJob, 'job_id'> & {
  readonly job_id: string | null;
  readonly deaths: number;
  readonly more: boolean;
};

/**
 * Nothing is looked for before what the session held is free, since each later part waits for the one before it: a row of `oldest` has
 * passed the count of `freed` and the absence of an `orphan`, and only a row of `oldest` is locked.
 */
const claimSql = (columns: string) => `
  WITH freed AS MATERIALIZED (
    SELECT pg_advisory_unlock_all()
  ), orphan AS MATERIALIZED (
    SELECT FROM ix_jobs job
     WHERE (SELECT count(*) FROM freed) = 1 AND ${mayMove('taken_over', 'job')} AND job.job_id <> ALL ($2::uuid[])
       AND NOT ${LOCK_IS_HELD} LIMIT 1
  ), oldest AS MATERIALIZED (
    SELECT job_id, request_bytes FROM ix_jobs
     WHERE (SELECT count(*) FROM freed) = 1 AND NOT EXISTS (SELECT FROM orphan)
       AND ${mayMove('claimed')} AND job_id <> ALL ($2::uuid[])
     ORDER BY ${waitingOrder('ix_jobs')} LIMIT 1 FOR UPDATE SKIP LOCKED
  ), taken AS MATERIALIZED (
    SELECT job_id FROM oldest WHERE request_bytes < $3 AND pg_try_advisory_lock(ix_job_lock_key(job_id))
  ), job AS (
    UPDATE ix_jobs SET ${setOf('claimed')}, claimed_by = $1
      FROM taken WHERE ix_jobs.job_id = taken.job_id AND ${mayMove('claimed')} RETURNING ${columns}, ix_jobs.deaths
  ), noted AS (
    INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state, detail)
    SELECT job_id, attempts, 'store', 'claimed', 'pending', 'running', jsonb_build_object('instance', $1::text) FROM job
  )
  SELECT job.*, EXISTS (SELECT FROM orphan) OR EXISTS (SELECT FROM oldest) AS more
    FROM (VALUES (1)) AS always LEFT JOIN job ON true`;

/** Claims as most jobs can be claimed: in one statement, which is one commit. */
export function createQuickClaim(instance: string, maxRequestBytes: number) {
  const statement = { name: 'ix-quick-claim', text: claimSql(jobColumns(maxRequestBytes)) };
  const below = Math.min(ASKED_FROM_BYTES, maxRequestBytes);

  /** @param passedOver jobs that can be neither run nor ended */
  return async (client: ClientBase, passedOver: readonly string[]): Promise<QuickClaim> => {
    const { rows } = await client.query<Row>({ ...statement, values: [instance, passedOver, below] });
    const [row] = rows;
    if (row === undefined || row.job_id === null) return row?.more ? 'look closer' : 'none';
    const { deaths, more: _, job_id, ...rest } = row;
    return { job: { ...rest, job_id }, deaths };
  };
}
