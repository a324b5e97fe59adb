import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { createTestApp } from '../helpers/extraction-app.ts';

const JOB = '00000000-0000-4000-8000-000000000000';
const REQUEST = { use_case: 'u', ix_client_id: 'c', request_id: 'r', context: { texts: ['t'] } };
/** SHA-256 of `a`. */
const FILE = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
const auth = { authorization: 'Bearer x' };

/** Requests that each route may get; the database of this app does not answer, so that what asks it is 503. */
const REQUESTS: readonly (readonly [route: string, InjectOptions, number])[] = [
  ['get /healthz', { url: '/healthz', headers: { host: 'evil.example' } }, 200],
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
