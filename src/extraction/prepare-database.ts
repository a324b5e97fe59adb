import type { Logger } from 'pino';
import { migrateAtStart } from '../shared/migrations.ts';
import { letSubmittersIn } from './store/submitters.ts';

/**
 * Brings the tables up to date and lets direct writers in, as far as the service's role may.
 *
 * @throws StartError that says what the database lacks
 */
export async function prepareDatabase(databaseUrl: string, logger: Logger): Promise<void> {
  const newer = await migrateAtStart({ url: databaseUrl, setting: 'IX_DATABASE_URL' }, 'extraction', (name) =>
    logger.info({ migration: name }, 'extraction: migrated'),
  );
  if (newer.length > 0)
    logger.warn({ migrations: newer }, 'the tables are of a newer version, which this one can work with');
  const missing = await letSubmittersIn(databaseUrl);
  if (missing.length > 0)
    logger.warn(
      { psql: missing },
      'direct writers have no role yet, and this one may not make it: let an administrator run these lines in psql',
    );
}
