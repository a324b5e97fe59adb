import type { Pool } from 'pg';
import type { SubmittedJob } from './types.ts';

/** A job as it comes in, in texts that the database takes. */
export interface NewJob {
  readonly client_id: string;
  readonly request_id: string;
  /** JSON text. */
  readonly request: string;
  readonly callback_url: string | null;
}

/** While one statement commits, the next is worked on; what comes meanwhile waits to go together. */
const MAX_UNDER_WAY = 2;
const MAX_TOGETHER = 50;
/** A request of more characters goes alone: others would wait for it. */
const SMALL_CHARACTERS = 16_384;

/** Milliseconds that jobs which go together wait for a pair that somebody else is about to insert. */
const LOCK_WAIT_MS = 100;

/** SQL: the columns of a submitted job. */
export const SUBMITTED_COLUMNS = 'job_id, ix_id, ix_jobs.client_id, ix_jobs.request_id, status';

const insertFrom = (rows: string, settings: string) => `
  INSERT INTO ix_jobs (client_id, request_id, request, callback_url)
  SELECT new.client_id, new.request_id, new.request, new.callback_url
    FROM (SELECT set_config('ix.notifies', 'apart', true)${settings}) AS said, ${rows}
  ON CONFLICT (client_id, request_id) DO NOTHING RETURNING ${SUBMITTED_COLUMNS}`;

/** With names: they are planned once for each connection, and have no plan that a growing table could make a bad one. */
const ALONE = {
  name: 'ix-submit',
  text: insertFrom(
    '(VALUES ($1::text, $2::text, $3::jsonb, $4::text)) AS new (client_id, request_id, request, callback_url)',
    '',
  ),
};
const TOGETHER = {
  name: 'ix-submit-many',
  text: insertFrom(
    'jsonb_to_recordset($1::jsonb) AS new (client_id text, request_id text, request jsonb, callback_url text)',
    `, set_config('lock_timeout', '${LOCK_WAIT_MS}ms', true)`,
  ),
};

interface Waiting {
  readonly job: NewJob;
  readonly resolve: (stored: SubmittedJob | null | Promise<SubmittedJob | null>) => void;
  readonly reject: (reason: unknown) => void;
}

/** The job as an object of JSON, its request as it is. */
function toJson({ client_id, request_id, request, callback_url }: NewJob): string {
  const rest = JSON.stringify({ client_id, request_id, callback_url });
  return `${rest.slice(0, -1)},"request":${request}}`;
}

const pairOf = (job: Pick<SubmittedJob, 'client_id' | 'request_id'>) =>
  JSON.stringify([job.client_id, job.request_id]);

/** The server has answered, and nothing was written. */
const isRefused = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?!08|57)[0-9A-Z]{5}$/.test(String(error.code));

/**
 * The table is held, for who knows how long, by somebody who changes it. Where a row was waited for, the server says so: which index,
 * or which trigger, led to it.
 */
const isTableHeld = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '55P03' && !('where' in error && error.where);

/**
 * Inserts jobs, those that come while others are on their way in one statement and one commit: half of what a job costs here is what each
 * statement costs. Each is answered when it is committed. Where the database refuses one of them, or has to wait for its pair, each goes by itself.
 * @returns null where its pair is taken
 */
export function createInsertJobs(pool: Pool): (job: NewJob) => Promise<SubmittedJob | null> {
  const waiting: Waiting[] = [];
  let underWay = 0;

  async function insertAlone({ client_id, request_id, request, callback_url }: NewJob) {
    const values = [client_id, request_id, request, callback_url];
    return (await pool.query<SubmittedJob>({ ...ALONE, values })).rows[0] ?? null;
  }

  async function insertTogether(some: readonly Waiting[]): Promise<void> {
    const json = `[${some.map(({ job }) => toJson(job)).join(',')}]`;
    try {
      const { rows } = await pool.query<SubmittedJob>({ ...TOGETHER, values: [json] });
      const stored = new Map(rows.map((row) => [pairOf(row), row]));
      for (const { job, resolve } of some) {
        resolve(stored.get(pairOf(job)) ?? null);
        // Of two with the same pair the first has made the job.
        stored.delete(pairOf(job));
      }
    } catch (error) {
      if (isTableHeld(error)) {
        // Whoever has come meanwhile would only wait behind them.
        for (const { reject } of [...some, ...waiting.splice(0)]) reject(error);
        return;
      }
      for (const { job, resolve, reject } of some)
        if (isRefused(error)) resolve(insertAlone(job));
        else reject(error);
    }
  }

  async function insertWaiting(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) await insertTogether(waiting.splice(0, MAX_TOGETHER));
    underWay -= 1;
  }

  return (job) => {
    if (job.request.length > SMALL_CHARACTERS) return insertAlone(job);
    return new Promise((resolve, reject) => {
      waiting.push({ job, resolve, reject });
      if (underWay < MAX_UNDER_WAY) void insertWaiting();
    });
  };
}
