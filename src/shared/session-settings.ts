/**
 * What every session has, whatever the server, the database or the role has for its own: the statements are written for it, and what
 * comes back is read by it. What is left out either changes nothing but the speed, or is the operator's to decide (`search_path`,
 * `synchronous_commit`, a database that is for reading only).
 */
const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  // The one form in which instants are read.
  DateStyle: 'ISO',
  TimeZone: 'UTC',
  // Shortest digits that give the same number back.
  extra_float_digits: '1',
  // Patterns hold backslashes, and arrays nulls.
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  // A search that leaves some rows out.
  gin_fuzzy_search_limit: '0',
  // Who waits for the row of another goes on with what the other has written, and does not fail.
  default_transaction_isolation: 'read committed',
  // Every connection gives its own limits beside these, or wants none.
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
};

const OPTIONS = Object.entries(SESSION_SETTINGS)
  .map(([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`)
  .join(' ');

/** What the driver is told of where a database is and with which options a session there begins. */
export interface SessionStart {
  readonly connectionString: string;
  readonly options: string;
}

/**
 * The URL as the driver takes it, apart from what it would take from there before anything else that it is told: options, which go on
 * before those of every session, and a name, since the names of connections say what each is for.
 */
export function sessionStart(databaseUrl: string): SessionStart {
  const inEnvironment = process.env.PGOPTIONS ?? '';
  if (!/[?&](?:options|application_name)=/.test(databaseUrl) || !URL.canParse(databaseUrl))
    return { connectionString: databaseUrl, options: `${inEnvironment} ${OPTIONS}`.trim() };
  const url = new URL(databaseUrl);
  const own = url.searchParams.get('options') ?? inEnvironment;
  url.searchParams.delete('options');
  url.searchParams.delete('application_name');
  return { connectionString: url.href, options: `${own} ${OPTIONS}`.trim() };
}
