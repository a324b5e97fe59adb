/**
 * A page as the extractor sees it: rows from top to bottom, each a string whose characters know their place. Lengths
 * are in `em`, the median line height of the page, so that one rule of distance holds for a receipt and for A4.
 */
export interface Token {
  readonly text: string;
  /** Where the token stands in its row's text. */
  readonly start: number;
  readonly end: number;
  readonly x0: number;
  readonly x1: number;
  readonly segmentId: string;
}

/** A run of tokens without a wide gap: a column's entry, or a whole line of prose. */
export interface Cell {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
}

export interface Row {
  /** Position of the page in the document, counted from 0. */
  readonly page: number;
  /** Position of the row on the page, counted from 0. */
  readonly index: number;
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly cells: readonly Cell[];
  readonly y0: number;
  readonly y1: number;
  /** Height of the letters in em: above 1 is larger print than the page's body. */
  readonly size: number;
}

export interface PageLayout {
  readonly rows: readonly Row[];
  /** false: the source had no positions, x counts characters and columns may have collapsed. */
  readonly positioned: boolean;
  readonly width: number;
  readonly recognised: boolean;
}

/** A stretch of one row's text. */
export interface Span {
  readonly row: Row;
  readonly start: number;
  readonly end: number;
}

export function spanText(span: Span): string {
  return span.row.text.slice(span.start, span.end);
}

/** Left and right edge of a span in em. */
export function spanEdges(span: Span): { x0: number; x1: number } {
  const tokens = span.row.tokens.filter((token) => token.end > span.start && token.start < span.end);
  const first = tokens[0];
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return { x0: 0, x1: 0 };
  return { x0: placeIn(first, span.start), x1: placeIn(last, span.end) };
}

function placeIn(token: Token, offset: number): number {
  const share = (offset - token.start) / Math.max(1, token.end - token.start);
  return token.x0 + (token.x1 - token.x0) * Math.min(1, Math.max(0, share));
}

/** The segments that a span's characters come from, in reading order. */
export function spanSegments(span: Span): string[] {
  const ids = span.row.tokens
    .filter((token) => token.end > span.start && token.start < span.end)
    .map((token) => token.segmentId);
  return [...new Set(ids)];
}

export function cellAt(row: Row, offset: number): Cell | undefined {
  return row.cells.find((cell) => offset >= cell.start && offset < cell.end);
}

/** Orders rows as they are read. */
export const byPlace = (a: Row, b: Row): number => a.page - b.page || a.index - b.index;

/** From where to where something stands across a page, in em. */
interface Extent {
  readonly x0: number;
  readonly x1: number;
}

/** Whether one stands above the other, in part at least. */
export const shareColumn = (a: Extent, b: Extent): boolean => a.x0 < b.x1 && a.x1 > b.x0;

/** How far one stands beside the other, in em; 0 where it stands above it in part. */
export const gapTo = (a: Extent, b: Extent): number => Math.max(0, a.x0 - b.x1, b.x0 - a.x1);

/** The cells in the column of `cell` on the next `reach` rows below `row`, of the rows of its page. */
export const cellsBelow = (
  rows: readonly Row[],
  { row, cell }: { readonly row: Row; readonly cell: Cell },
  reach: number,
): Cell[] =>
  rows
    .slice(row.index + 1, row.index + 1 + reach)
    .flatMap(({ cells }) => cells.filter((below) => shareColumn(below, cell)));
