import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type DatabaseAddress, migrationFault } from './database-faults.ts';
import { StartError } from './start-error.ts';
import { ConnectionLostError, withConnection } from './with-connection.ts';

/** Folders of numbered SQL files under src/sql, each with its own table of what has been run. */
export type MigrationSet = 'extraction' | 'places';

/** Where each set notes what has been run. */
export const MIGRATION_TABLES: Readonly<Record<MigrationSet, string>> = {
  extraction: 'ix_migrations',
  places: 'places_migrations',
};

/** What a set needs that the tables of others do not. */
const EXTENSIONS: Readonly<Record<MigrationSet, readonly string[]>> = {
  extraction: [],
  places: ['unaccent', 'pg_trgm'],
};

const SQL_FOLDER = join(import.meta.dirname, '../sql');

/** A migration of this name takes away what older programs use; every other one only adds, and older programs work on what they know. */
const CONTRACTS = /_contract$/;

/** The database was migrated by a newer version of the program, which knows what this one does not. */
export class NewerSchemaError extends StartError {}

/**
 * Brings the database to this program's schema, in one transaction under an advisory lock: of many that start at once one
 * migrates and the others wait for it.
 * @param onMigrated told of each file that was run
 * @param signal breaks it off: nothing of what it has begun stays
 * @returns names of migrations of a newer version, which this program does not know and can work with
 * @throws NewerSchemaError when a newer version has taken away what this program uses
 * @throws ConnectionLostError when the database does not answer, or went away in the middle
 */
export async function migrate(
  url: string,
  set: MigrationSet,
  onMigrated: (name: string) => void = () => undefined,
  folder: string = join(SQL_FOLDER, set),
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const options = { applicationName: 'ix-migrate', statementTimeoutMs: 0 };
  return withConnection(url, options, (client) => migrateOn(client, set, onMigrated, folder), signal);
}

async function migrateOn(
  client: pg.Client,
  set: MigrationSet,
  onMigrated: (name: string) => void,
  folder: string,
): Promise<readonly string[]> {
  const known = await namesIn(folder);
  const before = await namesRun(client, MIGRATION_TABLES[set]);
  // Most starts find nothing to do, and need not load what does it.
  if (before !== null && known.every((name) => before.includes(name))) return findNewer(before, known);
  const { runner } = await import('node-pg-migrate');
  const ran = await runner({
    dbClient: client,
    dir: folder,
    migrationsTable: MIGRATION_TABLES[set],
    direction: 'up',
    singleTransaction: true,
    advisoryLockMode: 'wait',
    log: () => undefined,
  });
  for (const { name } of ran) onMigrated(name);
  return findNewer((await namesRun(client, MIGRATION_TABLES[set])) ?? [], known);
}

/**
 * The same at a start.
 * @returns names of migrations of a newer version
 * @throws StartError that says what the database lacks; ConnectionLostError as above
 */
export async function migrateAtStart(
  address: DatabaseAddress,
  set: MigrationSet,
  onMigrated: (name: string) => void,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  try {
    return await migrate(address.url, set, onMigrated, join(SQL_FOLDER, set), signal);
  } catch (error) {
    if (!(error instanceof Error) || error instanceof ConnectionLostError) throw error;
    throw migrationFault(address, error, EXTENSIONS[set]) ?? error;
  }
}

/** What this program's tables need and was not run on a database, in its order: empty where it has them all. */
export async function listMissing(client: pg.Client, set: MigrationSet): Promise<string[]> {
  const ran = (await namesRun(client, MIGRATION_TABLES[set])) ?? [];
  return (await namesIn(join(SQL_FOLDER, set))).filter((name) => !ran.includes(name));
}

/** The migrations that a folder holds, in their order. */
async function namesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  return files.map((name) => name.replace(/\.sql$/, '')).sort();
}

/** The migrations that were run, in their order; null in a database that has seen none. */
async function namesRun(client: pg.Client, table: string): Promise<string[] | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS there',
    [table],
  );
  if (found[0]?.there !== true) return null;
  const { rows } = await client.query<{ name: string }>(`SELECT name FROM ${table} ORDER BY id`);
  return rows.map(({ name }) => name);
}

function findNewer(ran: readonly string[], known: readonly string[]): string[] {
  const unknown = ran.filter((name) => !known.includes(name));
  if (unknown.some((name) => CONTRACTS.test(name)))
    throw new NewerSchemaError(
      `the database has migrations of a newer version (${unknown.join(', ')}), this program knows up to ${known.at(-1)}: ` +
        'update the program, or use another database',
    );
  return unknown;
}
