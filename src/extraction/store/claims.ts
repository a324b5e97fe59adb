import type { ClientBase } from 'pg';
import { loadCheckpoints } from './checkpoints.ts';
import { endJob } from './end-job.ts';
import { createFinishAndClaim } from './finish-and-claim.ts';
import { LOCK_IS_HELD, LOCKED_BY_STRANGERS } from './job-lock.ts';
import type { createLastDeaths } from './last-deaths.ts';
import type { LockSession } from './lock-session.ts';
import { isOfSequence, mendSequences } from './mend-sequences.ts';
import { mayMove, setOf } from './moves-sql.ts';
import type { QuickClaim } from './quick-claim.ts';
import { createQuickClaim } from './quick-claim.ts';
import { checkRequest, refusalOf } from './refused-rows.ts';
import { jobColumns } from './rows.ts';
import type { BuildErrorResponse, Claim, Finished, Run, RunEnd, StoredJob } from './types.ts';
import type { WaitingEvents } from './waiting-events.ts';
import { waitingOrder } from './waiting-order.ts';

interface ClaimSettings {
  /** Names this process; a job that it takes from itself (after a lost connection) has not died. */
  readonly instance: string;
  readonly maxAttempts: number;
  readonly maxRequestBytes: number;
  readonly buildErrorResponse: BuildErrorResponse;
  readonly onError: (error: Error) => void;
  readonly lastDeaths: ReturnType<typeof createLastDeaths>;
  /** Written with the end of the job that they tell of. */
  readonly events: WaitingEvents;
}

interface Candidate {
  readonly job_id: string;
  readonly deaths: number;
}

interface Orphan extends Candidate {
  /** The instance that is counted as having died; null where the run was our own, or nobody's. */
  readonly died: string | null;
  readonly newest_event: number | null;
}

/** What became of a row that was to be claimed: it is, or it has ended, or it can be neither and is passed over. */
type Attempt = Claim | 'ended' | 'passed over';

/** Running jobs whose lock nobody holds, oldest first: their worker is gone. Counts the death unless it was our own run, or may not have begun. */
const FIND_ORPHAN = `
  SELECT job.job_id, job.deaths::bigint + coalesce(job.attempts > 0 AND job.claimed_by <> $1, false)::int AS deaths,
         nullif(job.claimed_by, $1) AS died,
         (SELECT max(event_id) FROM ix_job_events told WHERE told.job_id = job.job_id AND told.machine = 'store'
             AND told.event_id <= ${Number.MAX_SAFE_INTEGER}) AS newest_event
    FROM ix_jobs job
   WHERE ${mayMove('taken_over', 'job')} AND job.job_id <> ALL ($2::uuid[]) AND NOT ${LOCK_IS_HELD}
   ORDER BY job.created_at, job.job_id LIMIT 1 FOR UPDATE OF job SKIP LOCKED`;

const oldestPending = (condition: string) => `
  WITH oldest AS MATERIALIZED (
    SELECT job_id, deaths FROM ix_jobs
     WHERE ${mayMove('claimed')} AND job_id <> ALL ($1::uuid[]) AND ${condition}
     ORDER BY ${waitingOrder('ix_jobs')} LIMIT 1 FOR UPDATE SKIP LOCKED
  )`;

/** The oldest pending job, and its lock where it is free. */
const TRY_PENDING = `${oldestPending('true')}
  SELECT job_id, deaths, pg_try_advisory_lock(ix_job_lock_key(job_id)) AS taken FROM oldest`;

/**
 * The oldest pending job whose lock is free, or is held for a moment longer by the session of the worker that has just handed it back.
 * Apart from the statement above because it takes long to find who holds what.
 */
const WAIT_FOR_PENDING = `${oldestPending(`ix_job_lock_key(job_id) <> ALL (${LOCKED_BY_STRANGERS})`)}
  SELECT job_id, deaths, pg_advisory_lock(ix_job_lock_key(job_id)) FROM oldest`;

const COUNT_DEATHS = `UPDATE ix_jobs SET deaths = $2 WHERE job_id = $1 AND ${mayMove('death_counted')}`;

const startRunSql = (move: 'claimed' | 'taken_over', columns: string) => `
  WITH job AS (
    UPDATE ix_jobs SET ${setOf(move)}, deaths = $2, claimed_by = $3
     WHERE job_id = $1 AND ${mayMove(move)} RETURNING ${columns}
  ), noted AS (
    INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state, detail)
    SELECT job_id, attempts, 'store', '${move}', $4, 'running',
           jsonb_strip_nulls(jsonb_build_object('instance', $3::text, 'died', $5::text)) FROM job
  )
  SELECT * FROM job`;

