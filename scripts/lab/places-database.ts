import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Settings } from '../../schemas/settings.ts';
import { startEmbeddedPostgres } from '../../src/shared/embedded/embedded-postgres.ts';
import { isPostmasterOf, readPidFile } from '../../src/shared/embedded/postmaster-pid.ts';
import { DATABASE_USER } from '../../src/shared/embedded/roles.ts';

/** The embedded server that a running service has started; null when none runs. */
async function findRunningServer(dataDir: string): Promise<string | null> {
  const directory = join(resolve(dataDir), 'postgres');
  const running = await readPidFile(directory);
  if (running?.port == null || !isPostmasterOf(running.pid, directory)) return null;
  const password = (await readFile(join(directory, 'ix_password'), 'utf8')).trim();
  return `postgresql://${DATABASE_USER}:${password}@127.0.0.1:${running.port}/ix`;
}

/** The database of places that the settings name, whether or not the service runs. Call `close` at the end. */
export async function openPlacesDatabase(
  settings: Settings,
): Promise<{ url: string; close(): Promise<void> }> {
  const named =
    settings.PLACES_DATABASE_URL ??
    settings.IX_DATABASE_URL ??
    (await findRunningServer(settings.IX_DATA_DIR));
  if (named !== null) return { url: named, close: async () => undefined };
  const embedded = await startEmbeddedPostgres(settings.IX_DATA_DIR);
  return { url: embedded.url, close: () => embedded.stop() };
}
