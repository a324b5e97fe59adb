import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Job } from '../../schemas/job.ts';
import { startExtraction } from '../../src/extraction/main.ts';
import { readSettings } from '../../src/shared/settings.ts';
import { createTestDatabase } from './database.ts';
import { checkAnswersOf } from './declared-fetch.ts';
import { eventually } from './facts.ts';

export interface TestService {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Submits a request with a pair of its own, and waits for the job's end. */
  run(request: Record<string, unknown>, limitMs?: number): Promise<Job>;
  waitForEnd(jobId: string, limitMs?: number): Promise<Job>;
  close(): Promise<void>;
}

let count = 0;

/** The whole extraction service on a database and a data directory of its own, on a free port. */
export async function startTestService(environment: Record<string, string> = {}): Promise<TestService> {
  const database = await createTestDatabase('extraction');
  const dataDir = mkdtempSync(join(tmpdir(), 'ix-service-'));
  const settings = readSettings({
    IX_PORT: '0',
    IX_DATA_DIR: dataDir,
    IX_LOG_LEVEL: 'silent',
    // Whoever runs the tests: as root file:// would be closed.
    IX_FILE_ROOTS: '/',
    ...environment,
  });
  const running = await startExtraction(settings, {
    databaseUrl: database.url,
    logger: pino({ level: 'silent' }),
    onFailure: (error) => {
      throw error;
    },
  });
  const { url } = running;
  const [token] = settings.IX_API_TOKENS ?? [];
  const own: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  await checkAnswersOf(url, own);
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: 'manual' });
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      redirect: 'manual',
    });
  const waitForEnd = (jobId: string, limitMs = 120_000) =>
    eventually(
      `the end of job ${jobId}`,
      async () => {
        const job = (await (await get(`/jobs/${jobId}`, own)).json()) as Job;
        return job.finished_at === null ? null : job;
      },
      limitMs,
    );
  return {
    url,
    databaseUrl: database.url,
    dataDir,
    get,
    post,
    waitForEnd,
    async run(request, limitMs) {
      count += 1;
      const body = {
        use_case: 'test',
        ix_client_id: 'test',
        request_id: `run-${count}`,
        ...request,
      };
      const answer = await post('/jobs', body, own);
      const { job_id } = (await answer.json()) as { job_id: string };
      if (answer.status !== 201) throw new Error(`POST /jobs answered ${answer.status}`);
      return waitForEnd(job_id, limitMs);
    },
    async close() {
      await running.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
