import { letSubmittersIn } from '../src/extraction/store/submitters.ts';
import { prepareDataFolder } from '../src/shared/data-folder.ts';
import { startEmbeddedPostgres } from '../src/shared/embedded/embedded-postgres.ts';
import { createLogger } from '../src/shared/logger.ts';
import { migrateAtStart } from '../src/shared/migrations.ts';
import { readSettings } from '../src/shared/settings.ts';
import { waitForDatabase } from '../src/shared/wait-for-database.ts';
import type { Run } from './shared/run.ts';

/** `ix migrate`: brings the databases to this program's tables, and starts no service. A start does the same by itself. */
export async function migrateDatabases({ environment, terminal, signal }: Run): Promise<void> {
  const settings = readSettings(environment);
  const own = settings.IX_DATABASE_URL;
  if (own === undefined) await prepareDataFolder(settings.IX_DATA_DIR);
  const embedded = own === undefined ? await startEmbeddedPostgres(settings.IX_DATA_DIR, {}) : null;
  try {
    const url = own ?? embedded?.url ?? '';
    const logger = createLogger(settings.IX_LOG_LEVEL);
    const ofService = { url, setting: 'IX_DATABASE_URL' };
    const ofPlaces =
      settings.PLACES_DATABASE_URL === undefined
        ? ofService
        : { url: settings.PLACES_DATABASE_URL, setting: 'PLACES_DATABASE_URL' };
    for (const [set, address] of [
      ['extraction', ofService],
      ['places', ofPlaces],
    ] as const) {
      await waitForDatabase(address, logger, signal);
      const ran: string[] = [];
      await migrateAtStart(address, set, (name) => ran.push(name));
      terminal.print(`${set}: ${ran.length === 0 ? 'nothing to do' : ran.join(', ')}`);
    }
    for (const line of await letSubmittersIn(url))
      terminal.tell(`An administrator has to run in psql: ${line}`);
  } finally {
    await embedded?.stop();
  }
}
