import { findDates } from './dates.ts';
import type { DocumentHints, FoundValue } from './found.ts';

const TIME =
  /^(?:T|,? ?(?:um |at |à |a las )?| ?[-–|] ?)(\d{1,2})(?::|h|\.)(\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)?(?: ?(am|pm|a\.m\.|p\.m\.))?(?: ?(?:Uhr|Hrs|h))?(?: ?(Z|UTC|GMT)| ?([+-]\d{2}):?(\d{2}))?(?![\d:])/iu;

interface FoundTime {
  readonly written: string;
  readonly length: number;
}

/** Reads a time of day, with its offset where one is printed, at the beginning of a text. */
function readTime(text: string): FoundTime | null {
  const match = TIME.exec(text);
  if (match === null) return null;
  const [whole, hours = '', minutes = '', seconds = '00', fraction, half, zulu, offsetHours, offsetMinutes] =
    match;
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? false;
  const twelve = half === undefined ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0);
  if (twelve > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const offset =
    zulu !== undefined ? 'Z' : offsetHours === undefined ? '' : `${offsetHours}:${offsetMinutes}`;
  const clock = `${String(twelve).padStart(2, '0')}:${minutes}:${seconds}${fraction === undefined ? '' : `.${fraction}`}`;
  return { written: `${clock}${offset}`, length: whole.length };
}

/**
 * Every date with a time of day, in RFC 3339; without an offset in the text there is none in the value. A date without
 * any time gives its midnight, marked as ambiguous.
 */
export function findDatetimes(text: string, hints: DocumentHints): FoundValue<string>[] {
  return findDates(text, hints).map(({ value, start, end, ambiguous }) => {
    const time = readTime(text.slice(end));
    return time === null
      ? { value: `${value}T00:00:00`, start, end, ambiguous: true }
      : { value: `${value}T${time.written}`, start, end: end + time.length, ambiguous };
  });
}

/** Whether two datetimes are the same instant, or the same wall clock time where one of them has no offset. */
export function sameDatetime(a: string, b: string): boolean {
  const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;
  if (OFFSET.test(a) && OFFSET.test(b)) return Date.parse(a) === Date.parse(b);
  const clock = (text: string) => Date.parse(`${text.replace(OFFSET, '')}Z`);
  return clock(a) === clock(b);
}
