import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../schemas/job.ts';
import { toPublicJob } from '../../src/extraction/store/public-job.ts';
import { redactRequest } from '../../src/extraction/store/redact-request.ts';
import { redactUrl } from '../../src/extraction/store/redact-url.ts';
import { createTestApp } from '../helpers/extraction-app.ts';
import { listed, unreviewed } from '../helpers/listed-job.ts';
import { publicJson } from '../helpers/public-json.ts';

/** What no answer may hold. */
const SECRET = 'S3cr3t';
const JOB_ID = '00000000-0000-4000-8000-000000000000';

const job = (changes: Partial<Job>): Job => ({
  job_id: JOB_ID,
  ix_id: '0123456789abcdef',
  client_id: 'c',
  request_id: 'r',
  status: 'pending',
  request: {},
  response: null,
  callback_url: null,
  callback_status: null,
  attempts: 0,
  created_at: '2026-01-31T09:00:00.000Z',
  started_at: null,
  finished_at: null,
  ...changes,
});

describe('a URL is shown', () => {
  it.each([
    ['http://h/p', 'http://h/p'],
    ['https://Example.ORG:443/a%20b', 'https://Example.ORG:443/a%20b'],
    ['file:///tmp/a.pdf', 'file:///tmp/a.pdf'],
    ['/tmp/a.pdf', '/tmp/a.pdf'],
    ['upload://0123', 'upload://0123'],
    [`http://u:${SECRET}@h/p?token=${SECRET}#${SECRET}`, 'http://***@h/p?***#***'],
    [`http://${SECRET}@h`, 'http://***@h/'],
    [`http://:${SECRET}@h`, 'http://***@h/'],
    [`http:/u:${SECRET}@h`, 'http://***@h/'],
    [`http:u:${SECRET}@h`, 'http://***@h/'],
    [` http://u:${SECRET}@h`, 'http://***@h/'],
    [`\u0001\thttp://u:${SECRET}@h`, 'http://***@h/'],
    [`http:\\\\u:${SECRET}@h`, 'http://***@h/'],
    [`http:\\/\\/u:${SECRET}@h`, 'http://***@h/'],
    [`ht\ntp://u:${SECRET}\n@h`, 'http://***@h/'],
    [`http://u:${SECRET}@x@h`, 'http://***@h/'],
    [`http://u@${SECRET}@h`, 'http://***@h/'],
    [`HTTP:////u:${SECRET}@h`, 'http://***@h/'],
    [`http://h/http://u:${SECRET}@i`, 'http://h/http://***@i'],
    [`http://h/?${SECRET}`, 'http://h/?***'],
    [`http://h/?${SECRET}=`, 'http://h/?***'],
    [`ftp://u:${SECRET}@h`, '***'],
    [`file://u:${SECRET}@h/p`, '***'],
    [`//u:${SECRET}@h`, '***'],
    [`u:${SECRET}@h`, '***'],
    [`http://u:${SECRET}`, '***'],
    [`http://u:${SECRET}%40h`, '***'],
    [`http://[u:${SECRET}@h`, 'http://***@h/'],
    [`?token=${SECRET}`, '***'],
  ])('%j as %j', (url, shown) => {
    expect(redactUrl(url)).toBe(shown);
  });

  it('as it is, when it is sound and holds nothing to hide', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https'] }), (url) => {
        fc.pre(!/[@?#]|%40/.test(url));
        expect(redactUrl(url)).toBe(url);
      }),
    );
  });
});

describe('a request', () => {
  it('comes back as it was sent, but for its credentials', () => {
    const request = {
      use_case: 'http://u:p@h/?names=are',
      ix_client_id: 'http://u:p@h/?free',
      request_id: 'http://u:p@h/?x',
      context: {
        texts: [`http://u:p@h/?q`, 'token: 5'],
        files: [
          'http://h/a.pdf',
          { url: 'file:///tmp/b.pdf', display_name: 'Invoice: 5 @ 3', headers: null },
        ],
      },
      options: { ocr: { languages: ['eng'] } },
      callback_url: 'https://h/cb',
      use_case_inline: { use_case_name: 'x', system_prompt: 'You: read. A # of things?', fields: [] },
    };
    expect(redactRequest(request)).toEqual(request);
    const secret = {
      ...request,
      callback_url: `https://u:${SECRET}@h/cb?t=${SECRET}`,
      context: { files: [{ url: 'http://h/', headers: { Authorization: SECRET, 'X-Key': SECRET } }] },
    };
    expect(redactRequest(secret)).toEqual({
      ...request,
      callback_url: 'https://***@h/cb?***',
      context: { files: [{ url: 'http://h/', headers: { Authorization: '***', 'X-Key': '***' } }] },
    });
  });

  it.each<unknown>([
    { context: { files: { url: 'http://h', headers: SECRET } } },
    { context: { files: [[{ url: 'http://h', headers: { a: SECRET } }]] } },
    { context: { files: [{ headers: [['a', SECRET]] }] } },
    { context: { files: [{ headers: { [`a: ${SECRET}`]: 1, b: { c: SECRET }, d: [SECRET] } }] } },
    { context: { files: `http://u:${SECRET}@h` } },
    { context: { files: [{ url: { href: `http://u:${SECRET}@h` } }] } },
    { context: { files: [{ url: [`u:${SECRET}@h`] }] } },
    { context: { files: [{ Headers: SECRET }], texts: { headers: SECRET } } },
    { context: [{ headers: SECRET }] },
    { context: `http://u:${SECRET}@h` },
    { headers: SECRET },
    { HEADERS: { a: SECRET } },
    { callback_url: { url: `http://h?${SECRET}` } },
    { callback_url: [`http:/u:${SECRET}@h`] },
    { callback: `see http://u:${SECRET}@h` },
    { authorization: SECRET, password: SECRET, api_key: SECRET, access_token: SECRET },
    { use_case: { headers: SECRET }, request_id: [`http://u:${SECRET}@h`] },
    { [`http://u:${SECRET}@h`]: 1 },
    `http://u:${SECRET}@h`,
    [{ headers: SECRET }, `http://h/?${SECRET}`],
  ])('of any shape hides them: %j', (request) => {
    expect(JSON.stringify(redactRequest(request))).not.toContain(SECRET);
  });

  it('nested beyond all reason is cut, not fatal', () => {
    let deep: unknown = { headers: SECRET };
    for (let depth = 0; depth < 50_000; depth += 1) deep = [deep];
    expect(JSON.stringify(redactRequest({ context: { files: deep } }))).not.toContain(SECRET);
  });
});

