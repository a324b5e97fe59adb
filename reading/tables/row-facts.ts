import { wordsOf } from '../languages/languages.ts';
import type { Row } from '../layout/layout.ts';
import { spanEdges } from '../layout/layout.ts';
import { anyOf } from '../text/any-of.ts';
import { CURRENCY_OR_SIGN } from '../values/currency.ts';
import { findDates } from '../values/dates.ts';
import type { DocumentHints } from '../values/found.ts';
import { readMonth } from '../values/month-names.ts';
import { findNumbers } from '../values/numbers.ts';

/** A number that may be money, where it stands on its row. */
export interface Money {
  /** In hundredths, without its sign. */
  readonly cents: number;
  /** As a decimal without its sign. */
  readonly digits: string;
  /** What is printed beside it. */
  readonly mark: '-' | '+' | null;
  readonly start: number;
  readonly end: number;
  readonly x0: number;
  readonly x1: number;
}

/** A day on a row; the year may stand elsewhere. */
export interface Day {
  readonly year: number | null;
  readonly month: number;
  readonly day: number;
  readonly start: number;
  readonly end: number;
}

/** What a row has that a table may be made of. */
export interface RowFacts {
  readonly row: Row;
  readonly moneys: readonly Money[];
  readonly days: readonly Day[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const CREDIT = anyOf(wordsOf(({ values }) => values.credit));
const OUT_MARK = anyOf(wordsOf(({ tables }) => tables.marks.out));
const IN_MARK = anyOf(wordsOf(({ tables }) => tables.marks.in));
const PLUS_BEFORE = new RegExp(`[+\\uff0b]\\s?(?:${CURRENCY_OR_SIGN}\\s?)?$`, 'u');
const PLUS_AFTER = new RegExp(
  `^\\s*(?:${CURRENCY_OR_SIGN}\\s*)?(?:[+\\uff0b](?!\\d)|(?:${CREDIT}|${IN_MARK})(?![\\p{L}\\p{N}]))`,
  'u',
);
const OUT_AFTER = new RegExp(`^\\s*(?:${CURRENCY_OR_SIGN}\\s*)?(?:${OUT_MARK})(?![\\p{L}\\p{N}])`, 'u');
const CURRENCY_BEFORE = new RegExp(`${CURRENCY_OR_SIGN}\\s?[-+]?$`, 'u');
const CURRENCY_AFTER = new RegExp(`^\\s?${CURRENCY_OR_SIGN}(?!\\p{L})`, 'u');
const RATE_AFTER = /^\s?(?:%|‰)/;
/** Characters beside a number that can tell what it is. */
const WINDOW = 24;
/** More hundredths than this are no money, and not exact as a number. */
const MOST_CENTS = 1e14;

const touches = (a: Span, b: Span) => a.start < b.end && a.end > b.start;

/** Readers of pictures see a blank behind the mark before the decimals: `100, 00 €`. */
const TORN = new RegExp(`(?<=\\d[.,]) (?=\\d\\d(?:\\s?${CURRENCY_OR_SIGN}|\\s?[-+]|\\s*$))`, 'gu');

/** The days and amounts of a row. */
export function readRowFacts(row: Row, hints: DocumentHints, isRecognised: boolean): RowFacts {
  if (!/\d/.test(row.text)) return { row, moneys: [], days: [] };
  const torn = isRecognised ? [...row.text.matchAll(TORN)].map(({ index }) => index) : [];
  if (torn.length > 0) return readTorn(row, hints, torn);
  const days = findDays(row.text, hints);
  return { row, days, moneys: findMoneys(row, hints, days) };
}

/** Reads a row without the blanks at some places of its text; what is found stands where it did. */
function readTorn(row: Row, hints: DocumentHints, torn: readonly number[]): RowFacts {
  const back = (at: number) => torn.reduce((place, blank) => (blank <= place ? place + 1 : place), at);
  const text = row.text.replace(TORN, '');
  const days = findDays(text, hints);
  const moneys = findMoneys({ ...row, text }, hints, days).map((money) => {
    const span = { start: back(money.start), end: back(money.end - 1) + 1 };
    return { ...money, ...span, ...spanEdges({ row, ...span }) };
  });
  return {
    row,
    moneys,
    days: days.map((day) => ({ ...day, start: back(day.start), end: back(day.end - 1) + 1 })),
  };
}

function findMoneys(row: Row, hints: DocumentHints, days: readonly Span[]): Money[] {
  const moneys: Money[] = [];
  for (const found of findNumbers(row.text, hints)) {
    const isAgain = moneys.some((one) => touches(one, found));
    if (isAgain || found.isScientific || days.some((day) => touches(day, found))) continue;
    const money = readMoney(row, found);
    if (money !== null) moneys.push(money);
  }
  return moneys;
}

function readMoney(row: Row, found: Span & { readonly digits: string }): Money | null {
  const { start, end } = found;
  const before = row.text.slice(Math.max(0, start - WINDOW), start);
  const after = row.text.slice(end, end + WINDOW);
  const digits = found.digits.replace('-', '');
  const [whole = '', decimals = ''] = digits.split('.');
  const isWithCurrency =
    CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after) || /\p{Sc}/u.test(row.text.slice(start, end));
  if (RATE_AFTER.test(after) || !(decimals.length === 2 || (isWithCurrency && decimals.length <= 2)))
    return null;
  const cents = Number(`${whole}${decimals.padEnd(2, '0')}`);
  if (!(cents < MOST_CENTS)) return null;
  return {
    cents,
    digits,
    mark: found.digits.startsWith('-') ? '-' : markBeside(row.text, found),
    start,
    end,
    ...spanEdges({ row, start, end }),
  };
}

/** What is printed beside a number of a row that says which way it goes, a minus before it aside. */
export function markBeside(text: string, { start, end }: Span): Money['mark'] {
  const before = text.slice(Math.max(0, start - WINDOW), start);
  const after = text.slice(end, end + WINDOW);
  if (OUT_AFTER.test(after)) return '-';
  const isIn =
    PLUS_BEFORE.test(before) || /^[+\uff0b]/.test(text.slice(start, end)) || PLUS_AFTER.test(after);
  return isIn ? '+' : null;
}

/** Four digits behind a day are a year between these, else a number of their own. */
const EARLIEST = 1950;
const LATEST = 2099;
const DOTTED = /(?<![\d.,])(\d{1,2})\.\s?(\d{1,2})(\.?)(?![\d]|[.,]\d)/g;
const SLASHED = /(?<![\d/.,])(\d{1,2})([/-])(\d{1,2})(?![\d/-]|[.,]\d)/g;
const DAY_WORD = /(?<![\d.,])(\d{1,2})(?:\.|st|nd|rd|th)?[ -]?(\p{L}{3,10})(?!\p{L})/gu;
const WORD_DAY = /(?<!\p{L})(\p{L}{3,10})\.?[ -](\d{1,2})(?![\d.,])/gu;

/** Days of a row in their order, the year null where it is not printed with them. */
function findDays(text: string, hints: DocumentHints): Day[] {
  const days: Day[] = findDates(text, hints).flatMap(({ value, start, end }) => {
    const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
    const isYear = year >= EARLIEST && year <= LATEST;
    // Days without a year, before an amount: `12.12. 50,00`.
    const isOther = !isYear || /^[.,]\d/.test(text.slice(end));
    return isOther || /^\d+$/.test(text.slice(start, end)) ? [] : [{ year, month, day, start, end }];
  });
  const add = (day: number, month: number, start: number, end: number) => {
    const isDay = day >= 1 && day <= 31 && month >= 1 && month <= 12;
    if (isDay && !days.some((one) => touches(one, { start, end })))
      days.push({ year: null, month, day, start, end });
  };
  const isAtStart = (start: number) =>
    days
      .reduce((rest, day) => rest.replace(text.slice(day.start, day.end), ''), text.slice(0, start))
      .trim() === '';
  for (const match of text.matchAll(DOTTED)) {
    const isPlain = match[3] === '.' || isAtStart(match.index);
    if (isPlain && (hints.decimalMark !== '.' || match[3] === '.')) {
      add(Number(match[1]), Number(match[2]), match.index, match.index + match[0].length);
    }
  }
  for (const match of text.matchAll(SLASHED)) {
    if (!isAtStart(match.index)) continue;
    const [first, second] = [Number(match[1]), Number(match[3])];
    const isMonthFirst = second > 12 || (hints.dateOrder === 'mdy' && first <= 12);
    const [day, month] = isMonthFirst ? [second, first] : [first, second];
    add(day, month, match.index, match.index + match[0].length);
  }
  for (const match of text.matchAll(DAY_WORD)) {
    const month = readMonth(match[2] ?? '');
    if (month !== undefined && isAtStart(match.index))
      add(Number(match[1]), month, match.index, match.index + match[0].length);
  }
  for (const match of text.matchAll(WORD_DAY)) {
    const month = readMonth(match[1] ?? '');
    if (month !== undefined && isAtStart(match.index))
      add(Number(match[2]), month, match.index, match.index + match[0].length);
  }
  return days.sort((a, b) => a.start - b.start);
}
