import type { RawCell } from '../../../../reading/tables/raw-table.ts';
import type { UseCaseTableDef } from '../../../../schemas/use-case.ts';
import { isObject, own } from './answer-content.ts';
import type { Fault } from './answer-fault.ts';
import { faultOf } from './answer-fault.ts';
import { bareId, isReadable, isSchema } from './answer-shape.ts';
import type { ShownPage } from './prompt.ts';

/** A row as a model answers it: every cell cites the lines of its row. */
export type RawRow = Readonly<Record<string, RawCell>>;

interface TableAnswer {
  readonly rows: readonly RawRow[];
  readonly warnings: readonly string[];
}

/** @returns the row, null for one without any value, or what is wrong with it */
function shapeRow(
  answer: unknown,
  table: UseCaseTableDef,
  known: ReadonlySet<string>,
): RawRow | null | string {
  if (!isObject(answer)) return 'is no object with segment_ids and values';
  const ids = own(answer, 'segment_ids');
  const values = own(answer, 'values');
  if (!Array.isArray(ids)) return 'has no list of segment_ids';
  if (!isObject(values)) return 'has no values';
  const named = ids.flatMap((id: unknown) => (typeof id === 'string' ? [bareId(id)] : []));
  const segment_ids = [...new Set(named)].filter((id) => known.has(id));
  const cells: [string, RawCell][] = [];
  for (const column of table.columns) {
    const value = own(values, column.name) ?? null;
    if (!isReadable(value, column.type)) return `has a value of ${column.name} that is no ${column.type}`;
    if (value !== null) cells.push([column.name, { value, segment_ids, score: null }]);
  }
  return cells.length === 0 ? null : Object.fromEntries(cells);
}

/** Holds an answer against what a table asks for; ids of no line are dropped, and so are rows without any value. */
export function checkTable(
  object: Readonly<Record<string, unknown>>,
  table: UseCaseTableDef,
  shown: readonly ShownPage[],
): TableAnswer | Fault {
  const list = own(object, table.name);
  if (list === undefined && isSchema(object)) return faultOf('schema_echo');
  if (!Array.isArray(list)) return faultOf('misfit', `${table.name} is no list of rows.`);
  const segments = shown.flatMap((page) => page.rows.flatMap((row) => row.segments));
  const known = new Set(segments.map((segment) => segment.segment_id));
  const rows: RawRow[] = [];
  for (const [index, one] of list.entries()) {
    const row = shapeRow(one, table, known);
    if (typeof row === 'string') return faultOf('misfit', `row ${index + 1} of ${table.name} ${row}.`);
    if (row !== null) rows.push(row);
  }
  return { rows, warnings: [] };
}
