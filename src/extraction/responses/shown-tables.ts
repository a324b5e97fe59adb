import { readCellName } from './cell-name.ts';
import type { ShownField } from './shown-response.ts';

type Named = Pick<ShownField, 'field_name'>;

/** A table of a result, put together from its cells. */
export interface ShownTable<Cell extends Named> {
  readonly name: string;
  readonly columns: readonly string[];
  /** By the number of the row, from 0 and rising, and in it by column. */
  readonly rows: ReadonlyMap<number, ReadonlyMap<string, Cell>>;
}

export const isCell = ({ field_name }: Named) => readCellName(field_name) !== null;

/** The cells among the fields as tables, in the order of their first cells. */
export function tablesOf<Cell extends Named>(fields: readonly Cell[]): ShownTable<Cell>[] {
  const tables = new Map<string, { columns: Set<string>; rows: Map<number, Map<string, Cell>> }>();
  for (const field of fields) {
    const cell = readCellName(field.field_name);
    if (cell === null) continue;
    const { table, row, column } = cell;
    const known = tables.get(table) ?? { columns: new Set(), rows: new Map() };
    tables.set(table, known);
    known.columns.add(column);
    const cells = known.rows.get(row) ?? new Map<string, Cell>();
    known.rows.set(row, cells.set(column, field));
  }
  return [...tables].map(([name, { columns, rows }]) => ({
    name,
    columns: [...columns],
    rows: new Map([...rows].sort(([a], [b]) => a - b)),
  }));
}
