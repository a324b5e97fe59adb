import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Job } from '../../../schemas/job.ts';
import type { Review } from '../../../schemas/review.ts';
import type { TestService } from '../../helpers/service.ts';
import { startTestService } from '../../helpers/service.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const USE_CASE = {
  use_case_name: 'bill',
  system_prompt: 'Read the bill.',
  fields: [
    { name: 'total', type: 'decimal' },
    { name: 'currency', type: 'str', choices: ['EUR', 'CHF'] },
    { name: 'day', type: 'date' },
    { name: 'entered', type: 'datetime' },
    { name: 'pages', type: 'int' },
    { name: 'rate', type: 'float' },
    { name: 'paid', type: 'bool' },
    { name: 'note', type: 'str' },
  ],
};

let service: TestService;
/** URL of a file that never comes. */
let silent: string;
const silence = createServer(() => undefined);
beforeAll(async () => {
  await new Promise<void>((resolve) => silence.listen(0, '127.0.0.1', resolve));
  silent = `http://127.0.0.1:${(silence.address() as AddressInfo).port}/`;
  service = await startTestService({ IX_TEST_MODE: 'fake' });
});
afterAll(async () => {
  await service.close();
  silence.closeAllConnections();
  silence.close();
});

const run = () =>
  service.run({
    ix_client_id: 'reviewing',
    use_case: 'bill',
    use_case_inline: USE_CASE,
    context: { texts: ['total: 12.40\ncurrency: EUR'] },
  });

async function read(jobId: string, query = ''): Promise<Review> {
  return (await (await service.get(`/jobs/${jobId}/review${query}`)).json()) as Review;
}

const put = (jobId: string, body: unknown, ifMatch: string | null = '"0"') =>
  fetch(`${service.url}/jobs/${jobId}/review`, {
    method: 'PUT',
    headers: {
      'content-type': 'application/json',
      ...(ifMatch === null ? {} : { 'if-match': ifMatch }),
    },
    body: JSON.stringify(body),
  });

async function save(jobId: string, body: unknown, ifMatch: string): Promise<Review> {
  const answer = await put(jobId, body, ifMatch);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Review;
}

it('begins at version 0, takes what a person says, and keeps the response as it was', async () => {
  const job = await run();
  const before = await service.get(`/jobs/${job.job_id}/review`);
  expect(before.headers.get('etag')).toBe('"0"');
  expect(await before.json()).toEqual({
    version: 0,
    status: 'open',
    reviewer: null,
    reviewed_at: null,
    fields: {},
    tables: {},
    checks: [],
    history: [],
  });
  const sources = [
    { file_index: 0, page_number: 1, segment_id: 'f0p1s1', bounding_box: { x0: 0, y0: 0.1, x1: 1, y1: 0.2 } },
  ];
  const corrected = { verdict: 'corrected', value: '12.90', sources };
  const answer = await put(job.job_id, {
    status: 'open',
    reviewer: 'anna',
    fields: { 'result.total': corrected },
  });
  expect(answer.headers.get('etag')).toBe('"1"');
  expect(await answer.json()).toMatchObject({
    version: 1,
    status: 'open',
    reviewer: 'anna',
    fields: { 'result.total': corrected },
  });
  expect(await service.waitForEnd(job.job_id)).toEqual(job);
});

it('takes a value of every type, and says of each other field that it is right once all is approved', async () => {
  const job = await run();
  const values = {
    day: '2024-02-29',
    entered: '2026-01-31T09:00:00+01:00',
    pages: 3,
    rate: 1.5,
    paid: false,
    note: 'x',
  };
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`result.${name}`, { verdict: 'corrected', value }]),
  );
  const review = await save(job.job_id, { status: 'approved', reviewer: 'anna', fields }, '"0"');
  expect(Object.keys(review.fields)).toEqual(USE_CASE.fields.map(({ name }) => `result.${name}`));
  expect(review.fields['result.total']).toEqual({ verdict: 'right', value: '12.40', sources: [] });
  expect(review.fields['result.rate']).toEqual({ verdict: 'corrected', value: 1.5, sources: [] });
});

