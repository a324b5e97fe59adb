import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place, PlaceFeatureCollection } from '../../schemas/place.ts';
import { createPlace, listPlaces, placesForTest, startTestPlaces, type TestPlaces } from './places-server.ts';

const PLACES: Place[] = [
  { name: 'Musée de Berlin', description: 'Kunst', longitude: 13.4, latitude: 52.5 },
  { name: 'Straße', description: 'ΟΔΌΣ', longitude: 179.5, latitude: 0 },
  { name: '100% _pure_', description: 'back\\slash', longitude: -179.5, latitude: 0 },
  { name: 'date line east', longitude: 180, latitude: 10 },
  { name: 'date line west', longitude: -180, latitude: 10 },
  { name: 'Ｆｕｌｌ width', description: 'Łódź Ørsted МОСКВА', longitude: 0, latitude: 90 },
];

let places: TestPlaces;
beforeAll(async () => {
  places = await startTestPlaces();
  for (const place of PLACES) await createPlace(places.app, place);
});
afterAll(() => places.close());

const names = async (query: string) => (await listPlaces(places.app, query)).items.map(({ name }) => name);

describe('a listing', () => {
  it('is newest first, with the total, limit and offset', async () => {
    const list = await listPlaces(places.app);
    expect(list).toMatchObject({ total: 6, limit: 100, offset: 0 });
    expect(list.items.map(({ name }) => name)).toEqual(PLACES.map(({ name }) => name).reverse());
  });

  it('is stable across pages, with the same total on each and beyond the last', async () => {
    const pages = await Promise.all(
      [0, 2, 4, 6, 100].map((offset) => listPlaces(places.app, `limit=2&offset=${offset}`)),
    );
    expect(pages.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(
      PLACES.map(({ name }) => name).reverse(),
    );
    expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6, 6]);
    const filtered = await listPlaces(places.app, 'q=line&limit=1&offset=5');
    expect(filtered).toMatchObject({ items: [], total: 2 });
  });

  it.each(['limit=0', 'limit=201', 'offset=-1', 'offset=100001', `q=${'x'.repeat(161)}`, 'limit=x', 'q=%00'])(
    'with %s is a 422',
    async (query) => {
      expect((await places.app.inject(`/api/places?${query}`)).statusCode).toBe(422);
    },
  );

  it.each(['limit=1', 'limit=200', 'offset=100000', `q=${'x'.repeat(160)}`, 'unknown=1', 'limit=x&limit=7'])(
    'with %s is not',
    async (query) => {
      expect((await places.app.inject(`/api/places?${query}`)).statusCode).toBe(200);
    },
  );
});

describe('q', () => {
  it.each([
    ['berl mus', 'Musée de Berlin'],
    ['MUSEE', 'Musée de Berlin'],
    ['kunst berlin', 'Musée de Berlin'],
    ['strasse', 'Straße'],
    ['STRASSE', 'Straße'],
    ['οδοσ', 'Straße'],
    ['100%', '100% _pure_'],
    ['_pure_', '100% _pure_'],
    ['\\', '100% _pure_'],
    ['full', 'Ｆｕｌｌ width'],
    ['lodz orsted москва', 'Ｆｕｌｌ width'],
    ['muse\u0301e', 'Musée de Berlin'],
  ])('%j finds %s', async (q, name) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual([name]);
  });

  it.each(['berlinkunst', 'berlin%kunst', 'berlin nowhere', '_____________'])(
    '%j finds nothing',
    async (q) => {
      expect(await names(`q=${encodeURIComponent(q)}`)).toEqual([]);
    },
  );

  it.each(['', '%20%20', '%C2%A0'])('of no word (%j) is no filter', async (q) => {
    expect((await names(`q=${q}`)).length).toBe(6);
  });

  it('of one or two characters finds them anywhere', async () => {
    expect(await names('q=w')).toEqual(['Ｆｕｌｌ width', 'date line west']);
    expect(await names('q=%C3%A9e')).toEqual(['Musée de Berlin']);
  });
});

