import type { DocumentView } from '../extractor/view/document-view.ts';
import { leastOf } from '../geometry/extremes.ts';
import { adjustedBy, NO_ADJUSTMENTS } from './adjustments.ts';
import type { Line } from './line-cells.ts';
import type { LineValues } from './line-of.ts';
import { readLine } from './line-of.ts';
import { centsOfLine, isLike, linesOf } from './lines-of.ts';
import type { TableRow } from './row-kinds.ts';
import { numbersOf } from './row-numbers.ts';
import { sumRowsOf } from './sum-rows.ts';

/** Lines without a heading stand right above their sum, no more of them than this. */
const MOST_UNHEADED = 60;
/** Rows of text between two lines. */
const MOST_BETWEEN = 3;

/** Without headings: the rows right above an amount that the document states as a sum, where theirs give it. */
export function linesAboveSum(
  view: DocumentView,
  rows: readonly TableRow[],
  sums: ReadonlySet<number>,
): Line[] {
  const known = new Map<TableRow, LineValues | null>();
  const lineOf = (row: TableRow) => {
    const line = known.get(row) ?? readLine(numbersOf(row, view), []);
    known.set(row, line);
    return line;
  };
  const isProduct = (row: TableRow) => lineOf(row)?.isProved === true;
  const isSum = (row: TableRow) => sumRowsOf(view, null).has(row);
  const read = linesOf(
    view,
    rows.filter((row) => !isSum(row)),
    [],
  );
  const endingOn = new Map(read.map((line) => [line.row, line]));
  for (const total of rows) {
    const amount = total.moneys.at(-1);
    if (amount === undefined || amount.cents === 0 || !sums.has(amount.cents) || isProduct(total)) continue;
    const lines: Line[] = [];
    let sum = 0;
    let beside = NO_ADJUSTMENTS;
    for (const row of rows.slice(Math.max(0, total.order - MOST_UNHEADED), total.order).reverse()) {
      if (row.moneys.length === 0) continue;
      if (isSum(row) || row.row.page !== total.row.page) break;
      const adjusted = adjustedBy(beside, row, view);
      beside = adjusted ?? beside;
      const line = adjusted === null ? endingOn.get(row) : undefined;
      if (line === undefined) continue;
      lines.unshift(line);
      sum += centsOfLine(line);
      if (beside.has(amount.cents - sum)) {
        // One amount alone that equals the greatest sum is that sum printed again, where nothing says how it was made.
        const isAgain =
          lines.length === 1 && !line.values.isProved && ![...sums].some((other) => other > sum);
        if (isAgain || isOneLikeAbove(view, rows, line)) break;
        return lines;
      }
      if (sum + leastOf(beside, (one) => one) > amount.cents) break;
    }
  }
  return [];
}

/** Whether the row with an amount right above a line looks like it: a sum that leaves it out proves nothing. */
function isOneLikeAbove(
  view: DocumentView,
  rows: readonly TableRow[],
  { head: first, values: line }: Line,
): boolean {
  const above = rows
    .slice(Math.max(0, first.order - MOST_BETWEEN), first.order)
    .findLast(({ moneys, row }) => moneys.length > 0 && row.page === first.row.page);
  if (above === undefined || above.isSum || above.balance !== null) return false;
  const values = readLine(numbersOf(above, view), []);
  return values !== null && isLike(values, line);
}
