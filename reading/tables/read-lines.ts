import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { findCandidates } from '../extractor/rules/answer-field.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { append } from '../geometry/extremes.ts';
import { adjustmentsOf, isAdjustment } from './adjustments.ts';
import type { PlaceCell } from './cell-places.ts';
import type { ColumnRole } from './column-roles.ts';
import { withEndInList, withoutEnd } from './end-of-list.ts';
import type { FoundRows } from './found-rows.ts';
import { isFuller } from './fuller-list.ts';
import type { Line } from './line-cells.ts';
import { lineCells } from './line-cells.ts';
import { headedColumns } from './line-columns.ts';
import { linesAboveSum } from './lines-above.ts';
import { centsOfLine, linesOf, standAlike } from './lines-of.ts';
import { missingPages } from './page-numbers.ts';
import type { TableRow } from './row-kinds.ts';
import { centsOf, tableRowsOf } from './row-kinds.ts';
import { SAME_EDGE } from './same-edge.ts';
import { linesInSections } from './sections.ts';
import { sumRowsOf } from './sum-rows.ts';

type Roles = Partial<Record<ColumnRole, UseCaseFieldDef>>;

const SUMS: readonly UseCaseFieldDef[] = ['net_amount', 'subtotal', 'total_amount'].map((name) => ({
  name,
  type: 'decimal',
}));
/** A row of headings names so many columns of a line. */
const LEAST_COLUMNS = 2;
const cents = (value: number) => Math.round(value * 100);
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + centsOfLine(line), 0);

