import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../src/extraction/store/metrics.ts';
import { closePool, connectionConfig, createPool, inTransaction } from '../../src/shared/postgres.ts';
import { whyUnavailable } from '../../src/shared/unavailable.ts';
import { waitForDatabase } from '../../src/shared/wait-for-database.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';
import { eventually } from '../helpers/facts.ts';

let database: TestDatabase;
let admin: pg.Client;
let name: string;

beforeAll(async () => {
  database = await createTestDatabase(null);
  name = new URL(database.url).pathname.slice(1);
  admin = new pg.Client(database.adminUrl);
  admin.on('error', () => undefined); // the database is deleted under it
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** What an operator may have set for a server, a database or a role, at its ends. */
const OF_OTHERS: readonly (readonly [string, string])[] = [
  ...['German, DMY', 'SQL, DMY', 'Postgres, YMD'].map((style) => ['DateStyle', style] as const),
  ...['Asia/Kathmandu', 'Africa/Monrovia', 'America/St_Johns'].map((zone) => ['TimeZone', zone] as const),
  ['extra_float_digits', '-15'],
  ['extra_float_digits', '0'],
  ['standard_conforming_strings', 'off'],
  ['array_nulls', 'off'],
  ['transform_null_equals', 'on'],
  ['default_transaction_isolation', 'serializable'],
  ['default_transaction_isolation', 'repeatable read'],
  ['statement_timeout', '20ms'],
  ['lock_timeout', '1ms'],
  ['idle_in_transaction_session_timeout', '20ms'],
  ['idle_session_timeout', '20ms'],
  ['IntervalStyle', 'sql_standard'],
  ['bytea_output', 'escape'],
  ['client_encoding', 'LATIN1'],
  ['quote_all_identifiers', 'on'],
];

/** What the statements of the service take for granted. */
async function whatIsSeen(url: string, statementTimeoutMs?: number): Promise<unknown> {
  const limit = statementTimeoutMs === undefined ? {} : { statementTimeoutMs };
  const pool = createPool(url, { applicationName: 'test', max: 1, ...limit });
  try {
    return await inTransaction(pool, async (client) => {
      const { rows } = await client.query(
        `SELECT timestamptz '2026-03-04 05:06:07.891+00' AS at, 0.1::float8 + 0.2::float8 AS sum,
                'a\\b' ~ '\\\\' AS has_backslash, $1::text[] AS texts, 'Łódź 中' AS letters,
                NULL = NULL AS nulls, current_setting('transaction_isolation') AS isolation,
                current_setting('lock_timeout') AS lock, (SELECT true FROM pg_sleep(0.06)) AS slept`,
        [['a', null]],
      );
      await new Promise((resolve) => setTimeout(resolve, 60));
      return (await client.query('SELECT $1::json AS seen', [JSON.stringify(rows[0])])).rows[0].seen;
    });
  } finally {
    await closePool(pool);
  }
}

const SEEN = {
  at: '2026-03-04T05:06:07.891Z',
  sum: 0.1 + 0.2,
  has_backslash: true,
  texts: ['a', null],
  letters: 'Łódź 中',
  nulls: null,
  isolation: 'read committed',
  lock: '0',
  slept: true,
};

describe('a session is as the statements need it', () => {
  it.each(OF_OTHERS)('where %s is %s for everybody else', async (setting, value) => {
    await admin.query(`ALTER DATABASE ${name} SET ${setting} = '${value}'`);
    try {
      expect(await whatIsSeen(database.url)).toEqual(SEEN);
      expect(await whatIsSeen(database.url, 0)).toEqual(SEEN);
    } finally {
      await admin.query(`ALTER DATABASE ${name} RESET ${setting}`);
    }
  });

  it('where the URL has options and a name of its own, of which the first count beside those of every session', async () => {
    const url = new URL(database.url);
    url.searchParams.set('options', '-c DateStyle=German -c work_mem=777kB');
    url.searchParams.set('application_name', 'mine');
    expect(await whatIsSeen(url.href)).toEqual(SEEN);
    const client = new pg.Client(connectionConfig(url.href, { applicationName: 'ix-test' }));
    await client.connect();
    const { rows } = await client.query(
      "SELECT current_setting('work_mem') AS memory, current_setting('application_name') AS name",
    );
    await client.end();
    expect(rows).toEqual([{ memory: '777kB', name: 'ix-test' }]);
  });
});

const address = () => ({ url: database.url, setting: 'IX_DATABASE_URL' });
const silent = pino({ level: 'silent' });

describe('the start looks at the database that it is given', () => {
  it('and says that the search_path of its sessions leads nowhere', async () => {
    await admin.query(`ALTER DATABASE ${name} SET search_path = nowhere`);
    await expect(waitForDatabase(address(), silent, AbortSignal.timeout(20_000))).rejects.toThrow(
      /no schema of those that the search_path .* ALTER ROLE ix IN DATABASE .* change IX_DATABASE_URL$/,
    );
    await admin.query(`ALTER DATABASE ${name} RESET search_path`);
  });

  it.each(['LATIN1', 'WIN1252', 'EUC_JP'])(
    'and says that %s has no place for every letter',
    async (encoding) => {
      const narrow = `${name}_narrow`;
      await admin.query(
        `CREATE DATABASE ${narrow} OWNER ix TEMPLATE template0 ENCODING '${encoding}' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc`,
      );
      const url = new URL(database.url);
      url.pathname = `/${narrow}`;
      await expect(
        waitForDatabase({ ...address(), url: url.href }, silent, AbortSignal.timeout(20_000)),
      ).rejects.toThrow(
        new RegExp(`keeps its texts as ${encoding}, .* ENCODING 'UTF8' .* name it in IX_DATABASE_URL$`),
      );
      await admin.query(`DROP DATABASE ${narrow} WITH (FORCE)`);
    },
  );

  it('and waits for one that is for reading only, says so, and goes on when it takes something in', async () => {
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const lines: string[] = [];
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
    const waited = waitForDatabase(address(), logger, AbortSignal.timeout(30_000));
    await eventually('a line that it waits', async () => lines[0] ?? null);
    await admin.query('BEGIN READ WRITE');
    await admin.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await admin.query('COMMIT');
    await waited;
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        msg: 'the database is for reading only at present and is waited for; if it is elsewhere, change IX_DATABASE_URL',
        reason: expect.stringContaining('default_transaction_read_only'),
      },
      { msg: 'the database answers now' },
    ]);
  });
});

describe('a running service whose database takes nothing in', () => {
  it('knows it for one that is there and cannot be worked with now', async () => {
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const pool = createPool(database.url, { applicationName: 'test' });
    const { ping, pingForWork } = createMetrics(pool);
    await ping(20_000);
    await expect(pingForWork(20_000)).rejects.toThrow(/for reading only/);
    const refused = await pool.query('CREATE TABLE mine ()').catch((error: unknown) => error);
    expect(whyUnavailable(refused)).toBe('is for reading only at present');
    await closePool(pool);
    await admin.query('BEGIN READ WRITE');
    await admin.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await admin.query('COMMIT');
  });
});
