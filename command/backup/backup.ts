import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Settings } from '../../schemas/settings.ts';
import { DOCUMENT_FOLDERS } from '../../src/shared/data-folder.ts';
import { connectionConfig } from '../../src/shared/postgres.ts';
import { readSettings } from '../../src/shared/settings.ts';
import { unlessMissing } from '../../src/shared/unless-missing.ts';
import { SERVICE_VERSION } from '../../src/shared/version.ts';
import { type ServiceDatabase, withDatabases } from '../shared/databases.ts';
import { CommandFailure } from '../shared/failure.ts';
import type { Run } from '../shared/run.ts';
import { type Manifest, rowsFile, writeManifest } from './manifest.ts';
import { writeRows } from './table-rows.ts';
import { listMigrations, listTables } from './tables.ts';

type KeptSet = Manifest['sets'][number];

/** All rows of a set as they are at one moment, while the service works on. */
async function keepSet({ set, address }: ServiceDatabase, folder: string): Promise<KeptSet> {
  const client = new pg.Client(
    connectionConfig(address.url, { applicationName: 'ix-backup', statementTimeoutMs: 0 }),
  );
  client.on('error', () => undefined); // it also rejects what is in flight
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables: KeptSet['tables'] = [];
    const listed = await listTables(client, set);
    const migrations = listed.length === 0 ? [] : await listMigrations(client, set);
    for (const { name, columns } of listed) {
      const rows = await writeRows(client, { name, columns }, rowsFile(folder, set, name));
      tables.push({ name, columns: [...columns], rows });
    }
    return { set, migrations, tables };
  } finally {
    await client.end();
  }
}

/** Housekeeping may take a file away while it is copied: no job of the snapshot that is unfinished names it. */
async function keepFiles(dataDir: string, folder: string): Promise<void> {
  for (const name of DOCUMENT_FOLDERS) {
    const from = join(dataDir, name);
    if ((await unlessMissing(stat(from))) === null) continue;
    for (let tries = 3; ; tries -= 1) {
      const copied = await unlessMissing(
        cp(from, join(folder, name), { recursive: true, preserveTimestamps: true }).then(() => true),
      );
      if (copied !== null) break;
      if (tries === 0) throw new Error(`${from} changes faster than it can be copied`);
    }
  }
}

async function keep(part: string, settings: Settings, signal: AbortSignal): Promise<Manifest['sets']> {
  const made_at = new Date().toISOString();
  const sets = await withDatabases(settings, signal, async (databases) => {
    const kept: KeptSet[] = [];
    for (const database of databases) kept.push(await keepSet(database, part));
    return kept;
  });
  if (sets.every(({ tables }) => tables.length === 0))
    throw new CommandFailure(
      settings.IX_DATABASE_URL === undefined
        ? `There is nothing to keep: no service has kept anything below ${settings.IX_DATA_DIR} (IX_DATA_DIR).`
        : 'There is nothing to keep: the database of IX_DATABASE_URL has no tables of a service.',
    );
  await keepFiles(settings.IX_DATA_DIR, part);
  await writeManifest(part, { made_at, service_version: SERVICE_VERSION, sets });
  return sets;
}

/**
 * `ix backup <folder>`: the databases of both services, as they are at one moment, and then the files, which may only have become more.
 * Under another name until it is whole; what failed leaves nothing.
 *
 * @throws CommandFailure when the folder is there already, or no service has ever used the database
 */
export async function backup(folder: string, { environment, terminal, signal }: Run): Promise<void> {
  const settings = readSettings(environment);
  const whole = resolve(folder);
  if ((await unlessMissing(readdir(whole))) !== null)
    throw new CommandFailure(
      `${folder} is there already: name a folder that is not, such as one with the date in its name.`,
    );
  const part = `${whole}.part-${process.pid}`;
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    const tables = (await keep(part, settings, signal)).flatMap((set) => set.tables);
    await rename(part, whole);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    terminal.print(`${folder}: ${rows} rows of ${tables.length} tables, and the files`);
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}
