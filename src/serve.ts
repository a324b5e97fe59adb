import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Settings } from '../schemas/settings.ts';
import type { EmbeddedPostgres } from './shared/embedded/embedded-postgres.ts';
import { startEmbeddedPostgres } from './shared/embedded/embedded-postgres.ts';
import { createLogger } from './shared/logger.ts';
import { readSettings, unknownSettings } from './shared/settings.ts';
import { closeOnSignal } from './shared/shutdown.ts';
import { waitForDatabase } from './shared/wait-for-database.ts';

export const SERVICES = ['extraction', 'places'] as const;
export type Service = (typeof SERVICES)[number];

/** The part of the extraction service that an instance may be alone: what works on jobs, or what answers callers. */
export const PARTS = ['worker', 'http'] as const;
export type Part = (typeof PARTS)[number];

const say = (what: string, where: string) => console.log(`${what.padEnd(22)}${where}`);

const EVERYWHERE = new Set(['0.0.0.0', '::', '[::]']);

/** A service that listens on every address is reached by this machine's own, of which `url` is one. */
function announceAddress(setting: string, host: string, url: string): void {
  if (!EVERYWHERE.has(host)) return;
  say('Listens', `on every address of this machine (${setting} is ${host}), port ${new URL(url).port}`);
}

function announce(service: Service, url: string, settings: Settings, only: Part | null): void {
  if (service === 'places') {
    announceAddress('PLACES_HOST', settings.PLACES_HOST, url);
    say('Places API', `${url}/docs`);
  } else {
    announceAddress('IX_HOST', settings.IX_HOST, url);
    if (only === 'worker') say('Worker', 'takes jobs from the database; others answer callers');
    else if (settings.IX_PAGE === 'on') say('Page', `${url}/ui`);
    if (only !== 'worker') say('Extraction API', `${url}/docs`);
  }
  say('Health', `${url}/healthz`);
}

/** For psql; the password stays in the file that only the owner reads. */
function announceDatabase(url: string, dataDir: string): void {
  const { hostname, port, pathname, username } = new URL(url);
  say('Database', `postgresql://${username}@${hostname}:${port}${pathname}`);
  say('', `password in ${join(dataDir, 'postgres', 'ix_password')}`);
}

/** The database of a service, waited for until it answers; `onWait` is told when that begins. Null where the service brings its own. */
async function findDatabase(
  service: Service,
  settings: Settings,
  logger: Logger,
  signal: AbortSignal,
  onWait: () => void,
): Promise<string | null> {
  const ofPlaces = service === 'places' ? settings.PLACES_DATABASE_URL : undefined;
  const url = ofPlaces ?? settings.IX_DATABASE_URL;
  if (url === undefined) return null;
  const setting = ofPlaces === undefined ? 'IX_DATABASE_URL' : 'PLACES_DATABASE_URL';
  onWait();
  await waitForDatabase({ url, setting }, logger, signal);
  return url;
}

/**
 * Loads the program that is going to use a database while its server comes up, and not before: loading leaves nothing else a moment.
 * The server is there to be ended when the loading fails.
 */
async function loadMeanwhile<T>(
  database: Promise<string>,
  comesUp: Promise<void>,
  load: () => Promise<T>,
): Promise<[string, T]> {
  await Promise.race([comesUp, database]);
  const program = load();
  program.catch(() => undefined);
  return [await database, await program];
}

async function start(
  services: readonly Service[],
  only: Part | null,
  settings: Settings,
  logger: Logger,
  closers: (() => Promise<void>)[],
  { signal, onFailure }: { signal: AbortSignal; onFailure: (error: unknown) => void },
): Promise<void> {
  let embedded: EmbeddedPostgres | null = null;
  const comingUp = Promise.withResolvers<void>();
  async function startDatabase(): Promise<string> {
    if (embedded !== null) return embedded.url;
    embedded = await startEmbeddedPostgres(settings.IX_DATA_DIR, {
      onBegun: comingUp.resolve,
      onRestart: (reason) => logger.error({ err: reason }, 'the embedded PostgreSQL is started again'),
    });
    closers.push(embedded.stop);
    announceDatabase(embedded.url, settings.IX_DATA_DIR);
    return embedded.url;
  }
  const databaseOf = async (service: Service) =>
    (await findDatabase(service, settings, logger, signal, comingUp.resolve)) ?? (await startDatabase());
  async function startOne(service: Service) {
    if (service === 'places') {
      const [databaseUrl, { startPlaces }] = await loadMeanwhile(
        databaseOf(service),
        comingUp.promise,
        () => import('./places/main.ts'),
      );
      signal.throwIfAborted();
      return startPlaces(settings, { databaseUrl, logger, signal });
    }
    const [databaseUrl, { startExtraction }] = await loadMeanwhile(
      databaseOf(service),
      comingUp.promise,
      () => import('./extraction/main.ts'),
    );
    signal.throwIfAborted();
    return startExtraction(settings, { databaseUrl, logger, onFailure, only, signal });
  }
  for (const service of services) {
    const running = await startOne(service);
    closers.push(running.close);
    signal.throwIfAborted();
    announce(service, running.url, settings, only);
  }
}

/**
 * Starts services and says where they are, until a signal ends the process.
 *
 * @param named which services, in the order of their start; none for both, or with `only` for the extraction service
 * @param only the part of the extraction service that this instance is
 * @throws SettingsError or StartError when the start cannot succeed: whoever runs it says so, and ends with 1
 */
export async function serve(named: readonly Service[], only: Part | null = null): Promise<void> {
  const all = only === null ? SERVICES : SERVICES.slice(0, 1);
  const services = named.length === 0 ? all : SERVICES.filter((service) => named.includes(service));
  // Documents and what is made of them are for nobody else on the machine.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const logger = createLogger(settings.IX_LOG_LEVEL);
  for (const { name, nearest } of unknownSettings(process.env))
    logger.warn(
      { name, nearest },
      `${name} is no setting of the service and is ignored; ${nearest === null ? 'docs/settings.md lists all' : `is ${nearest} meant?`}`,
    );
  const closers: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  const closeAll = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  let started: Promise<void> = Promise.resolve();
  // What a start has begun is only known when it has ended: a server of it must not be left behind.
  const onFailure = closeOnSignal(async () => {
    stopping.abort();
    await started.catch(() => undefined);
    await closeAll();
  }, logger);
  started = start(services, only, settings, logger, closers, { signal: stopping.signal, onFailure });
  try {
    await started;
  } catch (error) {
    if (stopping.signal.aborted) return;
    await closeAll().catch(() => undefined);
    throw error;
  }
}
