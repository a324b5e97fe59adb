import type { ShownField } from './shown-response.ts';

/** The name of a cell, as in `transactions[3].amount`. */
const CELL = /^(?<table>[^[\]]+)\[(?<row>\d+)\]\.(?<column>.+)$/u;

type Named = Pick<ShownField, 'field_name'>;

/** A table of a result, put together from its cells. */
export interface ShownTable<Cell extends Named> {
  readonly name: string;
  readonly columns: readonly string[];
  /** By the number of the row, from 0 and rising, and in it by column. */
  readonly rows: ReadonlyMap<number, ReadonlyMap<string, Cell>>;
}

export const isCell = ({ field_name }: Named) => CELL.test(field_name);

/** The cells among the fields as tables, in the order of their first cells. */
export function tablesOf<Cell extends Named>(fields: readonly Cell[]): ShownTable<Cell>[] {
  const tables = new Map<string, { columns: Set<string>; rows: Map<number, Map<string, Cell>> }>();
  for (const field of fields) {
    const { table, row, column } = CELL.exec(field.field_name)?.groups ?? {};
    if (table === undefined || row === undefined || column === undefined) continue;
    const known = tables.get(table) ?? { columns: new Set(), rows: new Map() };
    tables.set(table, known);
    known.columns.add(column);
    const cells = known.rows.get(Number(row)) ?? new Map<string, Cell>();
    known.rows.set(Number(row), cells.set(column, field));
  }
  return [...tables].map(([name, { columns, rows }]) => ({
    name,
    columns: [...columns],
    rows: new Map([...rows].sort(([a], [b]) => a - b)),
  }));
}
