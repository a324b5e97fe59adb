import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '../../schemas/place.ts';
import { createPlaceStore, type PlaceStore } from '../../src/places/store/place-store.ts';
import { createPool } from '../../src/shared/postgres.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

let database: TestDatabase;
let pool: Pool;
let store: PlaceStore;

beforeAll(async () => {
  database = await createTestDatabase('places');
  pool = createPool(database.url, { applicationName: 'test', max: 4 });
  store = createPlaceStore(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const makePlace = (name: string, visibility: 'private' | 'public' = 'private'): Required<Place> => ({
  name,
  description: `{"${name}", \\ 'quoted'}`,
  longitude: -0.1,
  latitude: 1e-7,
  visibility,
});

describe('places created at the same moment', () => {
  it('are each what was asked for, under their own owner', async () => {
    const created = await Promise.all(
      Array.from({ length: 150 }, (_, index) => store.create(`owner ${index % 7}`, makePlace(`p ${index}`))),
    );
    for (const [index, { place, version }] of created.entries()) {
      expect(place).toMatchObject({ ...makePlace(`p ${index}`), owner_id: `owner ${index % 7}` });
      expect(version).toBe(1);
    }
    expect(new Set(created.map(({ place }) => place.id)).size).toBe(150);
  });

  it('fail alone where the table refuses one', async () => {
    const ends = await Promise.allSettled(
      ['good', 'x'.repeat(161), 'zero \0 byte', 'fine'].map((name) => store.create('ann', makePlace(name))),
    );
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    const { rows } = await pool.query("SELECT name FROM places WHERE owner_id = 'ann' ORDER BY name");
    expect(rows.map(({ name }) => name)).toEqual(['fine', 'good']);
  });
});

describe('places read at the same moment', () => {
  it('are shown to each viewer as if it were alone', async () => {
    const [mine, open] = await Promise.all([
      store.create('bob', makePlace('mine')),
      store.create('bob', makePlace('open', 'public')),
    ]);
    const viewers = [
      { id: 'bob', seesAll: false },
      { id: 'eve', seesAll: false },
      { id: null, seesAll: false },
      { id: null, seesAll: true },
    ];
    const ids = [mine.place.id, open.place.id, randomUUID()];
    const seen = await Promise.all(
      viewers.flatMap((viewer) => ids.map((id) => store.read(viewer, id).then((found) => found?.place.name))),
    );
    expect(seen).toEqual([
      ...['mine', 'open', undefined],
      ...[undefined, 'open', undefined],
      ...[undefined, 'open', undefined],
      ...['mine', 'open', undefined],
    ]);
  });
});
