import type { ClientBase } from 'pg';
import type { HowMany } from './finish-sql.ts';
import { finishParts, finishValues, OURS } from './finish-sql.ts';
import { toJsonb } from './jsonb.ts';
import { mayMove } from './moves-sql.ts';
import type { ClaimRow, QuickClaim } from './quick-claim.ts';
import { claimedIn, claimParts, FREED, quickBelow, SOMETHING_IS_LEFT } from './quick-claim.ts';
import { refusalOf } from './refused-rows.ts';
import { jobColumns } from './rows.ts';
import type { RunEnd } from './types.ts';
import type { EventBatch, WaitingEvents, WrittenEvents } from './waiting-events.ts';

/** A response above this takes longer than an answer may on the session, whose silence is its end. */
const LARGE_CHARACTERS = 1_048_576;

/** The jobs whose outcome is the run's, and what was found to come next. */
interface FinishedAndClaimed {
  readonly ours: readonly string[];
  readonly next: QuickClaim;
}

type Row = WrittenEvents & ClaimRow & { readonly ours: readonly string[] };

/** SQL: how many are claimed at once: no more than `$10`, and no more than a quarter of those that wait, so that every instance finds some. */
const LOT = `(
  SELECT greatest(least($10::int, count(*) / 4), 1)
    FROM (SELECT FROM ix_jobs WHERE ${mayMove('claimed')} AND $10::int > 1 LIMIT $10::int * 4) AS waiting)`;

/**
 * Nothing is claimed unless every job ends here. The session holds all locks until all is done: a running job whose lock is free is one
 * whose worker is gone.
 */
function finishAndClaimSql(columns: string, howMany: HowMany, again: 'pass over' | 'refuse'): string {
  const claim = claimParts({
    only: '(SELECT count(*) FROM finished) = (SELECT count(*) FROM ends)',
    instance: '$7',
    passedOver: '$8',
    below: '$9',
    upTo: howMany === 'one' ? null : LOT,
    columns,
  });
  return `
  WITH ${finishParts(howMany, again)}, ${claim}
  SELECT last_at, ${OURS} AS ours, job.*, ${SOMETHING_IS_LEFT} AS more${howMany === 'one' ? '' : `, ${FREED} AS freed_again`},
         (SELECT count(pg_advisory_unlock(ix_job_lock_key(job_id))) FROM ends) AS freed
    FROM told LEFT JOIN job ON true ORDER BY job.place`;
}

/** By a name that says which it is: a session keeps each parsed, and most of them planned. */
const toStatement = (columns: string, howMany: HowMany, again: 'pass over' | 'refuse') => ({
  name: `ix-finish-and-claim-${howMany}-${again.replace(' ', '-')}`,
  text: finishAndClaimSql(columns, howMany, again),
});

const HOLD_AGAIN =
  'SELECT pg_try_advisory_lock(ix_job_lock_key(job_id)) FROM unnest($1::uuid[]) AS ends (job_id)';

/** Ends the jobs of some runs and claims the next in one statement, which is one commit. */
export function createFinishAndClaim(instance: string, maxRequestBytes: number, events: WaitingEvents) {
  const columns = jobColumns(maxRequestBytes);
  const statements = {
    one: { new: toStatement(columns, 'one', 'refuse'), again: toStatement(columns, 'one', 'pass over') },
    several: {
      new: toStatement(columns, 'several', 'refuse'),
      again: toStatement(columns, 'several', 'pass over'),
    },
  };
  const below = quickBelow(maxRequestBytes);

  /**
   * On the session that holds the locks of the runs.
   * @param passedOver jobs that can be neither run nor ended
   * @param atMost how many may be claimed
   * @returns null where it cannot be done in one statement: each job is to be finished by itself
   * @throws Error when the session is lost; whether the jobs were finished is not known then
   */
  return async (
    client: ClientBase,
    ends: readonly RunEnd[],
    passedOver: readonly string[],
    atMost: number,
  ): Promise<FinishedAndClaimed | null> => {
    const howMany = ends.length === 1 && atMost === 1 ? 'one' : 'several';
    const ending = ends.map(({ run }) => run.job_id);
    const responses = ends.map(({ outcome }) => toJsonb(outcome.response));
    if (responses.reduce((sum, json) => sum + json.length, 0) > LARGE_CHARACTERS) return null;
    async function write(batch: EventBatch): Promise<WrittenEvents & { readonly rows: readonly Row[] }> {
      // In the eyes of this statement the jobs still run.
      const claim = [instance, [...passedOver, ...ending], below, ...(howMany === 'one' ? [] : [atMost])];
      const values = [...finishValues(howMany, ends, responses, batch), ...claim];
      const statement = statements[howMany][batch.isAgain ? 'again' : 'new'];
      const { rows } = await client.query<Row>({ ...statement, values });
      return { last_at: rows[0]?.last_at ?? null, rows };
    }
    try {
      const { rows } = await events.writeWith(write);
      return { ours: rows[0]?.ours ?? [], next: claimedIn(rows) };
    } catch (error) {
      if (refusalOf(error) === null) throw error;
      // What was written is undone, and the release of the locks is not.
      await client.query(HOLD_AGAIN, [ending]);
      return null;
    }
  };
}
