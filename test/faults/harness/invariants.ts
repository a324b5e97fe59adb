import type { Pool } from 'pg';
import { checkPaths, type Transition } from './paths.ts';

/** What is known from outside about the jobs that were submitted. */
export interface Observed {
  /** Ids of every job whose submission was answered. */
  readonly submitted: Iterable<string>;
  /** How many POSTs arrived for a job at a receiver. */
  readonly received: ReadonlyMap<string, number>;
  /** Whether a process died while it may have been making the job's callback. */
  readonly diedInCallback: (jobId: string) => boolean;
  readonly maxAttempts: number;
}

interface JobRow {
  readonly job_id: string;
  readonly status: string;
  readonly attempts: number;
  readonly deaths: number;
  readonly answered: boolean;
  readonly ended: boolean;
  readonly callback_url: string | null;
  readonly callback_status: string | null;
}

interface EventRow extends Transition {
  readonly job_id: string;
  readonly machine: string;
  readonly event: string;
}

const CLAIMS = ['claimed', 'taken_over'];
const ENDINGS = ['finished', 'canceled', 'given_up'];

/**
 * Everything that must be true of the store once every job has ended and every instance is gone, whatever was done to them.
 * @returns one sentence for each thing that is not
 */
export async function checkInvariants(pool: Pool, observed: Observed): Promise<string[]> {
  const jobs = await pool.query<JobRow>(
    `SELECT job_id, status, attempts, deaths, response IS NOT NULL AS answered, finished_at IS NOT NULL AS ended,
            callback_url, callback_status FROM ix_jobs`,
  );
  const events = await pool.query<EventRow>(
    'SELECT job_id, attempt, machine, event, from_state, to_state FROM ix_job_events ORDER BY event_id',
  );
  const rows = new Map(jobs.rows.map((job) => [job.job_id, job]));
  const timelines = Map.groupBy(events.rows, (event) => event.job_id);
  const lost = [...observed.submitted].filter((id) => !rows.has(id)).map((id) => `${id}: lost`);
  const wrong = jobs.rows.flatMap((job) =>
    [
      ...checkEnd(job, observed),
      ...checkRuns(job, timelines.get(job.job_id) ?? []),
      ...checkCallback(job, observed),
      ...checkPaths((timelines.get(job.job_id) ?? []).filter(({ machine }) => machine === 'job')),
    ].map((offence) => `${job.job_id}: ${offence}`),
  );
  return [...lost, ...wrong, ...(await checkLeftovers(pool))];
}

function checkEnd(job: JobRow, { maxAttempts }: Observed): string[] {
  const offences = [];
  if (job.status !== 'done' && job.status !== 'error') offences.push(`stuck as ${job.status}`);
  if (!job.answered || !job.ended) offences.push('ended without a response or a time');
  if (job.deaths > maxAttempts) offences.push(`${job.deaths} deaths, allowed are ${maxAttempts}`);
  return offences;
}

function checkRuns(job: JobRow, timeline: readonly EventRow[]): string[] {
  const store = timeline.filter((event) => event.machine === 'store');
  const attempts = store.filter(({ event }) => CLAIMS.includes(event)).map(({ attempt }) => attempt);
  const endings = store.filter(({ event }) => ENDINGS.includes(event));
  const offences = [];
  if (attempts.some((attempt, index) => attempt !== index + 1) || attempts.length !== job.attempts)
    offences.push(`claims ${attempts.join(', ')} do not count up to attempts ${job.attempts}`);
  if (endings.length !== 1) offences.push(`ended ${endings.length} times`);
  return offences;
}

function checkCallback(job: JobRow, { received, diedInCallback }: Observed): string[] {
  const count = received.get(job.job_id) ?? 0;
  const offences = [];
  if (count > 1) offences.push(`${count} callbacks`);
  if (job.callback_url === null) {
    if (job.callback_status !== null || count > 0) offences.push('a callback that nobody asked for');
    return offences;
  }
  if (job.callback_status === 'pending' || job.callback_status === null)
    offences.push(`callback_status ${job.callback_status} after the end`);
  if (job.callback_status === 'delivered' && count !== 1) offences.push('delivered, but not received');
  if (count === 0 && !diedInCallback(job.job_id)) offences.push('no callback, though nobody died in it');
  return offences;
}

async function checkLeftovers(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ what: string }>(
    `SELECT 'a checkpoint of ' || job_id || ' is left' AS what FROM ix_checkpoints
     UNION ALL
     SELECT 'a lock is left: ' || (classid::bigint << 32 | objid::bigint) FROM pg_locks
       JOIN pg_database d ON d.oid = database
      WHERE locktype = 'advisory' AND datname = current_database()
     UNION ALL
     SELECT 'a session is left: ' || application_name FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'ix%'`,
  );
  return rows.map(({ what }) => what);
}
