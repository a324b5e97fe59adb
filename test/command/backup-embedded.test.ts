import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startService, submitFile } from '../../scripts/lab/service-process.ts';
import { eventually } from '../helpers/facts.ts';
import { runIx } from '../helpers/run-ix.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const STATEMENT = join(import.meta.dirname, '../../samples/statement-en.pdf');

const get = async (url: string) => JSON.parse(await (await fetch(url)).text());

/** Sends the statement itself, so that its bytes lie below the service's own folder alone. */
async function upload(url: string, requestId: string): Promise<string> {
  const form = new FormData();
  form.set(
    'request',
    JSON.stringify({ use_case: 'bank_statement_header', ix_client_id: 'me', request_id: requestId }),
  );
  form.set('file', new Blob([readFileSync(STATEMENT)]), 'statement.pdf');
  const answer = await fetch(`${url}/jobs`, { method: 'POST', body: form });
  return JSON.parse(await answer.text()).job_id;
}

it('the embedded server is kept while it serves, and restored into an empty folder, where a job that waited is done', async () => {
  const from = temporaryFolder();
  // It answers and does not work: what is sent waits.
  const running = await startService(from, {}, { quiet: true, only: 'http' });
  const waiting = await upload(running.url, 'waiting');
  const folder = join(temporaryFolder(), 'kept');
  const kept = await runIx(['backup', folder], { IX_DATA_DIR: from });
  expect([kept.code, kept.err]).toEqual([0, '']);

  // The service goes on, and a restore does not go into what it holds.
  expect((await get(`${running.url}/jobs/${waiting}`)).status).toBe('pending');
  const onto = await runIx(['restore', folder], { IX_DATA_DIR: from });
  expect([onto.code, onto.err]).toEqual([2, expect.stringContaining('is not empty')]);
  await running.stop();

  const to = temporaryFolder();
  const restored = await runIx(['restore', folder], { IX_DATA_DIR: to });
  expect([restored.code, restored.err]).toEqual([0, '']);
  const service = await startService(to, {}, { quiet: true });
  const job = await eventually(
    'the end of the job',
    async () => {
      const found = await get(`${service.url}/jobs/${waiting}?wait=30`);
      return found.finished_at === null ? null : found;
    },
    150_000,
  );
  expect([job.status, job.response.error]).toEqual(['done', null]);
  await service.stop();
}, 480_000);

it('no backup goes where a service runs, and it goes where one was only started', async () => {
  const from = temporaryFolder();
  const folder = join(temporaryFolder(), 'kept');
  const one = await startService(from, {}, { quiet: true, only: 'http' });
  await submitFile(one.url, 'waiting', STATEMENT);
  expect((await runIx(['backup', folder], { IX_DATA_DIR: from })).code).toBe(0);
  await one.stop();

  const to = temporaryFolder();
  const service = await startService(to, {}, { quiet: true });
  const refused = await runIx(['restore', folder], { IX_DATA_DIR: to });
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('A service runs on the database')]);
  await service.stop();
  expect((await runIx(['restore', folder], { IX_DATA_DIR: to })).code).toBe(0);
  const marker = join('uploads', '.database');
  expect(readFileSync(join(to, marker), 'utf8')).toBe(readFileSync(join(folder, marker), 'utf8'));
}, 480_000);

it('a place that no service has used gives no backup, and nothing is left of the attempt', async () => {
  const folder = temporaryFolder();
  const empty = await runIx(['backup', join(folder, 'kept')], { IX_DATA_DIR: temporaryFolder() });
  expect([empty.code, empty.err]).toEqual([2, expect.stringContaining('There is nothing to keep')]);
  expect(readdirSync(folder)).toEqual([]);
}, 240_000);
