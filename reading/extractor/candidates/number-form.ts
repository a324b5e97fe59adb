import type { Row } from '../../layout/layout.ts';
import type { FoundValue } from '../../values/found.ts';
import { flag } from '../../weights/flag.ts';

/** A sign that blanks part from its number may be a dash between two numbers, an empty cell or the next column's letter. */
const APART = /^[-–—]\s+\d|\d\s{2,}\p{L}$/u;

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
    sign_apart: flag(String(value).startsWith('-') && APART.test(written)),
    in_date: flag(dates.some((date) => date.start < end && date.end > start)),
  };
}
