import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startExtraction } from '../../src/extraction/main.ts';
import { startEmbeddedPostgres } from '../../src/shared/embedded/embedded-postgres.ts';
import { createLogger } from '../../src/shared/logger.ts';
import { readSettings } from '../../src/shared/settings.ts';
import { waitForDatabase } from '../../src/shared/wait-for-database.ts';

/** A service that lives as long as one command. */
export interface MomentService {
  readonly url: string;
  readonly token: string;
  close(): Promise<void>;
}

/**
 * Starts a service on a free port of this machine, closed to every other account by a token. Without IX_DATA_DIR and
 * IX_DATABASE_URL nothing of it is left afterwards.
 *
 * @throws SettingsError, StartError
 */
export async function startMomentService(
  environment: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<MomentService> {
  process.umask(0o077);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    let dataDir = environment['IX_DATA_DIR'];
    if (!dataDir) {
      const folder = await mkdtemp(join(tmpdir(), 'ix-'));
      closers.push(() => rm(folder, { recursive: true, force: true }));
      dataDir = folder;
    }
    const token = randomBytes(32).toString('hex');
    const settings = readSettings({
      IX_LOG_LEVEL: 'error',
      ...environment,
      IX_HOST: '127.0.0.1',
      IX_PORT: '0',
      IX_PAGE: 'off',
      IX_API_TOKENS: token,
      IX_DATA_DIR: dataDir,
    });
    const logger = createLogger(settings.IX_LOG_LEVEL);
    let databaseUrl = settings.IX_DATABASE_URL;
    if (databaseUrl === undefined) {
      const embedded = await startEmbeddedPostgres(dataDir, {});
      closers.push(embedded.stop);
      databaseUrl = embedded.url;
    } else await waitForDatabase({ url: databaseUrl, setting: 'IX_DATABASE_URL' }, logger, signal);
    signal.throwIfAborted();
    const running = await startExtraction(settings, {
      databaseUrl,
      logger,
      onFailure: (error) => logger.fatal({ err: error }, 'the service can work on no job any more'),
    });
    closers.push(running.close);
    return { url: running.url, token, close };
  } catch (error) {
    await close();
    throw error;
  }
}
