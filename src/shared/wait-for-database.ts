import { setTimeout as wait } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Logger } from 'pino';
import { type DatabaseAddress, databaseFault, showDatabase, userOf } from './database-faults.ts';
import { StartError } from './start-error.ts';
import { messageOf } from './thrown.ts';
import { isDatabaseUnavailable, ReadOnlyDatabaseError, whyUnavailable } from './unavailable.ts';
import { ConnectionLostError, withConnection } from './with-connection.ts';

const OLDEST_VERSION = 14;
/** Those that hold every letter: SQL_ASCII keeps what it is given as it is. */
const WIDE_ENCODINGS: ReadonlySet<string> = new Set(['UTF8', 'SQL_ASCII']);
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5000;
/** Tries between two lines in the log that say that it still waits. */
const TRIES_A_LINE = 12;

interface Server {
  readonly version: number;
  readonly is_superuser: boolean;
  readonly encoding: string;
  /** The schema in which tables are made; null where the search_path names none that is there. */
  readonly schema: string | null;
  readonly is_read_only: boolean;
}

type WaitLogger = Pick<Logger, 'warn' | 'info'>;

/** What waiting does not mend about a failure, or null where it may. */
function lastWordOn(address: DatabaseAddress, error: unknown): unknown {
  if (error instanceof ConnectionLostError)
    return error.cause instanceof Error ? databaseFault(address, error.cause) : null;
  return isDatabaseUnavailable(error) ? null : error;
}

/**
 * Does a part of the start that needs the database. Where that does not answer, or goes away in the middle, it is waited for, for as
 * long as it takes, and all of the part is done again; the log says so.
 *
 * @param part may have been done in part, or wholly, when it is called again; it keeps no connection
 * @param signal ends the wait: it then rejects with the signal's reason
 * @throws StartError that names the setting to change when waiting will not help; what `part` throws of other things
 */
export async function onceDatabaseAnswers<T>(
  address: DatabaseAddress,
  logger: WaitLogger,
  signal: AbortSignal | undefined,
  part: () => Promise<T>,
): Promise<T> {
  const database = showDatabase(address.url);
  for (let tries = 0; ; tries += 1) {
    signal?.throwIfAborted();
    try {
      const result = await part();
      if (tries > 0) logger.info({ database }, 'the database answers now');
      return result;
    } catch (error) {
      signal?.throwIfAborted();
      const lastWord = lastWordOn(address, error);
      if (lastWord !== null) throw lastWord;
      if (tries % TRIES_A_LINE === 0)
        logger.warn(
          {
            database,
            setting: address.setting,
            reason: messageOf(error),
          },
          `the database ${whyUnavailable(error) ?? 'does not answer'} and is waited for; if it is elsewhere, change ${address.setting}`,
        );
      await wait(Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS), undefined, { signal });
    }
  }
}

/**
 * Resolves when the database answers and is one that the service can use; waits for one that is down.
 * @param signal ends the wait: it then rejects with the signal's reason
 * @throws StartError that names the setting to change when waiting will not help
 */
export async function waitForDatabase(
  address: DatabaseAddress,
  logger: WaitLogger,
  signal: AbortSignal,
): Promise<void> {
  const database = showDatabase(address.url);
  const { version, is_superuser, encoding, schema } = await onceDatabaseAnswers(address, logger, signal, () =>
    withConnection(address.url, { applicationName: 'ix-start' }, askServer, signal),
  );
  if (version < OLDEST_VERSION * 10_000)
    throw new StartError(
      `the database ${database} is PostgreSQL ${Math.floor(version / 10_000)}, and the service needs ${OLDEST_VERSION} ` +
        `or later: update the server, or name another in ${address.setting}`,
    );
  if (!WIDE_ENCODINGS.has(encoding))
    throw new StartError(
      `the database ${database} keeps its texts as ${encoding}, which has no place for every letter of a document: make one ` +
        `with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0, and name it in ${address.setting}`,
    );
  if (schema === null)
    throw new StartError(
      `the database ${database} has no schema of those that the search_path of its sessions names: make one of them, or ` +
        `ALTER ROLE ${userOf(address.url)} IN DATABASE … SET search_path, or change ${address.setting}`,
    );
  if (is_superuser)
    logger.warn(
      { database, setting: address.setting },
      'the role of the service is a superuser of that server, which it need not be: docs/direct-insertion.md says how to make one that is not',
    );
}

async function askServer(client: ClientBase): Promise<Server> {
  const { rows } = await client.query<Server>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('is_superuser')::bool AS is_superuser,
            current_setting('server_encoding') AS encoding, current_schema() AS schema,
            current_setting('transaction_read_only')::bool AS is_read_only`,
  );
  const [server] = rows;
  if (server === undefined) throw new Error('a SELECT of settings gave no row');
  if (server.is_read_only) throw new ReadOnlyDatabaseError();
  return server;
}
