import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { letSubmittersIn } from '../../src/extraction/store/submitters.ts';
import { DOCUMENT_FOLDERS, prepareDataFolder } from '../../src/shared/data-folder.ts';
import { migrateAtStart } from '../../src/shared/migrations.ts';
import { connectionConfig } from '../../src/shared/postgres.ts';
import { readSettings } from '../../src/shared/settings.ts';
import { unlessMissing } from '../../src/shared/unless-missing.ts';
import { type ServiceDatabase, withDatabases } from '../shared/databases.ts';
import { CommandFailure } from '../shared/failure.ts';
import type { Run } from '../shared/run.ts';
import { type Manifest, readManifest, rowsFile } from './manifest.ts';
import { insertRows } from './table-rows.ts';
import { listMigrations, listTables } from './tables.ts';

type KeptSet = Manifest['sets'][number];

/** What a migration puts into its own tables, and a restore puts anew. */
const MADE_BY_MIGRATIONS: ReadonlySet<string> = new Set(['ix_shared_folder', 'place_counts']);

async function putSet(kept: KeptSet, { address, set }: ServiceDatabase, folder: string): Promise<void> {
  const client = new pg.Client(
    connectionConfig(address.url, { applicationName: 'ix-restore', statementTimeoutMs: 0 }),
  );
  client.on('error', () => undefined); // it also rejects what is in flight
  await client.connect();
  try {
    await client.query('BEGIN');
    const known = await listMigrations(client, set);
    const unknown = kept.migrations.filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new CommandFailure(
        `The backup was made by a newer version (${unknown.join(', ')}): restore it with that one.`,
      );
    for (const { name } of await listTables(client, set)) {
      const table = pg.escapeIdentifier(name);
      if (MADE_BY_MIGRATIONS.has(name)) await client.query(`DELETE FROM ${table}`);
      const { rowCount } = await client.query(`SELECT FROM ${table} LIMIT 1`);
      if (rowCount !== 0)
        throw new CommandFailure(
          `${name} of the database of ${address.setting} has rows: a backup goes into an empty database only.`,
        );
    }
    for (const table of kept.tables) await insertRows(client, table, rowsFile(folder, set, table.name));
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function requireNoFiles(dataDir: string): Promise<void> {
  for (const name of DOCUMENT_FOLDERS) {
    const found = (await unlessMissing(readdir(join(dataDir, name)))) ?? [];
    if (found.length > 0)
      throw new CommandFailure(
        `${join(dataDir, name)} is not empty: a backup goes into an empty IX_DATA_DIR only.`,
      );
  }
}

async function putFiles(folder: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of DOCUMENT_FOLDERS) {
    const from = join(folder, name);
    if ((await unlessMissing(stat(from))) === null) continue;
    await cp(from, join(dataDir, name), { recursive: true, preserveTimestamps: true });
  }
  await prepareDataFolder(dataDir, DOCUMENT_FOLDERS);
}

/**
 * `ix restore <folder>`: into an empty database and an empty IX_DATA_DIR, with no service running. Jobs that waited or ran go on when
 * one starts. The group of direct writers is made where this role may.
 *
 * @throws CommandFailure when something is there already, or the backup is of a newer version; nothing of the database is changed then
 */
export async function restore(folder: string, { environment, terminal, signal }: Run): Promise<void> {
  const settings = readSettings(environment);
  const manifest = await readManifest(folder);
  await requireNoFiles(settings.IX_DATA_DIR);
  await withDatabases(settings, signal, async (databases) => {
    for (const database of databases) {
      await migrateAtStart(database.address, database.set, () => undefined);
      const kept = manifest.sets.find(({ set }) => set === database.set);
      if (kept !== undefined) await putSet(kept, database, folder);
      if (database.set !== 'extraction') continue;
      for (const line of await letSubmittersIn(database.address.url))
        terminal.tell(`An administrator has to run in psql: ${line}`);
    }
  });
  await putFiles(folder, settings.IX_DATA_DIR);
  terminal.print(`restored what was kept at ${manifest.made_at}`);
}
