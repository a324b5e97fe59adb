import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startExtraction } from './extraction/main.ts';
import { startPlaces } from './places/main.ts';
import type { EmbeddedPostgres } from './shared/embedded-postgres.ts';
import { startEmbeddedPostgres } from './shared/embedded-postgres.ts';
import { createLogger } from './shared/logger.ts';
import { readSettings, SettingsError, unknownSettings } from './shared/settings.ts';
import { closeOnSignal } from './shared/shutdown.ts';

const SERVICES = ['extraction', 'places'] as const;
type Service = (typeof SERVICES)[number];

const USAGE = `Usage: npm start [-- extraction | places]

Starts both services, or the one that is named. Settings are environment variables: see docs/settings.md.`;

function chosenServices(): readonly Service[] {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    process.exit(0);
  }
  const unknown = positionals.filter((name) => !SERVICES.some((service) => service === name));
  if (unknown.length > 0) throw new SettingsError(`There is no service "${unknown[0]}".\n\n${USAGE}`);
  return positionals.length === 0 ? SERVICES : SERVICES.filter((service) => positionals.includes(service));
}

const say = (what: string, where: string) => console.log(`${what.padEnd(22)}${where}`);

function announce(service: Service, url: string): void {
  if (service === 'extraction') say('Page', `${url}/ui`);
  say(service === 'extraction' ? 'Extraction API' : 'Places API', `${url}/docs`);
  say('Health', `${url}/healthz`);
}

/** For psql; the password stays in the file that only the owner reads. */
function announceDatabase(url: string, dataDir: string): void {
  const { hostname, port, pathname, username } = new URL(url);
  say('Database', `postgresql://${username}@${hostname}:${port}${pathname}`);
  say('', `password in ${join(dataDir, 'postgres', 'ix_password')}`);
}

async function start(): Promise<void> {
  const services = chosenServices();
  const settings = readSettings(process.env);
  const logger = createLogger(settings.IX_LOG_LEVEL);
  for (const name of unknownSettings(process.env))
    logger.warn({ name }, 'this variable is no setting of the service');
  const urls: Record<Service, string | undefined> = {
    extraction: settings.IX_DATABASE_URL,
    places: settings.PLACES_DATABASE_URL ?? settings.IX_DATABASE_URL,
  };
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of closers.reverse()) await one();
  };
  const onFailure = closeOnSignal(close, logger);
  try {
    let embedded: EmbeddedPostgres | null = null;
    if (services.some((service) => urls[service] === undefined)) {
      embedded = await startEmbeddedPostgres(settings.IX_DATA_DIR, {
        onRestart: (reason) => logger.error({ err: reason }, 'the embedded PostgreSQL is started again'),
      });
      closers.push(embedded.stop);
      announceDatabase(embedded.url, settings.IX_DATA_DIR);
    }
    for (const service of services) {
      const databaseUrl = urls[service] ?? embedded?.url ?? '';
      const begin = service === 'extraction' ? startExtraction : startPlaces;
      const running = await begin(settings, { databaseUrl, logger, onFailure });
      closers.push(running.close);
      announce(service, running.url);
    }
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

try {
  await start();
} catch (error) {
  const expected = error instanceof SettingsError;
  console.error(
    expected ? error.message : `The start failed: ${error instanceof Error ? error.message : String(error)}`,
  );
  if (!expected && process.env['IX_LOG_LEVEL'] === 'debug') console.error(error);
  process.exit(1);
}
