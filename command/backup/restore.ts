import { cp, lchown, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { MARKER_FILE } from '../../src/extraction/shared-folder.ts';
import { LOCK_SESSION } from '../../src/extraction/store/lock-session.ts';
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

/** One that runs would take a job of the backup before its files are there. */
async function requireNoService(client: pg.Client, setting: string): Promise<void> {
  const { rowCount } = await client.query(
    'SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [LOCK_SESSION],
  );
  if (rowCount !== 0)
    throw new CommandFailure(`A service runs on the database of ${setting}: stop it, restore, and start it.`);
}

async function putSet(kept: KeptSet, { address, set }: ServiceDatabase, folder: string): Promise<void> {
  const client = new pg.Client(
    connectionConfig(address.url, { applicationName: 'ix-restore', statementTimeoutMs: 0 }),
  );
  client.on('error', () => undefined); // it also rejects what is in flight
  await client.connect();
  try {
    await requireNoService(client, address.setting);
    await client.query('BEGIN');
    const known = await listMigrations(client, set);
    const unknown = kept.migrations.filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new CommandFailure(
        `The backup was made by a newer version (${unknown.join(', ')}): restore it with that one.`,
      );
    for (const { name } of await listTables(client, set)) {
      const table = pg.escapeIdentifier(name);
      if (MADE_BY_MIGRATIONS.has(name))
        await client.query(
          `ALTER TABLE ${table} DISABLE TRIGGER USER; DELETE FROM ${table}; ALTER TABLE ${table} ENABLE TRIGGER USER`,
        );
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

/** A service that was only started has left its mark, which the backup's takes the place of. */
async function requireNoFiles(dataDir: string): Promise<void> {
  for (const name of DOCUMENT_FOLDERS) {
    const found = (await unlessMissing(readdir(join(dataDir, name)))) ?? [];
    if (found.some((one) => one !== MARKER_FILE))
      throw new CommandFailure(
        `${join(dataDir, name)} is not empty: a backup goes into an empty IX_DATA_DIR only.`,
      );
  }
}

/** What root puts there belongs to the account whose folder it is, as under systemd: the service could not read it otherwise. */
async function giveToOwner(dataDir: string): Promise<void> {
  const { uid, gid } = await stat(dataDir);
  if (process.getuid?.() !== 0 || uid === 0) return;
  for (const name of DOCUMENT_FOLDERS) {
    const folder = join(dataDir, name);
    const inside = await readdir(folder, { recursive: true });
    for (const path of ['', ...inside]) await lchown(join(folder, path), uid, gid);
  }
}

async function putFiles(folder: string, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  for (const name of DOCUMENT_FOLDERS) {
    await rm(join(dataDir, name, MARKER_FILE), { force: true });
    const from = join(folder, name);
    if ((await unlessMissing(stat(from))) === null) continue;
    await cp(from, join(dataDir, name), { recursive: true, preserveTimestamps: true });
  }
  await prepareDataFolder(dataDir, DOCUMENT_FOLDERS);
  await giveToOwner(dataDir);
}

/**
 * `ix restore <folder>`: into an empty database and an empty IX_DATA_DIR, with no service running. Jobs that waited or ran go on when
 * one starts. The group of direct writers is made where this role may.
 *
 * @throws CommandFailure when something is there already, a service runs, or the backup is of a newer version; nothing of the database is changed then
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
