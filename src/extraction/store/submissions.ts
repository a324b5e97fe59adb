import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { COUNTED_AHEAD } from '../../../schemas/job.ts';
import type { RequestIX } from '../../../schemas/request.ts';
import { toJsonb, toText } from './jsonb.ts';
import { isUuid, lightColumns } from './rows.ts';
import type { QueuePosition, RecentFilter, StoredJob, Submission } from './types.ts';

const LARGE_CHARACTERS = 1_048_576;

/** How jobs come in, and how they are found again. */
export function createSubmissions(pool: Pool) {
  async function submit(request: RequestIX): Promise<Submission> {
    const pair = [toText(request.ix_client_id), toText(request.request_id)] as const;
    // A large request takes its time in each of these: others have their turn between them.
    await setImmediate();
    const written = toJsonb(request);
    if (written.length > LARGE_CHARACTERS) await setImmediate();
    for (;;) {
      const inserted = await pool.query<StoredJob>(
        `INSERT INTO ix_jobs (client_id, request_id, request, callback_url) VALUES ($1, $2, $3, $4)
         ON CONFLICT (client_id, request_id) DO NOTHING RETURNING ${lightColumns()}`,
        [...pair, written, request.callback_url ? toText(request.callback_url) : null],
      );
      if (inserted.rows[0]) return { job: inserted.rows[0], created: true };
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

  async function findPair(clientId: string, requestId: string): Promise<StoredJob | null> {
    const { rows } = await pool.query<StoredJob>(
      `SELECT ${lightColumns()} FROM ix_jobs WHERE client_id = $1 AND request_id = $2`,
      [toText(clientId), toText(requestId)],
    );
    return rows[0] ?? null;
  }

  async function listRecent({ status, client_id, limit }: RecentFilter): Promise<StoredJob[]> {
    const { rows } = await pool.query<StoredJob>(
      `SELECT ${lightColumns()} FROM ix_jobs
        WHERE ($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR client_id = $2)
        ORDER BY created_at DESC, job_id DESC LIMIT $3`,
      [status ?? null, client_id === undefined ? null : toText(client_id), limit],
    );
    return rows;
  }

  async function queuePosition(jobId: string): Promise<QueuePosition | null> {
    if (!isUuid(jobId)) return null;
    const { rows } = await pool.query<QueuePosition>(
      `SELECT (SELECT count(*) FROM (SELECT FROM ix_jobs other WHERE other.status = 'pending'
                  AND (other.created_at, other.job_id) < (job.created_at, job.job_id)
                  ORDER BY other.created_at, other.job_id LIMIT ${COUNTED_AHEAD + 1}) AS older) AS ahead,
              (SELECT count(*) FROM ix_jobs other WHERE other.status = 'running') AS in_flight
         FROM ix_jobs job WHERE job.job_id = $1 AND job.status = 'pending'`,
      [jobId],
    );
    return rows[0] ?? null;
  }

  return { submit, findLightly, listRecent, queuePosition };
}
