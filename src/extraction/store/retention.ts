import type { Pool } from 'pg';
import { hasEnded, mayMove } from './moves-sql.ts';
import { REVIEW_STATUS } from './reviews.ts';
import { isUuid } from './rows.ts';
import type { Deletion } from './types.ts';

const SECONDS_PER_DAY = 86_400;

/** SQL: whether the job of the row may be deleted: it has ended, and no callback is still to come. */
const MAY_GO = `${mayMove('deleted')} AND callback_status IS DISTINCT FROM 'pending'`;

const DELETE_BATCH = `
  WITH old AS MATERIALIZED (
    SELECT job_id FROM ix_jobs
     WHERE ${MAY_GO} AND finished_at < now() - make_interval(secs => $1)
     ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ), events AS (
    DELETE FROM ix_job_events USING old WHERE ix_job_events.job_id = old.job_id
  )
  DELETE FROM ix_jobs USING old WHERE ix_jobs.job_id = old.job_id RETURNING ix_jobs.job_id`;

const DELETE_ONE = `
  WITH gone AS (
    DELETE FROM ix_jobs WHERE job_id = $1 AND ${MAY_GO} RETURNING job_id
  ), events AS (
    DELETE FROM ix_job_events USING gone WHERE ix_job_events.job_id = gone.job_id
  ), readings AS (
    DELETE FROM ix_readings USING ix_job_readings used JOIN gone USING (job_id)
     WHERE ix_readings.picture = used.picture
       AND NOT EXISTS (SELECT FROM ix_job_readings other WHERE other.picture = used.picture AND other.job_id <> used.job_id)
  ), files AS (
    SELECT sha256 FROM ix_job_files named JOIN gone USING (job_id)
     WHERE NOT EXISTS (SELECT FROM ix_job_files other WHERE other.sha256 = named.sha256 AND other.job_id <> named.job_id)
  )
  SELECT job_id, ARRAY(SELECT sha256 FROM files) AS files FROM gone`;

/**
 * SQL: whether the files of the job in the row are kept for a review: for good once it is approved, and so many seconds after the last thing
 * that happened where a value needs a review or somebody has begun one.
 */
const keptForReview = (seconds: string) => `(${REVIEW_STATUS} = 'approved' OR
  greatest(CASE WHEN needs_review > 0 THEN finished_at END, (SELECT max(reviewed_at) FROM ix_reviews WHERE ix_reviews.job_id = ix_jobs.job_id))
    > now() - make_interval(secs => ${seconds}))`;

const NAMED_BY_KEPT = `
  SELECT DISTINCT sha256 FROM ix_job_files named JOIN ix_jobs USING (job_id)
   WHERE sha256 = ANY ($1::text[]) AND (NOT ${hasEnded()} OR ${keptForReview('$2')})`;

const KEPT_AMONG = `SELECT job_id FROM ix_jobs WHERE job_id = ANY ($1::uuid[]) AND ${keptForReview('$2')}`;

/** How jobs go: when their time is over, or when they are asked to. */
export function createRetention(pool: Pool) {
  return {
    async deleteJob(jobId: string): Promise<Deletion> {
      if (!isUuid(jobId)) return 'unknown';
      for (;;) {
        const deleted = await pool.query<{ files: string[] }>(DELETE_ONE, [jobId]);
        if (deleted.rows[0] !== undefined) return { files: deleted.rows[0].files };
        const { rows } = await pool.query<{ may_go: boolean; is_over: boolean }>(
          `SELECT ${MAY_GO} AS may_go, ${hasEnded()} AS is_over FROM ix_jobs WHERE job_id = $1`,
          [jobId],
        );
        const [row] = rows;
        if (row === undefined) return 'unknown';
        if (!row.may_go) return row.is_over ? 'callback due' : 'unfinished';
        // It has ended between the two statements.
      }
    },

    async filesInUse(sha256s: readonly string[], reviewDays: number): Promise<string[]> {
      const { rows } = await pool.query<{ sha256: string }>(NAMED_BY_KEPT, [
        sha256s,
        reviewDays * SECONDS_PER_DAY,
      ]);
      return rows.map(({ sha256 }) => sha256);
    },

    async keptForReview(jobIds: readonly string[], reviewDays: number): Promise<string[]> {
      const { rows } = await pool.query<{ job_id: string }>(KEPT_AMONG, [
        jobIds.filter(isUuid),
        reviewDays * SECONDS_PER_DAY,
      ]);
      return rows.map(({ job_id }) => job_id);
    },

    async deleteFinished(days: number, batch = 100): Promise<string[]> {
      const { rows } = await pool.query<{ job_id: string }>(DELETE_BATCH, [days * SECONDS_PER_DAY, batch]);
      return rows.map(({ job_id }) => job_id);
    },
  };
}
