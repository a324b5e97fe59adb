import type { ReadPage, ReadSegment } from '../../../schemas/segment.ts';
import { A4, createSheet, type Sheet } from '../samples/sheet.ts';

interface Cell {
  readonly text: string;
  /** Character column; the right end where the text is set to the right. */
  readonly at: number;
  readonly isRight?: boolean;
}

/** What stands on one line of a drawn page, from the left. */
export type Line = readonly Cell[];

/** Characters of a line, and lines of a page. */
const WIDTH = 100;
const HEIGHT = 90;

export const right = (text: string, at: number): Cell => ({ text, at, isRight: true });
export const left = (text: string, at: number): Cell => ({ text, at });

/** An amount without its sign, as a language writes it. */
export function writeMoney(
  cents: number,
  { decimal, group }: { readonly decimal: string; readonly group: string },
): string {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${part}`;
}

const startOf = ({ text, at, isRight }: Cell) => (isRight === true ? at - text.length : at);

function segmentOf(line: Line, page: number, index: number, isPlaced: boolean): ReadSegment {
  const y = { y0: (index + 0.1) / HEIGHT, y1: (index + 0.9) / HEIGHT };
  const text = line.map((cell) => cell.text).join(' ');
  const words = line.flatMap((cell) =>
    [...cell.text.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      bounding_box: {
        x0: (startOf(cell) + match.index) / WIDTH,
        x1: (startOf(cell) + match.index + match[0].length) / WIDTH,
        ...y,
      },
      confidence: null,
    })),
  );
  const [first, last] = [words[0], words.at(-1)];
  const box = { x0: first?.bounding_box.x0 ?? 0, x1: last?.bounding_box.x1 ?? 1, ...y };
  return {
    segment_id: `f0p${page + 1}s${index + 1}`,
    file_index: 0,
    page_number: page + 1,
    bounding_box: isPlaced ? box : null,
    text,
    confidence: null,
    words: isPlaced ? words : null,
    readings: [],
  };
}

/**
 * Draws lines as the pages that are read of them.
 *
 * @param isPlaced true: as a text layer gives them, each word with its box; false: as plain text whose columns have run together
 */
export function drawPages(pages: readonly (readonly Line[])[], isPlaced: boolean): ReadPage[] {
  return pages.map((lines, page) => ({
    file_index: 0,
    page_number: page + 1,
    // A character is half as wide as its line is high.
    width: isPlaced ? WIDTH * 6 : null,
    height: isPlaced ? HEIGHT * 12 : null,
    unit: isPlaced ? ('pt' as const) : null,
    rotation: 0 as const,
    source: isPlaced ? ('text_layer' as const) : ('text_file' as const),
    mean_confidence: null,
    segments: lines.map((line, index) => segmentOf(line, page, index, isPlaced)),
  }));
}

/** Points between two lines of a printed page, above its first line and left of it, and of one character column. */
const PRINT = { leading: 13, top: 40, left: 16, column: 5.6, size: 9 } as const;
/** Lines that fit on a printed page. */
export const PRINTED_LINES = 60;

/** Lines as the sheets on which they are printed, to be scanned. */
export const printPages = (pages: readonly (readonly Line[])[]): Sheet[] =>
  pages.map((lines) => {
    const { sheet, text } = createSheet(A4.width, A4.height);
    for (const [index, line] of lines.entries()) {
      for (const cell of line) {
        const x = PRINT.left + cell.at * PRINT.column;
        const align = cell.isRight === true ? 'right' : 'left';
        text(x, PRINT.top + index * PRINT.leading, cell.text, { size: PRINT.size, align });
      }
    }
    return sheet;
  });
