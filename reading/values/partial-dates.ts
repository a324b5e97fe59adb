import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { doubtBeforeDate } from './date-edges.ts';
import { evenBlanks, ORDINAL, scanDates, writeDate } from './dates.ts';
import type { DocumentHints, FoundValue } from './found.ts';
import { readMonth } from './month-names.ts';
import { makeReadable } from './readable.ts';

/** More than any first day and the word behind it need. */
const WINDOW = 48;

const RANGE = `\\s?(?:-|–|—|${anyOf(wordsOf(({ dates }) => dates.until))})\\s?$`;
const DOTTED = new RegExp(`(?<![\\d.])(\\d{1,2})\\.\\s?(\\d{1,2})\\.?${RANGE}`, 'iu');
const SLASHED = new RegExp(`(?<![\\d/])(\\d{1,2})/(\\d{1,2})${RANGE}`, 'iu');
const DAY_WORD = new RegExp(`(?<!\\d)(\\d{1,2})${ORDINAL}\\s?(\\p{L}{3,12})\\.?${RANGE}`, 'iu');
const WORD_DAY = new RegExp(`(?<!\\p{L})(\\p{L}{3,12})\\.?\\s(\\d{1,2})${ORDINAL}${RANGE}`, 'iu');

function readStart(
  before: string,
  hints: DocumentHints,
): { month: number; day: number; start: number } | null {
  const dotted = DOTTED.exec(before);
  if (dotted !== null) return { day: Number(dotted[1]), month: Number(dotted[2]), start: dotted.index };
  const slashed = SLASHED.exec(before);
  if (slashed !== null) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    const monthFirst = second > 12 || (hints.dateOrder === 'mdy' && first <= 12);
    return { day: monthFirst ? second : first, month: monthFirst ? first : second, start: slashed.index };
  }
  const dayWord = DAY_WORD.exec(before);
  const wordDay = WORD_DAY.exec(before);
  const month = readMonth(dayWord?.[2] ?? wordDay?.[1] ?? '');
  const match = dayWord ?? wordDay;
  if (month === undefined || match === null) return null;
  return { day: Number(dayWord?.[1] ?? wordDay?.[2]), month, start: match.index };
}

/** First days of ranges whose year stands only at the range's end: `01.06. – 30.06.2024`, `1 June to 30 June 2024`. */
export function findRangeStarts(given: string, hints: DocumentHints): FoundValue<string>[] {
  const { text: seen, place } = makeReadable(given);
  const text = evenBlanks(seen);
  return scanDates(text, hints).flatMap((end) => {
    const from = Math.max(0, end.start - WINDOW);
    const first = readStart(text.slice(from, end.start), hints);
    if (first === null) return [];
    const year = Number(end.value.slice(0, 4));
    const sameYear = writeDate(year, first.month, first.day);
    const value =
      sameYear !== null && sameYear <= end.value ? sameYear : writeDate(year - 1, first.month, first.day);
    if (value === null) return [];
    const start = from + first.start;
    return [{ value, ...place(start, end.start), ambiguous: false, doubt: doubtBeforeDate(text, start) }];
  });
}
