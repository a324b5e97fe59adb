import type { ClientBase } from 'pg';
import type { MoveName } from '../../../machines/rules/job-moves.ts';
import { FINAL_STATUSES } from '../../../machines/rules/job-moves.ts';
import type { ResponseIX } from '../../../schemas/response.ts';
import { toJsonb } from './jsonb.ts';
import { mayMove, setOf } from './moves-sql.ts';
import { lightColumns } from './rows.ts';
import type { StoredJob } from './types.ts';

/**
 * Ends an unfinished job as an error from outside its run, inside the caller's transaction.
 * @param move which end it is, by which the timeline calls it too
 * @returns the state in which the job was found; null for an unknown job
 */
export async function endJob(
  client: ClientBase,
  jobId: string,
  move: Extract<MoveName, 'canceled' | 'refused' | 'given_up'>,
  buildResponse: (job: StoredJob) => ResponseIX,
): Promise<StoredJob['status'] | null> {
  const found = await client.query<StoredJob>(
    `SELECT ${lightColumns()} FROM ix_jobs WHERE job_id = $1 FOR UPDATE`,
    [jobId],
  );
  const job = found.rows[0];
  if (!job || FINAL_STATUSES.includes(job.status)) return job?.status ?? null;
  await client.query(
    `UPDATE ix_jobs SET ${setOf(move, { response: '$2' })} WHERE job_id = $1 AND ${mayMove(move)}`,
    [jobId, toJsonb(buildResponse(job))],
  );
  await client.query(
    `INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state)
     VALUES ($1, $2, 'store', $3, $4, 'error')`,
    [jobId, job.attempts, move, job.status],
  );
  return job.status;
}
