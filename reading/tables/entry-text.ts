import { CURRENCY_PATTERN } from '../values/currency.ts';
import type { PlaceCell } from './cell-places.ts';
import type { TableRow } from './row-kinds.ts';
import type { ReadCell } from './table-reading.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Piece {
  readonly row: TableRow;
  readonly start: number;
  readonly end: number;
}

const LETTERS = /\p{L}/gu;
const WORD = /\p{L}{2}/u;
const CURRENCY_END = new RegExp(`(?:^|\\s)(?:${CURRENCY_PATTERN})$`, 'u');
/** Marks, short numbers and currencies around a text, which belong to other columns. */
const NUMBER_END = /(?:^|\s)\d{1,6}$/;
const NUMBER_START = /^\d{1,4}(?=\s)/;

const lettersIn = (text: string) => text.match(LETTERS)?.length ?? 0;

/** The words of a row between its days and amounts: the longest run of them, so that it stands as it is printed. */
function wordsOfRow(row: TableRow, taken: readonly Span[]): Piece | null {
  const { text } = row.row;
  const spans = [...row.days, ...row.moneys, ...taken].sort((a, b) => a.start - b.start);
  let best: Piece | null = null;
  let from = 0;
  for (const { start, end } of [...spans, { start: text.length, end: text.length }]) {
    const piece = trim({ row, start: from, end: Math.max(from, start) });
    const letters = lettersIn(text.slice(piece.start, piece.end));
    if (letters > 1 && (best === null || letters > lettersIn(text.slice(best.start, best.end)))) best = piece;
    from = Math.max(from, end);
  }
  return best;
}

/** Whether words and the number behind them fill one cell of several: the number is a part of what they say. */
const endsOwnCell = ({ row }: TableRow, start: number, end: number) =>
  row.cells.length > 1 &&
  row.cells.some((cell) => cell.end === end && WORD.test(row.text.slice(Math.max(cell.start, start), end)));

function trim({ row, start, end }: Piece): Piece {
  const whole = row.row.text.slice(start, end);
  let text = whole.trimStart().replace(NUMBER_START, '').trimStart();
  const from = start + whole.length - text.length;
  for (const pattern of [CURRENCY_END, NUMBER_END, CURRENCY_END]) {
    text = text.trimEnd();
    if (pattern === NUMBER_END && endsOwnCell(row, from, from + text.length)) break;
    text = text.replace(pattern, '');
  }
  text = text.replace(/(?<![\s|*:;+-])[\s|*:;+-]+$/u, '');
  const lead = text.length - text.replace(/^[\s|*:;+-]+/u, '').length;
  return { row, start: from + lead, end: from + text.length };
}

/**
 * What an entry says: the words of its row, of the row of its day, or else of the row below.
 *
 * @param taken further spans of `row` that belong to other columns
 */
export function entryText(
  { head, row }: { readonly head: TableRow; readonly row: TableRow },
  rows: readonly TableRow[],
  place: PlaceCell,
  taken: readonly Span[] = [],
): ReadCell | null {
  const own = [...new Set([head, row])].flatMap((one) => wordsOfRow(one, one === row ? taken : []) ?? []);
  const below = rows[row.order + 1];
  const pieces =
    own.length > 0 || below === undefined || below.moneys.length > 0 ? own : [wordsOfRow(below, [])];
  const found = pieces.filter((piece) => piece !== null);
  if (found.length === 0) return null;
  const text = found
    .map((piece) => piece.row.row.text.slice(piece.start, piece.end))
    .join(' ')
    .replace(/\s+/g, ' ');
  return {
    text,
    value: text,
    places: found.flatMap((piece) => place(piece.row.row, piece.start, piece.end)),
  };
}
