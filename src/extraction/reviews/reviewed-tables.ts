import type { FieldValue } from '../../../schemas/response.ts';
import type { RowReview } from '../../../schemas/review.ts';
import type { ShownField, ShownResponse } from '../responses/shown-response.ts';
import { isCell, type ShownTable, tablesOf } from '../responses/shown-tables.ts';
import type { ReviewState } from '../store/reviews.ts';
import { bareField, fieldsOf } from './bare-field.ts';
import type { ReviewedField } from './reviewed-field.ts';
import { rowKeys } from './reviewed-rows.ts';

export interface ReviewedRow {
  /** What the row is called in this version of the review: its number in the response, `+0` and so on for others. */
  readonly key: string;
  readonly cells: ReadonlyMap<string, ReviewedField>;
}

/** A table as a review has it. */
export interface ReviewedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** In their order. The name of a cell has the key of its row, as in `transactions[3].amount`. */
  readonly rows: readonly ReviewedRow[];
}

type Cells = ReadonlyMap<string, ShownField>;

const byPerson = (name: string, value: FieldValue): ReviewedField => ({
  ...bareField(name, value),
  needs_review: false,
  origin: 'person',
  verdict: value === null ? 'absent' : 'corrected',
});

function byMachine(field: ShownField, isApproved: boolean): ReviewedField {
  if (!isApproved) return { ...field, origin: 'machine', verdict: null };
  return { ...field, origin: 'machine', verdict: 'right', doubts: [], needs_review: false };
}

const columnsOf = (table: ShownTable<ShownField> | undefined, said: readonly RowReview[]) => [
  ...new Set([...(table?.columns ?? []), ...said.flatMap(({ values }) => Object.keys(values))]),
];

/** The tables of a response and of a review, row by row: what is left as it was keeps its proof. */
export function reviewedTables(
  response: ShownResponse,
  review: Pick<ReviewState, 'status' | 'tables'> | null,
): ReviewedTable[] {
  const cells = fieldsOf(response).filter(isCell);
  const read = new Map(tablesOf(cells).map((table) => [table.name, table]));
  const isApproved = review?.status === 'approved';
  const given = Object.keys(review?.tables ?? {}).map((path) => path.replace(/^result\./, ''));
  return [...new Set([...response.tables, ...read.keys(), ...given])].map((name) => {
    const table = read.get(name);
    const said = review?.tables[`result.${name}`] ?? null;
    const rows = said ?? [...(table?.rows.keys() ?? [])].map((row) => ({ row, values: {} }));
    const keys = rowKeys(rows);
    const columns = columnsOf(table, rows);
    const cellsOf = ({ row, values }: RowReview, key: string): ReviewedRow['cells'] => {
      const machine: Cells | undefined = row === null ? undefined : table?.rows.get(row);
      return new Map(
        columns.flatMap((column): [string, ReviewedField][] => {
          const named = `${name}[${key}].${column}`;
          const value = Object.hasOwn(values, column) ? values[column] : undefined;
          if (value !== undefined) return [[column, byPerson(named, value)]];
          const cell = machine?.get(column);
          return cell === undefined ? [] : [[column, byMachine(cell, isApproved)]];
        }),
      );
    };
    return {
      name,
      columns,
      rows: rows.map((row, index) => {
        const key = keys[index] ?? '';
        return { key, cells: cellsOf(row, key) };
      }),
    };
  });
}
