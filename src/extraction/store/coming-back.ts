import type { LockSession } from './lock-session.ts';
import { mayMove } from './moves-sql.ts';
import type { Run } from './types.ts';

/**
 * An instance lives whose runs others have taken over, and counted as deaths: those of jobs that are not over are none. Each is marked
 * where the timeline tells of it, so that it is taken back once.
 */
const TAKE_BACK_DEATHS = `
  WITH lived AS (
    UPDATE ix_job_events told SET detail = told.detail - 'died' || jsonb_build_object('lived', $1::text)
      FROM ix_jobs job
     WHERE ${mayMove('death_counted', 'job')} AND told.job_id = job.job_id
       AND told.machine = 'store' AND told.event = 'taken_over' AND told.detail ->> 'died' = $1
    RETURNING told.job_id
  ), counted AS (
    SELECT job_id, count(*)::int AS times FROM lived GROUP BY job_id
  )
  UPDATE ix_jobs SET deaths = greatest(deaths - times, 0)
    FROM counted WHERE ix_jobs.job_id = counted.job_id AND ${mayMove('death_counted')}`;

/** The lock of a run is held again: whoever waited for its worker to come back sees that it did. */
const NOTE_RESUMED = `
  INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state, detail)
  SELECT job_id, attempts, 'store', 'resumed', 'running', 'running', jsonb_build_object('instance', $3::text)
    FROM ix_jobs WHERE job_id = $1 AND ${mayMove('finished')} AND attempts = $2`;

/** How an instance that has lost its session goes on. */
export function createComingBack(instance: string) {
  async function takeBackDeaths(session: LockSession): Promise<void> {
    await session.use((client) => client.query(TAKE_BACK_DEATHS, [instance]));
  }

  async function resume(session: LockSession, { job_id, attempt }: Run): Promise<boolean> {
    return session.use(async (client) => {
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock(ix_job_lock_key($1)) AS taken',
        [job_id],
      );
      if (rows[0]?.taken) {
        const { rowCount } = await client.query(NOTE_RESUMED, [job_id, attempt, instance]);
        if (rowCount === 1) return true;
        await client.query('SELECT pg_advisory_unlock(ix_job_lock_key($1))', [job_id]);
      }
      return false;
    });
  }

  return { takeBackDeaths, resume };
}
