import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { PLACE_LIMITS } from '../../schemas/place.ts';
import { startPlaces } from '../../src/places/main.ts';
import { createPlaceStore } from '../../src/places/store/place-store.ts';
import { createPool } from '../../src/shared/postgres.ts';
import { createTestDatabase } from '../helpers/database.ts';
import { namedUsers, placeBody, placesForTest } from './places-server.ts';

describe('a service without an issuer', () => {
  it('says what it is and where everything stands', async () => {
    const { app } = await placesForTest();
    const index = (await app.inject('/')).json<{ links: { rel: string; href: string }[] }>();
    expect(index).toMatchObject({
      name: 'Places Service',
      version: '0.1.0',
      description: expect.any(String),
    });
    for (const { href } of index.links)
      expect([href, (await app.inject(href)).statusCode]).toEqual([href, 200]);
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', database: 'ok' });
    expect((await app.inject('/api/config')).json()).toEqual({
      version: '0.1.0',
      auth: { type: 'none' },
      limits: PLACE_LIMITS,
    });
    expect((await app.inject('/api/me')).json()).toEqual({
      id: 'local',
      name: 'local',
      email: null,
      authenticated: false,
    });
  });

  it('takes no notice of tokens', async () => {
    const { app } = await placesForTest();
    const headers = { authorization: 'Bearer nonsense' };
    expect((await app.inject({ url: '/api/me', headers })).json()).toMatchObject({ id: 'local' });
  });
});

describe('a service with an issuer', () => {
  it('says how to sign in, and nothing secret', async () => {
    const { app } = await placesForTest({ oidc: namedUsers });
    expect((await app.inject('/api/config')).json()).toMatchObject({
      auth: { type: 'oidc', issuer: 'https://issuer.example', client_id: 'app', audience: 'places' },
    });
  });
});

describe('health', () => {
  it('is 503 when the database refuses, or is silent for two seconds', async () => {
    const pool = createPool('postgresql://nobody@127.0.0.1:1/none', { applicationName: 'test' });
    const store = createPlaceStore(pool);
    const fail = { status: 'fail', database: 'fail' };
    const refused = await placesForTest({ store });
    const answer = await refused.app.inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([503, fail]);
    const list = await refused.app.inject('/api/places');
    expect([list.statusCode, list.headers['retry-after']]).toEqual([503, '5']);
    expect(list.json()).toEqual({ detail: 'the database does not answer; try again soon' });
    const silent = await placesForTest({ store: { ...store, ping: () => new Promise(() => undefined) } });
    const late = await silent.app.inject('/healthz');
    expect([late.statusCode, late.json()]).toEqual([503, fail]);
    await pool.end();
  });
});

describe('CORS', () => {
  const origin = 'https://app.example';
  const preflight = (from: string) => ({
    method: 'OPTIONS' as const,
    url: '/api/places',
    headers: {
      origin: from,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'if-match',
    },
  });

  it('is off by default', async () => {
    const { app } = await placesForTest();
    expect((await app.inject({ url: '/api/places', headers: { origin } })).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
    expect((await app.inject(preflight(origin))).statusCode).toBe(405);
  });

  it('lets the pages of a named origin in, and no others', async () => {
    const { app } = await placesForTest({ allowedOrigins: [origin] });
    const allowed = await app.inject(preflight(origin));
    expect(allowed.statusCode).toBe(204);
    expect(allowed.headers['access-control-allow-origin']).toBe(origin);
    expect(allowed.headers['access-control-allow-methods']).toContain('PUT');
    expect(allowed.headers['access-control-allow-headers']).toContain('if-match');
    const post = (from: string) =>
      app.inject({ method: 'POST', url: '/api/places', headers: { origin: from }, payload: placeBody() });
    const created = await post(origin);
    expect([created.statusCode, created.headers['access-control-allow-origin']]).toEqual([201, origin]);
    expect(created.headers['access-control-expose-headers']).toContain('etag');
    expect(created.headers['vary']).toContain('Origin');
    expect((await post('https://evil.example')).statusCode).toBe(403);
    const foreign = await app.inject({ url: '/api/places', headers: { origin: 'https://evil.example' } });
    expect(foreign.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('leaves 404 and 405 as they are', async () => {
    const { app } = await placesForTest({ allowedOrigins: [origin] });
    const unknown = await app.inject({ method: 'OPTIONS', url: '/nope' });
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { detail: 'Not Found' }]);
    const known = await app.inject({ method: 'OPTIONS', url: '/api/places' });
    expect([known.statusCode, known.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
  });
});

describe('startPlaces', () => {
  const settings = { PLACES_HOST: '127.0.0.1', PLACES_PORT: 0 };
  const logger = pino({ level: 'silent' });

  it('migrates an empty database, listens, and lets everything go', async () => {
    const database = await createTestDatabase(null);
    const service = await startPlaces(settings, { databaseUrl: database.url, logger });
    expect(await (await fetch(`${service.url}/healthz`)).json()).toEqual({ status: 'ok', database: 'ok' });
    const created = await fetch(`${service.url}/api/places`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(placeBody()),
    });
    expect(created.status).toBe(201);
    await service.close();
    await expect(fetch(service.url)).rejects.toThrow();
    const again = await startPlaces(settings, { databaseUrl: database.url, logger });
    expect(await (await fetch(`${again.url}/api/places`)).json()).toMatchObject({ total: 1 });
    await again.close();
    await database.drop();
  });

  it('says so when its port is taken', async () => {
    const database = await createTestDatabase('places');
    const first = await startPlaces(settings, { databaseUrl: database.url, logger });
    const taken = { ...settings, PLACES_PORT: Number(new URL(first.url).port) };
    await expect(startPlaces(taken, { databaseUrl: database.url, logger })).rejects.toThrow(
      /taken by another program.*PLACES_PORT/,
    );
    await first.close();
    await database.drop();
  });
});
