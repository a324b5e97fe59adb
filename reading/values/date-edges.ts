import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { DASHES } from './characters.ts';
import type { FoundValue } from './found.ts';
import { readTime, YEAR_UNIT } from './time-of-day.ts';

export type Doubt = Exclude<FoundValue['doubt'], undefined>;

/** Characters beside a date that can tell whether it is a piece of something longer. */
const WINDOW = 40;
const WORD_BEFORE = /\p{L}{3}$/u;
const WORD_AFTER = /^\p{L}{3}/u;
const JOINED_BEFORE = new RegExp(
  `[\\p{N}\\p{M}/\\\\_^]$|[\\p{L}\\p{N}][@&+#*'’)\\]]$|\\p{N}[.,:]$|[\\p{L}\\p{N}][${DASHES}]$`,
  'u',
);
/** The end of a date that a dash joins to the next one: `31.12.2023-`, `5/feb/24-`, `01.02.-`, `May 2024-`, never `RE/2024-` or `99/2024-`. */
const RANGE_BEFORE = new RegExp(
  `(?:(?<![\\p{L}\\p{N}./-])(?:\\d{4}[./-])?\\d{1,2}\\.?[./-] ?(?:\\d{1,2}|\\p{L}{3,12}\\.?)(?:[./-] ?(?:\\d{4}|\\d{2}))?|\\p{L} ?\\d{4}|(?<!\\p{L})\\p{L}{3,12}/\\d{1,2}/(?:\\d{4}|\\d{2}))\\.?[${DASHES}]$`,
  'u',
);
const JOINED_AFTER = new RegExp(
  `^[\\p{N}\\p{M}/\\\\_^%‰]|^[@&+#*'’([][\\p{L}\\p{N}]|^[.,:]\\p{N}|^[${DASHES}][\\p{L}\\p{N}]`,
  'u',
);
/** The other end of a range: another date, or another time of the same day. */
const RANGE_AFTER = new RegExp(
  `^[${DASHES}] ?(?:\\d{1,4}\\.?[./-] ?(?:\\d{1,2}|\\p{L}{3,12}\\.?)[./-] ?\\d|\\d{1,2}(?::\\d{2}|[hu](?:\\d{2})?)(?![\\p{L}\\p{N}:]|[.,]\\d))`,
  'u',
);

/** A word before the number of a part, a rule or an edition, or before several: `Section 3.4.2024`, `§§ 1.2.2024 and 3.4.2024`. */
const NUMBERED_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}])${anyOf(
    wordsOf(({ values }) => [...values.numbered, ...values.number.strong]),
  )}\\.? {0,2}[:(]? {0,2}(?:\\d{1,4}(?:[./]\\d{1,4}){1,3}\\.? {0,2}(?:[,;&+${DASHES}]|${anyOf(
    wordsOf(({ dates, values }) => [...dates.and, ...dates.until, ...values.or]),
  )}) {0,2}){0,3}$`,
  'iu',
);
/** Months with names, noughts before a number, and `2024-12-01`: no such number has them. */
const UNLIKE_NUMBERED = /\p{L}|(?<!\d)0|^\d{4}-/u;

/** Whether what looks like a day in numbers is the number of something else, as the word before it says: `Version 1.12.2024`. */
export function isNumbered(text: string, start: number, end: number): boolean {
  return (
    !UNLIKE_NUMBERED.test(text.slice(start, end)) &&
    NUMBERED_BEFORE.test(text.slice(Math.max(0, start - WINDOW), start))
  );
}

/** Whether what stands before a date belongs to it: a letter, or a mark that joins it to letters or digits. */
export function doubtBeforeDate(text: string, start: number): Doubt {
  const before = text.slice(Math.max(0, start - WINDOW), start);
  if (/\p{L}$/u.test(before)) return WORD_BEFORE.test(before) ? 'word' : 'layout';
  return JOINED_BEFORE.test(before) && !RANGE_BEFORE.test(before) ? 'layout' : null;
}

/** The same for what stands behind the last character of a date or its time. */
export function doubtAfterDate(text: string, end: number, date: string): Doubt {
  const after = text.slice(end, end + WINDOW);
  const time = readTime(after, date, false);
  if (time !== null) return time === 'impossible' && !/^ /.test(after) ? 'layout' : null;
  return doubtAfter(after);
}

const YEAR_UNIT_GLUED = new RegExp(`^${YEAR_UNIT}`, 'u');

export function doubtAfter(written: string): Doubt {
  const after = written.replace(YEAR_UNIT_GLUED, '');
  if (/^\p{L}/u.test(after)) return WORD_AFTER.test(after) ? 'word' : 'layout';
  return JOINED_AFTER.test(after) && !RANGE_AFTER.test(after) ? 'layout' : null;
}
