import type { Pool } from 'pg';
import { oddValuesOf } from './odd-values.ts';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** All columns of the table that a row is written with. */
  readonly beside: readonly string[];
}

/** The columns, generated ones aside, of the tables whose name is like `pattern`. */
async function columnsOf(pool: Pool, pattern: string): Promise<Column[]> {
  const { rows } = await pool.query<{ table: string; name: string; type: string }>(
    `SELECT relname AS table, attname AS name, format_type(atttypid, atttypmod) AS type
       FROM pg_attribute JOIN pg_class ON attrelid = pg_class.oid
      WHERE relkind = 'r' AND relname LIKE $1 AND relnamespace = 'public'::regnamespace
        AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      ORDER BY relname, attnum`,
    [pattern],
  );
  const named = Map.groupBy(rows, ({ table }) => table);
  return rows.map((row) => ({ ...row, beside: (named.get(row.table) ?? []).map(({ name }) => name) }));
}

/** A statement that somebody with rights on the tables may run. */
export interface OddStatement {
  readonly name: string;
  readonly sql: string;
  readonly value: string | null;
}

/**
 * For each column of the tables, each odd value put into the rows that are there, and into a copy of one of them.
 * @param isTried leaves out tables that other tests have
 */
export async function oddStatements(
  pool: Pool,
  pattern: string,
  isTried: (table: string) => boolean,
): Promise<OddStatement[]> {
  const columns = (await columnsOf(pool, pattern)).filter(({ table }) => isTried(table));
  return columns.flatMap(({ table, name, type, beside }) => {
    const copied = beside.map((column) => (column === name ? `$1::${type}` : column)).join(', ');
    return oddValuesOf(type).flatMap((value): OddStatement[] => {
      const told = `${table}.${name} = ${value?.slice(0, 40) ?? 'null'}`;
      return [
        { name: told, value, sql: `UPDATE ${table} SET ${name} = $1::${type}` },
        {
          name: `another ${told}`,
          value,
          sql: `INSERT INTO ${table} (${beside.join(', ')}) OVERRIDING SYSTEM VALUE SELECT ${copied} FROM ${table} LIMIT 1`,
        },
      ];
    });
  });
}
