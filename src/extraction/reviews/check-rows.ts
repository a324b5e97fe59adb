import { defectOfForm } from '../../../reading/values/value-form.ts';
import type { ValidationError } from '../../../schemas/http-errors.ts';
import type { FieldValue } from '../../../schemas/response.ts';
import type { RowReview } from '../../../schemas/review.ts';
import { type Loc, valueError } from '../../shared/http/validation-errors.ts';
import type { ReviewableTable } from './reviewable.ts';
import { defectOfSize } from './value-size.ts';

/** More defects of one table are not listed. */
const MAX_ERRORS = 100;

function defectOfRow(row: number, { rows }: ReviewableTable, seen: Set<number>): string | null {
  if (row >= rows.length)
    return rows.length === 0
      ? 'the table of the job has no rows; a new one is null'
      : `the table of the job has the rows 0 to ${rows.length - 1}; a new one is null`;
  if (seen.has(row)) return `the row ${row} stands in the list before`;
  seen.add(row);
  return null;
}

function defectOfCell(column: string, value: FieldValue, { columns }: ReviewableTable): string | null {
  const form = columns.get(column);
  if (form === undefined) return `the table has no such column; it has ${[...columns.keys()].join(', ')}`;
  const defect = defectOfSize(value) ?? (form === null || value === null ? null : defectOfForm(form, value));
  return defect === null ? null : `this should be ${defect}, or null`;
}

/** A row as it is kept: what differs of a row of the machine, every column of another. */
function keptRow({ row, values }: RowReview, { columns, rows }: ReviewableTable): RowReview {
  if (row === null) {
    const all = [...columns.keys()].map((name) => [name, Object.hasOwn(values, name) ? values[name] : null]);
    return { row, values: Object.fromEntries(all) };
  }
  const machine = rows[row] ?? {};
  const changed = Object.entries(values).filter(
    ([column, value]) => value !== (Object.hasOwn(machine, column) ? machine[column] : null),
  );
  return { row, values: Object.fromEntries(changed) };
}

/** The rows that people say a table has, as they are kept, and what is wrong with them. */
export function checkRows(
  said: readonly RowReview[],
  table: ReviewableTable,
  loc: Loc,
): { readonly rows: readonly RowReview[]; readonly errors: readonly ValidationError[] } {
  const errors: ValidationError[] = [];
  const seen = new Set<number>();
  for (const [index, { row, values }] of said.entries()) {
    if (errors.length >= MAX_ERRORS) break;
    const defect = row === null ? null : defectOfRow(row, table, seen);
    if (defect !== null) errors.push(valueError([...loc, index, 'row'], defect, row));
    for (const [column, value] of Object.entries(values)) {
      const wrong = defectOfCell(column, value, table);
      if (wrong !== null) errors.push(valueError([...loc, index, 'values', column], wrong, value));
    }
  }
  return { rows: said.map((row) => keptRow(row, table)), errors };
}
