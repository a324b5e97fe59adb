import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { findCandidates } from '../extractor/answer-field.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { append, leastOf } from '../geometry/extremes.ts';
import { adjustedBy, adjustmentsOf, isAdjustment, NO_ADJUSTMENTS, signsOf } from './adjustments.ts';
import type { PlaceCell } from './cell-places.ts';
import type { ColumnRole } from './column-roles.ts';
import type { FoundRows } from './found-rows.ts';
import type { Line } from './line-cells.ts';
import { lineCells } from './line-cells.ts';
import type { HeadedColumn } from './line-columns.ts';
import { headedColumns } from './line-columns.ts';
import type { LineValues } from './line-of.ts';
import { readLine } from './line-of.ts';
import { missingPages } from './page-numbers.ts';
import type { TableRow } from './row-kinds.ts';
import { centsOf, tableRowsOf } from './row-kinds.ts';
import { numbersOf } from './row-numbers.ts';

type Roles = Partial<Record<ColumnRole, UseCaseFieldDef>>;

const SUMS: readonly UseCaseFieldDef[] = ['net_amount', 'subtotal', 'total_amount'].map((name) => ({
  name,
  type: 'decimal',
}));
/** Amounts of one column end within so many em of each other. */
const SAME_EDGE = 1.5;
/** Lines without a heading stand right above their sum, no more of them than this. */
const MOST_UNHEADED = 60;

/** Rows of text between two lines. */
const MOST_BETWEEN = 3;

/** A row of headings names so many columns of a line. */
const LEAST_COLUMNS = 2;
const cents = (value: number) => Math.round(value * 100);
const sumOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { values }) => sum + cents(values.amount.value), 0);

/** Reads the lines of an invoice or a receipt: what was sold, how much of it, for which price. */
export function readLines(view: DocumentView, roles: Roles, place: PlaceCell): FoundRows {
  const rows = tableRowsOf(view, null);
  const sums = new Set([...statedSums(view), ...printedSums(rows)]);
  const headed = underHeadings(view, rows, endOfLines);
  const choices = [...headed, ...underHeadings(view, rows, endBySum), aboveSum(view, rows, sums)];
  const some = choices.filter((lines) => lines.length > 0);
  const proved =
    some.find((lines) => sums.has(sumOf(lines))) ?? some.find((lines) => isAdjusted(lines, sums, rows, view));
  const lines =
    proved ?? choices.find((all) => all.some(({ values }) => values.isProved)) ?? choices[0] ?? [];
  const isShort = proved === undefined && lines.length > 0 && sums.size > 0;
  return {
    rows: lines.map((line) => ({
      cells: lineCells(line, roles, rows, place),
      on: [...new Set([line.head, line.row])],
    })),
    reasons: [
      missingPages(view.rows),
      isShort ? 'the amounts of the rows are no sum that the document states' : null,
    ].filter((reason) => reason !== null),
  };
}

/** Whether lines come to a sum with discounts, charges or taxes that are printed below. */
function isAdjusted(
  lines: readonly Line[],
  sums: ReadonlySet<number>,
  rows: readonly TableRow[],
  view: DocumentView,
): boolean {
  const all = sumOf(lines);
  const adjustments = adjustmentsOf(rows, new Set(lines.flatMap(({ head, row }) => [head, row])), view);
  return [...adjustments].some((amount) => sums.has(all + amount));
}

const statedSums = (view: DocumentView): number[] =>
  SUMS.flatMap((field) => findCandidates(view, field).slice(0, 2)).flatMap(({ value }) =>
    typeof value === 'string' ? [cents(Number(value))] : [],
  );

const printedSums = (rows: readonly TableRow[]): number[] =>
  rows.filter(({ isSum }) => isSum).flatMap(({ moneys }) => moneys.map((money) => money.cents));

/** The rows below each row of headings up to the first sum; those that are proved alone, and all whose amounts are in one column. */
function underHeadings(view: DocumentView, rows: readonly TableRow[], endOf: typeof endOfLines): Line[][] {
  const found: Line[] = [];
  for (const heading of rows) {
    if (!heading.isHeading || (found.at(-1)?.row.order ?? -1) >= heading.order) continue;
    const columns = headedColumns(view, heading);
    if (columns.length < LEAST_COLUMNS) continue;
    const below = rows.slice(heading.order + 1, endOf(rows, heading));
    append(found, linesOnly(linesOf(view, below, columns), view));
  }
  const hasPrices = found.some(({ values, head }) => values.price !== null && !isAdjustment(head));
  const all = found.filter(({ values, head }) => !hasPrices || values.isProved || !isAdjustment(head));
  const proved = all.filter(({ values }) => values.isProved);
  const whole =
    proved.length > 0
      ? proved
      : all.filter(({ values }) => values.price !== null || values.quantity !== null);
  const edges = whole.map(({ values }) => values.amount.x1);
  const aligned = all.filter(
    ({ values }) => edges.length === 0 || edges.some((edge) => Math.abs(edge - values.amount.x1) < SAME_EDGE),
  );
  return [proved, whole, aligned, all].filter((lines) => lines.length > 0);
}

