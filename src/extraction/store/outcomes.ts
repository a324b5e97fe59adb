import type { Pool } from 'pg';
import { FINAL_STATUSES } from '../../../machines/rules/job-moves.ts';
import { inTransaction } from '../../shared/postgres.ts';
import { endJob } from './end-job.ts';
import { finishParts, finishValues, IS_OURS, owned } from './finish-sql.ts';
import { toJsonb } from './jsonb.ts';
import { hasEnded as isOver, setOf } from './moves-sql.ts';
import { isUuid } from './rows.ts';
import type { BuildErrorResponse, Cancellation, Outcome, Run } from './types.ts';
import type { EventBatch, WaitingEvents, WrittenEvents } from './waiting-events.ts';

const FINISH = `
  WITH ${finishParts('pass over')}
  SELECT last_at, ${IS_OURS} AS is_ours FROM told`;

const HAND_BACK = `
  WITH job AS (
    UPDATE ix_jobs SET ${setOf('handed_back')} WHERE ${owned('handed_back')} RETURNING job_id, attempts
  ), noted AS (
    INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state)
    SELECT job_id, attempts, 'store', 'handed_back', 'running', 'pending' FROM job
  )
  SELECT pg_notify('ix_jobs_new', job_id::text) FROM job`;

const ENDED_AMONG = `
  SELECT asked.job_id FROM unnest($1::uuid[]) AS asked (job_id)
   WHERE NOT EXISTS (SELECT FROM ix_jobs WHERE ix_jobs.job_id = asked.job_id AND NOT ${isOver()})`;

const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

/** How a run, or a job, ends. */
export function createOutcomes(pool: Pool, events: WaitingEvents, buildErrorResponse: BuildErrorResponse) {
  async function finish(run: Run, { status, response }: Outcome): Promise<boolean> {
    const json = toJsonb(response);
    async function write(batch: EventBatch): Promise<WrittenEvents & { is_ours: boolean }> {
      const values = finishValues(run, status, json, batch);
      const [row] = (
        await pool.query<WrittenEvents & { is_ours: boolean }>({ name: 'ix-finish', text: FINISH, values })
      ).rows;
      return row ?? { last_at: null, is_ours: false };
    }
    try {
      return (await events.writeWith(write)).is_ours;
    } catch (error) {
      if (!isRefused(error)) throw error;
      // It may be an event that the database refuses, which keeps no job from its end.
      return (await write({ events: '[]', notBefore: null, isAgain: false })).is_ours;
    }
  }

  async function handBack({ job_id, attempt }: Run): Promise<boolean> {
    const { rowCount } = await pool.query(HAND_BACK, [job_id, attempt]);
    return rowCount === 1;
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

  async function hasEnded(jobId: string): Promise<boolean> {
    if (!isUuid(jobId)) return false;
    const { rowCount } = await pool.query(`SELECT 1 FROM ix_jobs WHERE job_id = $1 AND ${isOver()}`, [jobId]);
    return rowCount === 1;
  }

  async function endedAmong(jobIds: readonly string[]): Promise<string[]> {
    const { rows } = await pool.query<{ job_id: string }>(ENDED_AMONG, [jobIds.filter(isUuid)]);
    return [...rows.map(({ job_id }) => job_id), ...jobIds.filter((jobId) => !isUuid(jobId))];
  }

  return { finish, handBack, cancel, hasEnded, endedAmong };
}
