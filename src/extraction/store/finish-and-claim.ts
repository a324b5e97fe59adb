import type { ClientBase } from 'pg';
import { finishParts, finishValues, IS_OURS } from './finish-sql.ts';
import { toJsonb } from './jsonb.ts';
import type { ClaimRow, QuickClaim } from './quick-claim.ts';
import { claimedIn, claimParts, quickBelow } from './quick-claim.ts';
import { refusalOf } from './refused-rows.ts';
import { jobColumns } from './rows.ts';
import type { Outcome, Run } from './types.ts';
import type { EventBatch, WaitingEvents, WrittenEvents } from './waiting-events.ts';

/** A response above this takes longer than an answer may on the session, whose silence is its end. */
const LARGE_CHARACTERS = 1_048_576;

/** Whether the outcome is the run's, and what was found to come next. */
interface FinishedAndClaimed {
  readonly isOurs: boolean;
  readonly next: QuickClaim;
}

type Row = WrittenEvents & ClaimRow & { readonly is_ours: boolean };

/**
 * Nothing is claimed unless the job ends here. The session holds both locks until both are done: a running job whose lock is free is one
 * whose worker is gone.
 */
const finishAndClaimSql = (columns: string, again: 'pass over' | 'refuse') => `
  WITH ${finishParts(again)}, ${claimParts({ only: '(SELECT count(*) FROM finished) = 1', instance: '$7', passedOver: '$8', below: '$9', columns })}
  SELECT last_at, ${IS_OURS} AS is_ours, job.*, EXISTS (SELECT FROM orphan) OR EXISTS (SELECT FROM oldest) AS more,
         pg_advisory_unlock(ix_job_lock_key($1)) AS freed
    FROM told LEFT JOIN job ON true`;

const HOLD_AGAIN = 'SELECT pg_try_advisory_lock(ix_job_lock_key($1))';

/** Ends the job of a run and claims the next in one statement, which is one commit. */
export function createFinishAndClaim(instance: string, maxRequestBytes: number, events: WaitingEvents) {
  const columns = jobColumns(maxRequestBytes);
  const statement = { name: 'ix-finish-and-claim', text: finishAndClaimSql(columns, 'refuse') };
  const again = { name: 'ix-finish-and-claim-again', text: finishAndClaimSql(columns, 'pass over') };
  const below = quickBelow(maxRequestBytes);

  /**
   * On the session that holds the lock of the run.
   * @param passedOver jobs that can be neither run nor ended
   * @returns null where it cannot be done in one statement: the job is to be finished by itself
   * @throws Error when the session is lost; whether the job was finished is not known then
   */
  return async (
    client: ClientBase,
    run: Run,
    { status, response }: Outcome,
    passedOver: readonly string[],
  ): Promise<FinishedAndClaimed | null> => {
    const json = toJsonb(response);
    if (json.length > LARGE_CHARACTERS) return null;
    async function write(batch: EventBatch): Promise<Row> {
      const finish = finishValues(run, status, json, batch);
      // In the eyes of this statement the job still runs.
      const claim = [instance, [...passedOver, run.job_id], below];
      const { name, text } = batch.isAgain ? again : statement;
      const [row] = (await client.query<Row>({ name, text, values: [...finish, ...claim] })).rows;
      if (row === undefined) throw new Error('the statement that ends a job has given no row');
      return row;
    }
    try {
      const { last_at: _, is_ours: isOurs, ...row } = await events.writeWith(write);
      return { isOurs, next: claimedIn(row) };
    } catch (error) {
      if (refusalOf(error) === null) throw error;
      // What was written is undone, and the release of the lock is not.
      await client.query(HOLD_AGAIN, [run.job_id]);
      return null;
    }
  };
}
