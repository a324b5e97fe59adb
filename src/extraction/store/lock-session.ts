import type { ClientBase } from 'pg';
import { createConnection } from '../../shared/postgres.ts';
import { asError } from '../../shared/thrown.ts';

/** By this name the database shows lock sessions: one for each instance that lives. */
export const LOCK_SESSION = 'ix-lock';

/**
 * The database session that holds the advisory lock of each job that this instance has claimed. Whoever dies, hangs or is stopped
 * loses the session, and with it the lock, so that another instance may take the job over. A session holds the job in the slot, and those that were
 * claimed with it or have ended with it and are not written yet.
 */
export interface LockSession {
  /** Aborted, with the reason, as soon as the session is known to be gone; from then on every use rejects. */
  readonly signal: AbortSignal;
  /** Runs `work` on the session's own connection, one caller after the other. A session on which it fails is given up. */
  use<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Ends the session and frees its lock. Never rejects. */
  close(): Promise<void>;
}

export interface LockSessionOptions {
  /** Milliseconds between two signs of life; default 5000. */
  readonly pingEveryMs?: number;
  /** Milliseconds without a sign of life after which the server ends the session; default 30000. */
  readonly idleTimeoutMs?: number;
  /** Milliseconds to wait for any answer before the session counts as gone; default 10000. */
  readonly answerTimeoutMs?: number;
}

/**
 * Opens the session. No clock is compared and no lease is kept: the server itself ends a session that has gone silent.
 * @throws Error when the database cannot be reached
 */
export async function openLockSession(url: string, options: LockSessionOptions = {}): Promise<LockSession> {
  const { pingEveryMs = 5000, idleTimeoutMs = 30_000, answerTimeoutMs = 10_000 } = options;
  const { client, cut } = createConnection(url, {
    applicationName: LOCK_SESSION,
    statementTimeoutMs: answerTimeoutMs,
    graceMs: 0,
  });
  const lost = new AbortController();
  let pinging: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function giveUp(reason: unknown): void {
    clearInterval(pinging);
    cut();
    lost.abort(asError(reason));
  }

  function use<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    const result = last.then(async () => {
      lost.signal.throwIfAborted();
      try {
        return await work(client);
      } catch (error) {
        giveUp(error);
        throw error;
      }
    });
    last = result.catch(() => undefined);
    return result;
  }

  async function close(): Promise<void> {
    clearInterval(pinging);
    if (lost.signal.aborted) return;
    const limit = setTimeout(cut, answerTimeoutMs);
    await client.end().catch(() => undefined);
    clearTimeout(limit);
    giveUp(new Error('the lock session was closed'));
  }

  client.on('error', giveUp);
  client.on('end', () => giveUp(new Error('the database ended the lock session')));
  try {
    await client.connect();
    // The plan of a claim is made once, it may be for an empty table, and must be right when a million jobs wait: by the indexes, a row at a time.
    await client.query(
      `SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off;
       SET idle_session_timeout = ${idleTimeoutMs};
       SET idle_in_transaction_session_timeout = ${idleTimeoutMs};
       SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3`,
    );
  } catch (error) {
    giveUp(error);
    throw error;
  }
  pinging = setInterval(() => {
    use((session) => session.query('SELECT 1')).catch(() => undefined);
  }, pingEveryMs);
  pinging.unref();
  return { signal: lost.signal, use, close };
}
