import { rowsOfSegments } from '../../../../reading/layout/page-layout.ts';
import type { ReadPage, ReadSegment } from '../../../../schemas/segment.ts';
import { plainText } from './plain-text.ts';

/** One row of a page as the model sees it: its segments from the left, each led by its id. */
export interface PageRow {
  readonly text: string;
  readonly segments: readonly ReadSegment[];
}

/** Columns that a page is laid out on at most: enough for the densest statement, not too many blanks. */
const MAX_COLUMNS = 140;
/** Words closer than this many columns are set with one blank. */
const WORD_GAP = 2.5;
/** A segment longer than this is shown in several rows of the same id, so that a window can end inside it. */
const LONGEST_ROW = 600;

/**
 * Sets a page as text that keeps its layout: what stands side by side on the page stands side by side here, and
 * columns stay columns. A page without boxes keeps its lines as they are.
 */
export function setPage(page: ReadPage): PageRow[] {
  const segments = page.segments.filter((segment) => segment.text.trim() !== '');
  if (segments.some((segment) => segment.bounding_box === null)) return segments.flatMap(plainRows);
  const grid = gridOf(segments);
  return rowsOfSegments({ ...page, segments }).flatMap((row) =>
    row.some((segment) => segment.text.length > LONGEST_ROW)
      ? row.flatMap(plainRows)
      : [{ text: setRow(row, grid), segments: row }],
  );
}

function plainRows(segment: ReadSegment): PageRow[] {
  return cutAtBlanks(plainText(segment.text)).map((text) => ({
    text: `${idOf(segment)}${text}`,
    segments: [segment],
  }));
}

/** Pieces of at most LONGEST_ROW characters that end at a blank where there is one, so that no value is torn. */
function cutAtBlanks(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > LONGEST_ROW) {
    const blank = rest.lastIndexOf(' ', LONGEST_ROW);
    const end = blank > LONGEST_ROW / 2 ? blank : LONGEST_ROW;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return [...pieces, rest];
}

interface Grid {
  /** Left edge of the first character column and the width of each, in fractions of the page. */
  readonly left: number;
  readonly column: number;
  /** Characters kept for the id that leads a row. */
  readonly idWidth: number;
}

function gridOf(segments: readonly ReadSegment[]): Grid {
  const boxes = segments.flatMap((segment) => segment.bounding_box ?? []);
  const left = boxes.reduce((least, box) => Math.min(least, box.x0), 1);
  const widths = segments
    .flatMap(({ text, bounding_box: box }) =>
      box !== null && text.length > 0 ? [(box.x1 - box.x0) / text.length] : [],
    )
    .sort((a, b) => a - b);
  const typical = widths[Math.floor(widths.length / 2)] ?? 0;
  const idWidth = segments.reduce((most, segment) => Math.max(most, idOf(segment).length), 0);
  return { left, column: Math.max(typical, 1 / MAX_COLUMNS), idWidth };
}

/** Each piece begins at its own column, behind the room for a row's first id; further ids stand in the gaps. */
function setRow(row: readonly ReadSegment[], grid: Grid): string {
  let text = '';
  for (const segment of row) {
    for (const [index, piece] of piecesOf(segment).entries()) {
      const id = index === 0 ? idOf(segment) : '';
      const column = Math.min(Math.round((piece.x0 - grid.left) / grid.column), MAX_COLUMNS);
      const gap = grid.idWidth + column - text.length - id.length;
      if (text === '') text = `${id}${' '.repeat(Math.max(gap, 0))}`;
      else text += `${' '.repeat(gap > WORD_GAP || id !== '' ? Math.max(gap, 1) : 1)}${id}`;
      text += plainText(piece.text);
    }
  }
  return text;
}

const idOf = (segment: ReadSegment) => `[${segment.segment_id}] `;

interface Piece {
  readonly text: string;
  readonly x0: number;
}

/** The words of a line with their places, where they are the words of its text; else the line as one piece. */
function piecesOf(segment: ReadSegment): Piece[] {
  const words = segment.words ?? [];
  const sameText = words.map((word) => word.text).join('') === segment.text.replace(/\s+/g, '');
  if (words.length > 0 && sameText) {
    return words.map((word) => ({ text: word.text, x0: word.bounding_box.x0 }));
  }
  return [{ text: segment.text, x0: segment.bounding_box?.x0 ?? 0 }];
}
