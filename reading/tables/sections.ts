import type { DocumentView } from '../extractor/view/document-view.ts';
import type { Line } from './line-cells.ts';
import type { HeadedColumn } from './line-columns.ts';
import { centsOfLine, linesOf } from './lines-of.ts';
import type { TableRow } from './row-kinds.ts';
import { SAME_EDGE } from './same-edge.ts';

/** Sections with a sum each: from two on they are told from a net amount and the tax that is added to it. */
const LEAST_SECTIONS = 2;

/** What lines have come to on the way down a document. */
interface Walk {
  readonly lines: Line[];
  /** Each line so far says how much of it, or for which price. */
  isNumbered: boolean;
  /** Since the last sum, and from the first line on. */
  open: number;
  all: number;
  /** Sums of a section, or carried over, that came out. */
  sections: number;
  /** How many lines the first of these was of. */
  first: number;
  /** How many lines a sum of all of them proved last. */
  proved: number;
}

const hasNumbers = ({ values }: Line) => values.price !== null || values.quantity !== null;

/** Whether a line may go on with a list of others: its amount ends in their column, and it says how much where they all do. */
function goesOn(line: Line, { lines, sections, isNumbered }: Walk): boolean {
  const [first] = lines;
  if (first === undefined) return true;
  const isAligned = Math.abs(first.values.amount.x1 - line.values.amount.x1) < SAME_EDGE;
  return isAligned && (sections === 0 || hasNumbers(line) || !isNumbered);
}

/** Takes what a sum says; whether it is one of the lines above, or of none that is known. */
function takeSum(walk: Walk, cents: number): boolean {
  if (walk.lines.length === 0) return true;
  const isSection = walk.open !== 0 && cents === walk.open;
  const isAll = cents === walk.all;
  if (isSection) {
    walk.sections += 1;
    walk.open = 0;
    if (walk.sections === 1) walk.first = walk.lines.length;
  }
  const isTold = walk.open === 0 ? walk.sections >= LEAST_SECTIONS : walk.isNumbered;
  if (isAll && walk.sections > 0 && walk.lines.length > walk.first && isTold) walk.proved = walk.lines.length;
  return isSection || isAll;
}

/**
 * Lines in sections of which each has its sum, or that a page carries over: all lines of the list, where a sum behind them is that of all.
 * Empty where there are not several.
 */
export function linesInSections(
  view: DocumentView,
  below: readonly TableRow[],
  columns: readonly HeadedColumn[],
  isSum: (row: TableRow) => boolean,
): Line[] {
  const isLine = (row: TableRow) => !isSum(row) && !row.isHeading && row.balance === null;
  const lines = new Map(linesOf(view, below.filter(isLine), columns).map((line) => [line.head, line]));
  const walk: Walk = { lines: [], isNumbered: true, open: 0, all: 0, sections: 0, first: 0, proved: 0 };
  for (const row of below) {
    const line = lines.get(row);
    const sum = row.moneys.at(-1);
    if (line !== undefined) {
      if (!goesOn(line, walk)) break;
      walk.lines.push(line);
      walk.isNumbered &&= hasNumbers(line);
      walk.open += centsOfLine(line);
      walk.all += centsOfLine(line);
    } else if (sum !== undefined && isSum(row) && !takeSum(walk, sum.cents)) break;
  }
  return walk.lines.slice(0, walk.proved);
}
