import type { TableRow } from '../../../schemas/response.ts';
import type { RowReview } from '../../../schemas/review.ts';

/** Every row of a table as the machine read it. */
export const machineRows = (rows: readonly unknown[]): RowReview[] =>
  rows.map((_, row) => ({ row, values: {} }));

/** The rows of a table after what people say of them. @param said null where nothing is said */
export function reviewedRows(rows: readonly TableRow[], said: readonly RowReview[] | null): TableRow[] {
  return (said ?? machineRows(rows)).map(({ row, values }) => ({
    ...(row === null ? {} : rows[row]),
    ...values,
  }));
}

/**
 * What each row of a list is called, whatever is changed beside it: by its number in the response, those that the machine has not `+0`,
 * `+1` and so on.
 */
export function rowKeys(said: readonly RowReview[]): string[] {
  let added = 0;
  return said.map(({ row }) => {
    if (row !== null) return String(row);
    added += 1;
    return `+${added - 1}`;
  });
}
