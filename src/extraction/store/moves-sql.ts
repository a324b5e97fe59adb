import { CALLBACK_MOVES } from '../../../machines/rules/callback-moves.ts';
import type { JobMove, MoveName } from '../../../machines/rules/job-moves.ts';
import { endsOf, FINAL_STATUSES, JOB_MOVES } from '../../../machines/rules/job-moves.ts';
import type { JobStatus } from '../../../schemas/job.ts';

const isIn = (column: string, statuses: readonly JobStatus[]) =>
  statuses.length === 1
    ? `${column} = '${statuses[0]}'`
    : `${column} IN (${statuses.map((status) => `'${status}'`).join(', ')})`;

/** SQL: whether the row of table or alias `of` is where a move of that name begins. */
export const mayMove = (name: MoveName, of = 'ix_jobs') => isIn(`${of}.status`, endsOf(name).from);

/** SQL: whether the job in the row of table or alias `of` is over. */
export const hasEnded = (of = 'ix_jobs') => isIn(`${of}.status`, FINAL_STATUSES);

/** SQL: whether the callback of the row may go from its status to the one that `to` stands for. */
export function callbackMayMove(to: string): string {
  const pairs = CALLBACK_MOVES.flatMap((move) =>
    move.from === null ? [] : [`('${move.from}', '${move.to}')`],
  );
  return `(callback_status, ${to}) IN (VALUES ${pairs.join(', ')})`;
}

/** Values that a move does not name itself, as SQL: `status` where it may lead to several, `response` where the job ends. */
export interface MoveValues {
  readonly status?: string;
  readonly response?: string;
}

/**
 * SQL: the SET list of an UPDATE that makes the move, without `deaths` and `claimed_by`, which the move leaves open.
 * @throws when the move needs a value that is not given
 */
export function setOf(name: MoveName, values: MoveValues = {}): string {
  const { to } = endsOf(name);
  const moves: readonly JobMove[] = JOB_MOVES;
  const columns = moves.find((move) => move.name === name)?.columns;
  const status = values.status ?? (to.length === 1 ? `'${to[0]}'` : undefined);
  if (columns === undefined || status === undefined) throw new Error(`${name} leads to more than one status`);
  const sets = [`status = ${status}`];
  if (columns.attempts === 'up') sets.push('attempts = attempts + 1');
  // Not now(), which is when the transaction began: a job that was stored since then would start before it was created.
  if (columns.started_at === 'set') sets.push('started_at = clock_timestamp()');
  if (columns.started_at === 'none') sets.push('started_at = NULL');
  if (columns.outcome === 'set') {
    if (values.response === undefined) throw new Error(`${name} ends a job, and needs its response`);
    sets.push(`response = ${values.response}`, 'finished_at = clock_timestamp()');
  }
  if (columns.callback === 'due')
    sets.push(`callback_status = CASE WHEN callback_url IS NOT NULL THEN 'pending' END`);
  return sets.join(', ');
}
