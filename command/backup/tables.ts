import type { ClientBase } from 'pg';
import { type Static, Type } from 'typebox';
import { Strict } from '../../schemas/primitives.ts';
import type { MigrationSet } from '../../src/shared/migrations.ts';
import { MIGRATION_TABLES } from '../../src/shared/migrations.ts';

/** A table as a backup has it. */
export const KeptTable = Strict({
  name: Type.String(),
  columns: Type.Array(Type.String()),
  rows: Type.Integer(),
});
export type KeptTable = Static<typeof KeptTable>;

/** What the tables of a set are called, and no other table of the database. */
const NAMES: Readonly<Record<MigrationSet, string>> = { extraction: '^ix_', places: '^places?(_|$)' };

const TABLES = `
  SELECT c.relname AS name,
         ARRAY(SELECT attname::text FROM pg_attribute
                WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum) AS columns,
         ARRAY(SELECT DISTINCT target.relname::text FROM pg_constraint f JOIN pg_class target ON target.oid = f.confrelid
                WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
    FROM pg_class c
   WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND c.relname ~ $1 AND c.relname <> $2
   ORDER BY c.relname`;

export interface Table {
  readonly name: string;
  /** All but those that the database computes. */
  readonly columns: readonly string[];
}

/** The tables of a set, each after those that its rows refer to. */
export async function listTables(client: ClientBase, set: MigrationSet): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(TABLES, [
    NAMES[set],
    MIGRATION_TABLES[set],
  ]);
  const ordered: Table[] = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter(({ needs }) => needs.every((need) => !left.some(({ name }) => name === need)));
    if (ready.length === 0)
      throw new Error(`tables refer to each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    for (const { name, columns } of ready) ordered.push({ name, columns });
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Names of the migrations that have run on this database. */
export async function listMigrations(client: ClientBase, set: MigrationSet): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM ${MIGRATION_TABLES[set]} ORDER BY id`,
  );
  return rows.map(({ name }) => name);
}