it('tells in its history what each version changed, and shows each version', async () => {
  const { job_id } = await run();
  const right = { verdict: 'right', value: '12.40', sources: [] };
  const absent = { verdict: 'absent', value: null, sources: [] };
  await save(
    job_id,
    { status: 'open', reviewer: 'anna', fields: { 'result.total': { verdict: 'right' } } },
    '"0"',
  );
  await save(
    job_id,
    { status: 'open', reviewer: 'ben', fields: { 'result.currency': { verdict: 'absent' } } },
    '"1"',
  );
  const last = await save(
    job_id,
    { status: 'rejected', reviewer: 'anna', fields: { 'result.total': null } },
    '"2"',
  );
  expect(last.fields).toEqual({ 'result.currency': absent });
  expect(
    last.history.map(({ version, status, reviewer, fields }) => [version, status, reviewer, fields]),
  ).toEqual([
    [1, 'open', 'anna', { 'result.total': right }],
    [2, 'open', 'ben', { 'result.currency': absent }],
    [3, 'rejected', 'anna', { 'result.total': null }],
  ]);
  expect(await read(job_id, '?version=2')).toMatchObject({
    version: 2,
    reviewer: 'ben',
    fields: { 'result.total': right, 'result.currency': absent },
  });
  const beyond = await service.get(`/jobs/${job_id}/review?version=4`);
  expect(beyond.status).toBe(404);
  expect(await beyond.json()).toEqual({ detail: 'the review has no such version; its latest is 3' });
});

it('answers 412 to whoever was overtaken, who loses nothing by sending the same again', async () => {
  const { job_id } = await run();
  const annas = { status: 'open', reviewer: 'anna', fields: { 'result.total': { verdict: 'right' } } };
  const bens = { status: 'open', reviewer: 'ben', fields: { 'result.note': { verdict: 'absent' } } };
  await save(job_id, annas, '"0"');
  const late = await put(job_id, bens, '"0"');
  expect([late.status, late.headers.get('etag')]).toEqual([412, '"1"']);
  const both = await save(job_id, bens, late.headers.get('etag') ?? '');
  expect(Object.keys(both.fields)).toEqual(['result.total', 'result.note']);
});

it.each(['W/"0"', '"00"', '"1"', '0', '""', '"a"'])(
  'does not take If-Match %s for version 0',
  async (tag) => {
    const { job_id } = await run();
    const refused = await put(job_id, { status: 'open', reviewer: 'anna' }, tag);
    expect(refused.status).toBe(412);
    expect(await refused.json()).toEqual({ detail: expect.stringContaining('(as "0", quotes included)') });
  },
);

it('answers 428 without If-Match, 404 for no job, 409 before its end', async () => {
  const { job_id } = await run();
  const draft = { status: 'open', reviewer: 'anna' };
  expect((await put(job_id, draft, null)).status).toBe(428);
  expect((await put(NOBODY, draft)).status).toBe(404);
  expect((await put('x', draft)).status).toBe(422);
  const sent = await service.post('/jobs', {
    use_case: 'bank_statement_header',
    ix_client_id: 'reviewing',
    request_id: 'slow',
    context: { files: [silent] },
  });
  const slow = (await sent.json()) as { job_id: string };
  for (const answer of [await put(slow.job_id, draft), await service.get(`/jobs/${slow.job_id}/review`)]) {
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({
      detail: expect.stringMatching(/^job has not finished: its status is (pending|running)$/),
    });
  }
  await service.post(`/jobs/${slow.job_id}/cancel`, '');
});

it('answers 409 with the reason to whoever approves a failed job, which may still be rejected', async () => {
  const { job_id, status } = await service.run({
    ix_client_id: 'reviewing',
    use_case: 'bil',
    context: { texts: ['total: 12.40'] },
  });
  expect(status).toBe('error');
  const refused = await put(job_id, { status: 'approved', reviewer: 'anna' });
  expect(refused.status).toBe(409);
  const detail = expect.stringMatching(
    /^job has failed, .*\(IX_001_001, The use case "bil" is not registered/,
  );
  expect(await refused.json()).toEqual({ detail });
  expect(await read(job_id)).toMatchObject({ version: 0, status: 'open' });

  const message = { version: 0, status: 'approved', reviewer: 'anna', fields: {}, edits: [] };
  const onPage = await fetch(`${service.url}/ui/jobs/${job_id}/review`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  });
  expect(await onPage.json()).toEqual({ detail });
  expect(onPage.status).toBe(409);

  expect(await save(job_id, { status: 'rejected', reviewer: 'anna' }, '"0"')).toMatchObject({ version: 1 });
});

