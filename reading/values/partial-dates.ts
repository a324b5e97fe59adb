import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import type { Doubt } from './date-edges.ts';
import { doubtBeforeDate, isNumbered } from './date-edges.ts';
import type { ScannedDate } from './dates.ts';
import { evenBlanks, placeDate, scanDates, writeDate } from './dates.ts';
import { findDaysOfOneMonth, ORDINAL } from './days-of-one-month.ts';
import type { DocumentHints, FoundValue } from './found.ts';
import { readMonth } from './month-names.ts';
import { makeReadable } from './readable.ts';

/** More than any first day and the word behind it need. */
const WINDOW = 48;
/** A year that has all days. */
const LEAP_YEAR = 2024;

const RANGE = `\\s?(?:-|–|—|${anyOf(wordsOf(({ dates }) => dates.until))})\\s?$`;
const DOTTED = new RegExp(`(?<![\\d.])(\\d{1,2})\\.\\s?(\\d{1,2})\\.?${RANGE}`, 'iu');
const SLASHED = new RegExp(`(?<![\\d/])(\\d{1,2})/(\\d{1,2})${RANGE}`, 'iu');
const OF = `(?:${anyOf(wordsOf(({ dates }) => dates.of))} )?`;
const DAY_WORD = new RegExp(`(?<!\\d)(\\d{1,2})${ORDINAL}\\s?${OF}(\\p{L}{3,12})\\.?${RANGE}`, 'iu');
const WORD_DAY = new RegExp(`(?<!\\p{L})(\\p{L}{3,12})\\.?\\s(\\d{1,2})${ORDINAL}${RANGE}`, 'iu');

/** Which of two numbers on either side of a stroke is the month. */
function readSlashed(first: number, second: number, hints: DocumentHints): { month: number; day: number } {
  const isMonthFirst = second > 12 || (hints.dateOrder === 'mdy' && first <= 12);
  return isMonthFirst ? { month: first, day: second } : { month: second, day: first };
}

function readStart(
  before: string,
  hints: DocumentHints,
): { month: number; day: number; start: number } | null {
  const dotted = DOTTED.exec(before);
  if (dotted !== null) return { day: Number(dotted[1]), month: Number(dotted[2]), start: dotted.index };
  const slashed = SLASHED.exec(before);
  if (slashed !== null) {
    return { ...readSlashed(Number(slashed[1]), Number(slashed[2]), hints), start: slashed.index };
  }
  const dayWord = DAY_WORD.exec(before);
  const wordDay = WORD_DAY.exec(before);
  const month = readMonth(dayWord?.[2] ?? wordDay?.[1] ?? '');
  const match = dayWord ?? wordDay;
  if (month === undefined || match === null) return null;
  return { day: Number(dayWord?.[1] ?? wordDay?.[2]), month, start: match.index };
}

/** A day of a month, whose year is not printed with it. */
export interface DayOfYear {
  readonly month: number;
  readonly day: number;
  readonly start: number;
  readonly end: number;
  /** Its month is a number: `14/3` may be something else. */
  readonly isNumeric: boolean;
}

/** What makes an hour of the two digits before it: `:15`, `h30`, ` h`, ` heures`. */
const OF_HOUR = `(?:[:.]\\d{2}(?!\\d)| ?[hu]\\.? ?\\d{2}(?!\\d)| ?(?:[hu]|${anyOf(wordsOf(({ dates }) => dates.oClock))})(?!\\p{L}))`;
const HOUR_FOLLOWS = new RegExp(`^${OF_HOUR}`, 'iu');
/** Whether the two digits that end there are an hour, as what follows says. */
export const isHourBefore = (text: string, end: number): boolean =>
  /(?<!\d)\d{2}$/.test(text.slice(Math.max(0, end - 3), end)) && HOUR_FOLLOWS.test(text.slice(end));

const NO_YEAR = `(?!,? ?(?:\\d{4}|['’]?\\d{2}(?!${OF_HOUR}))(?!\\d)|\\p{L})`;
const DAY_OF_MONTH = new RegExp(
  `(?<![\\p{L}\\d][.,/-]?)(\\d{1,2}) ?${ORDINAL} ?${OF}(\\p{L}{3,12})\\.?${NO_YEAR}`,
  'giu',
);
const MONTH_AND_DAY = new RegExp(
  `(?<!\\p{L})(\\p{L}{3,12})\\.? (\\d{1,2})${ORDINAL}(?![\\d:%]|[.,:/-]\\d|\\p{L}|,? ?\\d{4}|${OF_HOUR})`,
  'giu',
);
const IN_NUMBERS = /(?<![\d./,:-])(\d{1,2})(?:\.(\d{1,2})\.(?!\d)|\/(\d{1,2})(?![\d/.,%]))/gu;

