/** What the network says when the other side is gone, and what PostgreSQL says when it is not there for us now. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);
/** SQLSTATE: connection exceptions, disk full, too many connections, a session that was ended for its time, shutting down or starting, statement timeout. */
const SQL_STATES = /^(?:08...|53[13]00|25P0[34]|57P0[1-5]|57014)$/;
/** SQLSTATE: what another holds was not let go in time, or not at all: conflicts, deadlocks, locks. */
const HELD_STATES = /^(?:40001|40P01|55P03)$/;
/** SQLSTATE: a standby, or a database that was set to take nothing in. */
const READ_ONLY_STATE = '25006';
/** The words of `pg` and its pool, which give these errors no code. */
const MESSAGES = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** The database answers, and takes nothing in. */
export class ReadOnlyDatabaseError extends Error {
  override readonly name = 'ReadOnlyDatabaseError';
  readonly code = READ_ONLY_STATE;

  constructor() {
    super(
      'it is for reading only now: a standby, or a database or role whose default_transaction_read_only is on',
    );
  }
}

/** What the database does where an error says that it cannot be had now, which is no defect of the service and may pass; else null. */
export function whyUnavailable(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === READ_ONLY_STATE) return 'is for reading only at present';
  if (HELD_STATES.test(code)) return 'is held up by somebody else’s work';
  return CODES.has(code) || SQL_STATES.test(code) || MESSAGES.test(error.message) ? 'does not answer' : null;
}

/** Whether an error says that the database cannot be had now: trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return whyUnavailable(error) !== null;
}
