import type { Pool } from 'pg';
import { hasEnded } from './moves-sql.ts';

const SECONDS_PER_DAY = 86_400;

/** Finished jobs only, and none whose callback is still to come. */
const DELETE_BATCH = `
  WITH old AS MATERIALIZED (
    SELECT job_id FROM ix_jobs
     WHERE ${hasEnded()} AND finished_at < now() - make_interval(secs => $1)
       AND callback_status IS DISTINCT FROM 'pending'
     ORDER BY finished_at LIMIT $2 FOR UPDATE SKIP LOCKED
  ), events AS (
    DELETE FROM ix_job_events USING old WHERE ix_job_events.job_id = old.job_id
  )
  DELETE FROM ix_jobs USING old WHERE ix_jobs.job_id = old.job_id RETURNING ix_jobs.job_id`;

export function createRetention(pool: Pool) {
  return {
    async deleteFinished(days: number, batch = 100): Promise<string[]> {
      const { rows } = await pool.query<{ job_id: string }>(DELETE_BATCH, [days * SECONDS_PER_DAY, batch]);
      return rows.map(({ job_id }) => job_id);
    },
  };
}
