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
/** SQLSTATE: connection exceptions, disk full, too many connections, shutting down or starting, statement timeout. */
const SQL_STATES = /^(?:08...|53[13]00|57P0[1-5]|57014)$/;
/** The words of `pg` and its pool, which give these errors no code. */
const MESSAGES = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/;

/** Whether an error says that the database cannot be had now, which is no defect of the service: trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.has(code) || SQL_STATES.test(code) || MESSAGES.test(error.message);
}
