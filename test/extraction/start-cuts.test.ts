import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { prepareDatabase } from '../../src/extraction/prepare-database.ts';
import { migrateAtStart } from '../../src/shared/migrations.ts';
import { onceDatabaseAnswers } from '../../src/shared/wait-for-database.ts';
import { type Cut, openCuttingProxy } from '../helpers/cutting-proxy.ts';
import { createTestDatabase } from '../helpers/database.ts';
import { eventually } from '../helpers/facts.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

/** Starts that are cut at the same time: each of them waits for most of its time. */
const AT_ONCE = 8;

async function prepare(databaseUrl: string, lines: string[] = []): Promise<void> {
  const uploads = join(temporaryFolder(), 'uploads');
  mkdirSync(uploads);
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  await prepareDatabase({ databaseUrl, uploads, logger });
}

async function preparePlaces(url: string): Promise<void> {
  const logger = pino({ level: 'silent' });
  const address = { url, setting: 'PLACES_DATABASE_URL' };
  await onceDatabaseAnswers(address, logger, undefined, () =>
    migrateAtStart(address, 'places', () => undefined),
  );
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Of each thing in the database its kind and name, and what has been migrated. */
const describeTables = (url: string) =>
  ask(
    url,
    `SELECT relkind::text AS kind, relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace ORDER BY 1, 2`,
  );

const locksOf = (url: string) =>
  ask(
    url,
    `SELECT l.pid FROM pg_locks l JOIN pg_database d ON d.oid = l.database
      WHERE locktype = 'advisory' AND datname = current_database()`,
  );

interface Begun {
  /** Pieces that passed; the cut was made where they are more than those before it. */
  readonly passed: number;
  readonly tables: unknown;
}

/** A start whose connection is ended at one piece of its way; that start, or the same again, has to bring the tables. */
async function startCutAt(start: (url: string) => Promise<void>, at: number, how: Cut): Promise<Begun> {
  const database = await createTestDatabase(null);
  const proxy = await openCuttingProxy(database.url, how, ({ all }) => all === at);
  const url = new URL(database.url);
  url.port = String(proxy.port);
  try {
    await start(url.href);
    await eventually('the end of every lock', async () => (await locksOf(database.url)).length === 0);
    return { passed: proxy.passed(), tables: await describeTables(database.url) };
  } finally {
    await proxy.close();
    await database.drop();
  }
}

describe.each([
  ['extraction', prepare],
  ['places', preparePlaces],
] as const)('the start of %s on an empty database', (_service, start) => {
  it.each(['reset', 'told'] as const)(
    'comes through whichever piece of its way the connection ends at (%s)',
    async (how) => {
      const whole = await startCutAt(start, Number.POSITIVE_INFINITY, how);
      let at = 0;
      let cuts = 0;
      async function cutOneAfterTheOther(): Promise<void> {
        for (;;) {
          const here = at++;
          const { passed, tables } = await startCutAt(start, here, how);
          expect(tables, `cut at piece ${here}`).toEqual(whole.tables);
          if (passed <= here) return;
          cuts += 1;
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, cutOneAfterTheOther));
      expect(cuts).toBeGreaterThanOrEqual(whole.passed - AT_ONCE);
    },
    180_000,
  );
});

it('says that it waits, and why, and that it goes on', async () => {
  const database = await createTestDatabase();
  const proxy = await openCuttingProxy(
    database.url,
    'told',
    ({ connection, own }) => connection === 0 && own === 7,
  );
  const url = new URL(database.url);
  url.port = String(proxy.port);
  const lines: string[] = [];
  await prepare(url.href, lines);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'the database does not answer and is waited for; if it is elsewhere, change IX_DATABASE_URL',
      reason: 'terminating connection due to administrator command',
      setting: 'IX_DATABASE_URL',
    },
  ]);
  await proxy.close();
  await database.drop();
});

it('ends at once with what no waiting mends, also where the first look has found nothing wrong', async () => {
  const database = await createTestDatabase();
  const url = new URL(database.url);
  url.password = 'SECRET';
  await expect(prepare(url.href)).rejects.toThrow(/refuses the password of ix: .* IX_DATABASE_URL$/);
  await database.drop();
});
