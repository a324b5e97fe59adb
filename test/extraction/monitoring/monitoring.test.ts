import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startExtraction } from '../../../src/extraction/main.ts';
import { createSlotLog } from '../../../src/extraction/worker/job-log.ts';
import { readSettings } from '../../../src/shared/settings.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { createTestApp } from '../../helpers/extraction-app.ts';
import { eventually } from '../../helpers/facts.ts';
import { startTestService } from '../../helpers/service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const FAKE = { IX_TEST_MODE: 'fake', IX_KEEP_FILES_HOURS: '0' };
const QUESTION = {
  use_case: 'test',
  context: { texts: ['Total 12.00'] },
  use_case_inline: { use_case_name: 'test', system_prompt: '', fields: [{ name: 'total', type: 'decimal' }] },
};

describe('a service that works', () => {
  it('tells what it has done and what waits, and that it can take work', async () => {
    const service = await startTestService(FAKE);
    onTestFinished(() => service.close());
    expect((await service.run(QUESTION)).status).toBe('done');
    const figures = async () => (await service.get('/metrics/prometheus')).text();
    const told = await eventually('the count', async () => {
      const text = await figures();
      return text.includes('ix_jobs_ended_total{status="done",code=""} 1') ? text : null;
    });
    for (const line of [
      'ix_jobs{status="pending"} 0',
      'ix_jobs{status="running"} 0',
      'ix_oldest_seconds{of="pending job"} 0',
      'ix_callbacks_due 0',
      'ix_job_wait_seconds_count 1',
      'ix_stage_seconds_count{stage="ocr"} 1',
      'ix_pages_total{source="text_file"} 1',
      'ix_ready{part="database"} 1',
      'ix_ready{part="disk"} 1',
      'ix_ready{part="worker"} 1',
      'ix_http_request_seconds_count{method="POST",route="/jobs",status="201"} 1',
    ])
      expect(told).toContain(`${line}\n`);
    expect(told).toMatch(/^ix_process_tree_bytes [1-9]\d{7,}$/m);
    expect(told).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);

    expect(await (await service.get('/livez')).json()).toEqual({ status: 'alive' });
    const ready = await service.get('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, database: 'ok', disk: 'ok', worker: 'working' },
    ]);
  });
});

describe('a service that cannot take work', () => {
  it('lives without its database, and says that it is not ready', async () => {
    const { app } = await createTestApp();
    expect((await app.inject('/livez')).statusCode).toBe(200);
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { ready: false, database: 'fail', disk: 'ok', worker: 'working' },
    ]);
    const { body } = await app.inject('/metrics/prometheus');
    expect(body).toContain('ix_ready{part="database"} 0\n');
    expect(body).not.toMatch(/^ix_jobs\{/m);
    expect(body).not.toMatch(/^ix_callbacks_due /m);
  });

  it('says so when its disk is full', async () => {
    const { app } = await createTestApp({ IX_DISK_RESERVE_BYTES: String(2 ** 52) });
    expect((await app.inject('/readyz')).json()).toMatchObject({ ready: false, disk: 'full' });
    expect((await app.inject('/metrics/prometheus')).body).toContain('ix_ready{part="disk"} 0\n');
  });

  it('tells its figures to nobody without a token where there are tokens', async () => {
    const { app } = await createTestApp({ IX_API_TOKENS: 'right' });
    expect((await app.inject('/metrics/prometheus')).statusCode).toBe(401);
    const headers = { authorization: 'Bearer right' };
    expect((await app.inject({ url: '/metrics/prometheus', headers })).statusCode).toBe(200);
    for (const url of ['/livez', '/readyz']) expect((await app.inject(url)).statusCode).not.toBe(401);
  });
});

describe('a service in two parts', () => {
  it('takes jobs in one and works on them in the other, and who waits is told', {
    timeout: 180_000,
  }, async () => {
    const database = await createTestDatabase('extraction');
    const dataDir = temporaryFolder();
    const start = (only: 'worker' | 'http') =>
      startExtraction(readSettings({ ...FAKE, IX_PORT: '0', IX_DATA_DIR: dataDir }), {
        databaseUrl: database.url,
        logger: pino({ level: 'silent' }),
        only,
        onFailure: (error) => {
          throw error;
        },
      });
    const [http, worker] = [await start('http'), await start('worker')];
    onTestFinished(async () => {
      await Promise.all([http.close(), worker.close()]);
      await database.drop();
    });
    const sent = await fetch(`${http.url}/jobs`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...QUESTION, ix_client_id: 'me', request_id: 'one' }),
    });
    const { job_id }: { job_id: string } = JSON.parse(await sent.text());
    const job = await eventually(
      'the end',
      async () => {
        const found = JSON.parse(await (await fetch(`${http.url}/jobs/${job_id}?wait=30`)).text());
        return found.finished_at === null ? null : found;
      },
      120_000,
    );
    expect(job.status).toBe('done');

    const statusOf = async (url: string) => (await fetch(url)).status;
    expect(await statusOf(`${worker.url}/jobs/${job_id}`)).toBe(404);
    expect(await statusOf(`${worker.url}/ui`)).toBe(404);
    expect(JSON.parse(await (await fetch(`${http.url}/readyz`)).text())).toMatchObject({
      ready: true,
      worker: 'off',
    });
    await eventually('a worker that is ready', async () => (await statusOf(`${worker.url}/readyz`)) === 200);
    expect(await (await fetch(`${worker.url}/metrics/prometheus`)).text()).toContain(
      'ix_jobs_ended_total{status="done",code=""} 1\n',
    );
  });
});

it('lines of parts that know of no jobs have the job that the slot holds', () => {
  const lines: object[] = [];
  const write = (details: object) => void lines.push(details);
  const nothing = () => undefined;
  const { watch, warn } = createSlotLog(
    { info: write, warn: write },
    { began: nothing, moved: nothing, ended: nothing, calledBack: nothing },
  );
  const claim = { run: { job_id: 'a', attempt: 2 } };
  warn({ err: 1 }, '');
  watch.began(Object.assign(Object.create(null), claim));
  warn({ err: 2 }, '');
  watch.ended(Object.create(null), { job_id: 'b', attempt: 1 });
  warn({ err: 3 }, '');
  watch.ended(Object.create(null), claim.run);
  warn({ err: 4 }, '');
  expect(lines).toEqual([
    { err: 1 },
    { job_id: 'a', attempt: 2, err: 2 },
    { job_id: 'a', attempt: 2, err: 3 },
    { err: 4 },
  ]);
});
