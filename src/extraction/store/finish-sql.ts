import type { MoveName } from '../../../machines/rules/job-moves.ts';
import { mayMove, setOf } from './moves-sql.ts';
import type { Outcome, Run } from './types.ts';
import type { EventBatch } from './waiting-events.ts';
import { insertEvents } from './waiting-events.ts';

/** SQL: the condition under which the run of `$1` and `$2` may still write: nobody has taken the job over, and it has not ended. */
export const owned = (move: MoveName) => `job_id = $1 AND ${mayMove(move)} AND attempts = $2`;

/**
 * SQL: parts of a WITH that end the job of a run, for the values of `finishValues`; `again` as in `insertEvents`. `told` is one row with the time of the last event, `finished`
 * the row that has ended, where it was still the run's. With the events that led to it: whoever follows the timeline sees the whole of it
 * before the job is over.
 */
export const finishParts = (again: 'pass over' | 'refuse') => `written AS (${insertEvents('$5', '$6', again)}
  ), told AS MATERIALIZED (
    SELECT max(at)::text AS last_at FROM written
  ), finished AS (
    UPDATE ix_jobs SET ${setOf('finished', { status: '$3', response: '$4::json' })}
     WHERE ${owned('finished')} RETURNING job_id, attempts
  ), end_noted AS (
    INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state)
    SELECT job_id, attempts, 'store', 'finished', 'running', $3 FROM finished, told
  )`;

/** SQL: whether the outcome is the run's, written by this statement or by one whose answer was lost. */
export const IS_OURS = `EXISTS (SELECT FROM finished) OR EXISTS (
           SELECT FROM ix_jobs WHERE job_id = $1 AND attempts = $2 AND status = $3 AND response::text = $4::json::text
         )`;

/** The values `$1` to `$6`. @param response as JSON text */
export const finishValues = (run: Run, status: Outcome['status'], response: string, batch: EventBatch) => [
  run.job_id,
  run.attempt,
  status,
  response,
  batch.events,
  batch.notBefore,
];
