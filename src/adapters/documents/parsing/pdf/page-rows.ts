import { append } from '../../../../../reading/geometry/extremes.ts';
import type { PageWord } from './page-words.ts';

/** Words on one baseline, from left to right. */
export type Row = readonly PageWord[];

/** Baselines this part of an em apart are one row: raised figures and cells that are a little off. */
const SAME_ROW = 0.5;
/** A gap below this part of an em, with no blank written, is inside a word that was painted in pieces. */
const SAME_WORD = 0.1;

/** Sorts words into rows, from the top down. */
export function groupRows(words: readonly PageWord[]): Row[] {
  const rows: PageWord[][] = [];
  let firstOpen = 0;
  const largest = words.reduce((most, { size }) => Math.max(most, size), 0);
  for (const word of words.toSorted((a, b) => a.baseline - b.baseline)) {
    while (isFarAbove(rows[firstOpen], word, largest)) firstOpen += 1;
    const row = rows.slice(firstOpen).findLast((one) => belongsTo(one, word));
    if (row === undefined) rows.push([word]);
    else row.push(word);
  }
  return rows
    .map((row) => joinPieces(row.toSorted((a, b) => a.s0 - b.s0)))
    .sort((a, b) => baselineOf(a) - baselineOf(b));
}

const isFarAbove = (row: readonly PageWord[] | undefined, word: PageWord, size: number) =>
  row?.every(({ baseline }) => word.baseline - baseline > 2 * size) ?? false;

/** Compared with the nearest word of the row, so that a row that runs askew stays one. */
function belongsTo(row: readonly PageWord[], word: PageWord): boolean {
  let nearest: PageWord | null = null;
  let distance = Number.POSITIVE_INFINITY;
  for (const other of row) {
    const apart = Math.max(other.s0 - word.s1, word.s0 - other.s1);
    if (apart < distance) {
      distance = apart;
      nearest = other;
    }
  }
  if (nearest === null) return false;
  const size = Math.min(nearest.size, word.size);
  // Two words that lie on top of each other are two rows that touch.
  if (distance < -0.5 * size && Math.abs(nearest.baseline - word.baseline) > 0.1 * size) return false;
  return Math.abs(nearest.baseline - word.baseline) < SAME_ROW * size;
}

const baselineOf = (row: Row) => row[0]?.baseline ?? 0;

function joinPieces(row: readonly PageWord[]): Row {
  const joined: PageWord[] = [];
  for (const word of row) {
    const last = joined.at(-1);
    const gap = last === undefined ? 0 : word.s0 - last.s1;
    const size = last === undefined ? 0 : Math.min(last.size, word.size);
    if (last !== undefined && !word.spaceBefore && gap < SAME_WORD * size && gap > -0.3 * size) {
      joined[joined.length - 1] = join(last, word);
    } else joined.push(word);
  }
  return joinSpacedLetters(joined);
}

/** "T O T A L" set wide is one word: four or more single letters at even gaps. */
function joinSpacedLetters(row: Row): Row {
  const out: PageWord[] = [];
  let at = 0;
  while (at < row.length) {
    let end = at;
    while (end < row.length && isSpacedLetter(row, at, end)) end += 1;
    if (end - at >= 4) out.push(row.slice(at, end).reduce(join));
    else append(out, row.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return out;
}

function isSpacedLetter(row: Row, start: number, at: number): boolean {
  const word = row[at];
  if (word === undefined || !/^\p{L}$/u.test(word.text)) return false;
  if (at === start) return true;
  const gap = word.s0 - (row[at - 1]?.s1 ?? 0);
  const first = (row[start + 1]?.s0 ?? 0) - (row[start]?.s1 ?? 0);
  return gap < 0.8 * word.size && Math.abs(gap - first) < 0.25 * word.size;
}

function join(left: PageWord, right: PageWord): PageWord {
  return {
    ...left,
    text: left.text + right.text,
    s1: Math.max(left.s1, right.s1),
    box: {
      x0: Math.min(left.box.x0, right.box.x0),
      y0: Math.min(left.box.y0, right.box.y0),
      x1: Math.max(left.box.x1, right.box.x1),
      y1: Math.max(left.box.y1, right.box.y1),
    },
  };
}
