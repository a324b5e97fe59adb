import { createServer } from 'node:net';
import pg from 'pg';
import { Check } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../schemas/job.ts';
import { openReceiver } from './helpers/callback-receiver.ts';
import { eventually } from './helpers/facts.ts';
import type { TestService } from './helpers/service.ts';
import { startTestService } from './helpers/service.ts';

interface OpenApi {
  readonly openapi: string;
  readonly info: { readonly version: string };
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, unknown>> }>>>
  >;
  readonly components: object;
}

let service: TestService;
let api: OpenApi;
let database: pg.Client;
beforeAll(async () => {
  service = await startTestService({ IX_TEST_MODE: 'fake', IX_REQUEST_MAX_BYTES: '20000' });
  api = (await (await service.get('/openapi.json')).json()) as OpenApi;
  database = new pg.Client(service.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await service.close();
});

/** Checks an answer against the schema that /openapi.json declares for it, and gives its body. */
async function declared(path: string, method: string, answer: Response): Promise<Record<string, unknown>> {
  const responses = api.paths[path]?.[method]?.responses ?? {};
  const found = Object(responses[String(answer.status)]).content?.['application/json']?.schema;
  expect(found, `${method} ${path} declares ${answer.status}`).toBeDefined();
  const body: unknown = await answer.json();
  expect(Check({ ...found, components: api.components }, body), JSON.stringify(body).slice(0, 400)).toBe(
    true,
  );
  return Object(body);
}

let count = 0;
const request = (parts: object = {}) => {
  count += 1;
  return {
    use_case: 'bank_statement_header',
    ix_client_id: 'contract',
    request_id: `r${count}`,
    context: { texts: ['bank_name: Some Bank\ncurrency: EUR'] },
    ...parts,
  };
};
const inline = (fields: unknown[]) => ({
  use_case_inline: { use_case_name: 'mine', system_prompt: 'p', fields },
});

async function submitted(body: object): Promise<Job> {
  const answer = await service.post('/jobs', body);
  const { job_id } = await declared('/jobs', 'post', answer);
  return service.waitForEnd(String(job_id));
}

describe('submission', () => {
  it('answers 201 once and 200 with the same identifiers ever after', async () => {
    const body = request();
    const first = await service.post('/jobs', body);
    expect(first.status).toBe(201);
    const created = await declared('/jobs', 'post', first);
    expect(created).toMatchObject({ status: 'pending' });
    expect(created['ix_id']).toMatch(/^[0-9a-f]{16}$/);
    const again = await service.post('/jobs', body);
    expect(again.status).toBe(200);
    expect(await declared('/jobs', 'post', again)).toMatchObject({
      job_id: created['job_id'],
      ix_id: created['ix_id'],
    });
    await service.waitForEnd(String(created['job_id']));
    const late = await declared('/jobs', 'post', await service.post('/jobs', body));
    expect(late).toMatchObject({ job_id: created['job_id'], status: 'done' });
  });

  it('makes one job of a hundred posts at once', async () => {
    const body = request();
    const answers = await Promise.all(Array.from({ length: 100 }, () => service.post('/jobs', body)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(99);
    const ids = await Promise.all(answers.map(async (answer) => Object(await answer.json()).job_id));
    expect(new Set(ids).size).toBe(1);
  });

  it.each([
    ['a missing field', { request_id: undefined }, [['body', 'request_id'], 'missing']],
    ['an unknown property', { foo: 1 }, [['body', 'foo'], 'extra_forbidden']],
    ['a wrong type', { use_case: 5 }, [['body', 'use_case'], 'string_type']],
    ['an empty use case', { use_case: '' }, [['body', 'use_case'], 'string_too_short']],
    [
      'a FileRef without url',
      { context: { files: [{}] } },
      [['body', 'context', 'files', 0, 'FileRef', 'url'], 'missing'],
    ],
    [
      'an unknown field type',
      inline([{ name: 'a', type: 'money' }]),
      [['body', 'use_case_inline', 'fields', 0, 'type'], 'literal_error'],
    ],
    ['a callback to a file', { callback_url: 'file:///x' }, [['body', 'callback_url'], 'url_scheme']],
    [
      'too many sources',
      { options: { provenance: { max_sources_per_field: 101 } } },
      [['body', 'options', 'provenance', 'max_sources_per_field'], 'less_than_equal'],
    ],
  ])('answers 422 to %s, and stores nothing', async (_name, parts, [loc, type]) => {
    const body = request(parts);
    const answer = await service.post('/jobs', body);
    expect(answer.status).toBe(422);
    const { detail } = await declared('/jobs', 'post', answer);
    expect(detail).toEqual([expect.objectContaining({ loc, type })]);
    const { rowCount } = await database.query('SELECT 1 FROM ix_jobs WHERE request_id = $1', [
      body.request_id,
    ]);
    expect(rowCount).toBe(0);
  });

  it('answers 422 to what is no JSON, 413 to what is too large', async () => {
    expect((await service.post('/jobs', '{"a":')).status).toBe(422);
    const typed = await service.post('/jobs', request(), { 'content-type': 'text/plain' });
    expect(await declared('/jobs', 'post', typed)).toMatchObject({
      detail: [
        {
          type: 'model_attributes_type',
          loc: ['body'],
          ctx: { error: expect.stringContaining('application/json or multipart/form-data') },
        },
      ],
    });
    const large = await service.post('/jobs', request({ context: { texts: ['x'.repeat(30_000)] } }));
    expect(large.status).toBe(413);
    await declared('/jobs', 'post', large);
  });

  it('accepts retired options and names them in the warnings', async () => {
    const job = await submitted(request({ version: 3, options: { ocr: { vision_detail: 'high' } } }));
    expect(job.response?.warning.join(' ')).toMatch(/version .*options\.ocr\.vision_detail/);
  });

  it.each(['ocr', 'gen_ai', 'provenance'])('takes no version among the options of %s', async (group) => {
    const answer = await service.post('/jobs', request({ options: { [group]: { version: 3 } } }));
    expect(answer.status).toBe(422);
    expect(await declared('/jobs', 'post', answer)).toMatchObject({
      detail: [{ type: 'extra_forbidden', loc: ['body', 'options', group, 'version'] }],
    });
  });
});

describe('lookup', () => {
  it('finds a job by id and by pair, headers masked', async () => {
    const headers = { Authorization: 'Bearer s3cret' };
    const job = await submitted(request({ context: { files: [{ url: 'http://127.0.0.1:1/', headers }] } }));
    expect(job).toMatchObject({ status: 'error', response: { error: { code: 'IX_000_007' } } });
    const byId = await declared('/jobs/{job_id}', 'get', await service.get(`/jobs/${job.job_id}`));
    const byPair = await declared(
      '/jobs',
      'get',
      await service.get(`/jobs?client_id=contract&request_id=${job.request_id}`),
    );
    expect(byPair).toEqual(byId);
    expect(JSON.stringify(byId)).not.toContain('s3cret');
    expect(JSON.stringify(byId)).toContain('"Authorization":"***"');
    const { rows } = await database.query('SELECT request FROM ix_jobs WHERE job_id = $1', [job.job_id]);
    expect(JSON.stringify(rows)).toContain('s3cret');
  });

  it('answers 404 with the contract body, and 422 to a bad id or a missing key', async () => {
    for (const path of ['/jobs/00000000-0000-4000-8000-000000000000', '/jobs?client_id=no&request_id=no']) {
      const answer = await service.get(path);
      expect([answer.status, await answer.json()]).toEqual([404, { detail: 'job not found' }]);
    }
    expect((await service.get('/jobs/nonsense')).status).toBe(422);
    const missing = await declared('/jobs', 'get', await service.get('/jobs?client_id=x'));
    expect(missing).toMatchObject({ detail: [{ type: 'missing', loc: ['query', 'request_id'] }] });
  });

  it('answers unknown paths with 404, other methods with 405 and Allow', async () => {
    expect((await service.get('/nope')).status).toBe(404);
    const answer = await fetch(`${service.url}/metrics`, { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('job errors', () => {
  it.each([
    ['an unknown use case', { use_case: 'nope' }, 'IX_001_001'],
    ['no fields', inline([]), 'IX_001_001'],
    [
      'a field twice',
      inline([
        { name: 'a', type: 'str' },
        { name: 'a', type: 'str' },
      ]),
      'IX_001_001',
    ],
    ['an invalid identifier', inline([{ name: 'a b', type: 'str' }]), 'IX_001_001'],
    ['choices on a number', inline([{ name: 'a', type: 'int', choices: ['1'] }]), 'IX_001_001'],
    [
      'a rule that is no equation',
      {
        use_case_inline: {
          ...inline([{ name: 'a', type: 'int' }]).use_case_inline,
          checks: [{ name: 'c', rule: 'a +' }],
        },
      },
      'IX_001_001',
    ],
    [
      'a table called as a field is',
      {
        use_case_inline: {
          ...inline([{ name: 'a', type: 'int' }]).use_case_inline,
          tables: [{ name: 'a', columns: [{ name: 'b', type: 'str' }] }],
        },
      },
      'IX_001_001',
    ],
    ['an empty context', { context: {} }, 'IX_000_002'],
    ['ocr_only without a file', { options: { ocr: { ocr_only: true } } }, 'IX_000_004'],
    ['a text without text', { context: { texts: [' \n '] } }, 'IX_001_000'],
    ['a file that is not there', { context: { files: ['file:///no/such/file'] } }, 'IX_000_007'],
  ])('%s ends as a job error', async (_name, parts, code) => {
    const job = await submitted(request(parts));
    expect(job.status).toBe('error');
    expect(job.response?.error).toMatchObject({ code });
    expect(job.response?.error?.message).toMatch(/\.$/);
  });
});

describe('tables', () => {
  const useCase = {
    use_case_name: 'mine',
    system_prompt: 'p',
    fields: [],
    tables: [{ name: 'rows', columns: [{ name: 'amount', type: 'decimal' }] }],
    checks: [{ name: 'nothing', rule: 'sum(rows.amount) = 0' }],
  };

  it('come without fields too, and a check of theirs says what it comes to', async () => {
    const job = await submitted(request({ use_case_inline: useCase, context: { texts: ['Good morning'] } }));
    expect(job.response?.error).toBeNull();
    expect(job.response?.ix_result.result).toEqual({ rows: [] });
    expect(job.response?.provenance?.tables).toEqual({
      'result.rows': { pages: [], rows: 0, complete: true },
    });
    expect(job.response?.provenance?.checks).toEqual([
      {
        name: 'nothing',
        rule: 'sum(rows.amount) = 0',
        outcome: 'holds',
        left: '0',
        right: '0',
        difference: '0',
      },
    ]);
  });

  it.each([
    ['a table without a name', { tables: [{ columns: [] }] }],
    ['more rows than a table may have', { tables: [{ ...useCase.tables[0], max_rows: 10_001 }] }],
    ['a tolerance that is no number', { checks: [{ ...useCase.checks[0], tolerance: 'little' }] }],
  ])('with %s are refused when they are sent', async (_name, parts) => {
    const { status } = await service.post('/jobs', request({ use_case_inline: { ...useCase, ...parts } }));
    expect(status).toBe(422);
  });
});

describe('values', () => {
  it('come in all seven types and with choices', async () => {
    const text =
      'a: Some text\nb: 1,234\nc: 1.5\nd: 1.234,50-\ne: 5 March 2026\nf: 2026-03-05T10:20:30Z\ng: yes\nh: Blue';
    const fields = [
      { name: 'a', type: 'str' },
      { name: 'b', type: 'int' },
      { name: 'c', type: 'float' },
      { name: 'd', type: 'decimal' },
      { name: 'e', type: 'date' },
      { name: 'f', type: 'datetime' },
      { name: 'g', type: 'bool' },
      { name: 'h', type: 'str', choices: ['red', 'blue'] },
      { name: 'i', type: 'str', required: true },
    ];
    const job = await submitted(request({ ...inline(fields), context: { texts: [text] } }));
    expect(job.response?.ix_result.result).toEqual({
      a: 'Some text',
      b: 1234,
      c: 1.5,
      d: '-1234.50',
      e: '2026-03-05',
      f: '2026-03-05T10:20:30Z',
      g: true,
      h: 'blue',
      i: null,
    });
    expect(Object.keys(job.response?.ix_result.result ?? {})).toEqual(fields.map((field) => field.name));
    expect(job.response?.warning.join()).toContain('i: required');
    expect(job.response?.provenance?.fields['result.g']?.provenance_verified).toBeNull();
  });
});

describe('direct insertion', () => {
  it('runs a row that gives only its request, woken by the table itself', async () => {
    const { rows } = await database.query('INSERT INTO ix_jobs (request) VALUES ($1) RETURNING job_id', [
      request(),
    ]);
    const job = await service.waitForEnd(rows[0].job_id, 8_000);
    expect(job).toMatchObject({ status: 'done', client_id: 'contract', attempts: 1 });
    expect(job.response?.ix_result.result['bank_name']).toBe('Some Bank');
  });

  it.each([
    ['"text"'],
    ['[1, 2]'],
    ['null'],
    ['{}'],
    ['{"use_case": 5}'],
    ['{"context": {"files": [{"headers": 7}]}}'],
  ])('makes a job error of the nonsense row %s, and goes on', async (nonsense) => {
    const { rows } = await database.query(
      'INSERT INTO ix_jobs (request) VALUES ($1::jsonb) RETURNING job_id',
      [nonsense],
    );
    const job = await service.waitForEnd(rows[0].job_id);
    expect(job.response?.error).toMatchObject({ code: 'IX_000_000', step: 'setup' });
    await declared('/jobs/{job_id}', 'get', await service.get(`/jobs/${job.job_id}`));
  });
});

describe('around the jobs', () => {
  it('health is 200 with exactly its four keys', async () => {
    const answer = await service.get('/healthz');
    expect(answer.status).toBe(200);
    expect(await declared('/healthz', 'get', answer)).toEqual({
      database: 'ok',
      llm: 'ok',
      ocr: 'ok',
      ocr_gpu: false,
    });
  });

  it('metrics count and average by use case', async () => {
    await submitted(request({ use_case: 'label', ...inline([{ name: 'a', type: 'str' }]) }));
    const metrics = await declared('/metrics', 'get', await service.get('/metrics'));
    expect(metrics['jobs_done_24h']).toBeGreaterThan(0);
    expect(Object(metrics['by_use_case_seconds']).label).toBeGreaterThan(0);
  });

  it('use cases are listed with their fields', async () => {
    const { use_cases } = await declared('/use-cases', 'get', await service.get('/use-cases'));
    expect(use_cases).toContainEqual(expect.objectContaining({ use_case_name: 'bank_statement_header' }));
  });

  it('the timeline comes as JSON and as a stream that ends with the job', async () => {
    const job = await submitted(request());
    const path = `/jobs/${job.job_id}/events`;
    const timeline = await eventually('the timeline', async () => {
      const found = await declared('/jobs/{job_id}/events', 'get', await service.get(path));
      return JSON.stringify(found).includes('"to":"done"') ? found : null;
    });
    expect(timeline['status']).toBe('done');
    const stream = await service.get(path, { accept: 'text/event-stream' });
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    const text = await stream.text();
    expect(text).toContain('event: job_event');
    expect(text.trimEnd().split('\n\n').at(-1)).toBe('event: end\ndata: {"status":"done"}');
    expect((await service.get('/jobs/00000000-0000-4000-8000-000000000000/events')).status).toBe(404);
  });

  it('cancel answers 202, then 409; 404 for an unknown job', async () => {
    const hanging = createServer();
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
    const { port } = Object(hanging.address());
    const answer = await service.post(
      '/jobs',
      request({ context: { files: [`http://127.0.0.1:${port}/`] } }),
    );
    const { job_id } = await declared('/jobs', 'post', answer);
    const canceled = await service.post(`/jobs/${job_id}/cancel`, '');
    expect(canceled.status).toBe(202);
    expect(await declared('/jobs/{job_id}/cancel', 'post', canceled)).toMatchObject({
      status: 'error',
      response: { error: { code: 'IX_004_002' } },
    });
    const again = await service.post(`/jobs/${job_id}/cancel`, '');
    expect(again.status).toBe(409);
    await declared('/jobs/{job_id}/cancel', 'post', again);
    expect((await service.post('/jobs/00000000-0000-4000-8000-000000000000/cancel', '')).status).toBe(404);
    hanging.close();
  });

  it('refuses pages of other sites and foreign hosts, and lets programs be', async () => {
    expect((await service.post('/jobs', request(), { origin: 'http://evil.example' })).status).toBe(403);
    expect((await service.post('/jobs', request(), { origin: service.url })).status).toBe(201);
  });

  it('/docs loads nothing from elsewhere', async () => {
    const page = await (await service.get('/docs')).text();
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(api.openapi).toBe('3.1.0');
    expect(api.info.version).toBe('0.1.0');
  });
});

describe('callbacks', () => {
  it.each([
    [204, 'delivered'],
    [200, 'delivered'],
    [500, 'failed'],
    [302, 'failed'],
  ])('an answer of %i is %s, after one POST of the job as GET shows it', async (status, verdict) => {
    const receiver = await openReceiver();
    receiver.answerWith((response) => response.writeHead(status, { location: '/elsewhere' }).end());
    const job = await submitted(request({ callback_url: `${receiver.url}/hook` }));
    const settled = await eventually('the callback', async () => {
      const found = (await (await service.get(`/jobs/${job.job_id}`)).json()) as Job;
      return found.callback_status === 'pending' ? null : found;
    });
    expect(settled.callback_status).toBe(verdict);
    expect(receiver.received).toHaveLength(1);
    const [posted] = receiver.received;
    expect(posted?.headers['webhook-id']).toBe(job.job_id);
    expect(JSON.parse(posted?.body ?? '')).toEqual({ ...settled, callback_status: 'pending' });
    await receiver.close();
  });
});

describe('tokens', () => {
  it('guard the REST routes and the page when set, and nothing else', async () => {
    const guarded = await startTestService({ IX_TEST_MODE: 'fake', IX_API_TOKENS: 'first,second' });
    const metrics = (authorization?: string) =>
      guarded.get('/metrics', authorization === undefined ? {} : { authorization });
    const refused = await metrics();
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await metrics('Bearer wrong')).status).toBe(401);
    expect((await metrics('Bearer second')).status).toBe(200);
    expect((await guarded.get('/healthz')).status).toBe(200);
    expect((await guarded.get('/docs')).status).toBe(200);
    expect((await guarded.get('/ui')).status).toBe(401);
    await guarded.close();
  });
});
