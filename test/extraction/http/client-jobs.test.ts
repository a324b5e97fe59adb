import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JobList } from '../../../schemas/job.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ IX_TEST_MODE: 'fake' });
});
afterAll(() => service.close());

it("leads through a client's jobs page by page", async () => {
  const client = 'a b%?ü';
  for (const request_id of ['1', '2', '3'])
    await service.run({
      ix_client_id: client,
      request_id,
      use_case: 'bank_statement_header',
      context: { texts: ['currency: EUR'] },
    });
  const path = `/clients/${encodeURIComponent(client)}/jobs`;
  const read = async (query: string) => (await (await service.get(`${path}?${query}`)).json()) as JobList;
  const first = await read('limit=2&status=done&use_case=bank_statement_header&since=2020-01-01T00:00:00Z');
  expect(first.jobs.map(({ request_id }) => request_id)).toEqual(['3', '2']);
  expect(Object.keys(first.jobs[0] ?? {})).not.toContain('response');
  const second = await read(`limit=2&cursor=${first.next_cursor}`);
  expect(second.jobs.map(({ request_id }) => request_id)).toEqual(['1']);
  expect(second.next_cursor).toBeNull();
  const both = [await read('needs_review=true'), await read('needs_review=false')];
  expect(both.flatMap(({ jobs }) => jobs)).toHaveLength(3);
  const [newest, older] = first.jobs;
  const review = async (job: JobList['jobs'][number] | undefined, status: string) =>
    fetch(`${service.url}/jobs/${job?.job_id}/review`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': '"0"' },
      body: JSON.stringify({ status, reviewer: 'anna' }),
    });
  await review(newest, 'rejected');
  await review(older, 'open');
  const done = await read('reviewed=true');
  expect(done.jobs.map(({ request_id, review: stands }) => [request_id, stands])).toEqual([
    ['3', 'rejected'],
  ]);
  const open = await read('reviewed=false');
  expect(open.jobs.map(({ request_id, review: stands }) => [request_id, stands])).toEqual([
    ['2', 'open'],
    ['1', null],
  ]);
});

it('refuses a parameter that it does not know, with the one that was meant, as other added routes do', async () => {
  const answer = await service.get('/clients/a/jobs?stauts=done&limit=5');
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    detail: [
      {
        loc: ['query', 'stauts'],
        msg: expect.stringMatching(/is 'status' meant\? \(those known are status, use_case, .*, cursor\)$/),
        input: 'done',
      },
    ],
  });
  const job = '/jobs/00000000-0000-4000-8000-000000000000';
  for (const path of [
    '/clients/a/b/jobs',
    '/learnt',
    `${job}/review`,
    `${job}/result.csv`,
    `${job}/result.html`,
  ])
    expect([path, (await service.get(`${path}?limt=1`)).status]).toEqual([path, 422]);
  for (const path of [job, '/learnt/x'])
    expect((await fetch(`${service.url}${path}?force`, { method: 'DELETE' })).status).toBe(422);
});

it('finds a client whose id has slashes, encoded or not', async () => {
  const client = '/a/jobs//b c/jobs';
  await service.run({ ix_client_id: client, request_id: '1', use_case: 'u', context: { texts: ['t'] } });
  for (const path of [encodeURIComponent(client), client.replaceAll(' ', '%20')]) {
    const list = (await (await service.get(`/clients/${path}/jobs`)).json()) as JobList;
    expect(list.jobs.map(({ client_id }) => client_id)).toEqual([client]);
  }
  expect((await service.get('/clients/a/b/jobs?limit=0')).status).toBe(422);
  expect((await service.get('/clients/a/b')).status).toBe(404);
  expect((await service.get(`/clients/a/${'b'.repeat(300)}/jobs`)).status).toBe(404);
});

it.each([
  ['status=open', 'status'],
  ['since=yesterday', 'since'],
  ['since=2026-01-31T09:00:00+01:00', 'since'],
  ['since=0000-01-01T00:00:00Z', 'since'],
  ['since=2026-13-01T00:00:00Z', 'since'],
  ['since=2026-02-30T00:00:00Z', 'since'],
  ['since=9999-12-31T23:59:59-23:59', 'since'],
  ['since=0001-01-01T00:00:00%2B23:59', 'since'],
  ['needs_review=perhaps', 'needs_review'],
  ['reviewed=perhaps', 'reviewed'],
  ['limit=0', 'limit'],
  ['limit=201', 'limit'],
  ['limit=', 'limit'],
  ['cursor=', 'cursor'],
  ['cursor=eHg', 'cursor'],
  ['use_case=%00', 'use_case'],
])('answers 422 to %s', async (query, name) => {
  const answer = await service.get(`/clients/c/jobs?${query}`);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ detail: [{ loc: ['query', name] }] });
});