/** Days that are printed without a year, and that are no part of a date or of a range with one: `6 juin`, `March 14th`, `27.06.`, `14/3`. */
export function findDaysOfYear(given: string, hints: DocumentHints): DayOfYear[] {
  const { text: seen, place } = makeReadable(given);
  const text = evenBlanks(seen);
  const named = (match: RegExpMatchArray, day: number, month: number) => ({
    day: Number(match[day]),
    month: readMonth(match[month] ?? ''),
    match,
    isNumeric: false,
  });
  const numeric = (match: RegExpMatchArray) => {
    const [first, second] = [Number(match[1]), Number(match[2] ?? match[3])];
    const isDotted = match[3] === undefined;
    const read = isDotted ? { day: first, month: second } : readSlashed(first, second, hints);
    return { ...read, match, isNumeric: true };
  };
  const found = [
    ...[...text.matchAll(DAY_OF_MONTH)].map((match) => named(match, 1, 2)),
    ...[...text.matchAll(MONTH_AND_DAY)].map((match) => named(match, 2, 1)),
    ...[...text.matchAll(IN_NUMBERS)].map(numeric),
  ].flatMap(({ day, month, match, isNumeric }): DayOfYear[] => {
    const [start, end] = [match.index ?? 0, (match.index ?? 0) + match[0].length];
    if (month === undefined || writeDate(LEAP_YEAR, month, day) === null) return [];
    return [{ month, day, start, end, isNumeric }];
  });
  if (found.length === 0) return [];
  const dates = scanDates(text, hints);
  const dated = [...dates, ...rangeStartsOf(text, hints, dates)].filter(
    ({ end }) => !isHourBefore(text, end),
  );
  return found
    .filter(({ start, end }) => !dated.some((one) => one.start < end && start < one.end))
    .map((one) => ({ ...one, ...place(one.start, one.end) }));
}

const doubtOfStart = (text: string, start: number, end: number): Doubt =>
  doubtBeforeDate(text, start) ?? (isNumbered(text, start, end) ? 'layout' : null);

/**
 * First days of ranges whose year stands only at the range's end: `01.06. – 30.06.2024`, `1 June to 30 June 2024`, `1 to 30 June 2024`.
 *
 * @param text a readable text with blanks of one kind
 * @param dates the dates of it
 */
export function rangeStartsOf(
  text: string,
  hints: DocumentHints,
  dates: readonly ScannedDate[],
): FoundValue<string>[] {
  const ofOneMonth = findDaysOfOneMonth(text, hints).flatMap((range): FoundValue<string>[] => {
    const value = writeDate(range.year, range.month, range.first);
    if (value === null) return [];
    const doubt = doubtOfStart(text, range.start, range.end);
    return [{ value, start: range.start, end: range.lastStart, ambiguous: false, doubt }];
  });
  const ofOneYear = dates.flatMap((end): FoundValue<string>[] => {
    const from = Math.max(0, end.start - WINDOW);
    const first = readStart(text.slice(from, end.start), hints);
    if (first === null) return [];
    const year = Number(end.value.slice(0, 4));
    const sameYear = writeDate(year, first.month, first.day);
    const value =
      sameYear !== null && sameYear <= end.value ? sameYear : writeDate(year - 1, first.month, first.day);
    if (value === null) return [];
    const start = from + first.start;
    return [{ value, start, end: end.start, ambiguous: false, doubt: doubtOfStart(text, start, end.start) }];
  });
  // `May 13-15, 2024` has its first day read either way.
  const isOfOneMonth = (one: FoundValue<string>) => ofOneMonth.some(({ start }) => start === one.start);
  return [...ofOneYear.filter((one) => !isOfOneMonth(one)), ...ofOneMonth];
}

/** Every date of a text, and the first days of its ranges behind them. */
export function findDatesAndStarts(given: string, hints: DocumentHints): FoundValue<string>[] {
  const readable = makeReadable(given);
  const text = evenBlanks(readable.text);
  const dates = scanDates(text, hints);
  const starts = rangeStartsOf(text, hints, dates);
  return [
    ...dates.map((one) => placeDate(one, readable)),
    ...starts.map((one) => ({ ...one, ...readable.place(one.start, one.end) })),
  ];
}
