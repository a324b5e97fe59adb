import { A4, createSheet, type Sheet } from '../samples/sheet.ts';

const LINES_PER_PAGE = 58;
const LEADING = 13;
const TOP = 46;
const LEFT = 40;
const SIZE = 9;
/** Letters that fit on a line at that size; longer lines are printed smaller. */
const MOST_LETTERS = 105;

/** The lines of a text on sheets, as a printer without columns prints them. */
export function printText(text: string): Sheet[] {
  const lines = text.replaceAll('\t', '    ').split(/\r?\n|\f/);
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const size = SIZE * Math.min(1, MOST_LETTERS / Math.max(1, longest));
  return Array.from({ length: Math.ceil(lines.length / LINES_PER_PAGE) }, (_, page) => {
    const { sheet, text: print } = createSheet(A4.width, A4.height);
    const own = lines.slice(page * LINES_PER_PAGE, (page + 1) * LINES_PER_PAGE);
    for (const [at, line] of own.entries()) print(LEFT, TOP + at * LEADING, line, { size });
    return sheet;
  });
}
