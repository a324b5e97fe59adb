import type { ClientBase } from 'pg';

/**
 * The database session that holds the advisory lock of the job that this instance runs. Whoever dies, hangs or is stopped
 * loses the session, and with it the lock, so that another instance may take the job over. A session holds at most one job.
 */
export interface LockSession {
  /** Aborted, with the reason, as soon as the session is known to be gone; from then on every use rejects. */
  readonly signal: AbortSignal;
  /** Runs `work` on the session's own connection, one caller after the other. A connection that fails is given up. */
  use<T>(work: (client: ClientBase) => Promise<T>): Promise<T>;
  /** Ends the session and frees its lock. Never rejects. */
  close(): Promise<void>;
}

export interface LockSessionOptions {
  /** Milliseconds between two signs of life; default 5000. */
  readonly pingEveryMs?: number;
  /** Milliseconds without a sign of life after which the server ends the session; default 30000. */
  readonly idleTimeoutMs?: number;
  /** Milliseconds to wait for any answer before the session counts as gone; default 5000. */
  readonly answerTimeoutMs?: number;
}
