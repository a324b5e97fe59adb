import { afterAll, beforeAll, expect, it } from 'vitest';
import { closePool, createPool } from '../../src/shared/postgres.ts';
import { oddStatements } from '../helpers/table-columns.ts';
import { createPlace, placeBody, startTestPlaces, type TestPlaces } from './places-server.ts';

let places: TestPlaces;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  places = await startTestPlaces();
  pool = createPool(places.databaseUrl, { applicationName: 'clerk', max: 2 });
});
afterAll(async () => {
  await closePool(pool);
  await places.close();
});

const LISTINGS = [
  '/api/places',
  '/api/places?q=a',
  '/api/places?bbox=0,0,10,10',
  '/api/places?limit=1&offset=1',
];

it('lists, reads and takes places, whatever stands in any column of its tables', async () => {
  const { app } = places;
  const { id } = await createPlace(app, { visibility: 'public' });
  const statements = await oddStatements(pool, 'place%', (table) => table !== 'places_migrations');
  const broken: string[] = [];
  for (const { name, sql, value } of statements) {
    await pool.query(sql, [value]).catch(() => undefined);
    const asked = [...LISTINGS, `/api/places/${id}`].flatMap((url) => [
      { method: 'GET' as const, url },
      { method: 'GET' as const, url, headers: { accept: 'application/geo+json' } },
    ]);
    const changes = [
      { method: 'POST' as const, url: '/api/places', payload: placeBody() },
      { method: 'PUT' as const, url: `/api/places/${id}`, payload: placeBody({ visibility: 'public' }) },
    ];
    for (const question of [...asked, ...changes]) {
      const { statusCode } = await app.inject(question);
      if (statusCode >= 500) broken.push(`${name} → ${question.method} ${question.url}: ${statusCode}`);
    }
  }
  expect(broken).toEqual([]);
  expect(statements.length).toBeGreaterThan(50);
}, 300_000);

it('keeps its counts from everybody but the triggers that make them', async () => {
  for (const sql of ['UPDATE place_counts SET n = n + 1', 'DELETE FROM place_counts'])
    await expect(pool.query(sql), sql).rejects.toThrow(/not changed by hand/);
  await expect(
    pool.query("INSERT INTO place_counts VALUES ('public', 99, 9223372036854775807)"),
  ).rejects.toThrow();
  const { rows } = await pool.query(
    'SELECT (SELECT count(*) FROM places) = (SELECT sum(n) FROM place_counts) AS same',
  );
  expect(rows).toEqual([{ same: true }]);
});

it('counts on from a version that can be counted no further', async () => {
  const { id } = await createPlace(places.app);
  await pool.query(`UPDATE places SET version = ${Number.MAX_SAFE_INTEGER} WHERE id = '${id}'`);
  const answer = await places.app.inject({ method: 'PUT', url: `/api/places/${id}`, payload: placeBody() });
  expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"1"']);
});
