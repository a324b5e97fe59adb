import { wordsOf } from '../languages/languages.ts';
import { PAGE_WORD } from '../languages/page-word.ts';
import { anyOf } from '../text/any-of.ts';
import { foldText } from '../text/fold.ts';
import type { Occurrence } from './occurrences.ts';

const NUMBERED = anyOf(
  wordsOf(({ values }) => [
    ...values.numbered,
    ...values.placed,
    ...values.number.strong,
    ...values.number.plain,
  ]).map(foldText),
);
/** `Seite 1 von `, `Page 3/`, `Seite `, `Nr. `, `Kapitel `, `Raum ` */
const COUNT_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${PAGE_WORD}[.:]? {0,2}(?:\\d{1,4}(?: {1,2}\\p{L}{1,4} {1,2}| ?/ ?))?|${NUMBERED}[.:]? {0,2})$`,
  'iu',
);
const BARE = /^\d{1,2}$/;
/** Characters before a number that can tell what it is of. */
const WINDOW = 40;

/**
 * Whether a day is put together of two lines that have nothing to do with each other: a number of pages or a number of something
 * above a month, `Seite 1 von 12` above `Mai 2024`, or two digits of their own below one, `12 May` above `30`.
 */
export function isDayOverLines({ parts }: Occurrence): boolean {
  const [upper, lower, ...others] = parts;
  if (upper === undefined || lower === undefined || others.length > 0) return false;
  const above = upper.line.segment.text;
  const [written, rest] = [
    above.slice(upper.start, upper.end),
    lower.line.segment.text.slice(lower.start, lower.end),
  ];
  if (/\p{L}\.?$/u.test(written) && BARE.test(rest)) return true;
  if (!BARE.test(written) || !/^\p{L}/u.test(rest)) return false;
  return COUNT_BEFORE.test(foldText(above.slice(Math.max(0, upper.start - WINDOW), upper.start)));
}
