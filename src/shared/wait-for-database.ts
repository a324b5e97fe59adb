import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { type DatabaseAddress, databaseFault, showDatabase } from './database-faults.ts';
import { connectionConfig } from './postgres.ts';
import { StartError } from './start-error.ts';

const OLDEST_VERSION = 14;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
/** Looks between two lines in the log that say that it still waits. */
const LOOKS_A_LINE = 12;

interface Server {
  readonly version: number;
  readonly is_superuser: boolean;
}

async function askServer(url: string): Promise<Server | null> {
  const client = new pg.Client(connectionConfig(url, { applicationName: 'ix-start' }));
  client.on('error', () => undefined); // it also rejects what is in flight
  try {
    await client.connect();
    const { rows } = await client.query<Server>(
      "SELECT current_setting('server_version_num')::int AS version, current_setting('is_superuser')::bool AS is_superuser",
    );
    return rows[0] ?? null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** A failure on several addresses of one name says nothing of itself. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each) => asError(each).message).join('; ');
  return error.message;
}

/**
 * Resolves when the database answers and is one that the service can use. One that is down is waited for, for as long as it
 * takes, and the log says so.
 * @param signal ends the wait: it then rejects with the signal's reason
 * @throws StartError that names the setting to change when waiting will not help
 */
export async function waitForDatabase(
  address: DatabaseAddress,
  logger: Pick<Logger, 'warn' | 'info'>,
  signal: AbortSignal,
): Promise<void> {
  const database = showDatabase(address.url);
  for (let looks = 0; ; looks += 1) {
    signal.throwIfAborted();
    try {
      const { version = 0, is_superuser = false } = (await askServer(address.url)) ?? {};
      if (version < OLDEST_VERSION * 10_000)
        throw new StartError(
          `the database ${database} is PostgreSQL ${Math.floor(version / 10_000)}, and the service needs ${OLDEST_VERSION} ` +
            `or later: update the server, or name another in ${address.setting}`,
        );
      if (is_superuser)
        logger.warn(
          { database, setting: address.setting },
          'the role of the service is a superuser of that server, which it need not be: docs/direct-insertion.md says how to make one that is not',
        );
      if (looks > 0) logger.info({ database }, 'the database answers now');
      return;
    } catch (thrown) {
      const error = asError(thrown);
      if (error instanceof StartError) throw error;
      const fault = databaseFault(address, error);
      if (fault !== null) throw fault;
      if (looks % LOOKS_A_LINE === 0)
        logger.warn(
          { database, setting: address.setting, reason: reasonOf(error) },
          `the database does not answer and is waited for; if it is elsewhere, change ${address.setting}`,
        );
      await wait(Math.min(FIRST_WAIT_MS * 2 ** looks, LONGEST_WAIT_MS), undefined, { signal });
    }
  }
}
