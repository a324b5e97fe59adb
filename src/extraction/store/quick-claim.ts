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

/** What a statement with `claimParts` gives back, beside whether there is a job that was left as it is. */
export type ClaimRow = Omit<StoredJob, 'job_id'> & {
  readonly job_id: string | null;
  readonly deaths: number;
  readonly more: boolean;
};

/** SQL of what stands around the parts of a claim. */
interface ClaimParts {
  /** The condition under which anything is looked for; what it asks has happened before. */
  readonly only: string;
  readonly instance: string;
  readonly passedOver: string;
  /** Bytes of the smallest request that is not claimed like this. */
  readonly below: string;
  /** What `job` gives. */
  readonly columns: string;
}

/**
 * SQL: parts of a WITH that take the oldest pending job and its lock, unless there is a running one whose worker is gone. Each later part
 * waits for the one before it: a row of `oldest` has passed `only` and the absence of an `orphan`, and only a row of `oldest` is locked.
 */
export const claimParts = ({
  only,
  instance,
  passedOver,
  below,
  columns,
}: ClaimParts) => `orphan AS MATERIALIZED (
    SELECT FROM ix_jobs job
     WHERE ${only} AND ${mayMove('taken_over', 'job')} AND job.job_id <> ALL (${passedOver}::uuid[])
       AND NOT ${LOCK_IS_HELD} LIMIT 1
  ), oldest AS MATERIALIZED (
    SELECT job_id, request_bytes FROM ix_jobs
     WHERE ${only} AND NOT EXISTS (SELECT FROM orphan)
       AND ${mayMove('claimed')} AND job_id <> ALL (${passedOver}::uuid[])
     ORDER BY ${waitingOrder('ix_jobs')} LIMIT 1 FOR UPDATE SKIP LOCKED
  ), taken AS MATERIALIZED (
    SELECT job_id FROM oldest WHERE request_bytes < ${below} AND pg_try_advisory_lock(ix_job_lock_key(job_id))
  ), job AS (
    UPDATE ix_jobs SET ${setOf('claimed')}, claimed_by = ${instance}
      FROM taken WHERE ix_jobs.job_id = taken.job_id AND ${mayMove('claimed')} RETURNING ${columns}, ix_jobs.deaths
  ), claim_noted AS (
    INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state, detail)
    SELECT job_id, attempts, 'store', 'claimed', 'pending', 'running', jsonb_build_object('instance', ${instance}::text) FROM job
  )`;

/** Nothing is looked for before what the session held is free. */
const claimSql = (columns: string) => `
  WITH freed AS MATERIALIZED (
    SELECT pg_advisory_unlock_all()
  ), ${claimParts({ only: '(SELECT count(*) FROM freed) = 1', instance: '$1', passedOver: '$2', below: '$3', columns })}
  SELECT job.*, EXISTS (SELECT FROM orphan) OR EXISTS (SELECT FROM oldest) AS more
    FROM (VALUES (1)) AS always LEFT JOIN job ON true`;

/** Bytes of the smallest request that takes a closer look. */
export const quickBelow = (maxRequestBytes: number) => Math.min(ASKED_FROM_BYTES, maxRequestBytes);

/** What such a row says. */
export function claimedIn(row: ClaimRow | undefined): QuickClaim {
  if (row === undefined || row.job_id === null) return row?.more ? 'look closer' : 'none';
  const { deaths, more: _, job_id, ...rest } = row;
  return { job: { ...rest, job_id }, deaths };
}

/** Claims as most jobs can be claimed: in one statement, which is one commit. */
export function createQuickClaim(instance: string, maxRequestBytes: number) {
  const statement = { name: 'ix-quick-claim', text: claimSql(jobColumns(maxRequestBytes)) };
  const below = quickBelow(maxRequestBytes);

  /** @param passedOver jobs that can be neither run nor ended */
  return async (client: ClientBase, passedOver: readonly string[]): Promise<QuickClaim> => {
    const { rows } = await client.query<ClaimRow>({ ...statement, values: [instance, passedOver, below] });
    return claimedIn(rows[0]);
  };
}
