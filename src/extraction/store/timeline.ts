import type { Pool } from 'pg';
import type { JobEvent } from '../../../schemas/job.ts';
import { LOCK_IS_HELD } from './job-lock.ts';
import { hasEnded } from './moves-sql.ts';
import { isUuid } from './rows.ts';

/** A job that has ended, whose callback has too, and whose lock no worker holds any more: its machines are at rest. */
const IS_OVER = `
  SELECT ${hasEnded('job')} AND job.callback_status IS DISTINCT FROM 'pending'
         AND NOT ${LOCK_IS_HELD} AS is_over
    FROM ix_jobs job WHERE job.job_id = $1`;

/** Characters of the detail of an event that is shown: the service writes some dozens, and a clerk may have written what nothing can walk. */
const DETAIL_CHARACTERS = 8192;

/** SQL: the detail of an event as answers have it, an object; what cannot be shown is said by its size. */
const SHOWN_DETAIL = `
  CASE WHEN jsonb_typeof(detail) = 'object' AND length(detail::text) <= ${DETAIL_CHARACTERS} THEN detail
       WHEN detail IS NOT NULL THEN jsonb_build_object('left_out', length(detail::text) || ' characters of ' || jsonb_typeof(detail)) END AS detail`;

/** Of a longer timeline the newest are shown; a job has some dozens for each attempt. */
const SHOWN_EVENTS = 10_000;
/** Of a longer name of a machine, an event or a state the beginning. */
const shortened = (column: string) => `left(${column}, 1000)`;

/** What a clerk has numbered beyond what programs count is passed over. */
const LIST = `
  SELECT * FROM (
    SELECT event_id, at, attempt, ${shortened('machine')} AS machine, ${shortened('event')} AS event,
           ${shortened('from_state')} AS "from", ${shortened('to_state')} AS "to", ${SHOWN_DETAIL}
      FROM ix_job_events WHERE job_id = $1 AND event_id > $2 AND event_id <= ${Number.MAX_SAFE_INTEGER}
     ORDER BY event_id DESC LIMIT ${SHOWN_EVENTS}) AS newest
   ORDER BY event_id`;

/** The timeline of jobs, as it is read. */
export function createTimeline(pool: Pool) {
  return {
    async isOver(jobId: string): Promise<boolean> {
      if (!isUuid(jobId)) return true;
      const { rows } = await pool.query<{ is_over: boolean }>(IS_OVER, [jobId]);
      return rows[0]?.is_over ?? true;
    },

    async listEvents(jobId: string, after = 0): Promise<JobEvent[] | null> {
      if (!isUuid(jobId)) return null;
      const { rows } = await pool.query<JobEvent>(LIST, [jobId, after]);
      if (rows.length > 0) return rows;
      const { rowCount } = await pool.query('SELECT 1 FROM ix_jobs WHERE job_id = $1', [jobId]);
      return rowCount === 1 ? [] : null;
    },
  };
}
