import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { RequestIX } from '../../../schemas/request.ts';
import { migrate } from '../../../src/shared/migrations.ts';
import { closePool, createPool } from '../../../src/shared/postgres.ts';
import { eventually } from '../../helpers/facts.ts';
import { createFaultDatabase, type FaultDatabase } from './fault-database.ts';
import { type FaultService, startFaultService } from './fault-service.ts';
import { checkInvariants } from './invariants.ts';
import { openSqlProxy, type SqlProxy } from './sql-proxy.ts';
import { openWorld, type ReceiverMode, type World } from './world.ts';

const MAX_ATTEMPTS = 3;

/** A database, the world around it, and as many real processes of the service as a test starts. */
export interface FaultBench {
  readonly database: FaultDatabase;
  readonly pool: Pool;
  readonly world: World;
  /** Starts a service, straight on the database or through a proxy. */
  start(options?: ServiceChoice): Promise<FaultService>;
  openProxy(): Promise<SqlProxy>;
  /** Submits a job over HTTP. @returns its id */
  submit(service: FaultService, job?: Partial<JobChoice>): Promise<string>;
  request(job?: Partial<JobChoice>): RequestIX;
  /** Says that a process died (or may have) while it was making this job's callback. */
  excuseCallback(jobId: string): void;
  /** Counts a job that was inserted without an answer to the harness. */
  expectJob(jobId: string): void;
  /** Waits until every job has ended and no callback is pending. */
  settle(limitMs?: number): Promise<void>;
  statusOf(jobId: string): Promise<string | undefined>;
  /** Ends every service in good order, checks all invariants, and forgets the jobs. @returns the offences */
  conclude(): Promise<string[]>;
  close(): Promise<void>;
}

interface ServiceChoice {
  readonly proxy?: SqlProxy;
  readonly env?: Readonly<Record<string, string>>;
  /** Longest wait for its first answer, in milliseconds. */
  readonly limitMs?: number;
}

interface JobChoice {
  readonly files: readonly string[];
  readonly callback: ReceiverMode | null;
}

let count = 0;

export async function openFaultBench(): Promise<FaultBench> {
  const database = await createFaultDatabase();
  await migrate(database.url, 'extraction');
  const pool = createPool(database.url, { applicationName: 'harness', max: 4, connectTimeoutMs: 60_000 });
  const world = await openWorld();
  const dataDir = await mkdtemp(join(tmpdir(), 'ix-faults-data-'));
  // Written by each process that ends in good order: starting takes a third less from then on.
  const compileCache = join(dataDir, 'compile-cache');
  let services: FaultService[] = [];
  let proxies: SqlProxy[] = [];
  const submitted = new Set<string>();
  const excused = new Set<string>();

  async function start({ proxy, env = {}, limitMs }: ServiceChoice = {}) {
    const url = new URL(database.url);
    if (proxy) url.port = String(proxy.port);
    const service = await startFaultService({
      databaseUrl: url.href,
      dataDir,
      env: { IX_MAX_ATTEMPTS: String(MAX_ATTEMPTS), NODE_COMPILE_CACHE: compileCache, ...env },
      ...(limitMs !== undefined && { limitMs }),
    });
    services.push(service);
    return service;
  }

  async function openProxy(): Promise<SqlProxy> {
    const proxy = await openSqlProxy(database.port);
    proxies.push(proxy);
    return proxy;
  }

  function request({ files = [], callback = null }: Partial<JobChoice> = {}): RequestIX {
    count += 1;
    return {
      use_case: 'bank_statement_header',
      ix_client_id: 'faults',
      request_id: String(count),
      context: { files: [...files], texts: [`closing_balance: ${count}.00`] },
      ...(callback && { callback_url: world.callbackUrl(callback) }),
    };
  }

  async function submit(service: FaultService, job?: Partial<JobChoice>): Promise<string> {
    const answer = await fetch(`${service.url}/jobs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request(job)),
    });
    const body: unknown = await answer.json();
    if (!answer.ok || typeof body !== 'object' || body === null || !('job_id' in body))
      throw new Error(`the submission was answered ${answer.status}: ${JSON.stringify(body)}`);
    submitted.add(String(body.job_id));
    return String(body.job_id);
  }

  async function settle(limitMs = 60_000): Promise<void> {
    const open = async () => {
      const { rows } = await pool.query<{ open: number }>(
        `SELECT count(*) AS open FROM ix_jobs WHERE status IN ('pending', 'running') OR callback_status = 'pending'`,
      );
      return rows[0]?.open === 0;
    };
    try {
      await eventually('the end of every job and callback', () => open().catch(() => false), limitMs);
    } catch (error) {
      const { rows } = await pool.query(
        "SELECT * FROM ix_jobs WHERE status IN ('pending', 'running') OR callback_status = 'pending' LIMIT 3",
      );
      const logs = services.map((service) => service.log().slice(-3000));
      throw new Error(`still open: ${JSON.stringify(rows)}\n${logs.join('\n---\n')}`, { cause: error });
    }
  }

  async function conclude(): Promise<string[]> {
    await Promise.all(services.map((service) => service.terminate()));
    services = [];
    await Promise.all(proxies.map((proxy) => proxy.close()));
    proxies = [];
    const observed = {
      submitted,
      received: world.received,
      diedInCallback: (jobId: string) => excused.has(jobId),
      maxAttempts: MAX_ATTEMPTS,
    };
    // The server notices the end of a connection a moment after its process has gone.
    let offences: string[] = [];
    await eventually(
      'a clean store',
      async () => {
        offences = await checkInvariants(pool, observed);
        return offences.length === 0;
      },
      5000,
    ).catch(() => undefined);
    await pool.query(
      'TRUNCATE ix_jobs, ix_checkpoints, ix_job_events, ix_job_files, ix_job_readings, ix_reviews, ix_lessons_due, ix_lessons, ix_layouts, ix_layout_uses, ix_read_documents, ix_calibration',
    );
    submitted.clear();
    excused.clear();
    return offences;
  }

  return {
    database,
    pool,
    world,
    start,
    openProxy,
    submit,
    request,
    excuseCallback: (jobId) => void excused.add(jobId),
    expectJob: (jobId) => void submitted.add(jobId),
    settle,
    async statusOf(jobId) {
      const { rows } = await pool.query('SELECT status FROM ix_jobs WHERE job_id = $1', [jobId]);
      return rows[0]?.status;
    },
    conclude,
    async close() {
      for (const service of services) await service.kill();
      for (const proxy of proxies) await proxy.close();
      await world.close();
      await closePool(pool);
      await database.remove();
      // A child of a service that was killed ends a moment after it, and writes to the cache as it does.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
