import type { DocumentView } from '../extractor/view/document-view.ts';
import type { Line } from './line-cells.ts';
import type { HeadedColumn } from './line-columns.ts';
import type { LineValues } from './line-of.ts';
import { readLine } from './line-of.ts';
import type { TableRow } from './row-kinds.ts';
import { numbersOf } from './row-numbers.ts';
import { SAME_EDGE } from './same-edge.ts';

/** The amount of a line in hundredths. */
export const centsOfLine = ({ values }: Line): number => Math.round(values.amount.value * 100);

/** Whether two lines look like each other: both have a product, or their amounts end in one column. */
export const isLike = (one: LineValues, other: LineValues) =>
  one.isProved === other.isProved && (one.isProved || Math.abs(one.amount.x1 - other.amount.x1) < SAME_EDGE);

/** Whether two lines begin and end at the same places. */
export function standAlike(one: Line, other: Line): boolean {
  const [start = 0, otherStart = 0] = [one.head, other.head].map(({ row }) => row.cells[0]?.x0 ?? 0);
  return (
    Math.abs(start - otherStart) < SAME_EDGE &&
    Math.abs(one.values.amount.x1 - other.values.amount.x1) < SAME_EDGE
  );
}

/** Lines of some rows, those aside that carry a sum over; where a row's numbers prove nothing, with those of the row below it. */
export function linesOf(
  view: DocumentView,
  rows: readonly TableRow[],
  columns: readonly HeadedColumn[],
): Line[] {
  const numbers = rows.map((row) => (row.isHeading ? [] : numbersOf(row, view)));
  const read = numbers.map((own, at) => {
    const line = readLine(own, columns);
    return rows[at]?.balance == null || line?.isProved === true ? line : null;
  });
  const lines: Line[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    const own = numbers[at] ?? [];
    if (row === undefined || own.length === 0) continue;
    const single = read[at] ?? null;
    const next = rows[at + 1];
    const nextNumbers = numbers[at + 1] ?? [];
    const below = read[at + 1] ?? null;
    const isTwin =
      single !== null && below !== null && own.length === nextNumbers.length && isLike(single, below);
    const both =
      next === undefined ||
      next.order > row.order + 1 ||
      single?.isProved === true ||
      below?.isProved === true ||
      isTwin
        ? null
        : readLine([...own, ...nextNumbers], columns);
    if (both?.isProved === true && next !== undefined) {
      lines.push({ values: both, head: row, row: next });
      at += 1;
    } else if (single !== null) lines.push({ values: single, head: row, row });
  }
  return lines;
}
