import { A4, createSheet, type Sheet } from '../samples/sheet.ts';

const LINES_PER_PAGE = 58;
const LEADING = 13;
const TOP = 46;
const LEFT = 40;
const SIZE = 9;
/** Letters that fit on a line at that size; longer lines are printed smaller. */
const MOST_LETTERS = 105;

/** How wide a letter of plain text is, in sizes of its print, where its columns are kept. */
const LETTER = 0.55;
const CELLS = /\S+(?: \S+)*/g;

/** The lines of a text on sheets, as a printer without columns prints them, or with each cell in its column. */
export function printText(text: string, inColumns = false): Sheet[] {
  const lines = text.replaceAll('\t', '    ').split(/\r?\n|\f/);
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const size = SIZE * Math.min(1, MOST_LETTERS / Math.max(1, longest));
  return Array.from({ length: Math.ceil(lines.length / LINES_PER_PAGE) }, (_, page) => {
    const { sheet, text: print } = createSheet(A4.width, A4.height);
    const own = lines.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE);
    for (const [at, line] of own.entries()) {
      const cells = inColumns ? [...line.matchAll(CELLS)] : [{ 0: line, index: 0 }];
      for (const { 0: cell, index } of cells)
        print(LEFT + index * size * LETTER, TOP + at * LEADING, cell, { size });
    }
    return sheet;
  });
}
