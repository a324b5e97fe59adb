import type { Row } from '../../layout/layout.ts';
import { cellAt } from '../../layout/layout.ts';
import type { FoundValue } from '../../values/found.ts';
import { flag } from '../../weights/flag.ts';

/** A sign that blanks part from its number may be a dash between two numbers, an empty cell or the next column's letter. */
const APART = /^[-–—]\s+\d|\d\s{2,}\p{L}$/u;

/** A dash with one blank before its number. */
const DASH_BEFORE = /^[-–—][ \u00a0\u202f]\d/u;

/** Cells beside it whose numbers have a sign apart too; a deduction in a column of amounts has none. */
const SIGNED_BEHIND = /^(?: ?[^\s\d]{1,3})?\s{2,}[-+–—][ \u00a0\u202f]\d/u;
const SIGNED_BEFORE = /(?<=\s{2})[-+–—][ \u00a0\u202f]\d[\d.,]{0,12}(?: ?[^\s\d]{1,3})?\s{2,40}$/u;
const WINDOW = 40;

/** Whether a number's dash begins a cell in a row of signed ones: `OD      - 2,25      - 0,75`. */
export function signOpensCell(row: Row, start: number, end: number): boolean {
  if (!DASH_BEFORE.test(row.text.slice(start, end))) return false;
  const cell = cellAt(row, start);
  if (cell === undefined || cell === row.cells[0] || cell.start !== start) return false;
  return (
    SIGNED_BEHIND.test(row.text.slice(end, end + WINDOW)) ||
    SIGNED_BEFORE.test(row.text.slice(Math.max(0, start - WINDOW), start))
  );
}

/** What tells a number that is none: a piece of a form's code (`P.6`), of a telephone number, of a date. */
export function numberForm(
  row: Row,
  { value, start, end }: Pick<FoundValue, 'value' | 'start' | 'end'>,
  dates: readonly Pick<FoundValue, 'start' | 'end'>[],
): Record<string, number> {
  const before = row.text.slice(Math.max(0, start - 3), start);
  const after = row.text.slice(end, end + 3);
  const written = row.text.slice(start, end);
  return {
    coded: flag(/(?<!\p{L})\p{L}\.$/u.test(before)),
    zero_led: flag(/^0\d/.test(written)),
    grouped: flag(/\d[ /-]$/.test(before) || /^[ /-]\d{2}/.test(after)),
    sign_apart: flag(String(value).startsWith('-') && APART.test(written) && !signOpensCell(row, start, end)),
    in_date: flag(dates.some((date) => date.start < end && date.end > start)),
  };
}
