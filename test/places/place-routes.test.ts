import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlaceRecord } from '../../schemas/place.ts';
import {
  as,
  createPlace,
  listPlaces,
  namedUsers,
  placeBody,
  startTestPlaces,
  type TestPlaces,
} from './places-server.ts';

let local: TestPlaces;
let shared: TestPlaces;
beforeAll(async () => {
  local = await startTestPlaces();
  shared = await startTestPlaces({ oidc: namedUsers });
});
afterAll(() => Promise.all([local.close(), shared.close()]));

const UNKNOWN = '/api/places/00000000-0000-0000-0000-000000000000';

describe('creating a place', () => {
  it('answers 201 with the record, its address and its ETag', async () => {
    const answer = await local.app.inject({
      method: 'POST',
      url: '/api/places',
      payload: placeBody({ name: 'Café' }),
    });
    expect(answer.statusCode).toBe(201);
    const place = answer.json<PlaceRecord>();
    expect(place).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/),
      name: 'Café',
      description: '',
      longitude: 1,
      latitude: 2,
      visibility: 'private',
      owner_id: 'local',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updated_at: place.created_at,
    });
    expect(answer.headers['location']).toBe(`/api/places/${place.id}`);
    expect(answer.headers['etag']).toMatch(/^"[^"]+"$/);
  });

  it.each([
    ['160 code points', { name: '😀'.repeat(160) }],
    ['only spaces', { name: '   ' }],
    ['the corner of the world', { longitude: -180, latitude: 90 }],
    ['4,000 code points of description', { description: '😀'.repeat(4000) }],
  ])('takes %s and keeps it as sent', async (_name, changes) => {
    expect(await createPlace(local.app, changes)).toMatchObject(changes);
  });

  it('answers 422 for each broken rule, all at once', async () => {
    const payload = {
      name: '',
      description: 'x'.repeat(4001),
      longitude: 181,
      latitude: -91,
      visibility: 'x',
      id: 1,
    };
    const answer = await local.app.inject({ method: 'POST', url: '/api/places', payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ detail: { type: string }[] }>().detail.map(({ type }) => type)).toEqual([
      'string_too_short',
      'string_too_long',
      'less_than_equal',
      'greater_than_equal',
      'literal_error',
      'extra_forbidden',
    ]);
  });

  it('answers 413 above 1 MiB', async () => {
    const payload = placeBody({ description: 'x'.repeat(1_048_576) });
    expect((await local.app.inject({ method: 'POST', url: '/api/places', payload })).statusCode).toBe(413);
  });
});

describe('reading a place', () => {
  it('answers the record and its ETag, and 304 to who has it', async () => {
    const place = await createPlace(local.app);
    const url = `/api/places/${place.id}`;
    const answer = await local.app.inject(url);
    expect(answer.json()).toEqual(place);
    const etag = String(answer.headers['etag']);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await local.app.inject({ url, headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag]);
    }
    expect((await local.app.inject({ url, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
  });

  it('takes an id in any written form', async () => {
    const { id } = await createPlace(local.app);
    for (const written of [id.toUpperCase(), id.replaceAll('-', ''), `%7B${id}%7D`, `urn:uuid:${id}`]) {
      expect((await local.app.inject(`/api/places/${written}`)).json<PlaceRecord>().id).toBe(id);
    }
  });

  it('answers 404 for an unknown id and 422 for what is none', async () => {
    const answer = await local.app.inject(UNKNOWN);
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: 'place not found' }]);
    expect((await local.app.inject('/api/places/abc')).statusCode).toBe(422);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { id } = await createPlace(local.app);
    const answer = await local.app.inject({ method: 'HEAD', url: `/api/places/${id}` });
    expect([answer.statusCode, answer.body, answer.headers['etag']]).toEqual([200, '', '"1"']);
  });
});

describe('replacing a place', () => {
  it('makes absent fields their defaults, keeps identity and creation, and changes the ETag', async () => {
    const place = await createPlace(local.app, { description: 'd', visibility: 'public' });
    const url = `/api/places/${place.id}`;
    const before = (await local.app.inject(url)).headers['etag'];
    const answer = await local.app.inject({
      method: 'PUT',
      url,
      payload: placeBody({ name: 'b', longitude: 3 }),
    });
    expect(answer.statusCode).toBe(200);
    const changed = answer.json<PlaceRecord>();
    expect(changed).toEqual({
      ...place,
      name: 'b',
      description: '',
      longitude: 3,
      visibility: 'private',
      updated_at: changed.updated_at,
    });
    expect(changed.updated_at >= place.updated_at).toBe(true);
    expect(answer.headers['etag']).not.toBe(before);
    expect((await local.app.inject(url)).json()).toEqual(changed);
  });

  it('answers 404 for an unknown id: nothing is created', async () => {
    expect((await local.app.inject({ method: 'PUT', url: UNKNOWN, payload: placeBody() })).statusCode).toBe(
      404,
    );
  });

  it('wants the same fields as creating', async () => {
    const { id } = await createPlace(local.app);
    const answer = await local.app.inject({
      method: 'PUT',
      url: `/api/places/${id}`,
      payload: { name: 'b' },
    });
    expect(answer.statusCode).toBe(422);
  });
});

