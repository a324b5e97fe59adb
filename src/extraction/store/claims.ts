import type { ClientBase } from 'pg';
import type { LockSession } from '../lock-session.ts';
import { loadCheckpoints } from './checkpoints.ts';
import { endJob } from './end-job.ts';
import { LOCK_IS_HELD } from './job-lock.ts';
import { jobColumns } from './rows.ts';
import type { BuildErrorResponse, Claim, Run, StoredJob } from './types.ts';

interface ClaimSettings {
  /** Names this process; a job that it takes from itself (after a lost connection) has not died. */
  readonly instance: string;
  readonly maxAttempts: number;
  readonly buildErrorResponse: BuildErrorResponse;
}

interface Orphan {
  readonly job_id: string;
  readonly deaths: number;
}

/** Running jobs whose lock nobody holds, oldest first: their worker is gone. Counts the death unless it was our own run. */
const FIND_ORPHAN = `
  SELECT job.job_id, job.deaths + (job.attempts > 0 AND job.claimed_by IS DISTINCT FROM $1)::int AS deaths
    FROM ix_jobs job
   WHERE job.status = 'running' AND NOT ${LOCK_IS_HELD}
   ORDER BY job.created_at, job.job_id LIMIT 1 FOR UPDATE OF job SKIP LOCKED`;

const FIND_PENDING = `
  SELECT job_id, deaths FROM ix_jobs WHERE status = 'pending'
   ORDER BY created_at, job_id LIMIT 1 FOR UPDATE SKIP LOCKED`;

/** Not now(), which is when the transaction began: a job that was stored since then would start before it was created. */
const START_RUN = `
  WITH job AS (
    UPDATE ix_jobs SET status = 'running', attempts = attempts + 1, deaths = $2, claimed_by = $3,
           started_at = clock_timestamp()
     WHERE job_id = $1 RETURNING ${jobColumns()}
  ), noted AS (
    INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state, detail)
    SELECT job_id, attempts, 'store', $4, $5, 'running', jsonb_build_object('instance', $3::text) FROM job
  )
  SELECT * FROM job`;

/** How an instance takes its next job. Everything runs on its lock session, so that who has no lock has no job. */
export function createClaims({ instance, maxAttempts, buildErrorResponse }: ClaimSettings) {
  async function startRun(client: ClientBase, job: Orphan, from: 'pending' | 'running'): Promise<Claim> {
    const event = from === 'running' ? 'taken_over' : 'claimed';
    const { rows } = await client.query<StoredJob>(START_RUN, [
      job.job_id,
      job.deaths,
      instance,
      event,
      from,
    ]);
    const [started] = rows;
    if (!started) throw new Error(`job ${job.job_id} has vanished while its row was locked`);
    const run: Run = { job_id: started.job_id, attempt: started.attempts };
    return { run, job: started, checkpoints: await loadCheckpoints(client, run.job_id), deaths: job.deaths };
  }

  async function giveUp(client: ClientBase, orphan: Orphan): Promise<void> {
    await client.query('UPDATE ix_jobs SET deaths = $2 WHERE job_id = $1', [orphan.job_id, orphan.deaths]);
    const message = `given up after ${orphan.deaths} runs: the worker died in each of them`;
    await endJob(client, orphan.job_id, 'given_up', (job) =>
      buildErrorResponse(job, {
        code: 'IX_004_000',
        message,
        step: 'worker',
        details: { deaths: orphan.deaths },
      }),
    );
    await client.query('SELECT pg_advisory_unlock_all()');
  }

  async function claimOrphan(client: ClientBase): Promise<Claim | 'given up' | null> {
    const [orphan] = (await client.query<Orphan>(FIND_ORPHAN, [instance])).rows;
    if (!orphan) return null;
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock(ix_job_lock_key($1)) AS taken',
      [orphan.job_id],
    );
    if (!rows[0]?.taken) return null;
    if (orphan.deaths < maxAttempts) return startRun(client, orphan, 'running');
    await giveUp(client, orphan);
    return 'given up';
  }

  async function claimPending(client: ClientBase): Promise<Claim | null> {
    const [pending] = (await client.query<Orphan>(FIND_PENDING)).rows;
    if (!pending) return null;
    // Free, or held for a moment longer by the session of the worker that has just handed the job back.
    await client.query('SELECT pg_advisory_lock(ix_job_lock_key($1))', [pending.job_id]);
    return startRun(client, pending, 'pending');
  }

  async function claimNext(session: LockSession): Promise<Claim | null> {
    return session.use(async (client) => {
      await client.query('SELECT pg_advisory_unlock_all()');
      for (;;) {
        await client.query('BEGIN');
        const orphan = await claimOrphan(client);
        const claim = orphan ?? (await claimPending(client));
        await client.query('COMMIT');
        if (claim !== 'given up') return claim;
      }
    });
  }

  /** A worker that lives but has lost its job to another one takes back the death that was counted for it. */
  const TAKE_BACK_DEATH = `UPDATE ix_jobs SET deaths = greatest(deaths - 1, 0)
    WHERE job_id = $1 AND status = 'running' AND attempts > $2`;

  async function resume(session: LockSession, { job_id, attempt }: Run): Promise<boolean> {
    return session.use(async (client) => {
      const { rows } = await client.query<{ taken: boolean }>(
        'SELECT pg_try_advisory_lock(ix_job_lock_key($1)) AS taken',
        [job_id],
      );
      const { rowCount } = await client.query(
        `SELECT 1 FROM ix_jobs WHERE job_id = $1 AND status = 'running' AND attempts = $2`,
        [job_id, attempt],
      );
      if (rows[0]?.taken && rowCount === 1) return true;
      await client.query(TAKE_BACK_DEATH, [job_id, attempt]);
      await client.query('SELECT pg_advisory_unlock_all()');
      return false;
    });
  }

  return { claimNext, resume };
}
