import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '../../src/places/store/list-statement.ts';
import { createPlaceStore, type PlaceStore } from '../../src/places/store/place-store.ts';
import { createPool } from '../../src/shared/postgres.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

/** So often a session plans a statement anew before it keeps a plan. */
const PLANNED_ANEW = 5;
const FIRST = { words: [] as string[], box: null, limit: 100, offset: 0 };

let database: TestDatabase;
let pool: Pool;
let store: PlaceStore;

beforeAll(async () => {
  database = await createTestDatabase('places');
  pool = createPool(database.url, { applicationName: 'test', max: 1 });
  store = createPlaceStore(pool);
  const at = { description: '', longitude: 1, latitude: 2 };
  for (const owner of ['ann', 'bob'])
    for (const visibility of ['private', 'public'] as const)
      await store.create(owner, { ...at, name: `${visibility} of ${owner}`, visibility });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const namesFor = async (viewer: Viewer, request = FIRST): Promise<string[]> =>
  JSON.parse(await store.listBody(viewer, request)).items.map(({ name }: { name: string }) => name);

it('shows each viewer the first page of what is theirs to see, with a plan that the session keeps', async () => {
  for (let round = 0; round <= PLANNED_ANEW; round += 1) {
    expect(await namesFor({ id: null, seesAll: false })).toEqual(['public of bob', 'public of ann']);
    for (const id of ['ann', 'bob'])
      expect((await namesFor({ id, seesAll: false })).toSorted()).toEqual(
        [`private of ${id}`, 'public of ann', 'public of bob'].toSorted(),
      );
    expect(await namesFor({ id: 'ann', seesAll: true })).toHaveLength(4);
  }
  const { rows } = await pool.query('SELECT name, generic_plans FROM pg_prepared_statements ORDER BY name');
  const kept = rows.filter(({ name }) => name.startsWith('first_page'));
  expect(kept.map(({ name }) => name)).toEqual([
    'first_page_of_all',
    'first_page_of_own',
    'first_page_of_public',
  ]);
  for (const { generic_plans } of kept) expect(generic_plans).toBeGreaterThan(0);
});

it('keeps no plan of the pages that are many, or whose plan hangs on what is asked', async () => {
  const all = { id: null, seesAll: true };
  expect(await namesFor(all, { ...FIRST, offset: 1 })).toHaveLength(3);
  expect(await namesFor(all, { ...FIRST, limit: 2 })).toHaveLength(2);
  expect(await namesFor(all, { ...FIRST, words: ['private'] })).toHaveLength(2);
  const { rows } = await pool.query(
    "SELECT count(*) AS n FROM pg_prepared_statements WHERE statement LIKE '%items%'",
  );
  expect(rows[0].n).toBeLessThanOrEqual(3);
});