describe('deleting a place', () => {
  it('answers 204 with no body, then 404', async () => {
    const { id } = await createPlace(local.app);
    const url = `/api/places/${id}`;
    const headers = { 'content-type': 'application/json' };
    const answer = await local.app.inject({ method: 'DELETE', url, headers });
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([204, '', undefined]);
    expect((await local.app.inject(url)).statusCode).toBe(404);
    expect((await local.app.inject({ method: 'DELETE', url })).statusCode).toBe(404);
  });
});

describe('If-Match', () => {
  const request = (method: 'PUT' | 'DELETE', id: string, ifMatch: string) =>
    local.app.inject({
      method,
      url: `/api/places/${id}`,
      headers: { 'if-match': ifMatch },
      ...(method === 'PUT' ? { payload: placeBody({ name: 'changed' }) } : {}),
    });

  it.each(['PUT', 'DELETE'] as const)(
    'lets a %s of the named version pass, and refuses any other with 412',
    async (method) => {
      const { id } = await createPlace(local.app);
      for (const stale of ['"2"', 'W/"1"', '1', '', '"99999999999999999999"', '"-1"']) {
        const answer = await request(method, id, stale);
        expect([stale, answer.statusCode]).toEqual([stale, 412]);
      }
      expect((await local.app.inject(`/api/places/${id}`)).json()).toMatchObject({ name: 'a' });
      expect((await request(method, id, '"7", "1"')).statusCode).toBe(method === 'PUT' ? 200 : 204);
    },
  );

  it('of * takes any version of a place that exists', async () => {
    const { id } = await createPlace(local.app);
    expect((await request('PUT', id, '*')).statusCode).toBe(200);
    expect((await request('PUT', '00000000-0000-0000-0000-000000000000', '*')).statusCode).toBe(404);
  });

  it('lets exactly one of many writers of one version win', async () => {
    const { id } = await createPlace(local.app);
    const answers = await Promise.all(Array.from({ length: 8 }, () => request('PUT', id, '"1"')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array<number>(7).fill(412)]);
  });
});

describe('who may do what', () => {
  let mine: PlaceRecord;
  let published: PlaceRecord;
  beforeAll(async () => {
    mine = await createPlace(shared.app, { name: 'mine' }, as('ann'));
    published = await createPlace(shared.app, { name: 'published', visibility: 'public' }, as('ann'));
  });
  const status = async (
    method: 'GET' | 'PUT' | 'DELETE',
    { id }: PlaceRecord,
    headers: Record<string, string>,
  ) =>
    (
      await shared.app.inject({
        method,
        url: `/api/places/${id}`,
        headers,
        ...(method === 'PUT' ? { payload: placeBody() } : {}),
      })
    ).statusCode;

  it('belongs to the subject of the token', () => {
    expect(mine.owner_id).toBe('ann');
  });

  it('lets anyone see public places only', async () => {
    expect(await status('GET', published, {})).toBe(200);
    expect(await status('GET', mine, {})).toBe(404);
    expect((await listPlaces(shared.app)).items.map(({ name }) => name)).toEqual(['published']);
  });

  it('asks anyone who would change something for a token, before the body is looked at', async () => {
    for (const [method, url] of [
      ['POST', '/api/places'],
      ['PUT', `/api/places/${published.id}`],
      ['DELETE', `/api/places/${published.id}`],
      ['GET', '/api/me'],
    ] as const) {
      const answer = await shared.app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) });
      expect([url, answer.statusCode, answer.headers['www-authenticate']]).toEqual([url, 401, 'Bearer']);
      expect(answer.json()).toEqual({ detail: expect.any(String) });
    }
  });

  it('shows a user public places and the own ones', async () => {
    expect(await status('GET', mine, as('ann'))).toBe(200);
    expect(await status('GET', mine, as('bob'))).toBe(404);
    expect((await listPlaces(shared.app, '', as('ann'))).total).toBe(2);
    expect((await listPlaces(shared.app, '', as('bob'))).total).toBe(1);
  });

  it("forbids to change another's public place, and hides another's private one", async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(await status(method, published, as('bob'))).toBe(403);
      expect(await status(method, mine, as('bob'))).toBe(404);
      expect(await status(method, published, { ...as('bob'), 'if-match': '"9"' })).toBe(403);
    }
  });

  it('lets the owner change both', async () => {
    const own = await createPlace(shared.app, {}, as('carl'));
    expect(await status('PUT', own, as('carl'))).toBe(200);
    expect(await status('DELETE', own, as('carl'))).toBe(204);
  });

  it('keeps a personal answer out of shared caches', async () => {
    const { headers } = await shared.app.inject({ url: '/api/places', headers: as('ann') });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toBe('Authorization, Accept');
  });
});
