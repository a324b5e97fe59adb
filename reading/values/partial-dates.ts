import { findDates, writeDate } from './dates.ts';
import type { DocumentHints, FoundValue } from './found.ts';
import { readMonth } from './month-names.ts';

const RANGE = '\\s?(?:-|–|—|bis(?: zum)?|to|through|until|au|al|a|t\\/m|tot)\\s?$';
/** Characters before a date in which the first day of its range stands. */
const BEFORE = 40;
const DOTTED = new RegExp(`(?<![\\d.])(\\d{1,2})\\.\\s?(\\d{1,2})\\.?${RANGE}`, 'iu');
const SLASHED = new RegExp(`(?<![\\d/])(\\d{1,2})/(\\d{1,2})${RANGE}`, 'iu');
const DAY_WORD = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:\\.|(?:st|nd|rd|th|er)(?!\\p{L}))?\\s?(\\p{L}{3,12})\\.?${RANGE}`,
  'iu',
);
const WORD_DAY = new RegExp(`(?<!\\p{L})(\\p{L}{3,12})\\.?\\s(\\d{1,2})(?:st|nd|rd|th)?${RANGE}`, 'iu');

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
export function findRangeStarts(text: string, hints: DocumentHints): FoundValue<string>[] {
  return findDates(text, hints).flatMap((end) => {
    const from = Math.max(0, end.start - BEFORE);
    const first = readStart(text.slice(from, end.start), hints);
    if (first === null) return [];
    const year = Number(end.value.slice(0, 4));
    const sameYear = writeDate(year, first.month, first.day);
    const value =
      sameYear !== null && sameYear <= end.value ? sameYear : writeDate(year - 1, first.month, first.day);
    return value === null ? [] : [{ value, start: from + first.start, end: end.start, ambiguous: false }];
  });
}
