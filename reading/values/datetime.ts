import { findDates } from './dates.ts';
import type { DocumentHints, FoundValue } from './found.ts';
import { readTime } from './time-of-day.ts';

/** Characters behind a date in which its time stands. */
const TIME_LENGTH = 60;

/**
 * Every date with a time of day, in RFC 3339; without an offset in the text there is none in the value. A date without
 * any time gives its midnight, marked as ambiguous; a time or an offset that no clock shows gives nothing.
 */
export function findDatetimes(text: string, hints: DocumentHints): FoundValue<string>[] {
  return findDates(text, hints).flatMap(({ value, start, end, ambiguous }) => {
    const time = readTime(text.slice(end, end + TIME_LENGTH), value, text.slice(start, end) === value);
    if (time === 'impossible') return [];
    if (time === null) return [{ value: `${value}T00:00:00`, start, end, ambiguous: true }];
    return [{ value: `${value}T${time.written}`, start, end: end + time.length, ambiguous }];
  });
}

const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/i;

/** A leap second is no time that Date.parse knows; it is told apart from the second after it. */
function momentOf(text: string): string {
  const isLeap = /:60(?=\D|$)/.test(text.slice(16));
  const plain = isLeap ? text.replace(/:60(?=\D|$)/, ':59') : text;
  return `${Date.parse(plain)}${isLeap ? ' leap' : ''}`;
}

/** Whether two datetimes are the same instant, or the same wall clock time where one of them has no offset. */
export function sameDatetime(a: string, b: string): boolean {
  if (OFFSET.test(a) && OFFSET.test(b)) return momentOf(a) === momentOf(b);
  const clock = (text: string) => momentOf(`${text.replace(OFFSET, '')}Z`);
  return clock(a) === clock(b);
}
