import { bindScans } from '../samples/print-pdf.ts';
import { A4, createSheet, type Sheet } from '../samples/sheet.ts';
import { chooseDegradation, degradeSheet } from '../synthetic/degrade.ts';

const LINES_PER_PAGE = 58;
const LEADING = 13;
const TOP = 46;
const LEFT = 40;
const SIZE = 9;
/** Letters that fit on a line at that size; longer lines are printed smaller. */
const MOST_LETTERS = 105;

/** The lines of a text on sheets, as a printer without columns prints them. */
function printText(text: string): Sheet[] {
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

/**
 * A plain text as a PDF of scans: printed, laid askew, and spoiled as `chooseDegradation` has it, the same each time.
 *
 * @param seed the pages of a document differ by it
 */
export async function scanText(text: string, seed: number): Promise<Uint8Array> {
  const scans = [];
  for (const [page, sheet] of printText(text).entries()) {
    const degradation = chooseDegradation(seed * 101 + page);
    const isAcross = degradation.turn === 90 || degradation.turn === 270;
    const { width, height } = sheet;
    scans.push({
      jpeg: await degradeSheet(sheet, degradation),
      sheet: isAcross ? { ...sheet, width: height, height: width } : sheet,
    });
  }
  return bindScans('Scan', scans);
}
