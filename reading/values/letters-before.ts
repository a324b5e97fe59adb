import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { CURRENCY_OR_SIGN } from './currency.ts';
import type { DocumentHints } from './found.ts';

const DEBITS = wordsOf(({ values, tables }) => [
  ...values.debit.strong,
  ...values.debit.plain,
  ...tables.marks.out,
]);
const CREDITS = wordsOf(({ values, tables }) => [...values.credit, ...tables.marks.in]);

/** Characters before an amount that tell whose such a letter is. */
const WINDOW = 40;
/** The end of an amount, but not of a day: a letter behind it is its own. */
const AMOUNT_END = `(?<![.]\\d\\d)[.,]\\d\\d ?${CURRENCY_OR_SIGN}?`;
/** What stands between a letter and the amount that it books, its currency perhaps. */
const THEN_AMOUNT = `\\.? {1,9}(?:${CURRENCY_OR_SIGN} ?)?$`;
/** A letter or a word of bookings by itself, then an amount. */
const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][.'’&/-]|${AMOUNT_END}\\s{1,12})(?:(?<debit>${anyOf(DEBITS)})|${anyOf(CREDITS)})${THEN_AMOUNT}`,
  'u',
);
/** Any single letter by itself, then an amount. */
const LETTER_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])\\p{L}${THEN_AMOUNT}`, 'u');
const AMOUNT = /(?<![\d.,])\d{1,3}(?:[. '’,]?\d{3}){0,4}[.,]\d\d(?![\d.,]?\d)/g;
const CENTS = /[.,]\d\d$/;
/** Letters that stand before fewer amounts are chance. */
const FEWEST = 3;

/** What a letter right before an amount says: it books from the account or to it, or is another letter; undefined where there is none. */
function letterBefore(text: string, start: number): 'out' | 'in' | 'other' | undefined {
  const before = text.slice(Math.max(0, start - WINDOW), start);
  const match = BEFORE.exec(before);
  if (match === null) return LETTER_BEFORE.test(before) ? 'other' : undefined;
  return match.groups?.['debit'] === undefined ? 'in' : 'out';
}

const books = (letter: ReturnType<typeof letterBefore>) => letter === 'in' || letter === 'out';

/**
 * Whether letters before its amounts book them, as old banks print it: `S 412,00`, `EUR H 1.834,60`. Both kinds must
 * occur, on at least half of the lines with amounts, and hardly another letter in their place: `Haus D` beside
 * `Haus E` is a house.
 */
export function booksBefore(lines: readonly string[]): boolean {
  const withAmounts = lines
    .map((line) => [...line.matchAll(AMOUNT)].map(({ index }) => letterBefore(line, index)))
    .filter((letters) => letters.length > 0);
  const letters = withAmounts.flat();
  const booked = letters.filter(books);
  const others = letters.filter((letter) => letter === 'other');
  return (
    booked.length >= FEWEST &&
    new Set(booked).size === 2 &&
    withAmounts.filter((line) => line.some(books)).length * 2 >= withAmounts.length &&
    others.length * 4 <= booked.length
  );
}

/** The sign of an amount by the letter before it, in a document that books so; undefined where none stands there. */
export function signBookedBefore(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  { lettersBefore }: DocumentHints,
): '' | '-' | undefined {
  if (lettersBefore !== true || !CENTS.test(text.slice(start, end))) return undefined;
  const letter = letterBefore(text, start);
  return letter === 'out' ? '-' : letter === 'in' ? '' : undefined;
}