describe('bbox', () => {
  it.each([
    ['13.4,52.5,13.4,52.5', ['Musée de Berlin']],
    ['13.40000001,52.5,14,53', []],
    ['-180,-90,180,90', PLACES.map(({ name }) => name).reverse()],
    ['179,-1,-179,1', ['100% _pure_', 'Straße']],
    ['170,10,180,10', ['date line west', 'date line east']],
    ['-180,10,-170,10', ['date line west', 'date line east']],
    ['180,10,180,10', ['date line west', 'date line east']],
    ['180,10,-180,10', ['date line west', 'date line east']],
    ['0,90,0,90', ['Ｆｕｌｌ width']],
    [' 13 , 52 , 14 , 53 ', ['Musée de Berlin']],
    ['1.3e1,+52,14.,53.0', ['Musée de Berlin']],
  ])('%j finds %j', async (bbox, expected) => {
    expect(await names(`bbox=${encodeURIComponent(bbox)}`)).toEqual(expected);
  });

  it('that is empty is no filter', async () => {
    expect((await names('bbox=')).length).toBe(6);
  });

  it('and q both hold', async () => {
    expect(await names('bbox=-180,10,180,10&q=west')).toEqual(['date line west']);
    expect(await names('bbox=-180,11,180,12&q=west')).toEqual([]);
  });

  it.each([
    '1,2,3',
    '1,2,3,4,5',
    '1,2,3,x',
    '1,2,3,',
    ' ',
    ',,,',
    'NaN,0,1,1',
    '0,0,Infinity,1',
    '0,0,1e999,1',
    '0x1,0,1,1',
    '1_0,0,20,1',
    '-181,0,1,1',
    '0,0,180.1,1',
    '0,-91,1,1',
    '0,0,1,90.5',
    '0,10,1,5',
    '0,0,1,1\0',
  ])('of %j is a 422 at its place', async (bbox) => {
    const answer = await places.app.inject(`/api/places?bbox=${encodeURIComponent(bbox)}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      detail: [
        {
          type: 'value_error',
          loc: ['query', 'bbox'],
          msg: expect.any(String),
          input: bbox,
          ctx: { error: {} },
        },
      ],
    });
  });

  it('counts the last of two', async () => {
    expect(await names('bbox=x&bbox=13,52,14,53')).toEqual(['Musée de Berlin']);
  });
});

describe('GeoJSON', () => {
  const list = (accept?: string) =>
    places.app.inject({ url: '/api/places?q=berlin', headers: accept === undefined ? {} : { accept } });

  it('is the same page as a FeatureCollection', async () => {
    const [place] = (await listPlaces(places.app, 'q=berlin')).items;
    const answer = await list('application/geo+json');
    expect(answer.headers['content-type']).toBe('application/geo+json');
    const { id, longitude, latitude, ...properties } = place ?? { id: '', longitude: 0, latitude: 0 };
    expect(answer.json<PlaceFeatureCollection>()).toEqual({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', id, geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties },
      ],
      total: 1,
      limit: 100,
      offset: 0,
    });
  });

  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['application/json', 'application/json'],
    ['text/html', 'application/json'],
    ['application/json, application/geo+json', 'application/json'],
    ['application/geo+json, application/json', 'application/json'],
    ['application/geo+json;q=0.5, application/json', 'application/json'],
    ['application/geo+json, application/json;q=0.5', 'application/geo+json'],
    ['application/geo+json, */*;q=0.1', 'application/geo+json'],
    ['Application/Geo+JSON', 'application/geo+json'],
    ['application/geo+json;q=0', 'application/json'],
  ])('for Accept %j the answer is %s', async (accept, type) => {
    const answer = await list(accept);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['vary']).toContain('Accept');
  });
});

describe('places of one instant', () => {
  it('are ordered by id, so that pages never overlap', async () => {
    const many = await placesForTest();
    const { Client } = (await import('pg')).default;
    const client = new Client(many.databaseUrl);
    await client.connect();
    await client.query(
      `INSERT INTO places (name, longitude, latitude, owner_id, created_at)
       SELECT 'same', 0, 0, 'local', '2026-01-01' FROM generate_series(1, 30)`,
    );
    await client.end();
    const pages = await Promise.all(
      [0, 10, 20].map((offset) => listPlaces(many.app, `limit=10&offset=${offset}`)),
    );
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(30);
  });
});

it('says everything that is wrong with a listing, in the order of its parameters', async () => {
  const answer = await places.app.inject(`/api/places?offset=-1&limit=x&bbox=1,2&q=${'q'.repeat(161)}`);
  expect(answer.statusCode).toBe(422);
  const { detail } = answer.json<{ detail: { type: string; loc: string[] }[] }>();
  expect(detail.map(({ type, loc }) => [type, ...loc])).toEqual([
    ['string_too_long', 'query', 'q'],
    ['value_error', 'query', 'bbox'],
    ['int_parsing', 'query', 'limit'],
    ['greater_than_equal', 'query', 'offset'],
  ]);
});

it.each([4300, 4301])('an integer of %i digits is an integer', async (digits) => {
  const answer = await places.app.inject(`/api/places?limit=${'9'.repeat(digits)}`);
  const { detail } = answer.json<{ detail: { type: string }[] }>();
  expect(detail.map(({ type }) => type)).toEqual([digits > 4300 ? 'int_parsing_size' : 'less_than_equal']);
});
