import type { Pool } from 'pg';
import { callbackMayMove, hasEnded } from './moves-sql.ts';
import { isUuid, jobColumns } from './rows.ts';
import type { CallbackResult, StoredJob } from './types.ts';

/** Twice the time that a POST may take: an attempt this old has no living process behind it, nor one as far in the future, where the clock was set back. */
const ATTEMPT_LIMIT = "interval '20 seconds'";

/**
 * Due are those never attempted, and those recorded as attempted here whose answer from the database was lost on the way. Attempts of
 * processes that died within them have failed.
 */
const claimSql = (columns: string) => `
  WITH abandoned AS (
    UPDATE ix_jobs SET callback_status = 'failed'
     WHERE callback_status = 'pending' AND callback_attempted_at NOT BETWEEN now() - ${ATTEMPT_LIMIT} AND now() + ${ATTEMPT_LIMIT}
       AND callback_attempted_by IS DISTINCT FROM $1
    RETURNING job_id, attempts
  ), noted AS (
    INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state)
    SELECT job_id, attempts, 'store', 'callback_abandoned', 'pending', 'failed' FROM abandoned
  ), due AS MATERIALIZED (
    SELECT job_id FROM ix_jobs
     WHERE callback_status = 'pending' AND ${hasEnded()}
       AND (callback_attempted_at IS NULL OR (callback_attempted_by = $1 AND job_id <> ALL ($2::uuid[])))
     ORDER BY finished_at LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  UPDATE ix_jobs job SET callback_attempted_at = now(), callback_attempted_by = $1
    FROM due WHERE job.job_id = due.job_id RETURNING ${columns}`;

/** The late truth of the one who made the POST also replaces the `failed` that others had to assume. */
const SETTLE = `
  WITH job AS (
    UPDATE ix_jobs SET callback_status = $2
     WHERE job_id = $1 AND callback_attempted_by = $3
       AND ${callbackMayMove('$2::text')}
    RETURNING job_id, attempts
  )
  INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state)
  SELECT job_id, attempts, 'store', 'callback_' || $2, 'pending', $2 FROM job`;

/** The one POST of a finished job: its attempt is recorded before it is made, so that it is never made twice. */
export function createCallbacks(pool: Pool, instance: string, maxRequestBytes: number) {
  const claimDue = claimSql(jobColumns(maxRequestBytes, 'job'));
  const inHand = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  /** One claim after the other: one whose answer is still on its way must not look like one whose answer was lost. */
  function claimCallback(): Promise<StoredJob | null> {
    const claim = last.then(claimNow);
    last = claim.catch(() => undefined);
    return claim;
  }

  async function claimNow(): Promise<StoredJob | null> {
    const { rows } = await pool.query<StoredJob>({
      name: 'ix-claim-callback',
      text: claimDue,
      values: [instance, [...inHand]],
    });
    const job = rows[0] ?? null;
    if (job) inHand.add(job.job_id);
    return job;
  }

  async function setCallbackStatus(jobId: string, result: CallbackResult): Promise<void> {
    if (isUuid(jobId)) await pool.query(SETTLE, [jobId, result, instance]);
    inHand.delete(jobId);
  }

  return { claimCallback, setCallbackStatus };
}