/** Reads the lines of an invoice or a receipt: what was sold, how much of it, for which price. */
export function readLines(view: DocumentView, roles: Roles, place: PlaceCell): FoundRows {
  const rows = tableRowsOf(view, null);
  const sums = new Set([...statedSums(view), ...printedSums(view)]);
  const headed = underHeadings(view, rows, endOfLines, withoutEnd);
  const choices = [
    inSections(view, rows),
    ...headed,
    ...headed.map((lines) => lines.filter((line) => !isBracketed(line))),
    ...underHeadings(view, rows, endOfLines, withEndInList),
    ...underHeadings(view, rows, endBySum, withoutEnd),
    linesAboveSum(view, rows, sums),
  ];
  const some = choices.filter((lines) => lines.length > 0 && !isBesideLonger(lines, choices));
  const comesOut = (lines: readonly Line[]) => sums.has(sumOf(lines)) && isPrintedElsewhere(lines, rows);
  const out = some.filter(comesOut);
  const proved =
    out.find((lines) => !out.some((more) => isFuller(more, lines, view))) ??
    some.find((lines) => isAdjusted(lines, sums, rows, view)) ??
    some.find((lines) => isPrintedBelow(lines, rows));
  const usual = choices.find((all) => all.some(({ values }) => values.isProved)) ?? some[0] ?? [];
  const lines = proved ?? choices.find((more) => isMostly(more, usual, view)) ?? usual;
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

/** Whether most of the rows that look alike would be left out: what proves itself alone is then the exception. */
const isMostly = (more: readonly Line[], usual: readonly Line[], view: DocumentView) =>
  more.length > 2 * usual.length && isFuller(more, usual, view);

/** Whether lines are a summary of longer ones that prove themselves: none of these is among them. */
function isBesideLonger(lines: readonly Line[], choices: readonly (readonly Line[])[]): boolean {
  const own = new Set(lines.map(({ row }) => row));
  return choices.some((others) => {
    const proved = others.filter(({ values }) => values.isProved);
    return proved.length > lines.length && !proved.some(({ row }) => own.has(row));
  });
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

/** Whether what lines come to is printed on another row than theirs: a field may take the amount of a line for a sum. A sum that is no amount as printed counts. */
function isPrintedElsewhere(lines: readonly Line[], rows: readonly TableRow[]): boolean {
  const all = Math.abs(sumOf(lines));
  const own = new Set(lines.flatMap(({ head, row }) => [head, row]));
  const prints = rows.filter(({ moneys }) => moneys.some((money) => money.cents === all));
  return prints.length === 0 || prints.some((row) => !own.has(row));
}

/** Whether several lines come to an amount that is printed below them: its words may be none that is known as a sum. */
function isPrintedBelow(lines: readonly Line[], rows: readonly TableRow[]): boolean {
  const last = lines.at(-1)?.row.order ?? rows.length;
  const all = sumOf(lines);
  return (
    lines.length > 1 && rows.slice(last + 1).some(({ moneys }) => moneys.some((money) => money.cents === all))
  );
}

const statedSums = (view: DocumentView): number[] =>
  SUMS.flatMap((field) => findCandidates(view, field).slice(0, 2)).flatMap(({ value }) =>
    typeof value === 'string' ? [cents(Number(value))] : [],
  );

const printedSums = (view: DocumentView): number[] =>
  [...sumRowsOf(view, null)].flatMap(({ moneys }) =>
    moneys.flatMap((money) => [money.cents, centsOf(money)]),
  );

/** Amounts in brackets may be what is offered and not charged. */
const isBracketed = ({ values: { amount } }: Line) => amount.row.row.text.startsWith('(', amount.start);

/** Whether a row heads other columns than a heading above it, which pages repeat. */
const isOtherTable = (view: DocumentView, row: TableRow | undefined, heading: TableRow) =>
  row?.isHeading === true &&
  row.row.text !== heading.row.text &&
  headedColumns(view, row).length >= LEAST_COLUMNS;

/** Lines in sections below the first headings that have such. */
function inSections(view: DocumentView, rows: readonly TableRow[]): Line[] {
  const isSum = (row: TableRow) => sumRowsOf(view, null).has(row);
  let end = 0;
  for (const heading of rows) {
    const columns = heading.order >= end && heading.isHeading ? headedColumns(view, heading) : [];
    if (columns.length < LEAST_COLUMNS) continue;
    end = heading.order + 1;
    while (end < rows.length && !isOtherTable(view, rows[end], heading)) end += 1;
    const lines = linesInSections(view, rows.slice(heading.order + 1, end), columns, isSum);
    if (lines.length > 0) return lines;
  }
  return [];
}

/** The rows below each row of headings up to the first sum, of all tables together and, where there are several, of the longest by itself. */
function underHeadings(
  view: DocumentView,
  rows: readonly TableRow[],
  endOf: typeof endOfLines,
  withEnd: typeof withoutEnd,
): Line[][] {
  const tables = new Map<string, Line[]>();
  const free = new Set<Line>();
  let last = -1;
  for (const heading of rows) {
    if (!heading.isHeading || last >= heading.order) continue;
    const columns = headedColumns(view, heading);
    if (columns.length < LEAST_COLUMNS) continue;
    const below = rows.slice(heading.order + 1, endOf(view, rows, heading));
    const lines = withEnd(linesOf(view, below, columns), view);
    last = lines.at(-1)?.row.order ?? last;
    const proved = lines.find(({ values }) => values.isProved);
    for (const line of lines) if (proved !== undefined && isFree(line, proved)) free.add(line);
    const table = tables.get(heading.row.text) ?? [];
    append(table, lines);
    tables.set(heading.row.text, table);
  }
  const isWithEnd = withEnd === withEndInList;
  const each = [...tables.values()].sort((a, b) => b.length - a.length);
  const inOrder = each.flat().sort((a, b) => a.row.order - b.row.order);
  return [inOrder, ...(each.length < 2 ? [] : each.slice(0, 1))].flatMap((lines) =>
    choicesAmong(lines, free, isWithEnd),
  );
}

/** Whether a line costs nothing, beside one of its table that proves itself: no sum shows it. */
const isFree = (line: Line, proved: Line) =>
  line.values.amount.value === 0 && !line.values.isProved && standAlike(line, proved);

/** Of some lines those that are proved alone, and all whose amounts are in one column. */
function choicesAmong(found: readonly Line[], free: ReadonlySet<Line>, isWithEnd: boolean): Line[][] {
  const hasPrices = found.some(({ values, head }) => values.price !== null && !isAdjustment(head));
  const all = found.filter(
    ({ values, head }) => isWithEnd || !hasPrices || values.isProved || !isAdjustment(head),
  );
  const proved = all.some(({ values }) => values.isProved)
    ? all.filter((line) => line.values.isProved || free.has(line))
    : [];
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

/** The order of the first row below a heading that is no line any more: a sum, or other headings. */
function endOfLines(view: DocumentView, rows: readonly TableRow[], heading: TableRow): number {
  let hasLine = false;
  for (let order = heading.order + 1; order < rows.length; order += 1) {
    const row = rows[order];
    if (row === undefined) continue;
    if (hasLine && row.isHeading) return order;
    if (row.moneys.length === 0) continue;
    if (sumRowsOf(view, null).has(row)) return order;
    hasLine = true;
  }
  return rows.length;
}

/** As `endOfLines`; also a row whose amount is what those above it come to, or those of them that are not taken away, whatever it says. */
function endBySum(view: DocumentView, rows: readonly TableRow[], heading: TableRow): number {
  const end = endOfLines(view, rows, heading);
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
