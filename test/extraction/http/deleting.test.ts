import { existsSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openReceiver } from '../../helpers/callback-receiver.ts';
import { eventually } from '../../helpers/facts.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let service: TestService;
let database: pg.Client;
const fileServer = createServer((request, answer) => {
  if (request.url === '/slow') return;
  answer.end('currency: EUR');
});
let files: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => fileServer.listen(0, '127.0.0.1', resolve));
  files = `http://127.0.0.1:${(fileServer.address() as AddressInfo).port}`;
  service = await startTestService({ IX_TEST_MODE: 'fake' });
  database = new pg.Client(service.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await service.close();
  fileServer.closeAllConnections();
  fileServer.close();
});

const remove = (jobId: string) => fetch(`${service.url}/jobs/${jobId}`, { method: 'DELETE' });
const request = { use_case: 'bank_statement_header', ix_client_id: 'deleting' };

it('takes a job away with all that is kept of it, and frees its pair', async () => {
  const body = { ...request, request_id: 'whole', context: { files: [`${files}/a.txt`] } };
  const { job_id } = await service.run(body);
  expect(existsSync(join(service.dataDir, 'files', job_id))).toBe(true);
  const answer = await remove(job_id);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  for (const path of [
    `/jobs/${job_id}`,
    `/jobs/${job_id}/events`,
    '/jobs?client_id=deleting&request_id=whole',
  ])
    expect((await service.get(path)).status, path).toBe(404);
  for (const folder of ['files', 'pages'])
    expect(existsSync(join(service.dataDir, folder, job_id)), folder).toBe(false);
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM ix_job_events WHERE job_id = $1) AS events,
            (SELECT count(*)::int FROM ix_checkpoints WHERE job_id = $1) AS checkpoints`,
    [job_id],
  );
  expect(rows).toEqual([{ events: 0, checkpoints: 0 }]);
  expect((await remove(job_id)).status).toBe(404);
  const again = await service.run(body);
  expect(again.job_id).not.toBe(job_id);
});

it('answers 409 for a job that has not ended, which goes on; and 404 for one that nobody knows', async () => {
  const answer = await service.post('/jobs', {
    ...request,
    request_id: 'open',
    context: { files: [`${files}/slow`] },
  });
  const { job_id } = (await answer.json()) as { job_id: string };
  const refused = await remove(job_id);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { detail: 'job has not finished; cancel it first' },
  ]);
  await service.post(`/jobs/${job_id}/cancel`, '');
  expect((await remove(job_id)).status).toBe(204);
  expect((await remove(NOBODY)).status).toBe(404);
  expect((await remove('x')).status).toBe(422);
});

it('answers 409 while the callback is due', async () => {
  const receiver = await openReceiver();
  const held: ServerResponse[] = [];
  receiver.answerWith((response) => held.push(response));
  const { job_id } = await service.run({
    ...request,
    request_id: 'called',
    context: { texts: ['currency: EUR'] },
    callback_url: receiver.url,
  });
  await eventually('the callback', () => held.length > 0);
  const refused = await remove(job_id);
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { detail: 'the callback of the job is still due; try again once it is made' },
  ]);
  held[0]?.writeHead(204).end();
  await eventually('the deletion', async () => (await remove(job_id)).status === 204);
  await receiver.close();
});

it('lets ten who delete the same job at once have it deleted once', async () => {
  const { job_id } = await service.run({
    ...request,
    request_id: 'ten',
    context: { texts: ['currency: EUR'] },
  });
  const statuses = await Promise.all(Array.from({ length: 10 }, async () => (await remove(job_id)).status));
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(statuses.filter((status) => status === 404)).toHaveLength(9);
});

it('leaves other jobs of the same document alone', async () => {
  const context = { files: [`${files}/a.txt`] };
  const one = await service.run({ ...request, request_id: 'one', context });
  const two = await service.run({ ...request, request_id: 'two', context });
  await remove(one.job_id);
  expect((await service.get(`/jobs/${two.job_id}`)).status).toBe(200);
  const kept = readdirSync(join(service.dataDir, 'files', two.job_id));
  expect(kept).toEqual(['0']);
});
