import type pg from 'pg';
import { type Connection, type ConnectOptions, createConnection } from './postgres.ts';
import { asError } from './thrown.ts';

/** Longest wait for the answer that tells a statement that failed from a connection that is gone, and for a connection's end. */
const LAST_ANSWER_MS = 5000;

/** The database could not be reached (its `cause` says why), or went away before all was done on the connection. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
}

/** A failure on several addresses of one name says nothing of itself. */
function reasonOf(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((each) => asError(each).message).join('; ');
  const [line = ''] = error.message.split('\n');
  return line;
}

/** Waits for the last answer of a connection, and cuts it when there is none. @returns whether it came */
async function answered({ cut }: Connection, last: Promise<unknown>): Promise<boolean> {
  const limit = setTimeout(cut, LAST_ANSWER_MS);
  return last
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(limit));
}

async function connect(url: string, options: ConnectOptions): Promise<Connection> {
  const connection = createConnection(url, options);
  connection.client.on('error', () => undefined); // it also rejects what is in flight
  try {
    await connection.client.connect();
    return connection;
  } catch (error) {
    connection.cut();
    throw error;
  }
}

/**
 * Does `work` on a connection of its own, and ends it. Whether a failure is one of the work or of the connection is asked of the
 * connection, and not read from the words of the failure, which whoever passes it on may have changed.
 *
 * @param signal cuts the connection: what is in flight rejects
 * @throws ConnectionLostError where the connection could not be made, or was lost; else what `work` throws
 */
export async function withConnection<T>(
  url: string,
  options: ConnectOptions,
  work: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const connection = await connect(url, options).catch((thrown: unknown) => {
    const cause = asError(thrown);
    throw new ConnectionLostError(reasonOf(cause), { cause });
  });
  const { client, cut } = connection;
  signal?.addEventListener('abort', cut);
  if (signal?.aborted) cut();
  try {
    return await work(client);
  } catch (thrown) {
    // It is answered in every state of a transaction.
    if (await answered(connection, client.query('ROLLBACK'))) throw thrown;
    throw new ConnectionLostError(reasonOf(asError(thrown)));
  } finally {
    await answered(connection, client.end());
    signal?.removeEventListener('abort', cut);
  }
}
