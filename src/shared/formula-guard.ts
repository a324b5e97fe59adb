/** What a spreadsheet takes for a formula (OWASP, CSV injection), with any apostrophes that already guard it. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as a cell that no spreadsheet runs: behind an apostrophe, which it takes for the mark of a text. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that {@link guardFormula} wrote; any other text as it is. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
