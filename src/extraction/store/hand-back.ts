import type { Pool } from 'pg';
import type { LockSession } from './lock-session.ts';
import { mayMove, setOf } from './moves-sql.ts';
import type { Run } from './types.ts';

const PARTS = `job AS (
    UPDATE ix_jobs SET ${setOf('handed_back')} FROM unnest($1::uuid[], $2::int[]) AS runs (job_id, attempt)
     WHERE ix_jobs.job_id = runs.job_id AND ${mayMove('handed_back')} AND ix_jobs.attempts = runs.attempt
    RETURNING ix_jobs.job_id, ix_jobs.attempts
  ), noted AS (
    INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state)
    SELECT job_id, attempts, 'store', 'handed_back', 'running', 'pending' FROM job
  )`;

const HAND_BACK = `WITH ${PARTS} SELECT job_id, pg_notify('ix_jobs_new', job_id::text) FROM job`;

/** One statement on the session of the locks: where it fails, the session is lost, and every lock with it. */
const RELEASE = `WITH ${PARTS}
  SELECT (SELECT count(pg_notify('ix_jobs_new', job_id::text)) FROM job) AS told,
         (SELECT count(pg_advisory_unlock(ix_job_lock_key(job_id))) FROM unnest($3::uuid[]) AS held (job_id)) AS freed`;

const toValues = (runs: readonly Run[]) => [
  runs.map(({ job_id }) => job_id),
  runs.map(({ attempt }) => attempt),
];

/** How runs are given back that are not to be ended. */
export function createHandBack(pool: Pool) {
  async function handBack(runs: readonly Run[]): Promise<string[]> {
    const { rows } = await pool.query<{ job_id: string }>(HAND_BACK, toValues(runs));
    return rows.map(({ job_id }) => job_id);
  }

  async function release(session: LockSession, over: readonly Run[], given: readonly Run[]): Promise<void> {
    const held = [...over, ...given].map(({ job_id }) => job_id);
    await session.use((client) => client.query(RELEASE, [...toValues(given), held]));
  }

  return { handBack, release };
}