const scheme = fc.constantFrom('http', 'https', 'HTTP', 'ht\ntp', ' http', '\thttps');
const slashes = fc.constantFrom('://', ':/', ':', ':\\\\', ':///', ':/\\');
const word = fc.constantFrom('u', '', 'a@b', 'x%40y', 'é', ' ');
/** A URL with the secret where a credential may stand, in forms that a lenient parser takes. */
const secretUrl = fc
  .tuple(scheme, slashes, word, word, fc.constantFrom('user', 'password', 'query', 'bare', 'fragment'))
  .map(([start, slash, one, other, place]) => {
    const host = `${start}${slash}`;
    if (place === 'user') return `${host}${one}${SECRET}${other}@h/p`;
    if (place === 'password') return `${host}${one}:${other}${SECRET}@h/p`;
    if (place === 'fragment') return `${host}h/p#${SECRET}`;
    return `${host}h/p?${place === 'bare' ? '' : 'sig='}${SECRET}`;
  });
const secretHeaders = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.constant(SECRET),
    fc.array(tie('any'), { minLength: 1, maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'Authorization', `b ${SECRET}`), tie('any'), { minKeys: 1 }),
  ),
})).any;
/** Requests of any shape with a secret in a URL or in headers, somewhere. */
const anyRequest = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    secretUrl,
    secretHeaders.map((headers) => ({ headers })),
    fc.record({ url: secretUrl, headers: secretHeaders }),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom(
        'context',
        'files',
        'texts',
        'url',
        'options',
        'callback_url',
        'use_case_inline',
        'x',
        '__proto__',
      ),
      tie('any'),
    ),
  ),
})).any;
const validRequest = fc.record({
  use_case: fc.constant('u'),
  ix_client_id: fc.constant('c'),
  request_id: fc.constant('r'),
  context: fc.record({
    files: fc.array(fc.oneof(secretUrl, fc.record({ url: secretUrl, headers: fc.constant({ a: SECRET }) }))),
    texts: fc.constant(['text']),
  }),
  callback_url: secretUrl,
});

it('no answer about a job holds a credential of its request, whatever its shape', async () => {
  let shown = job({});
  const { app, log } = await createTestApp(
    {},
    {
      findLightly: async () => shown,
      findPublicById: async () => publicJson(shown),
      findPublicByPair: async () => publicJson(shown),
      listRecent: async () => [listed(shown)],
      listEvents: async () => [],
      queuePosition: async () => null,
      isOver: async () => true,
      ...unreviewed,
      cancel: async () => 'canceled',
    },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(validRequest, anyRequest),
      fc.option(secretUrl),
      fc.constantFrom('pending', 'done', 'error'),
      async (request, callback_url, status) => {
        // Texts of a request are its documents, and are shown as they are.
        fc.pre(!/"texts":\[[^\]]*S3cr3t/.test(JSON.stringify(request)));
        shown = job({ request, callback_url, status } as Partial<Job>);
        for (const [method, url] of [
          ['GET', `/jobs/${JOB_ID}`],
          ['GET', '/jobs?client_id=c&request_id=r'],
          ['POST', `/jobs/${JOB_ID}/cancel`],
          ['GET', `/jobs/${JOB_ID}/events`],
          ['GET', '/ui/jobs'],
          ['GET', `/ui/jobs/${JOB_ID}`],
          ['GET', `/ui/jobs/${JOB_ID}/fragment`],
          ['GET', `/ui/jobs/${JOB_ID}/job.json`],
        ] as const) {
          const answer = await app.inject({ method, url });
          expect(answer.statusCode).toBeLessThan(300);
          expect(answer.body).not.toContain(SECRET);
        }
        // The body of the callback.
        expect(JSON.stringify(toPublicJob(shown))).not.toContain(SECRET);
      },
    ),
    { numRuns: 40 },
  );
  expect(log()).not.toContain(SECRET);
}, 60_000);
