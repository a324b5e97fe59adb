import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, NewerSchemaError } from '../../src/shared/migrations.ts';
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(null);
  folder = await mkdtemp(join(tmpdir(), 'ix-migrations-'));
  await writeFile(join(folder, '001_a.sql'), 'CREATE TABLE a (x int); INSERT INTO a VALUES (1);');
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('migrate', () => {
  it('runs each file once when ten instances start at the same moment', async () => {
    const ran: string[] = [];
    await Promise.all(
      Array.from({ length: 10 }, () => migrate(database.url, 'extraction', (name) => ran.push(name), folder)),
    );
    expect(ran).toEqual(['001_a']);
    expect(await query('SELECT x FROM a')).toEqual([{ x: 1 }]);
  });

  it('leaves nothing of a migration that fails, so that the next start can run it', async () => {
    await writeFile(join(folder, '002_b.sql'), 'CREATE TABLE b (x int); SELECT 1/0;');
    await expect(migrate(database.url, 'extraction', undefined, folder)).rejects.toThrow('division by zero');
    expect(await query("SELECT to_regclass('b') AS b")).toEqual([{ b: null }]);
    await writeFile(join(folder, '002_b.sql'), 'CREATE TABLE b (x int);');
    await migrate(database.url, 'extraction', undefined, folder);
    expect(await query("SELECT to_regclass('b')::text AS b")).toEqual([{ b: 'b' }]);
  });

  it('lets an older program work on a newer schema that only has more, and tells of it', async () => {
    await rm(join(folder, '002_b.sql'));
    expect(await migrate(database.url, 'extraction', undefined, folder)).toEqual(['002_b']);
  });

  it('stops an older program where something was taken away, and names what it does not know', async () => {
    await writeFile(join(folder, '002_b.sql'), 'CREATE TABLE b (x int);');
    await writeFile(join(folder, '003_less_contract.sql'), 'ALTER TABLE b DROP COLUMN x;');
    await migrate(database.url, 'extraction', undefined, folder);
    await rm(join(folder, '002_b.sql'));
    await rm(join(folder, '003_less_contract.sql'));
    const start = migrate(database.url, 'extraction', undefined, folder);
    await expect(start).rejects.toThrow(NewerSchemaError);
    await expect(start).rejects.toThrow(
      'newer version (002_b, 003_less_contract), this program knows up to 001_a',
    );
  });

  it('frees its lock, whatever happened', async () => {
    const held = await query(
      `SELECT 1 FROM pg_locks JOIN pg_database d ON d.oid = database
        WHERE locktype = 'advisory' AND datname = current_database()`,
    );
    expect(held).toEqual([]);
  });

  it('keeps the two services apart in one database', async () => {
    await rm(join(folder, '001_a.sql'));
    await writeFile(join(folder, '001_c.sql'), 'CREATE TABLE c (x int);');
    await migrate(database.url, 'places', undefined, folder);
    expect(await query('SELECT name FROM places_migrations')).toEqual([{ name: '001_c' }]);
    expect(await query('SELECT name FROM ix_migrations ORDER BY id')).toEqual([
      { name: '001_a' },
      { name: '002_b' },
      { name: '003_less_contract' },
    ]);
  });
});

describe('the migrations of this version', () => {
  /** Those before a program worked on newer schemas. */
  const EARLIER = { extraction: 8, places: 2 };

  it.each(['extraction', 'places'] as const)('of %s only add, unless they are named a contract', (set) => {
    const sql = join(import.meta.dirname, '../../src/sql', set);
    const less =
      /\bDROP (?:TABLE|COLUMN|VIEW|FUNCTION)\b|\bRENAME\b|\bALTER COLUMN \w+ (?:TYPE|SET NOT NULL)\b/i;
    const takers = readdirSync(sql)
      .filter((name) => Number.parseInt(name, 10) > EARLIER[set])
      .filter((name) => less.test(readFileSync(join(sql, name), 'utf8').replaceAll(/--.*$/gm, '')));
    expect(takers.filter((name) => !name.endsWith('_contract.sql'))).toEqual([]);
  });
});
