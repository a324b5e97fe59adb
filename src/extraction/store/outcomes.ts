import type { Pool } from 'pg';
import { FINAL_STATUSES } from '../../../machines/rules/job-moves.ts';
import { inTransaction } from '../../shared/postgres.ts';
import { endJob } from './end-job.ts';
import { finishParts, finishValues, OURS } from './finish-sql.ts';
import { toJsonb } from './jsonb.ts';
import { isOfSequence, mendSequences } from './mend-sequences.ts';
import { hasEnded as isOver } from './moves-sql.ts';
import { isUuid } from './rows.ts';
import type { BuildErrorResponse, Cancellation, Outcome, Run } from './types.ts';
import type { EventBatch, WaitingEvents, WrittenEvents } from './waiting-events.ts';

const FINISH = `
  WITH ${finishParts('one', 'pass over')}
  SELECT last_at, ${OURS} AS ours FROM told`;

const ENDED_OR_UNKNOWN = `
  SELECT asked.job_id FROM unnest($1::uuid[]) AS asked (job_id)
   WHERE NOT EXISTS (SELECT FROM ix_jobs WHERE ix_jobs.job_id = asked.job_id AND NOT ${isOver()})`;

const PASSED_ON = `
  SELECT job_id, attempts - (status = 'running')::int AS attempt
    FROM ix_jobs WHERE job_id = ANY ($1::uuid[]) AND status IN ('pending', 'running')`;

type Written = WrittenEvents & { readonly ours: readonly string[] };

const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/** How a run, or a job, ends. */
export function createOutcomes(pool: Pool, events: WaitingEvents, buildErrorResponse: BuildErrorResponse) {
  async function finish(run: Run, outcome: Outcome): Promise<boolean> {
    const json = toJsonb(outcome.response);
    async function write(batch: EventBatch): Promise<Written> {
      const values = finishValues('one', [{ run, outcome }], [json], batch);
      const [row] = (await pool.query<Written>({ name: 'ix-finish', text: FINISH, values })).rows;
      return row ?? { last_at: null, ours: [] };
    }
    try {
      return (await events.writeWith(write)).ours.length === 1;
    } catch (error) {
      if (!isRefused(error)) throw error;
      if (isOfSequence(error)) await mendSequences(pool);
      // It may be an event that the database refuses, which keeps no job from its end.
      return (await write({ events: '[]', notBefore: null, isAgain: false })).ours.length === 1;
    }
  }

  async function cancel(jobId: string): Promise<Cancellation> {
    if (!isUuid(jobId)) return 'unknown';
    return inTransaction(pool, async (client) => {
      const found = await endJob(client, jobId, 'canceled', (job) =>
        buildErrorResponse(job, {
          code: 'IX_004_002',
          message: 'canceled by the caller',
          step: 'worker',
          details: null,
        }),
      );
      if (found === null) return 'unknown';
      if (FINAL_STATUSES.includes(found)) return 'finished';
      await client.query("SELECT pg_notify('ix_jobs_canceled', $1)", [jobId]);
      return 'canceled';
    });
  }

  async function endedOrUnknown(jobIds: readonly string[]): Promise<string[]> {
    const { rows } = await pool.query<{ job_id: string }>(ENDED_OR_UNKNOWN, [jobIds.filter(isUuid)]);
    return [...rows.map(({ job_id }) => job_id), ...jobIds.filter((jobId) => !isUuid(jobId))];
  }

  async function passedOn(jobIds: readonly string[]): Promise<Run[]> {
    return (await pool.query<Run>(PASSED_ON, [jobIds.filter(isUuid)])).rows;
  }

  return { finish, cancel, endedOrUnknown, passedOn };
}
