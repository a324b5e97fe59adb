import type { ClientBase, Pool } from 'pg';

const NUMBERED = ['ix_job_events_pkey', 'ix_lessons_due_pkey'];
/** What PostgreSQL says of a sequence that has come to its end. */
const LIMIT_EXCEEDED = '2200H';

/** Whether a statement failed by the number that the database gave to a row, which lies in no row: somebody has set the sequence, or a restore left it behind. */
export function isOfSequence(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === LIMIT_EXCEEDED) return true;
  return error.code === '23505' && 'constraint' in error && NUMBERED.includes(String(error.constraint));
}

/**
 * Has sequences go on where numbers are free.
 * @returns what was set, as sentences
 */
export async function mendSequences(database: Pool | ClientBase): Promise<string[]> {
  const { rows } = await database.query<{ told: string }>(
    'SELECT ix_mend_sequences AS told FROM ix_mend_sequences()',
  );
  return rows.map(({ told }) => `a sequence of the database gave numbers that are taken, or none: ${told}`);
}
