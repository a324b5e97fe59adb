import { DatabaseError, type Pool } from 'pg';
import { isUuid } from './rows.ts';

const HAS_PAGE = `SELECT 1 FROM ix_jobs
  WHERE job_id = $1 AND (response #> '{ocr_result,pages}')::jsonb @> $2::jsonb`;

/** Which pages jobs have, by their outcomes: asked of the database, since an outcome may be large. */
export function createKnownPages(pool: Pool) {
  async function hasPage(jobId: string, fileIndex: number, pageNumber: number): Promise<boolean> {
    if (!isUuid(jobId)) return false;
    const page = JSON.stringify([{ file_index: fileIndex, page_number: pageNumber }]);
    try {
      const { rowCount } = await pool.query(HAS_PAGE, [jobId, page]);
      return rowCount === 1;
    } catch (thrown) {
      // A row of another writer may hold JSON that is no jsonb, such as an escaped zero: it names no page that could be shown.
      if (thrown instanceof DatabaseError && thrown.code?.startsWith('22')) return false;
      throw thrown;
    }
  }

  return { hasPage };
}
