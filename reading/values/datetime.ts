import { doubtAfter } from './date-edges.ts';
import { evenBlanks, scanDates } from './dates.ts';
import type { DocumentHints, FoundValue } from './found.ts';
import { makeReadable } from './readable.ts';
import { readTime } from './time-of-day.ts';

/** Characters behind a date in which its time stands. */
const TIME_LENGTH = 60;

/**
 * Every date with a time of day, in RFC 3339; without an offset in the text there is none in the value. A date without
 * any time gives its midnight, marked as ambiguous; a time or an offset that no clock shows gives nothing.
 */
export function findDatetimes(given: string, hints: DocumentHints): FoundValue<string>[] {
  const { text: seen, place } = makeReadable(given);
  const text = evenBlanks(seen);
  return scanDates(text, hints).flatMap((date): FoundValue<string>[] => {
    const { value, start, end, ambiguous, doubtBefore } = date;
    const time = readTime(text.slice(end, end + TIME_LENGTH), value, text.slice(start, end) === value);
    if (time === 'impossible') return [];
    if (time === null) {
      return [{ value: `${value}T00:00:00`, ...place(start, end), ambiguous: true, doubt: date.doubt }];
    }
    const last = end + time.length;
    const doubt = doubtBefore ?? (time.isOpen === true ? 'layout' : doubtAfter(text.slice(last, last + 8)));
    return [{ value: `${value}T${time.written}`, ...place(start, last), ambiguous, doubt }];
  });
}

const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/i;

/** A leap second is no time that Date.parse knows; it is told apart from the second after it. */
function momentOf(text: string): string {
  const isLeap = /:60(?=\D|$)/.test(text.slice(16));
  const plain = isLeap ? text.replace(/:60(?=\D|$)/, ':59') : text;
  // Date.parse reads no further than milliseconds.
  const fraction = /\.(\d+)/.exec(plain)?.[1]?.replace(/(?<!0)0+$/, '') ?? '';
  return `${Date.parse(plain.replace(/\.\d+/, ''))} ${fraction}${isLeap ? ' leap' : ''}`;
}

/** Whether two datetimes are the same instant, or the same wall clock time where one of them has no offset. */
export function sameDatetime(a: string, b: string): boolean {
  if (OFFSET.test(a) && OFFSET.test(b)) return momentOf(a) === momentOf(b);
  const clock = (text: string) => momentOf(`${text.replace(OFFSET, '')}Z`);
  return clock(a) === clock(b);
}

/** Whether a printed datetime shows another: an instant only where an offset is printed, a clock's time anywhere. */
export const showsDatetime = (printed: string, value: string): boolean =>
  sameDatetime(printed, value) && (OFFSET.test(printed) || !OFFSET.test(value));
