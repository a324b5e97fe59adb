import type { Pool } from 'pg';
import type { JobList, JobSummary } from '../../../schemas/job.ts';
import { CURSOR_INSTANT, writeCursor } from './job-cursor.ts';
import { toText } from './jsonb.ts';
import { redactUrl } from './redact-url.ts';
import { REVIEW_STATUS } from './reviews.ts';
import type { ClientJobFilter } from './types.ts';

interface ListedRow extends JobSummary {
  readonly cursor_instant: string;
}

const LIST = `
  SELECT job_id, ix_id, client_id, request_id, use_case, status, needs_review, review, callback_url, callback_status, attempts,
         created_at, started_at, finished_at, ${CURSOR_INSTANT} AS cursor_instant
    FROM ix_jobs, LATERAL (SELECT ${REVIEW_STATUS} AS review) AS reviewed
   WHERE client_id = $1
     AND ($2::text IS NULL OR status = $2)
     AND ($3::text IS NULL OR use_case = $3)
     AND ($4::boolean IS NULL OR (needs_review > 0) = $4)
     AND ($9::boolean IS NULL OR coalesce(review IN ('approved', 'rejected'), false) = $9)
     AND ($5::timestamptz IS NULL OR created_at >= $5)
     AND ($6::timestamp IS NULL OR (created_at, job_id) < ($6::timestamp AT TIME ZONE 'UTC', $7::uuid))
   ORDER BY created_at DESC, job_id DESC LIMIT $8`;

/** The jobs of one client, as a list that is read page by page. */
export function createClientJobs(pool: Pool) {
  async function listOfClient(clientId: string, filter: ClientJobFilter): Promise<JobList> {
    const { status, use_case, needs_review, reviewed, since, after, limit } = filter;
    const { rows } = await pool.query<ListedRow>(LIST, [
      toText(clientId),
      status ?? null,
      use_case === undefined ? null : toText(use_case),
      needs_review ?? null,
      since === undefined ? null : new Date(since).toISOString(),
      after?.created_at ?? null,
      after?.job_id ?? null,
      // One more than are given tells whether there is more.
      limit + 1,
      reviewed ?? null,
    ]);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const hasMore = rows.length > limit && last !== undefined;
    return {
      jobs: shown.map(({ cursor_instant: _, ...job }) => ({
        ...job,
        callback_url: job.callback_url === null ? null : redactUrl(job.callback_url),
      })),
      next_cursor: hasMore ? writeCursor({ created_at: last.cursor_instant, job_id: last.job_id }) : null,
    };
  }

  return { listOfClient };
}
