import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../schemas/settings.ts';
import { listenOn } from '../shared/listen.ts';
import { migrateAtStart } from '../shared/migrations.ts';
import { closePool, createPool } from '../shared/postgres.ts';
import { onceDatabaseAnswers } from '../shared/wait-for-database.ts';
import { createPlacesApp } from './app.ts';
import { createPlaceStore } from './store/place-store.ts';

export type PlacesSettings = Pick<
  Settings,
  | 'PLACES_HOST'
  | 'PLACES_PORT'
  | 'PLACES_DATABASE_URL'
  | 'PLACES_OIDC_ISSUER'
  | 'PLACES_OIDC_AUDIENCE'
  | 'PLACES_OIDC_CLIENT_ID'
  | 'PLACES_CORS_ORIGINS'
  | 'IX_ALLOWED_HOSTS'
>;

export interface RunningPlaces {
  /** Where the service listens, such as `http://127.0.0.1:8995`. */
  readonly url: string;
  /** Stops taking requests, answers those in flight, and lets the database go. */
  close(): Promise<void>;
}

export interface PlacesResources {
  readonly databaseUrl: string;
  readonly logger: FastifyBaseLogger;
  /** Ends the start where it waits for the database. */
  readonly signal?: AbortSignal;
}

/** A pool for short statements: compiling them (jit) takes longer than they do. */
function createPlacesPool({ databaseUrl, logger }: PlacesResources) {
  return createPool(databaseUrl, {
    applicationName: 'places',
    sessionSettings: 'SET jit = off',
    onError: (error) => logger.warn({ err: error }, 'an idle database connection of places was lost'),
  });
}

/**
 * Starts the places service: brings its table up to date and listens.
 *
 * @throws when the database cannot be had or the port is taken
 */
export async function startPlaces(
  settings: PlacesSettings,
  resources: PlacesResources,
): Promise<RunningPlaces> {
  const { databaseUrl, logger, signal } = resources;
  const setting = settings.PLACES_DATABASE_URL === undefined ? 'IX_DATABASE_URL' : 'PLACES_DATABASE_URL';
  const address = { url: databaseUrl, setting };
  const tell = (name: string) => logger.info({ migration: name }, 'places: migrated');
  await onceDatabaseAnswers(address, logger, signal, () => migrateAtStart(address, 'places', tell, signal));
  const pool = createPlacesPool(resources);
  const issuer = settings.PLACES_OIDC_ISSUER;
  const audience = settings.PLACES_OIDC_AUDIENCE;
  const app = await createPlacesApp({
    store: createPlaceStore(pool),
    logger,
    host: settings.PLACES_HOST,
    allowedHosts: settings.IX_ALLOWED_HOSTS ?? [],
    allowedOrigins: settings.PLACES_CORS_ORIGINS ?? [],
    oidc:
      issuer === undefined
        ? null
        : {
            shown: { issuer, client_id: settings.PLACES_OIDC_CLIENT_ID ?? null, audience: audience ?? null },
            // Loaded where there is an issuer only: it would make every other start longer.
            verify: (await import('./callers/tokens.ts')).createTokenVerifier({ issuer, audience }),
          },
  });
  app.addHook('onClose', () => closePool(pool));
  try {
    const url = await listenOn(app, {
      host: settings.PLACES_HOST,
      port: settings.PLACES_PORT,
      hostSetting: 'PLACES_HOST',
      portSetting: 'PLACES_PORT',
    });
    return { url, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}
