import { Socket } from 'node:net';
import pg from 'pg';
import { sessionStart } from './session-settings.ts';

export interface ConnectOptions {
  /** Shown in pg_stat_activity; names what the connection is for. */
  readonly applicationName: string;
  /** Milliseconds to wait for a connection; default 5000. */
  readonly connectTimeoutMs?: number;
  /** Milliseconds after which the server ends a statement; default 30000, 0 for never. */
  readonly statementTimeoutMs?: number;
  /** Milliseconds that the client grants the server beyond that before it gives the connection up; default 5000. */
  readonly graceMs?: number;
}

export interface PoolOptions extends ConnectOptions {
  /** Most connections; default 10. */
  readonly max?: number;
  /** Told of connections that fail while idle, which is news and never a reason to stop. */
  readonly onError?: (error: Error) => void;
  /** Settings (`SET …`) that each new connection begins with. */
  readonly sessionSettings?: string;
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint of the database is beyond 2^53: ${text}`);
  return value;
}

/** Instants become RFC 3339 text in UTC with milliseconds, bigint becomes a number (or throws where it would be rounded). */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, toSafeInteger);
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => {
  const instant: unknown = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text);
  // Infinity is no Date, and what lies beyond the year 275760 is an invalid one.
  return instant instanceof Date && !Number.isNaN(instant.getTime()) ? instant.toISOString() : text;
});

/** The URL without the `+driver` part of its scheme: `postgresql+asyncpg://…` is `postgresql://…`. */
export function plainDatabaseUrl(url: string): string {
  return url.replace(/^(postgres(?:ql)?)\+[a-z0-9_]+:\/\//i, '$1://');
}

/**
 * Settings of a connection that notices when the other side is gone: every wait has an end, on the client's side too, since
 * a server that was stopped mid-answer never says so.
 */
export function connectionConfig(url: string, options: ConnectOptions): pg.ClientConfig {
  const statementTimeout = options.statementTimeoutMs ?? 30_000;
  return {
    ...sessionStart(plainDatabaseUrl(url)),
    application_name: options.applicationName,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    ...(statementTimeout > 0 && {
      statement_timeout: statementTimeout,
      query_timeout: statementTimeout + (options.graceMs ?? 5000),
      idle_in_transaction_session_timeout: statementTimeout,
    }),
  };
}

/** A single connection whose socket can be cut at once: the polite end waits for a server that may never answer. */
export interface Connection {
  readonly client: pg.Client;
  cut(): void;
}

/** A connection that is yet to be made with `client.connect()`. Its errors also reject what is in flight. */
export function createConnection(url: string, options: ConnectOptions): Connection {
  const socket = new Socket();
  const client = new pg.Client({ ...connectionConfig(url, options), stream: () => socket });
  return { client, cut: () => void socket.destroy() };
}

/** A pool that survives whatever happens to its connections; see {@link connectionConfig} and the type parsers above. */
export function createPool(url: string, options: PoolOptions): pg.Pool {
  const { sessionSettings } = options;
  const pool = new pg.Pool({
    ...connectionConfig(url, options),
    max: options.max ?? 10,
    ...(sessionSettings !== undefined && {
      onConnect: async (client) => void (await client.query(sessionSettings)),
    }),
  });
  pool.on('error', (error) => {
    // The pool puts the whole connection on it, with the key by which its statements are canceled: nothing for a log.
    Reflect.deleteProperty(error, 'client');
    options.onError?.(error);
  });
  return pool;
}

/** A connection that is lost between two statements is told of here, and nowhere else; the next statement rejects. */
const hear = () => undefined;

/** A connection of the pool whose loss is heard from the first moment: the server's last word may come in one piece with its welcome. */
function take(pool: pg.Pool): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    pool.connect((error, client) => {
      if (client === undefined) return reject(error);
      client.on('error', hear);
      resolve(client);
    });
  });
}

/** Runs `work` in one transaction. A connection on which anything went wrong is thrown away, never reused. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await take(pool);
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    client.off('error', hear);
    client.release();
    return result;
  } catch (error) {
    client.release(error instanceof Error ? error : true);
    throw error;
  }
}

/** Ends the pool, but waits no longer than `timeoutMs` for connections whose server does not answer. */
export async function closePool(pool: pg.Pool, timeoutMs = 5000): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([pool.end().catch(() => undefined), limit]);
  clearTimeout(timer);
}
