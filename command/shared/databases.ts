import type { Settings } from '../../schemas/settings.ts';
import { prepareDataFolder } from '../../src/shared/data-folder.ts';
import type { DatabaseAddress } from '../../src/shared/database-faults.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from '../../src/shared/embedded/embedded-postgres.ts';
import { createLogger } from '../../src/shared/logger.ts';
import type { MigrationSet } from '../../src/shared/migrations.ts';
import { waitForDatabase } from '../../src/shared/wait-for-database.ts';

export type ServiceDatabase = { readonly set: MigrationSet; readonly address: DatabaseAddress };

/** Where each service keeps its tables, for as long as `work` lasts: the embedded server is started where none runs. */
export async function withDatabases<T>(
  settings: Settings,
  signal: AbortSignal,
  work: (databases: readonly ServiceDatabase[]) => Promise<T>,
): Promise<T> {
  const { IX_DATABASE_URL: own, PLACES_DATABASE_URL: places, IX_DATA_DIR: dataDir } = settings;
  if (own === undefined) await prepareDataFolder(dataDir);
  const running = own === undefined ? await runningEmbeddedUrl(dataDir) : null;
  const embedded = own === undefined && running === null ? await startEmbeddedPostgres(dataDir, {}) : null;
  try {
    const url = own ?? running ?? embedded?.url ?? '';
    const databases: readonly ServiceDatabase[] = [
      { set: 'extraction', address: { url, setting: 'IX_DATABASE_URL' } },
      {
        set: 'places',
        address:
          places === undefined
            ? { url, setting: 'IX_DATABASE_URL' }
            : { url: places, setting: 'PLACES_DATABASE_URL' },
      },
    ];
    const logger = createLogger(settings.IX_LOG_LEVEL);
    for (const { address } of databases) await waitForDatabase(address, logger, signal);
    return await work(databases);
  } finally {
    await embedded?.stop();
  }
}
