import type { ClientBase, Pool } from 'pg';
import { toText } from './jsonb.ts';
import { mayMove } from './moves-sql.ts';
import type { Checkpoint, Run } from './types.ts';

/** In the order in which they were written. */
export async function loadCheckpoints(client: ClientBase, jobId: string): Promise<Checkpoint[]> {
  const { rows } = await client.query<Checkpoint>(
    'SELECT stage, part, output FROM ix_checkpoints WHERE job_id = $1 ORDER BY created_at, stage, part',
    [jobId],
  );
  return rows;
}

/** What a run leaves for the next run of its job. FOR SHARE makes it wait for an ending in progress, and then not write. */
const SAVE = `
  INSERT INTO ix_checkpoints (job_id, stage, part, attempt, output)
  SELECT job_id, stage, part, attempts, output
    FROM (SELECT job_id, attempts FROM ix_jobs
           WHERE job_id = $1 AND ${mayMove('finished')} AND attempts = $2 FOR SHARE) AS owned,
         unnest($3::text[], $4::text[], $5::json[]) AS made (stage, part, output)
  ON CONFLICT (job_id, stage, part) DO UPDATE SET output = excluded.output, attempt = excluded.attempt`;

export function createCheckpoints(pool: Pool) {
  async function saveCheckpoints(run: Run, made: readonly Checkpoint[]): Promise<boolean> {
    const { rowCount } = await pool.query(SAVE, [
      run.job_id,
      run.attempt,
      made.map(({ stage }) => stage),
      made.map(({ part }) => toText(part)),
      made.map(({ output }) => JSON.stringify(output) ?? 'null'),
    ]);
    return rowCount === made.length;
  }

  return { saveCheckpoints };
}
