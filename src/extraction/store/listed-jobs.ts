import type { Pool } from 'pg';
import { CURSOR_INSTANT } from './job-cursor.ts';
import { toText } from './jsonb.ts';
import { REVIEW_STATUS } from './reviews.ts';
import { isUuid, listedColumns } from './rows.ts';
import type { JobCursor, ListedJob, ListFilter } from './types.ts';

/** A search looks at so many of the newest jobs that the rest of the filter lets through: reading the names of a million takes too long. */
const SEARCHED_JOBS = 100_000;

/** What stands last in the path of a URL: the rest may hold credentials, by which nobody is to find a job. */
const FILE_NAME = `coalesce(one ->> 'display_name', substring(regexp_replace(
  CASE jsonb_typeof(one) WHEN 'string' THEN one #>> '{}' ELSE one ->> 'url' END, '[?#].*$', '') FROM '[^/]*$'))`;

/** Whether `$8`, a pattern of ILIKE, is in the names of the files or in one of the ids. */
const FOUND = `($8::text IS NULL OR job_id::text ILIKE $8 OR ix_id ILIKE $8 OR request_id ILIKE $8 OR EXISTS (
  SELECT FROM jsonb_path_query(request, '$.context.files[0 to 99]') AS file(one) WHERE ${FILE_NAME} ILIKE $8))`;

/** Whether the job is in one of the states that a list knows. */
const IN_STATE = `CASE $1::text
  WHEN 'look' THEN status = 'done' AND needs_review > 0 AND coalesce(${REVIEW_STATUS}, 'open') = 'open'
  WHEN 'approved' THEN ${REVIEW_STATUS} = 'approved'
  WHEN 'rejected' THEN ${REVIEW_STATUS} = 'rejected'
  ELSE $1 IS NULL OR status = $1 END`;

const LIST = `
  SELECT ${listedColumns()}, use_case, needs_review, ${REVIEW_STATUS} AS review_status, ${CURSOR_INSTANT} AS cursor_instant
    FROM (SELECT * FROM ix_jobs
           WHERE ${IN_STATE}
             AND ($2::text IS NULL OR client_id = $2)
             AND ($3::text IS NULL OR use_case = $3)
             AND ($4::timestamptz IS NULL OR created_at >= $4)
             AND ($5::timestamptz IS NULL OR created_at < $5)
             AND ($6::timestamp IS NULL OR (created_at, job_id) < ($6::timestamp AT TIME ZONE 'UTC', $7::uuid))
           ORDER BY created_at DESC, job_id DESC LIMIT CASE WHEN $8::text IS NOT NULL THEN ${SEARCHED_JOBS} END) AS ix_jobs
   WHERE ${FOUND}
   ORDER BY created_at DESC, job_id DESC LIMIT $9`;

const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The jobs of all clients as a list for people. */
export function createListedJobs(pool: Pool) {
  async function listRecent(filter: ListFilter): Promise<ListedJob[]> {
    const { status, client_id, use_case, since, until, after, text, limit } = filter;
    const { rows } = await pool.query<ListedJob>(LIST, [
      status ?? null,
      client_id === undefined ? null : toText(client_id),
      use_case === undefined ? null : toText(use_case),
      since?.toISOString() ?? null,
      until?.toISOString() ?? null,
      after?.created_at ?? null,
      after?.job_id ?? null,
      text === undefined ? null : patternOf(toText(text)),
      limit,
    ]);
    return rows;
  }

  async function cursorOf(jobId: string): Promise<JobCursor | null> {
    if (!isUuid(jobId)) return null;
    const { rows } = await pool.query<JobCursor>(
      `SELECT ${CURSOR_INSTANT} AS created_at, job_id FROM ix_jobs WHERE job_id = $1`,
      [jobId],
    );
    return rows[0] ?? null;
  }

  return { listRecent, cursorOf };
}