/** How an instance takes its next job. Everything runs on its lock session, so that who has no lock has no job. */
export function createClaims(settings: ClaimSettings) {
  const { instance, maxAttempts, maxRequestBytes, buildErrorResponse, onError, lastDeaths } = settings;
  const columns = jobColumns(maxRequestBytes);
  const startOf = { pending: startRunSql('claimed', columns), running: startRunSql('taken_over', columns) };
  const claimQuickly = createQuickClaim(instance, maxRequestBytes);
  const finishThenClaim = createFinishAndClaim(instance, maxRequestBytes, settings.events);
  const impossible: string[] = [];
  const passedOver = () => [...impossible, ...lastDeaths.leftAlone()];

  async function toClaim(client: ClientBase, job: StoredJob, deaths: number): Promise<Claim> {
    const run: Run = { job_id: job.job_id, attempt: job.attempts };
    const isFirst = run.attempt === 1;
    const checkpoints = isFirst ? [] : await loadCheckpoints(client, run.job_id);
    return { run, job, checkpoints, deaths };
  }

  async function startRun(
    client: ClientBase,
    job: Candidate,
    from: 'pending' | 'running',
    died: string | null = null,
  ): Promise<Claim> {
    await checkRequest(client, job.job_id, maxRequestBytes);
    const values = [job.job_id, job.deaths, instance, from, died];
    const { rows } = await client.query<StoredJob>(startOf[from], values);
    const [started] = rows;
    if (!started) throw new Error(`job ${job.job_id} has vanished while its row was locked`);
    return toClaim(client, started, job.deaths);
  }

  /** A row that cannot be run ends, and one that cannot even end is left alone: neither may keep the others waiting. */
  async function attempt(
    client: ClientBase,
    candidate: Candidate,
    work: () => Promise<Attempt>,
    mayMend = true,
  ): Promise<Attempt> {
    const { job_id } = candidate;
    try {
      await client.query('SAVEPOINT claim');
      return await work();
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      await client.query('ROLLBACK TO claim');
      if (mayMend && isOfSequence(error)) {
        for (const told of await mendSequences(client)) onError(new Error(told, { cause: error }));
        return attempt(client, candidate, work, false);
      }
      try {
        await endJob(client, job_id, 'refused', (job) => buildErrorResponse(job, refusal));
        return 'ended';
      } catch (cause) {
        if (refusalOf(cause) === null) throw cause;
        await client.query('ROLLBACK TO claim');
        impossible.push(job_id);
        onError(new Error(`job ${job_id} can neither be run nor ended: ${refusal.message}`, { cause }));
        return 'passed over';
      }
    }
  }

  async function giveUp(client: ClientBase, orphan: Candidate): Promise<'ended'> {
    await client.query(COUNT_DEATHS, [orphan.job_id, orphan.deaths]);
    const message = `given up after ${orphan.deaths} runs: the worker died in each of them`;
    await endJob(client, orphan.job_id, 'given_up', (job) =>
      buildErrorResponse(job, {
        code: 'IX_004_000',
        message,
        step: 'worker',
        details: { deaths: orphan.deaths },
      }),
    );
    return 'ended';
  }

  async function claimOrphan(client: ClientBase): Promise<Attempt | null> {
    const [orphan] = (await client.query<Orphan>(FIND_ORPHAN, [instance, passedOver()])).rows;
    if (!orphan) return null;
    const mayRun = orphan.deaths < maxAttempts;
    if (!mayRun && !lastDeaths.isCertain(orphan)) return 'passed over';
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_lock(ix_job_lock_key($1)) AS taken',
      [orphan.job_id],
    );
    if (!rows[0]?.taken) return null;
    return attempt(client, orphan, () =>
      mayRun ? startRun(client, orphan, 'running', orphan.died) : giveUp(client, orphan),
    );
  }

  async function takePending(client: ClientBase): Promise<Candidate | undefined> {
    const [tried] = (await client.query<Candidate & { taken: boolean }>(TRY_PENDING, [passedOver()])).rows;
    if (tried === undefined || tried.taken) return tried;
    return (await client.query<Candidate>(WAIT_FOR_PENDING, [passedOver()])).rows[0];
  }

  async function claimPending(client: ClientBase): Promise<Attempt | null> {
    const pending = await takePending(client);
    if (!pending) return null;
    return attempt(client, pending, () => startRun(client, pending, 'pending'));
  }

  async function tryQuickly(client: ClientBase): Promise<QuickClaim> {
    try {
      return await claimQuickly(client, passedOver());
    } catch (error) {
      if (refusalOf(error) === null) throw error;
      return 'look closer';
    }
  }

  async function claimWithCare(client: ClientBase): Promise<Attempt | null> {
    await client.query('BEGIN; SELECT pg_advisory_unlock_all()');
    const orphan = await claimOrphan(client);
    const claim = orphan ?? (await claimPending(client));
    await client.query('COMMIT');
    return claim;
  }

  async function claimNext(session: LockSession): Promise<Claim | null> {
    return session.use(async (client) => {
      for (;;) {
        const quick = await tryQuickly(client);
        if (quick === 'none') {
          lastDeaths.forgetDue();
          return null;
        }
        const [claimed] = quick === 'look closer' ? [] : quick;
        if (claimed !== undefined) return toClaim(client, claimed.job, claimed.deaths);
        const claim = await claimWithCare(client);
        if (claim !== 'ended' && claim !== 'passed over') return claim;
      }
    });
  }

  async function finishAndClaim(
    session: LockSession,
    ends: readonly RunEnd[],
    atMost: number,
  ): Promise<Finished | null> {
    return session.use(async (client) => {
      const finished = await finishThenClaim(client, ends, passedOver(), atMost);
      if (finished === null) return null;
      const next: Claim[] = [];
      if (typeof finished.next !== 'string')
        for (const { job, deaths } of finished.next) next.push(await toClaim(client, job, deaths));
      return { ours: finished.ours, next };
    });
  }

  return { claimNext, finishAndClaim };
}
