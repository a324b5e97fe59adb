import { leastOf, mostOf } from '../geometry/extremes.ts';
import { CELL_BREAK } from '../text/cell-break.ts';
import type { Cell, Row, Token } from './layout.ts';
import type { Glyphs } from './page-words.ts';

/**
 * Writes a row's words into one string, one space between words and three between cells.
 *
 * @param cellGap a gap wider than this many times the row's height parts two cells
 */
export function buildRow(words: readonly Glyphs[], cellGap: number, page: number, index: number): Row {
  const size = median(words.map((word) => word.y1 - word.y0));
  const tokens: Token[] = [];
  const cells: Cell[] = [];
  let text = '';
  let cellStart = 0;
  let cellX0 = words[0]?.x0 ?? 0;
  let previous: Glyphs | undefined;
  const closeCell = (x1: number) =>
    cells.push({ start: cellStart, end: text.length, text: text.slice(cellStart), x0: cellX0, x1 });
  for (const word of words) {
    if (previous !== undefined) {
      const gap = word.x0 - previous.x1;
      if (gap > cellGap * Math.max(0.8, size)) {
        closeCell(previous.x1);
        text += CELL_BREAK;
        cellStart = text.length;
        cellX0 = word.x0;
      } else if (gap > 0.08 * size) {
        text += ' ';
      }
    }
    tokens.push({
      text: word.text,
      start: text.length,
      end: text.length + word.text.length,
      x0: word.x0,
      x1: word.x1,
      segmentId: word.segmentId,
    });
    text += word.text;
    previous = word;
  }
  if (previous !== undefined) closeCell(previous.x1);
  return {
    page,
    index,
    text,
    tokens,
    cells,
    y0: leastOf(words, (word) => word.y0),
    y1: mostOf(words, (word) => word.y1),
    size,
  };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1;
}
