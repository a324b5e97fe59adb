import { Type } from 'typebox';
import type { FieldValue } from '../../../schemas/response.ts';
import { FieldValue as FieldValueSchema } from '../../../schemas/response.ts';
import type { RowReview } from '../../../schemas/review.ts';
import type { Reviewable, ReviewableForm, ReviewableTable } from '../reviews/reviewable.ts';
import { machineRows, rowKeys } from '../reviews/reviewed-rows.ts';

const Key = Type.String({ pattern: '^\\+?\\d{1,6}$' });
const Table = Type.String({ maxLength: 1000 });

/**
 * One thing that a person does to a table on the page. Rows go by their keys: the number in the response, `+0`, `+1` and so on for those
 * that the machine has not.
 */
export const TableEdit = Type.Union([
  Type.Object({
    act: Type.Literal('type'),
    table: Table,
    row: Key,
    column: Type.String(),
    text: Type.String({ maxLength: 10_000 }),
  }),
  /** What an undone edit had changed; without a value it is as the machine read it. */
  Type.Object({
    act: Type.Literal('set'),
    table: Table,
    row: Key,
    column: Type.String(),
    value: Type.Optional(FieldValueSchema),
  }),
  Type.Object({ act: Type.Literal('takeAway'), table: Table, row: Key }),
  Type.Object({
    act: Type.Literal('add'),
    table: Table,
    row: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    values: Type.Record(Type.String(), FieldValueSchema),
    after: Type.Union([Key, Type.Null()]),
  }),
]);
export type TableEdit = Type.Static<typeof TableEdit>;

/** The rows of each table of which something is said, by path. */
export type SaidTables = Readonly<Record<string, readonly RowReview[]>>;

type ReadText = (
  text: string,
  form: ReviewableForm,
) => { readonly value: FieldValue } | { readonly fault: string };

/** The path of a cell as the page has it. */
const cellPath = ({ table, row, column }: { table: string; row: string; column: string }) =>
  `${table}[${row}].${column}`;

function withCell(rows: readonly RowReview[], at: number, column: string, value: FieldValue | undefined) {
  return rows.map((one, index) => {
    if (index !== at) return one;
    const { [column]: _, ...others } = one.values;
    return { ...one, values: value === undefined ? others : { ...others, [column]: value } };
  });
}

/** The rows after one edit, or why it cannot be made. */
function edit(
  rows: readonly RowReview[],
  one: TableEdit,
  { columns }: ReviewableTable,
  readText: ReadText,
): { readonly rows: readonly RowReview[] } | { readonly fault: string } {
  const keys = rowKeys(rows);
  if (one.act === 'add') {
    const before = one.after === null ? 0 : keys.indexOf(one.after) + 1 || rows.length;
    return { rows: rows.toSpliced(before, 0, { row: one.row, values: one.values }) };
  }
  const at = keys.indexOf(one.row);
  if (at === -1) return { fault: 'This row was taken away.' };
  if (one.act === 'takeAway') return { rows: rows.toSpliced(at, 1) };
  if (one.act === 'set') return { rows: withCell(rows, at, one.column, one.value) };
  if (one.text.trim() === '') return { rows: withCell(rows, at, one.column, null) };
  const read = readText(one.text, columns.get(one.column) ?? null);
  return 'fault' in read ? read : { rows: withCell(rows, at, one.column, read.value) };
}

const isAsRead = (said: readonly RowReview[], { rows }: ReviewableTable) =>
  said.length === rows.length &&
  said.every(({ row, values }, index) => row === index && Object.keys(values).length === 0);

/**
 * What tables are after the edits, each as a whole; null where that is as the machine read it.
 * @param before what was said of tables
 */
export function editTables(
  edits: readonly TableEdit[],
  reviewable: Reviewable,
  before: SaidTables,
  readText: ReadText,
): {
  readonly tables: Record<string, RowReview[] | null>;
  readonly faults: Readonly<Record<string, string>>;
} {
  const edited = new Map<string, readonly RowReview[]>();
  const faults: Record<string, string> = {};
  for (const one of edits) {
    const table = reviewable.tables.get(one.table);
    if (table === undefined) {
      faults[one.table] = 'The job has no such table.';
      continue;
    }
    const said = Object.hasOwn(before, one.table) ? before[one.table] : undefined;
    const made = edit(edited.get(one.table) ?? said ?? machineRows(table.rows), one, table, readText);
    if ('rows' in made) edited.set(one.table, made.rows);
    else faults['column' in one ? cellPath(one) : one.table] = made.fault;
  }
  const tables = [...edited].map(([path, rows]): [string, RowReview[] | null] => {
    const table = reviewable.tables.get(path);
    return [path, table !== undefined && isAsRead(rows, table) ? null : [...rows]];
  });
  return { tables: Object.fromEntries(tables), faults };
}
