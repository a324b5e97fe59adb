import { StartError } from './start-error.ts';

/** Where a database is, and which setting said so. */
export interface DatabaseAddress {
  readonly url: string;
  readonly setting: string;
}

/** The URL without its password and its parameters, either of which may be secret. */
export function showDatabase(url: string): string {
  if (!URL.canParse(url)) return 'the database';
  const { username, host, pathname } = new URL(url);
  return `postgresql://${username === '' ? '' : `${username}@`}${host}${pathname}`;
}

/** The role that a URL names. */
export const userOf = (url: string) =>
  (URL.canParse(url) ? decodeURIComponent(new URL(url).username) : '') || 'nobody';

type Explain = (address: DatabaseAddress, error: Error) => string;

const CERTIFICATE: Explain = ({ setting }, { message }) =>
  `does not prove who it is (${message}): add its authority to NODE_EXTRA_CA_CERTS, or sslmode=no-verify to ${setting}`;

/** What a failure to connect means that no waiting mends, by SQLSTATE or by the code of the system. */
const FAULTS: Readonly<Record<string, Explain>> = {
  '28P01': ({ setting, url }) => `refuses the password of ${userOf(url)}: put the right one into ${setting}`,
  '28000': ({ setting, url }, { message }) =>
    /no encryption|SSL off/.test(message)
      ? `does not let ${userOf(url)} in without TLS (${message}): add ?sslmode=verify-full to ${setting}, or change its pg_hba.conf`
      : `does not let ${userOf(url)} in (${message}): change its pg_hba.conf, or ${setting}`,
  '3D000': ({ setting }) => `does not exist on that server: make it, or name another in ${setting}`,
  '42501': ({ setting, url }, { message }) =>
    `does not let ${userOf(url)} in (${message}): grant it CONNECT, or change ${setting}`,
  '0A000': ({ setting }, { message }) =>
    `speaks another protocol (${message}): name a PostgreSQL in ${setting}`,
  '42704': ({ setting }, { message }) =>
    `does not know what each session begins with (${message}): PostgreSQL 14 or later is needed, so update the server, or name another in ${setting}`,
  DEPTH_ZERO_SELF_SIGNED_CERT: CERTIFICATE,
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  CERT_HAS_EXPIRED: CERTIFICATE,
  ERR_TLS_CERT_ALTNAME_INVALID: CERTIFICATE,
  ERR_INVALID_URL: ({ setting }) =>
    `is none that can be read: write ${setting} as postgresql://user:password@host:port/database`,
};

/** The same for errors that the driver gives no code. */
const SAYINGS: readonly (readonly [RegExp, Explain])[] = [
  [
    /unsupported startup parameter/,
    ({ setting }, { message }) =>
      `is a pooler that does not pass on what each session begins with (${message}): name the server itself in ${setting}, or let ` +
      'PgBouncer, in session mode, have ignore_startup_parameters = options, statement_timeout, idle_in_transaction_session_timeout',
  ],
  [/does not support SSL/, ({ setting }) => `offers no TLS: take sslmode out of ${setting}`],
  [
    /client password must be|empty string/,
    ({ setting, url }) => `asks ${userOf(url)} for a password: put it into ${setting}`,
  ],
];

/** @returns the start's last word on a database that will not be had by waiting; null for one that may come */
export function databaseFault(address: DatabaseAddress, error: Error): StartError | null {
  const code = 'code' in error ? String(error.code) : '';
  const explain = FAULTS[code] ?? SAYINGS.find(([saying]) => saying.test(error.message))?.[1];
  if (explain === undefined) return null;
  return new StartError(`the database ${showDatabase(address.url)} ${explain(address, error)}`, {
    cause: error,
  });
}

/** What the service's role lacks, as lines for psql. */
function missingRights({ url }: DatabaseAddress, extensions: readonly string[]): string {
  const database = URL.canParse(url) ? decodeURIComponent(new URL(url).pathname.slice(1)) : '';
  const role = `"${userOf(url)}"`;
  const lines = [
    `GRANT CONNECT, CREATE ON DATABASE "${database}" TO ${role};`,
    `GRANT USAGE, CREATE ON SCHEMA public TO ${role};`,
    ...extensions.map((extension) => `CREATE EXTENSION IF NOT EXISTS ${extension};`),
  ];
  return lines.map((line) => `\n  ${line}`).join('');
}

/** The same for what the making of the tables met. */
export function migrationFault(
  address: DatabaseAddress,
  error: Error,
  extensions: readonly string[],
): StartError | null {
  const where = `the database ${showDatabase(address.url)}`;
  const code = 'code' in error ? error.code : undefined;
  // The migrations' runner puts a stack into the message of some.
  const [message = ''] = error.message.split('\n');
  if (code === '42501' || /permission denied/.test(message))
    return new StartError(
      `${where} does not let ${userOf(address.url)} make its tables (${message}): let an administrator run these ` +
        `lines in psql there, or change ${address.setting}:${missingRights(address, extensions)}`,
      { cause: error },
    );
  if (['is not available', 'extension control file'].some((words) => error.message.includes(words)))
    return new StartError(
      `${where} lacks an extension (${message}): install PostgreSQL's contrib package (${extensions.join(', ')}) on that server`,
      { cause: error },
    );
  if (code === '53100')
    return new StartError(`${where} has no room left on its disk (${message}): free some`, {
      cause: error,
    });
  return null;
}
