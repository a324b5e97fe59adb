import { leastOf, mostOf } from '../../../../../reading/geometry/extremes.ts';
import { countLetters } from './letters.ts';
import type { Row } from './page-rows.ts';
import type { PageWord } from './page-words.ts';

/** A gutter between columns of running text is at least this wide, in ems. */
const GUTTER = 1.2;
/** Lines that each side must have. */
const COLUMN_LINES = 4;

/**
 * Rows and words that are looked at to find the gutters of one page: a hundred times what a full newspaper page takes. Beyond, rows stay as they
 * are: each gap is held against each row, and a page may be made of tens of thousands of either.
 */
const MOST_STEPS = 20_000_000;

interface Budget {
  steps: number;
}

interface Gutter {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Lines on the side that has fewer. */
  readonly lines: number;
  readonly wordsBefore: number;
}

/**
 * Rows in reading order. A row is broken only where it runs across two columns of text that are read one after the
 * other; the cells of a table stay in one row, so that a label is found beside its value.
 */
export function orderRows(rows: readonly Row[], budget: Budget = { steps: MOST_STEPS }): Row[] {
  const gutter = findGutter(rows, budget);
  if (gutter === null) return [...rows];
  const inside = rows.slice(gutter.from, gutter.to);
  const { left, right } = split(inside, gutter.at);
  return [
    ...orderRows(rows.slice(0, gutter.from), budget),
    ...orderRows(left, budget),
    ...orderRows(right, budget),
    ...orderRows(rows.slice(gutter.to), budget),
  ];
}

/** The gutter that parts most lines, if there is one. */
function findGutter(rows: readonly Row[], budget: Budget): Gutter | null {
  const lanes = rows.map(lanesOf);
  const tried = new Set<string>();
  let best: Gutter | null = null;
  for (const [index, row] of rows.entries()) {
    for (let next = 1; next < row.length; next += 1) {
      const end = row[next - 1]?.s1 ?? 0;
      const start = row[next]?.s0 ?? 0;
      if (start - end < GUTTER * (row[next]?.size ?? 0)) continue;
      if (budget.steps <= 0) return best;
      const gutter = extend(lanes, index, (end + start) / 2);
      budget.steps -= gutter.to - gutter.from;
      // Gutters that part the same words are one, whichever row they were found in.
      const key = `${gutter.from} ${gutter.to} ${gutter.wordsBefore}`;
      if (gutter.lines < COLUMN_LINES || gutter.lines <= (best?.lines ?? 0) || tried.has(key)) continue;
      tried.add(key);
      for (let inside = gutter.from; inside < gutter.to; inside += 1)
        budget.steps -= rows[inside]?.length ?? 0;
      if (partsColumns(rows.slice(gutter.from, gutter.to), gutter.at)) best = gutter;
    }
  }
  return best;
}

/** Where words stand in a row, so that a place is looked up in it and not held against each word. */
interface Lanes {
  /** The stretches in which no gutter may lie, from left to right and apart from each other. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** How far the words up to each one reach. */
  readonly reach: readonly number[];
}

function lanesOf(row: Row): Lanes {
  const taken = row
    .map(({ s0, s1, size }) => ({ start: s0 - 0.3 * size, end: s1 + 0.3 * size }))
    .filter(({ start, end }) => start <= end)
    .sort((a, b) => a.start - b.start);
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { start, end } of taken) {
    const last = ends.at(-1);
    if (last !== undefined && start <= last) ends[ends.length - 1] = Math.max(last, end);
    else {
      starts.push(start);
      ends.push(end);
    }
  }
  let farthest = Number.NEGATIVE_INFINITY;
  const reach = row.map(({ s1 }) => {
    farthest = Math.max(farthest, s1);
    return farthest;
  });
  return { starts, ends, reach };
}

/** How many of the numbers, which grow, are not above `at`. */
function countUpTo(numbers: readonly number[], at: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Grows a gutter up and down until a word stands in its way. */
function extend(rows: readonly Lanes[], index: number, at: number): Gutter {
  let from = index;
  let to = index + 1;
  while (from > 0 && isFree(rows[from - 1], at)) from -= 1;
  while (to < rows.length && isFree(rows[to], at)) to += 1;
  let [before, after, wordsBefore] = [0, 0, 0];
  for (let row = from; row < to; row += 1) {
    const { reach } = rows[row] ?? { reach: [] };
    const count = countUpTo(reach, at);
    wordsBefore += count;
    if (count > 0) before += 1;
    if (count < reach.length) after += 1;
  }
  return { at, from, to, wordsBefore, lines: Math.min(before, after) };
}

function isFree(row: Lanes | undefined, at: number): boolean {
  if (row === undefined) return true;
  const begun = countUpTo(row.starts, at);
  return begun === 0 || (row.ends[begun - 1] ?? 0) < at;
}

function split(rows: readonly Row[], at: number): { left: Row[]; right: Row[] } {
  const side = (keep: (word: PageWord) => boolean) =>
    rows.map((row) => row.filter(keep)).filter((row) => row.length > 0);
  return { left: side((word) => word.s1 <= at), right: side((word) => word.s1 > at) };
}

/** Columns hold running text on both sides; in a table at least one side holds labels, codes or numbers. */
function partsColumns(rows: readonly Row[], at: number): boolean {
  const { left, right } = split(rows, at);
  const both = rows.filter((row) => row.some(({ s1 }) => s1 <= at) && row.some(({ s1 }) => s1 > at));
  if (both.some((row) => Object.values(split([row], at)).some((side) => letterShare(side) < 0.3)))
    return false;
  const aligned = both.length / Math.min(left.length, right.length) >= 0.5;
  return [left, right].every((side) => isRunningText(side, aligned ? 4 : 3));
}

function isRunningText(rows: readonly Row[], words: number): boolean {
  const counts = rows.map((row) => row.length).sort((a, b) => a - b);
  if ((counts[Math.floor(counts.length / 2)] ?? 0) < words || letterShare(rows) < 0.7) return false;
  if (words < 4) return true;
  const start = leastOf(rows, (row) => row[0]?.s0 ?? 0);
  const end = mostOf(rows, (row) => row.at(-1)?.s1 ?? 0);
  const full = rows.filter((row) => (row.at(-1)?.s1 ?? 0) - start > 0.75 * (end - start)).length;
  return full >= 0.5 * rows.length;
}

function letterShare(rows: readonly Row[]): number {
  let [letters, length] = [0, 0];
  for (const row of rows) {
    for (const { text } of row) {
      letters += countLetters(text);
      length += text.length;
    }
  }
  return letters / Math.max(1, length);
}
