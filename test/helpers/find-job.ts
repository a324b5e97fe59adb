import type { Pool } from 'pg';
import { jobColumns } from '../../src/extraction/store/rows.ts';
import type { StoredJob } from '../../src/extraction/store/types.ts';
import { REQUEST_ROW_BYTES } from '../../steps/ports/limits.ts';

/** The row of a job as the worker is given it, whatever its status; null for an unknown id. */
export async function findJob(pool: Pool, jobId: string): Promise<StoredJob | null> {
  const { rows } = await pool.query<StoredJob>(
    `SELECT ${jobColumns(REQUEST_ROW_BYTES)} FROM ix_jobs WHERE job_id = $1`,
    [jobId],
  );
  return rows[0] ?? null;
}
