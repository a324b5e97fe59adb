import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Place, PlaceList, PlaceRecord } from '../../schemas/place.ts';
import { createPlacesApp, type PlacesAppOptions } from '../../src/places/app.ts';
import { createPlaceStore } from '../../src/places/store/place-store.ts';
import type { HttpServer } from '../../src/shared/http/server.ts';
import { createPool } from '../../src/shared/postgres.ts';
import { createTestDatabase } from '../helpers/database.ts';

export interface TestPlaces {
  readonly app: HttpServer;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** The whole service on a fresh database of its own. */
export async function startTestPlaces(
  options: Partial<PlacesAppOptions> & { fewMatches?: number } = {},
): Promise<TestPlaces> {
  const database = await createTestDatabase('places');
  const pool = createPool(database.url, { applicationName: 'test', max: 4 });
  const app = await createPlacesApp({
    store: createPlaceStore(pool, options.fewMatches),
    logger: pino({ level: 'silent' }),
    host: '127.0.0.1',
    oidc: null,
    allowedOrigins: [],
    ...options,
  });
  return {
    app,
    databaseUrl: database.url,
    close: async () => {
      await app.close();
      await pool.end();
      await database.drop();
    },
  };
}

/** Users whose token is their name: for tests of what callers may do, not of tokens. */
export const namedUsers: PlacesAppOptions['oidc'] = {
  shown: { issuer: 'https://issuer.example', client_id: 'app', audience: 'places' },
  verify: async (token) => ({ id: token, name: null, email: null, authenticated: true }),
};

export const as = (user: string) => ({ authorization: `Bearer ${user}` });

/** A valid body with some fields changed. */
export const placeBody = (changes: Partial<Place> = {}): Place => ({
  name: 'a',
  longitude: 1,
  latitude: 2,
  ...changes,
});

export async function createPlace(
  app: HttpServer,
  changes: Partial<Place> = {},
  headers: Record<string, string> = {},
): Promise<PlaceRecord> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/places',
    headers,
    payload: placeBody(changes),
  });
  if (answer.statusCode !== 201) throw new Error(`expected 201, got ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

/** Lists places; `query` as in a URL. */
export async function listPlaces(
  app: HttpServer,
  query = '',
  headers: Record<string, string> = {},
): Promise<PlaceList> {
  const answer = await app.inject({ url: `/api/places?${query}`, headers });
  if (answer.statusCode !== 200) throw new Error(`expected 200, got ${answer.statusCode}: ${answer.body}`);
  return answer.json();
}

/** The service on a database of its own, closed when the test ends. */
export async function placesForTest(options: Partial<PlacesAppOptions> = {}): Promise<TestPlaces> {
  const places = await startTestPlaces(options);
  onTestFinished(places.close);
  return places;
}