/** Without the discounts, charges and roundings that stand below the last line and go with all of them. */
function linesOnly(lines: readonly Line[], view: DocumentView): readonly Line[] {
  const last = lines.findLastIndex(({ values, head }) => values.isProved || signsOf(head, view) === null);
  return last < 0 ? lines : lines.slice(0, last + 1);
}

/** The order of the first row below a heading that is no line any more: a sum, or other headings. */
function endOfLines(rows: readonly TableRow[], heading: TableRow): number {
  let hasLine = false;
  for (let order = heading.order + 1; order < rows.length; order += 1) {
    const row = rows[order];
    if (row === undefined) continue;
    if (hasLine && row.isHeading) return order;
    if (row.moneys.length === 0) continue;
    if (row.isSum) return order;
    hasLine = true;
  }
  return rows.length;
}

/** As `endOfLines`; also a row whose amount is what those above it come to, or those of them that are not taken away, whatever it says. */
function endBySum(rows: readonly TableRow[], heading: TableRow): number {
  const end = endOfLines(rows, heading);
  let [count, sum, added] = [0, 0, 0];
  for (let order = heading.order + 1; order < end; order += 1) {
    const money = rows[order]?.moneys.at(-1);
    if (money === undefined) continue;
    const amount = centsOf(money);
    if (count > 1 && amount !== 0 && (amount === sum || amount === added)) return order;
    count += 1;
    sum += amount;
    added += Math.max(0, amount);
  }
  return end;
}

/** Lines of some rows; where a row's numbers prove nothing, with those of the row below it. */
function linesOf(view: DocumentView, rows: readonly TableRow[], columns: readonly HeadedColumn[]): Line[] {
  const numbers = rows.map((row) => (row.isHeading ? [] : numbersOf(row, view)));
  const read = numbers.map((own) => readLine(own, columns));
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
      next === undefined || single?.isProved === true || below?.isProved === true || isTwin
        ? null
        : readLine([...own, ...nextNumbers], columns);
    if (both?.isProved === true && next !== undefined) {
      lines.push({ values: both, head: row, row: next });
      at += 1;
    } else if (single !== null) lines.push({ values: single, head: row, row });
  }
  return lines;
}

/** Without headings: the rows right above an amount that the document states as a sum, where theirs give it. */
function aboveSum(view: DocumentView, rows: readonly TableRow[], sums: ReadonlySet<number>): Line[] {
  const known = new Map<TableRow, LineValues | null>();
  const lineOf = (row: TableRow) => {
    const line = known.get(row) ?? readLine(numbersOf(row, view), []);
    known.set(row, line);
    return line;
  };
  const isProduct = (row: TableRow) => lineOf(row)?.isProved === true;
  for (const total of rows) {
    const amount = total.moneys.at(-1);
    if (amount === undefined || amount.cents === 0 || !sums.has(amount.cents) || isProduct(total)) continue;
    const lines: Line[] = [];
    let sum = 0;
    let beside = NO_ADJUSTMENTS;
    for (const row of rows.slice(Math.max(0, total.order - MOST_UNHEADED), total.order).reverse()) {
      if (row.moneys.length === 0) continue;
      if (row.isSum || row.row.page !== total.row.page) break;
      const adjusted = adjustedBy(beside, row, view);
      beside = adjusted ?? beside;
      const line = adjusted === null ? lineOf(row) : null;
      if (line === null) continue;
      lines.unshift({ values: line, head: row, row });
      sum += cents(line.amount.value);
      if (beside.has(amount.cents - sum)) {
        // One amount alone that equals the greatest sum is that sum printed again, where nothing says how it was made.
        const isAgain = lines.length === 1 && !line.isProved && ![...sums].some((other) => other > sum);
        if (isAgain || isOneLikeAbove(view, rows, row, line)) break;
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
  first: TableRow,
  line: LineValues,
): boolean {
  const above = rows
    .slice(Math.max(0, first.order - MOST_BETWEEN), first.order)
    .findLast(({ moneys, row }) => moneys.length > 0 && row.page === first.row.page);
  if (above === undefined || above.isSum || above.balance !== null) return false;
  const values = readLine(numbersOf(above, view), []);
  return values !== null && isLike(values, line);
}

const isLike = (one: LineValues, other: LineValues) =>
  one.isProved === other.isProved && (one.isProved || Math.abs(one.amount.x1 - other.amount.x1) < SAME_EDGE);
