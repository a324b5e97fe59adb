import type { Pool, QueryResult } from 'pg';
import type { RequestIX } from '../../schemas/request.ts';
import { NO_MODEL_ASKED, type ResponseIX } from '../../schemas/response.ts';
import { createJobStore, type JobStore, type JobStoreOptions } from '../../src/extraction/store/job-store.ts';
import { createLastDeaths } from '../../src/extraction/store/last-deaths.ts';
import { type LockSession, openLockSession } from '../../src/extraction/store/lock-session.ts';
import type { BuildErrorResponse, Claim, RunEnd, StoredJob } from '../../src/extraction/store/types.ts';
import { closePool, createPool } from '../../src/shared/postgres.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { findJob } from './find-job.ts';
import { pastTriggers } from './past-triggers.ts';

/** A store on a fresh database of its own, with as many further instances and sessions as a test opens. */
export interface StoreBench {
  readonly url: string;
  /** Makes a login that may insert jobs. @returns its URL of the database */
  readonly createLogin: TestDatabase['createLogin'];
  readonly pool: Pool;
  readonly store: JobStore;
  /** The row of a job as the worker is given it; null for an unknown id. */
  findJob(jobId: string): Promise<StoredJob | null>;
  /** Another process on the same jobs, as far as the store can tell. */
  openInstance(options?: Partial<JobStoreOptions>): JobStore;
  /** Runs statements on rows as a restore does: past the triggers. */
  pastTriggers(sql: string, values?: unknown[]): Promise<QueryResult>;
  openSession(options?: Parameters<typeof openLockSession>[1]): Promise<LockSession>;
  /** Submits so many jobs. @returns their ids */
  submitMany(count: number): Promise<string[]>;
  /** Ends a session as the death of its process would: no farewell, only a connection that is gone. */
  killSession(session: LockSession): Promise<void>;
  /** Deletes every job, and closes the sessions that were opened. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** An empty response of a job that failed. */
export const buildErrorResponse: BuildErrorResponse = (job, error) => ({ ...anyResponse(job), error });

/** A valid response that says nothing. */
export function anyResponse(job: Pick<StoredJob, 'ix_id' | 'client_id' | 'request_id'>): ResponseIX {
  return {
    use_case: 'bank_statement_header',
    use_case_name: null,
    ix_id: job.ix_id,
    ix_client_id: job.client_id ?? '',
    request_id: job.request_id ?? '',
    error: null,
    warning: [],
    ix_result: {
      result: {},
      meta_data: NO_MODEL_ASKED,
    },
    ocr_result: null,
    provenance: null,
    metadata: { service_version: '0.1.0', hostname: 'test', timings: {} },
  };
}

/** The end of a claimed job that went well. */
export const doneOf = ({ run, job }: Claim): RunEnd => ({
  run,
  outcome: { status: 'done', response: anyResponse(job) },
});

/** A job is given up at once: nobody who lives will come back. */
const WITHOUT_WAIT = { maxAttempts: 3, buildErrorResponse, lastDeaths: createLastDeaths(0) };

let count = 0;

/** A valid request with a pair of its own. */
export function anyRequest(overrides: Partial<RequestIX> = {}): RequestIX {
  count += 1;
  return {
    use_case: 'bank_statement_header',
    ix_client_id: 'test',
    request_id: `request-${count}`,
    context: { texts: ['Closing balance 12.00'] },
    ...overrides,
  };
}

export async function openStoreBench(): Promise<StoreBench> {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { applicationName: 'test' });
  const pools = [pool];
  const store = createJobStore(pool, WITHOUT_WAIT);
  let sessions: LockSession[] = [];

  function openInstance(options: Partial<JobStoreOptions> = {}): JobStore {
    const own = createPool(database.url, { applicationName: 'test-instance', max: 4 });
    pools.push(own);
    return createJobStore(own, { ...WITHOUT_WAIT, ...options });
  }

  async function openSession(options?: Parameters<typeof openLockSession>[1]): Promise<LockSession> {
    const session = await openLockSession(database.url, options);
    sessions.push(session);
    return session;
  }

  async function submitMany(many: number): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < many; index += 1) ids.push((await store.submit(anyRequest())).job.job_id);
    return ids;
  }

  async function killSession(session: LockSession): Promise<void> {
    const gone = new Promise((resolve) => session.signal.addEventListener('abort', resolve));
    const { pid } = await session.use(async (client) => {
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
      return rows[0];
    });
    await pool.query('SELECT pg_terminate_backend($1, 5000)', [pid]);
    await gone;
  }

  async function closeSessions(): Promise<void> {
    await Promise.all(sessions.map((session) => session.close()));
    sessions = [];
  }

  return {
    url: database.url,
    createLogin: database.createLogin,
    pool,
    store,
    findJob: (jobId) => findJob(pool, jobId),
    openInstance,
    openSession,
    submitMany,
    killSession,
    pastTriggers: (sql, values) => pastTriggers(pool, sql, values),
    async reset() {
      await closeSessions();
      await emptyTables(
        pool,
        'TRUNCATE ix_jobs, ix_checkpoints, ix_job_events, ix_job_files, ix_job_readings, ix_reviews, ix_lessons_due, ix_lessons, ix_layouts, ix_layout_uses, ix_read_documents, ix_calibration',
      );
    },
    async close() {
      await closeSessions();
      await Promise.all(pools.map((each) => closePool(each)));
      await database.drop();
    },
  };
}

/** A statement of a test that has ended may still be writing, in another order than tables are emptied in: the server ends one of the two. */
async function emptyTables(pool: Pool, sql: string): Promise<void> {
  for (;;) {
    const deadlock = await pool.query(sql).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    if (deadlock === null) return;
    if (!(deadlock instanceof Error) || Reflect.get(deadlock, 'code') !== '40P01') throw deadlock;
  }
}
