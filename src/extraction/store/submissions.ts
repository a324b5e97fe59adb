import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { COUNTED_AHEAD } from '../../../schemas/job.ts';
import type { RequestIX } from '../../../schemas/request.ts';
import { createInsertJobs, SUBMITTED_COLUMNS } from './insert-jobs.ts';
import { toJsonb, toText } from './jsonb.ts';
import { isUuid, lightColumns } from './rows.ts';
import type { QueuePosition, StoredJob, Submission, SubmittedJob } from './types.ts';
import { waitingOrder } from './waiting-order.ts';

/**
 * The request of a failed job under another request id, which names the time. Without its callback: whoever waits for that has been told how
 * the first job ended, and knows nothing of the second.
 */
const TRY_AGAIN = `
  INSERT INTO ix_jobs (client_id, request_id, request)
  SELECT client_id, again.id, jsonb_set(request - 'callback_url', '{request_id}', to_jsonb(again.id))
    FROM ix_jobs, LATERAL (SELECT left(coalesce(request_id, ''), 220) || to_char(clock_timestamp() AT TIME ZONE 'UTC', ' "again" YYYYMMDDHH24MISSUS') AS id) AS again
   WHERE job_id = $1 AND status = 'error' AND jsonb_typeof(request) = 'object'
  RETURNING job_id`;

const LARGE_CHARACTERS = 1_048_576;

/**
 * How jobs come in, and how they are found again.
 * @param onSubmitted to tell the workers of a new job, of which its insertion does not notify
 */
export function createSubmissions(pool: Pool, onSubmitted: (jobId: string) => void) {
  const insert = createInsertJobs(pool);

  async function submit(request: RequestIX): Promise<Submission> {
    const pair = [toText(request.ix_client_id), toText(request.request_id)] as const;
    // A large request takes its time in each of these: others have their turn between them.
    await setImmediate();
    const written = toJsonb(request);
    if (written.length > LARGE_CHARACTERS) await setImmediate();
    for (;;) {
      const callbackUrl = request.callback_url ? toText(request.callback_url) : null;
      const [client_id, request_id] = pair;
      const job = await insert({ client_id, request_id, request: written, callback_url: callbackUrl });
      if (job !== null) {
        onSubmitted(job.job_id);
        return { job, created: true };
      }
      const existing = await findPair(...pair);
      if (existing) return { job: existing, created: false };
      // The existing job has just been deleted (retention): the pair is free again.
    }
  }

  async function findLightly(jobId: string): Promise<StoredJob | null> {
    if (!isUuid(jobId)) return null;
    const { rows } = await pool.query<StoredJob>(`SELECT ${lightColumns()} FROM ix_jobs WHERE job_id = $1`, [
      jobId,
    ]);
    return rows[0] ?? null;
  }

  async function findPair(clientId: string, requestId: string): Promise<SubmittedJob | null> {
    const { rows } = await pool.query<SubmittedJob>(
      `SELECT ${SUBMITTED_COLUMNS} FROM ix_jobs WHERE client_id = $1 AND request_id = $2`,
      [toText(clientId), toText(requestId)],
    );
    return rows[0] ?? null;
  }

  async function tryAgain(jobId: string): Promise<string | null> {
    if (!isUuid(jobId)) return null;
    const { rows } = await pool.query<{ job_id: string }>(TRY_AGAIN, [jobId]);
    return rows[0]?.job_id ?? null;
  }

  async function queuePosition(jobId: string): Promise<QueuePosition | null> {
    if (!isUuid(jobId)) return null;
    const { rows } = await pool.query<QueuePosition>(
      `SELECT (SELECT count(*) FROM (SELECT FROM ix_jobs other WHERE other.status = 'pending'
                  AND (${waitingOrder('other')}) < (${waitingOrder('job')})
                  ORDER BY ${waitingOrder('other')} LIMIT ${COUNTED_AHEAD + 1}) AS older) AS ahead,
              (SELECT count(*) FROM ix_jobs other WHERE other.status = 'running') AS in_flight
         FROM ix_jobs job WHERE job.job_id = $1 AND job.status = 'pending'`,
      [jobId],
    );
    return rows[0] ?? null;
  }

  return { submit, findLightly, tryAgain, queuePosition };
}
