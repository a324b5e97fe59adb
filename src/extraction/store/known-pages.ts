import type { Pool } from 'pg';
import { isUuid } from './rows.ts';

/** Which pages jobs have, by their outcomes: asked of the database, since an outcome may be large. */
export function createKnownPages(pool: Pool) {
  async function hasPage(jobId: string, fileIndex: number, pageNumber: number): Promise<boolean> {
    if (!isUuid(jobId)) return false;
    const page = { file_index: fileIndex, page_number: pageNumber };
    const { rowCount } = await pool.query('SELECT 1 FROM ix_jobs WHERE job_id = $1 AND response @> $2', [
      jobId,
      JSON.stringify({ ocr_result: { pages: [page] } }),
    ]);
    return rowCount === 1;
  }

  return { hasPage };
}
