import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startExtraction } from '../../../src/extraction/main.ts';
import { readSettings } from '../../../src/shared/settings.ts';
import { isDatabaseUnavailable } from '../../../src/shared/unavailable.ts';
import { createTestDatabase, type TestDatabase } from '../../helpers/database.ts';
import { eventually } from '../../helpers/facts.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('extraction');
});
afterAll(() => database.drop());

it('a full disk fails no job: files are refused, jobs wait, the service says why, and all are done when there is room', {
  timeout: 240_000,
}, async () => {
  const dataDir = temporaryFolder();
  const lines: string[] = [];
  const start = (environment: Record<string, string>) =>
    startExtraction(
      readSettings({ IX_PORT: '0', IX_DATA_DIR: dataDir, IX_TEST_MODE: 'fake', ...environment }),
      {
        databaseUrl: database.url,
        logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }),
        onFailure: (error) => {
          throw error;
        },
      },
    );
  // As full as a disk can be: no file system leaves so much free.
  const full = await start({ IX_DISK_RESERVE_BYTES: String(2 ** 52) });
  const request = (request_id: string) =>
    JSON.stringify({
      use_case: 'receipt',
      ix_client_id: 'me',
      request_id,
      context: { texts: ['Total 12.00'] },
    });
  const form = new FormData();
  form.set('request', request('file'));
  form.set('file', new Blob(['Total 12.00']), 'a.txt');
  const refused = await fetch(`${full.url}/jobs`, { method: 'POST', body: form });
  expect([refused.status, await refused.text()]).toEqual([
    507,
    expect.stringContaining('IX_DISK_RESERVE_BYTES'),
  ]);

  const sent = await fetch(`${full.url}/jobs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: request('text'),
  });
  const { job_id } = JSON.parse(await sent.text());
  await eventually('the line', () => lines.some((line) => line.includes('the disk of IX_DATA_DIR is full')));
  const ready = await fetch(`${full.url}/readyz`);
  expect([ready.status, JSON.parse(await ready.text())]).toMatchObject([
    503,
    { database: 'ok', disk: 'full' },
  ]);
  expect(JSON.parse(await (await fetch(`${full.url}/jobs/${job_id}`)).text()).status).toBe('pending');
  await full.close();

  const roomy = await start({});
  const job = await eventually(
    'the end of the job',
    async () => {
      const found = JSON.parse(await (await fetch(`${roomy.url}/jobs/${job_id}?wait=30`)).text());
      return found.finished_at === null ? null : found;
    },
    150_000,
  );
  expect([job.status, job.attempts]).toEqual(['done', 1]);
  await roomy.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a disk of PostgreSQL that is full is a database that cannot be had now (503), no defect (500)', () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  expect(isDatabaseUnavailable(full)).toBe(true);
  expect(isDatabaseUnavailable(Object.assign(new Error('no such column'), { code: '42703' }))).toBe(false);
});
