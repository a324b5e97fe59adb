import type { ClientBase } from 'pg';
import { LOCK_IS_HELD } from './job-lock.ts';
import { mayMove, setOf } from './moves-sql.ts';
import { ASKED_FROM_BYTES } from './refused-rows.ts';
import { jobColumns } from './rows.ts';
import type { StoredJob } from './types.ts';
import { waitingOrder } from './waiting-order.ts';

/**
 * What one statement can say of the next jobs: they are claimed, oldest first; there is none; or there is one that takes a closer look,
 * because its worker is gone, its lock is held, or its request is large, and nothing was changed.
 */
export type QuickClaim = readonly ClaimedRow[] | 'none' | 'look closer';

interface ClaimedRow {
  readonly job: StoredJob;
  readonly deaths: number;
}

/** What a statement with `claimParts` gives back for each job that it claims, beside whether there is one that was left as it is. */
export type ClaimRow = Omit<StoredJob, 'job_id'> & {
  readonly job_id: string | null;
  readonly deaths: number;
  readonly place: number;
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
  /** How many are claimed at most; null: one. */
  readonly upTo: string | null;
  /** What `job` gives. */
  readonly columns: string;
}

/** SQL: the lock of the one job in `oldest`. */
const TAKE_ONE = `taken AS MATERIALIZED (
    SELECT job_id, 1 AS place FROM oldest WHERE is_small AND pg_try_advisory_lock(ix_job_lock_key(job_id))
  )`;

/** SQL: the locks of the jobs in `oldest` up to the first that must go by itself: a large one, one whose lock is held, one that was begun before. */
const TAKE_SEVERAL = `lot AS MATERIALIZED (
    SELECT job_id, row_number() OVER so_far AS place, bool_and(is_small) OVER so_far AS are_small, bool_and(is_new) OVER so_far AS are_new
      FROM oldest WINDOW so_far AS (ORDER BY created_at, job_id)
  ), tried AS MATERIALIZED (
    SELECT job_id, place, pg_try_advisory_lock(ix_job_lock_key(job_id)) AS is_free FROM lot WHERE are_small AND (are_new OR place = 1)
  ), taken AS MATERIALIZED (
    SELECT job_id, place FROM tried
     WHERE is_free AND NOT EXISTS (SELECT FROM tried held WHERE NOT held.is_free AND held.place < tried.place)
  )`;

/**
 * SQL: parts of a WITH that take the oldest pending jobs and their locks, unless there is a running one whose worker is gone. Each later part
 * waits for the one before it: a row of `oldest` has passed `only` and the absence of an `orphan`, and only a row of `oldest` is locked.
 * Of several it is not known which one had begun when their worker died, so that none of them names the instance whose death would be counted.
 */
export const claimParts = ({
  only,
  instance,
  passedOver,
  below,
  upTo,
  columns,
}: ClaimParts) => `orphan AS MATERIALIZED (
    SELECT FROM ix_jobs job
     WHERE ${only} AND ${mayMove('taken_over', 'job')} AND job.job_id <> ALL (${passedOver}::uuid[])
       AND NOT ${LOCK_IS_HELD} LIMIT 1
  ), oldest AS MATERIALIZED (
    SELECT job_id, created_at, request_bytes < ${below} AS is_small, attempts = 0 AS is_new FROM ix_jobs
     WHERE ${only} AND NOT EXISTS (SELECT FROM orphan)
       AND ${mayMove('claimed')} AND job_id <> ALL (${passedOver}::uuid[])
     ORDER BY ${waitingOrder('ix_jobs')} LIMIT ${upTo ?? '1'} FOR UPDATE SKIP LOCKED
  ), ${upTo === null ? TAKE_ONE : TAKE_SEVERAL}, job AS (
    UPDATE ix_jobs SET ${setOf('claimed')}, claimed_by = ${upTo === null ? `${instance}::text` : `CASE WHEN (SELECT count(*) FROM taken) = 1 THEN ${instance}::text END`}
      FROM taken WHERE ix_jobs.job_id = taken.job_id AND ${mayMove('claimed')} RETURNING ${columns}, ix_jobs.deaths, taken.place
  ), claim_noted AS (
    INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state, detail)
    SELECT job_id, attempts, 'store', 'claimed', 'pending', 'running', jsonb_build_object('instance', ${instance}::text)
      FROM job ORDER BY place
  )`;

/** SQL: whether a job was found and left as it is, for a statement with `claimParts`. */
export const SOMETHING_IS_LEFT = 'EXISTS (SELECT FROM orphan) OR EXISTS (SELECT FROM oldest)';

/** SQL: frees the locks of jobs that come after one whose lock is held, for a statement with `claimParts` for several. */
export const FREED = `(
  SELECT count(pg_advisory_unlock(ix_job_lock_key(job_id))) FROM tried WHERE is_free AND job_id NOT IN (SELECT job_id FROM taken))`;

/** Nothing is looked for before what the session held is free. */
const claimSql = (columns: string) => `
  WITH freed AS MATERIALIZED (
    SELECT pg_advisory_unlock_all()
  ), ${claimParts({ only: '(SELECT count(*) FROM freed) = 1', instance: '$1', passedOver: '$2', below: '$3', upTo: null, columns })}
  SELECT job.*, ${SOMETHING_IS_LEFT} AS more
    FROM (VALUES (1)) AS always LEFT JOIN job ON true`;

/** Bytes of the smallest request that takes a closer look. */
export const quickBelow = (maxRequestBytes: number) => Math.min(ASKED_FROM_BYTES, maxRequestBytes);

/** What such rows say. */
export function claimedIn(rows: readonly ClaimRow[]): QuickClaim {
  const claimed = rows.flatMap(({ deaths, more: _, place: __, job_id, ...rest }) =>
    job_id === null ? [] : [{ job: { ...rest, job_id }, deaths }],
  );
  if (claimed.length > 0) return claimed;
  return rows[0]?.more ? 'look closer' : 'none';
}

/** Claims a job as most can be claimed: in one statement, which is one commit. */
export function createQuickClaim(instance: string, maxRequestBytes: number) {
  const statement = { name: 'ix-quick-claim', text: claimSql(jobColumns(maxRequestBytes)) };
  const below = quickBelow(maxRequestBytes);

  /** @param passedOver jobs that can be neither run nor ended */
  return async (client: ClientBase, passedOver: readonly string[]): Promise<QuickClaim> => {
    const { rows } = await client.query<ClaimRow>({ ...statement, values: [instance, passedOver, below] });
    return claimedIn(rows);
  };
}
