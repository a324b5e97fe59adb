import { mayMove, setOf } from './moves-sql.ts';
import type { RunEnd } from './types.ts';
import type { EventBatch } from './waiting-events.ts';
import { insertEvents } from './waiting-events.ts';

/** SQL: the ends that are to be written, as `finishValues` has them: of one run, of which the plan then knows that it is one, or of several. */
const ENDS = {
  one: 'SELECT $1::uuid AS job_id, $2::int AS attempt, $3::text AS status, $4::json AS response, 1 AS place',
  several:
    'SELECT * FROM unnest($1::uuid[], $2::int[], $3::text[], $4::json[]) WITH ORDINALITY AS ends (job_id, attempt, status, response, place)',
};
export type HowMany = keyof typeof ENDS;

/**
 * SQL: parts of a WITH that end the jobs of some runs, for the values of `finishValues`; `again` as in `insertEvents`. `told` is one row with the
 * time of the last event, `finished` a row for each job that has ended: where nobody has taken it over, and it had not ended. With the events that
 * led to it: whoever follows a timeline sees the whole of it before the job is over.
 */
export const finishParts = (howMany: HowMany, again: 'pass over' | 'refuse') => `ends AS MATERIALIZED (
    ${ENDS[howMany]}
  ), written AS (${insertEvents('$5', '$6', again)}
  ), told AS MATERIALIZED (
    SELECT max(at)::text AS last_at FROM written
  ), finished AS (
    UPDATE ix_jobs SET ${setOf('finished', { status: 'ends.status', response: 'ends.response' })} FROM ends
     WHERE ix_jobs.job_id = ends.job_id AND ${mayMove('finished')} AND ix_jobs.attempts = ends.attempt
    RETURNING ix_jobs.job_id, ix_jobs.attempts, ix_jobs.status, ends.place
  ), end_noted AS (
    INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state)
    SELECT job_id, attempts, 'store', 'finished', 'running', status FROM finished, told ORDER BY place
  )`;

/** SQL: the jobs whose outcome is the run's, written by this statement or by one whose answer was lost. */
export const OURS = `ARRAY(
           SELECT ends.job_id::text FROM ends
            WHERE EXISTS (SELECT FROM finished WHERE finished.job_id = ends.job_id) OR EXISTS (
              SELECT FROM ix_jobs WHERE ix_jobs.job_id = ends.job_id AND attempts = ends.attempt AND ix_jobs.status = ends.status
                                    AND ix_jobs.response::text = ends.response::text)
         )`;

/** The values `$1` to `$6`. @param responses as JSON texts, one for each end */
export function finishValues(
  howMany: HowMany,
  ends: readonly RunEnd[],
  responses: readonly string[],
  { events, notBefore }: EventBatch,
) {
  const columns = [
    ends.map(({ run }) => run.job_id),
    ends.map(({ run }) => run.attempt),
    ends.map(({ outcome }) => outcome.status),
    responses,
  ];
  return [...(howMany === 'one' ? columns.map(([value]) => value) : columns), events, notBefore];
}