it('takes the approval of a failed job of which a person has said every value', async () => {
  const { job_id, status } = await service.run({
    ix_client_id: 'reviewing',
    use_case: 'bill',
    use_case_inline: { ...USE_CASE, fields: USE_CASE.fields.slice(0, 2) },
    context: { files: ['file:///nowhere/bill.pdf'] },
  });
  expect(status).toBe('error');
  const fields = { 'result.total': { verdict: 'corrected', value: '12.40' } };
  const refused = await put(job_id, { status: 'approved', reviewer: 'anna', fields });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toEqual({
    detail: expect.stringMatching(/nothing is said of result\.currency$/),
  });

  await save(job_id, { status: 'open', reviewer: 'anna', fields }, '"0"');
  const rest = { 'result.currency': { verdict: 'absent' } };
  const approved = await save(job_id, { status: 'approved', reviewer: 'anna', fields: rest }, '"1"');
  expect(approved).toMatchObject({ version: 2, status: 'approved' });
});

const BAD_FIELDS: readonly (readonly [name: string, said: unknown, place: readonly (string | number)[]])[] = [
  ['__proto__', { verdict: 'right' }, ['__proto__']],
  ['result.total', { verdict: 'wrong' }, ['result.total', 'verdict']],
  ['result.total', { verdict: 'corrected', value: '12,40' }, ['result.total', 'value']],
  ['result.total', { verdict: 'corrected', value: ['1'] }, ['result.total', 'value']],
  ['result.total', { verdict: 'right', note: 1 }, ['result.total', 'note']],
  ['result.note', { verdict: 'corrected', value: 'a\u0000b' }, ['result.note', 'value']],
  [
    'result.note',
    {
      verdict: 'right',
      sources: [{ file_index: 0, page_number: 1, bounding_box: { x0: 0, y0: 0, x1: 1.1, y1: 1 } }],
    },
    ['result.note', 'sources', 0, 'bounding_box', 'x1'],
  ],
  ['result.note', 'right', ['result.note']],
];

it('answers 422 to what no field takes, with its place, and stores nothing', async () => {
  const { job_id } = await run();
  for (const [name, said, place] of BAD_FIELDS) {
    const body = `{"status":"open","reviewer":"anna","fields":{${JSON.stringify(name)}:${JSON.stringify(said)}}}`;
    const answer = await fetch(`${service.url}/jobs/${job_id}/review`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': '"0"' },
      body,
    });
    expect([body, answer.status]).toEqual([body, 422]);
    const { detail } = (await answer.json()) as { detail: { loc: unknown[] }[] };
    expect([body, detail[0]?.loc.slice(0, place.length + 2)]).toEqual([body, ['body', 'fields', ...place]]);
  }
  expect((await read(job_id)).version).toBe(0);
});

it.each<[body: object, name: string]>([
  [{ reviewer: 'anna' }, 'status'],
  [{ status: 'done', reviewer: 'anna' }, 'status'],
  [{ status: 'open' }, 'reviewer'],
  [{ status: 'open', reviewer: '' }, 'reviewer'],
  ...[...' \n\u00a0\u00ad\u200b\u202e\u2800\u3164\ufeff'].map((blank): [object, string] => [
    { status: 'open', reviewer: `${blank} ${blank}` },
    'reviewer',
  ]),
  [{ status: 'open', reviewer: 'x'.repeat(256) }, 'reviewer'],
  [{ status: 'open', reviewer: 'anna', fields: [] }, 'fields'],
  [{ status: 'open', reviewer: 'anna', history: [] }, 'history'],
])('answers 422 to the body %j', async (body, name) => {
  const { job_id } = await run();
  const answer = await put(job_id, body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ detail: [{ loc: ['body', name] }] });
});

it('says of a blank name what it should be, and takes none of the page either', async () => {
  const { job_id } = await run();
  const refused = await put(job_id, { status: 'open', reviewer: '\u200b' });
  expect(await refused.json()).toMatchObject({
    detail: [{ msg: 'Value error, this is blank: it should be the name of whoever says so' }],
  });
  const onPage = await fetch(`${service.url}/ui/jobs/${job_id}/review`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: 0, status: 'open', reviewer: '\u200b \u2800', fields: {}, edits: [] }),
  });
  expect(onPage.status).toBe(200);
  expect(await read(job_id)).toMatchObject({ version: 1, reviewer: 'unnamed' });
});

it('goes with its job', async () => {
  const job: Job = await run();
  await save(job.job_id, { status: 'approved', reviewer: 'anna' }, '"0"');
  expect((await fetch(`${service.url}/jobs/${job.job_id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await service.get(`/jobs/${job.job_id}/review`)).status).toBe(404);
});
