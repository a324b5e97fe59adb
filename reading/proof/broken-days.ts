import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { DASHES } from '../values/characters.ts';
import { OF, ORDINAL } from '../values/days-of-one-month.ts';
import type { Hit } from './hit.ts';

/** Characters before a day that can tell that it is one. */
const WINDOW = 24;
/** A number that nothing but its place makes a day: it may end what the line says. */
const BARE_DAY = /^\d{1,2}\.?$/;
const BARE_YEAR = /^\d{4}$/;
/** Where a number can be nothing but a day. */
const DAY_EXPECTED = new RegExp(
  `(?:[,${DASHES}]|(?<![\\p{L}\\p{N}])${anyOf(
    wordsOf(({ dates }) => [...dates.on, ...dates.of, ...dates.until, ...dates.and]),
  )})\\s{0,2}$`,
  'iu',
);
/** What goes on with a day below its first part: the year in full, a word, or the day and the year behind a month's name. */
const YEAR_BELOW = /^(?:\d{4}(?!\d)|[^\p{N}])/u;
const DAY_BELOW = new RegExp(`^\\d{1,2}${ORDINAL}(?: ${OF})?,? \\d{4}(?!\\d)`, 'iu');

/** Whether two lines that happen to follow each other made a day of what each of them says: `12 May` above `30`, `Page 12` above `May 2024`. */
export function isPutTogether(
  text: string,
  { start, end }: Pick<Hit, 'start' | 'end'>,
  breaks: readonly number[],
): boolean {
  return breaks.some((at) => {
    if (at <= start || at >= end) return false;
    const above = text.slice(start, at).trimEnd();
    const below = text.slice(at + 1, end).trimStart();
    if (BARE_YEAR.test(above)) return true;
    if (BARE_DAY.test(above)) return !DAY_EXPECTED.test(text.slice(Math.max(0, start - WINDOW), start));
    return !YEAR_BELOW.test(below) && !(/\p{L}\.?$/u.test(above) && DAY_BELOW.test(below));
  });
}
