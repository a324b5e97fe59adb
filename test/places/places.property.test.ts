import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Place, PlaceList, PlaceRecord } from '../../schemas/place.ts';
import { createPlacesModel, type ModelQuery } from './places-model.ts';
import { as, createPlace, namedUsers, startTestPlaces, type TestPlaces } from './places-server.ts';

let places: TestPlaces;
let database: pg.Client;
beforeAll(async () => {
  // So that both ways to a page are gone: sorting few matches, and walking the order for many.
  places = await startTestPlaces({ oidc: namedUsers, fewMatches: 3 });
  database = new pg.Client(places.databaseUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await places.close();
});

const user = fc.constantFrom('ann', 'bob');
const caller = fc.option(user, { freq: 4 });
const text = (maxLength: number) =>
  fc
    .array(fc.constantFrom('a', 'B', 'é', 'E\u0301', 'ß', 's', '%', '_', '\\', ' ', 'ü', '1'), { maxLength })
    .map((all) => all.join(''));
const longitude = fc.constantFrom(-180, -179.5, -90, 0, 13.4, 90, 179.5, 180);
const latitude = fc.constantFrom(-90, -45, 0, 52.5, 90);
const body: fc.Arbitrary<Place> = fc.record(
  {
    name: text(8).map((name) => name || 'a'),
    description: text(8),
    longitude,
    latitude,
    visibility: fc.constantFrom('private', 'public'),
  },
  { requiredKeys: ['name', 'longitude', 'latitude'] },
);
const bbox = fc.tuple(longitude, latitude, longitude, latitude).map(([west, one, east, two]) => {
  const edges: [number, number, number, number] = [west, Math.min(one, two), east, Math.max(one, two)];
  return edges;
});
const index = fc.nat(30);
const ifMatch = fc.option(fc.integer({ min: 1, max: 3 }));

type Operation =
  | { readonly kind: 'create'; readonly caller: string; readonly body: Place }
  | { readonly kind: 'read'; readonly caller: string | null; readonly index: number }
  | {
      readonly kind: 'replace';
      readonly caller: string | null;
      readonly index: number;
      readonly body: Place;
      readonly ifMatch: number | null;
    }
  | {
      readonly kind: 'remove';
      readonly caller: string | null;
      readonly index: number;
      readonly ifMatch: number | null;
    }
  | { readonly kind: 'list'; readonly caller: string | null; readonly query: ModelQuery };

const query: fc.Arbitrary<ModelQuery> = fc.record({
  q: fc.oneof(fc.constant(''), text(3)),
  bbox: fc.option(bbox),
  limit: fc.integer({ min: 1, max: 4 }),
  offset: fc.nat(5),
});
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('create'), caller: user, body }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read'), caller, index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replace'), caller, index, body, ifMatch }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), caller, index, ifMatch }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('list'), caller, query }) },
);

const headersOf = (name: string | null) => (name === null ? {} : as(name));
const withoutTime = ({ updated_at: _, ...record }: PlaceRecord) => record;

async function perform(model: ReturnType<typeof createPlacesModel>, one: Operation): Promise<void> {
  const { app } = places;
  if (one.kind === 'create') return model.add(await createPlace(app, one.body, as(one.caller)));
  if (one.kind === 'list') {
    const { q, bbox: box, limit, offset } = one.query;
    const search = new URLSearchParams({
      q,
      bbox: box?.join(',') ?? '',
      limit: String(limit),
      offset: String(offset),
    });
    const answer = await app.inject({ url: `/api/places?${search}`, headers: headersOf(one.caller) });
    const { items, total } = answer.json<PlaceList>();
    expect({ ids: items.map(({ id }) => id), total }).toEqual(model.list(one.caller, one.query));
    return;
  }
  const ids = model.ids();
  const id = ids[one.index % (ids.length + 1)] ?? '00000000-0000-0000-0000-000000000000';
  const method = ({ read: 'GET', replace: 'PUT', remove: 'DELETE' } as const)[one.kind];
  const answer = await app.inject({
    method,
    url: `/api/places/${id}`,
    headers: {
      ...headersOf(one.caller),
      ...('ifMatch' in one && one.ifMatch !== null ? { 'if-match': `"${one.ifMatch}"` } : {}),
    },
    ...(one.kind === 'replace' ? { payload: one.body } : {}),
  });
  const expected =
    one.kind === 'read'
      ? model.read(one.caller, id)
      : one.kind === 'replace'
        ? model.replace(one.caller, id, one.body, one.ifMatch)
        : model.remove(one.caller, id, one.ifMatch);
  expect(answer.statusCode).toBe(expected.status);
  if (expected.record !== undefined) {
    expect(withoutTime(answer.json<PlaceRecord>())).toEqual(withoutTime(expected.record));
  }
}

it('answers every request as a plain list in memory would, whatever came before', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(operation, { minLength: 5, maxLength: 40, size: 'max' }),
      async (operations) => {
        await database.query('TRUNCATE places');
        const model = createPlacesModel();
        for (const one of operations) await perform(model, one);
        const { rows } = await database.query<{ same: boolean }>(
          'SELECT (SELECT count(*) FROM places) = (SELECT coalesce(sum(n), 0) FROM place_counts) AS same',
        );
        expect(rows).toEqual([{ same: true }]);
      },
    ),
    { numRuns: 60 },
  );
});
