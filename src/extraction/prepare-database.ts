import type { Logger } from 'pino';
import { migrateAtStart } from '../shared/migrations.ts';
import { onceDatabaseAnswers } from '../shared/wait-for-database.ts';
import { withConnection } from '../shared/with-connection.ts';
import { checkSharedFolder } from './shared-folder.ts';
import { letSubmittersIn } from './store/submitters.ts';

interface Preparation {
  readonly databaseUrl: string;
  /** The folder of uploads, which exists: whether it is that of the database. */
  readonly uploads: string;
  readonly logger: Logger;
  /** Ends the wait for a database that does not answer. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Brings the tables up to date, lets direct writers in, as far as the service's role may, and looks at the folder that all instances
 * share. A database that goes away meanwhile is waited for.
 *
 * @throws StartError that says what the database lacks
 */
export async function prepareDatabase({ databaseUrl, uploads, logger, signal }: Preparation): Promise<void> {
  const address = { url: databaseUrl, setting: 'IX_DATABASE_URL' };
  const tell = (name: string) => logger.info({ migration: name }, 'extraction: migrated');
  const found = await onceDatabaseAnswers(address, logger, signal, async () => ({
    newer: await migrateAtStart(address, 'extraction', tell, signal),
    missing: await letSubmittersIn(databaseUrl, signal),
    strange: await withConnection(
      databaseUrl,
      { applicationName: 'ix-start' },
      (client) => checkSharedFolder(client, uploads),
      signal,
    ),
  }));
  if (found.newer.length > 0)
    logger.warn(
      { migrations: found.newer },
      'the tables are of a newer version, which this one can work with',
    );
  if (found.missing.length > 0)
    logger.warn(
      { psql: found.missing },
      'direct writers have no role yet, and this one may not make it: let an administrator run these lines in psql',
    );
  if (found.strange !== null) logger.warn(found.strange);
}
