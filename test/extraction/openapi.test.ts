import type { InjectOptions } from 'fastify';
import { Check } from 'typebox/schema';
import { expect, it } from 'vitest';
import { createTestApp } from '../helpers/extraction-app.ts';

const JOB = '00000000-0000-4000-8000-000000000000';
const REQUEST = { use_case: 'u', ix_client_id: 'c', request_id: 'r', context: { texts: ['t'] } };
/** SHA-256 of `a`. */
const FILE = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
const auth = { authorization: 'Bearer x' };
const REVIEW = {
  method: 'PUT',
  url: `/jobs/${JOB}/review`,
  payload: { status: 'open', reviewer: 'anna' },
} as const;

/** Requests that each route may get; the database of this app does not answer, so that what asks it is 503. */
const REQUESTS: readonly (readonly [route: string, InjectOptions, number])[] = [
  ['get /healthz', { url: '/healthz', headers: { host: 'evil.example' } }, 200],
  ['get /', { url: '/', headers: auth }, 200],
  ['get /', { url: '/' }, 401],
  ['get /use-cases', { url: '/use-cases', headers: auth }, 200],
  ['get /use-cases', { url: '/use-cases' }, 401],
  ['get /use-cases', { url: '/use-cases', headers: { host: 'evil.example' } }, 403],
  ['get /metrics', { url: '/metrics', headers: auth }, 503],
  ['get /metrics', { url: '/metrics', headers: { host: 'evil.example' } }, 401],
  ['post /jobs', { method: 'POST', url: '/jobs', headers: auth, payload: REQUEST }, 503],
  ['post /jobs', { method: 'POST', url: '/jobs', headers: auth, payload: {} }, 422],
  ['post /jobs', { method: 'POST', url: '/jobs', payload: REQUEST }, 401],
  [
    'post /jobs',
    { method: 'POST', url: '/jobs', headers: { ...auth, origin: 'null' }, payload: REQUEST },
    403,
  ],
  ['post /jobs', { method: 'POST', url: '/jobs', headers: auth, payload: { x: 'x'.repeat(2000) } }, 413],
  [
    'post /jobs',
    {
      method: 'POST',
      url: '/jobs',
      headers: { ...auth, 'content-type': 'application/json' },
      payload: Buffer.from([0xff]),
    },
    400,
  ],
  [
    'post /jobs',
    { method: 'POST', url: '/jobs', headers: { ...auth, 'content-encoding': 'gzip' }, payload: REQUEST },
    415,
  ],
  ['get /jobs', { url: '/jobs', headers: auth }, 422],
  ['get /jobs', { url: '/jobs?client_id=c&request_id=r', headers: auth }, 503],
  ['get /jobs/{job_id}', { url: `/jobs/${JOB}`, headers: auth }, 503],
  ['get /jobs/{job_id}', { url: '/jobs/x', headers: auth }, 422],
  ['get /jobs/{job_id}', { url: `/jobs/${JOB}?wait=1`, headers: auth }, 503],
  ['delete /jobs/{job_id}', { method: 'DELETE', url: `/jobs/${JOB}`, headers: auth }, 503],
  [
    'delete /jobs/{job_id}',
    { method: 'DELETE', url: `/jobs/${JOB}`, headers: { ...auth, origin: 'null' } },
    403,
  ],
  ['post /jobs/{job_id}/cancel', { method: 'POST', url: `/jobs/${JOB}/cancel`, headers: auth }, 503],
  [
    'post /jobs/{job_id}/cancel',
    { method: 'POST', url: `/jobs/${JOB}/cancel`, headers: { ...auth, origin: 'http://x' } },
    403,
  ],
  ...['csv', 'xlsx', 'html'].map(
    (form) =>
      [
        `get /jobs/{job_id}/result.${form}`,
        { url: `/jobs/${JOB}/result.${form}`, headers: auth },
        503,
      ] as const,
  ),
  ['get /jobs/{job_id}/review', { url: `/jobs/${JOB}/review`, headers: auth }, 503],
  ['get /jobs/{job_id}/review', { url: `/jobs/${JOB}/review?version=x`, headers: auth }, 422],
  ['get /jobs/{job_id}/review', { url: `/jobs/${JOB}/review` }, 401],
  ['put /jobs/{job_id}/review', { ...REVIEW, headers: { ...auth, 'if-match': '"0"' } }, 503],
  ['put /jobs/{job_id}/review', { ...REVIEW, headers: auth }, 428],
  ['put /jobs/{job_id}/review', { ...REVIEW, headers: auth, payload: {} }, 422],
  ['put /jobs/{job_id}/review', REVIEW, 401],
  ['put /jobs/{job_id}/review', { ...REVIEW, headers: { ...auth, origin: 'http://x' } }, 403],
  ['put /files/{sha256}', { method: 'PUT', url: `/files/${FILE}`, headers: auth, payload: 'a' }, 201],
  ['put /files/{sha256}', { method: 'PUT', url: `/files/${FILE}`, headers: auth, payload: 'a' }, 200],
  ['put /files/{sha256}', { method: 'PUT', url: `/files/${FILE}`, headers: auth, payload: 'b' }, 409],
  ['put /files/{sha256}', { method: 'PUT', url: '/files/x', headers: auth, payload: 'b' }, 422],
  ['put /files/{sha256}', { method: 'PUT', url: `/files/${FILE}`, payload: 'b' }, 401],
  ['head /files/{sha256}', { method: 'HEAD', url: `/files/${FILE}`, headers: auth }, 200],
  ['head /files/{sha256}', { method: 'HEAD', url: `/files/${'0'.repeat(64)}`, headers: auth }, 404],
  ['get /clients/{client_id}/jobs', { url: '/clients/c/jobs?status=done&limit=5', headers: auth }, 503],
  ['get /clients/{client_id}/jobs', { url: '/clients/c/jobs?cursor=x', headers: auth }, 422],
  ['get /clients/{client_id}/jobs', { url: '/clients/c/jobs' }, 401],
  ['get /livez', { url: '/livez' }, 200],
  ['get /readyz', { url: '/readyz' }, 503],
  ['get /metrics/prometheus', { url: '/metrics/prometheus', headers: auth }, 200],
  ['get /metrics/prometheus', { url: '/metrics/prometheus' }, 401],
  ['get /jobs/{job_id}/queue', { url: `/jobs/${JOB}/queue`, headers: auth }, 503],
  ['get /learnt', { url: '/learnt?use_case=receipt', headers: auth }, 503],
  ['get /learnt', { url: `/learnt?use_case=${'x'.repeat(300)}`, headers: auth }, 422],
  ['get /learnt', { url: '/learnt' }, 401],
  ['delete /learnt/{layout_id}', { method: 'DELETE', url: `/learnt/${JOB}`, headers: auth }, 503],
  ['delete /learnt/{layout_id}', { method: 'DELETE', url: '/learnt/x', headers: auth }, 404],
  ['delete /learnt/{layout_id}', { method: 'DELETE', url: `/learnt/${JOB}` }, 401],
  [
    'delete /learnt/{layout_id}',
    { method: 'DELETE', url: `/learnt/${JOB}`, headers: { ...auth, origin: 'http://x' } },
    403,
  ],
  ['get /jobs/{job_id}/events', { url: `/jobs/${JOB}/events`, headers: auth }, 503],
];

