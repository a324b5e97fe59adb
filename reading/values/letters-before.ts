import { append } from '../geometry/extremes.ts';
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
/** A letter or a word of bookings by itself, then an amount, its currency between them perhaps. */
const BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][.'’&/-]|${AMOUNT_END}\\s{1,12})(?:(?<debit>${anyOf(DEBITS)})|${anyOf(CREDITS)})\\.? {1,9}(?:${CURRENCY_OR_SIGN} ?)?$`,
  'u',
);
const AMOUNT = /(?<![\d.,])\d{1,3}(?:[. '’,]?\d{3}){0,4}[.,]\d\d(?![\d.,]?\d)/g;
const CENTS = /[.,]\d\d$/;
/** Any single letter by itself, then an amount. */
const LETTER_BEFORE = new RegExp(`(?<![\\p{L}\\p{N}])\\p{L}\\.? {1,9}(?:${CURRENCY_OR_SIGN} ?)?$`, 'u');
/** Letters that stand before fewer amounts are chance. */
const FEWEST = 3;

const before = (text: string, start: number) => text.slice(Math.max(0, start - WINDOW), start);

/** What a letter right before an amount books: from the account or to it; undefined where there is none. */
function bookedBefore(text: string, start: number): 'out' | 'in' | undefined {
  const match = BEFORE.exec(before(text, start));
  if (match === null) return undefined;
  return match.groups?.['debit'] === undefined ? 'in' : 'out';
}

/**
 * Whether letters before its amounts book them, as old banks print it: `S 412,00`, `EUR H 1.834,60`. Both kinds must
 * occur, on at least half of the lines with amounts, and hardly another letter in their place: `Haus D` beside
 * `Haus E` is a house.
 */
export function booksBefore(lines: readonly string[]): boolean {
  const booked: ('out' | 'in')[] = [];
  let withAmounts = 0;
  let withLetters = 0;
  let otherLetters = 0;
  for (const line of lines) {
    const starts = [...line.matchAll(AMOUNT)].map(({ index }) => index);
    const told = starts.map((start) => bookedBefore(line, start));
    const found = told.filter((one) => one !== undefined);
    append(booked, found);
    if (starts.length > 0) withAmounts += 1;
    if (found.length > 0) withLetters += 1;
    otherLetters += starts.filter(
      (start, index) => told[index] === undefined && LETTER_BEFORE.test(before(line, start)),
    ).length;
  }
  return (
    booked.length >= FEWEST &&
    new Set(booked).size === 2 &&
    withLetters * 2 >= withAmounts &&
    otherLetters * 4 <= booked.length
  );
}

/** The sign of an amount by the letter before it, in a document that books so; undefined where none stands there. */
export function signBookedBefore(
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  { lettersBefore }: DocumentHints,
): '' | '-' | undefined {
  if (lettersBefore !== true || !CENTS.test(text.slice(start, end))) return undefined;
  const booked = bookedBefore(text, start);
  return booked === undefined ? undefined : booked === 'out' ? '-' : '';
}
