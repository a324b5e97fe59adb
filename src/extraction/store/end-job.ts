import type { ClientBase } from 'pg';
import type { ResponseIX } from '../../../schemas/response.ts';
import { toJsonb } from './jsonb.ts';
import { lightColumns } from './rows.ts';
import type { StoredJob } from './types.ts';

/**
 * Ends an unfinished job as an error from outside its run, inside the caller's transaction.
 * @param event what the timeline calls it
 * @returns the state in which the job was found; null for an unknown job
 */
export async function endJob(
  client: ClientBase,
  jobId: string,
  event: string,
  buildResponse: (job: StoredJob) => ResponseIX,
): Promise<StoredJob['status'] | null> {
  const found = await client.query<StoredJob>(
    `SELECT ${lightColumns()} FROM ix_jobs WHERE job_id = $1 FOR UPDATE`,
    [jobId],
  );
  const job = found.rows[0];
  if (!job || job.status === 'done' || job.status === 'error') return job?.status ?? null;
  await client.query(
    `UPDATE ix_jobs SET status = 'error', response = $2, finished_at = clock_timestamp(),
            callback_status = CASE WHEN callback_url IS NOT NULL THEN 'pending' END
      WHERE job_id = $1`,
    [jobId, toJsonb(buildResponse(job))],
  );
  await client.query(
    `INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state)
     VALUES ($1, $2, 'store', $3, $4, 'error')`,
    [jobId, job.attempts, event, job.status],
  );
  return job.status;
}