it('every answer that occurs is declared', async () => {
  const { app } = await createTestApp({ IX_API_TOKENS: 'x', IX_REQUEST_MAX_BYTES: '1000' });
  const document = (await app.inject('/openapi.json')).json();
  const routes = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(routes.toSorted()).toEqual([...new Set(REQUESTS.map(([route]) => route))].toSorted());
  for (const [route, request, status] of REQUESTS) {
    const answer = await app.inject(request);
    expect([route, answer.statusCode]).toEqual([route, status]);
    const [method = '', path = ''] = route.split(' ');
    expect(Object.keys(document.paths[path][method].responses), route).toContain(String(status));
  }
});

interface Media {
  readonly schema: { readonly $ref?: string };
}

it('everything that is sent or answered has an example that fits, and every operation a tag', async () => {
  const { app } = await createTestApp({ IX_API_TOKENS: 'x' });
  const document = (await app.inject('/openapi.json')).json();
  const operations = Object.values<object>(document.paths).flatMap((path) => Object.values(path));
  const bodies = operations.flatMap(({ requestBody, responses }) => [
    requestBody,
    ...Object.entries<object>(responses).flatMap(([status, answer]) => (status < '300' ? answer : [])),
  ]);
  const named = bodies.flatMap((body) => {
    const media: Media | undefined = body?.content?.['application/json'];
    return media === undefined ? [] : [media.schema.$ref?.split('/').at(-1) ?? ''];
  });
  expect(new Set(named).size).toBeGreaterThan(7);
  for (const name of new Set(named)) {
    const schema = document.components.schemas[name];
    expect(schema?.examples?.length, name).toBeGreaterThan(0);
    for (const example of schema.examples)
      expect(Check({ ...schema, components: document.components }, example), name).toBe(true);
  }
  expect(operations.filter(({ tags }) => tags === undefined)).toEqual([]);
});

it('the start shows a program what is here, and leads a browser to the page', async () => {
  const { app } = await createTestApp();
  const { links } = (await app.inject('/')).json();
  for (const { href } of links.filter(({ href }: { href: string }) => !href.includes('{')))
    expect((await app.inject(href)).statusCode, href).not.toBe(404);
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  expect((await app.inject({ url: '/', headers: browser })).headers.location).toBe('/ui');
  const plain = (await createTestApp({ IX_PAGE: 'off' })).app;
  expect((await plain.inject({ url: '/', headers: browser })).json().links).not.toContainEqual({
    rel: 'page',
    href: '/ui',
  });
});
