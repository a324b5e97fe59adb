import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import type { DocumentHints, FoundValue } from './found.ts';
import { mayBeBooked, type Standing, standingOf } from './number-edges.ts';
import type { Openness } from './number-meaning.ts';
import { leavesOpen, saidMinusBefore } from './number-meaning.ts';
import type { SignMark } from './number-sign.ts';
import { readSign } from './number-sign.ts';
import { readNumberTokens } from './number-tokens.ts';
import { makeReadable } from './readable.ts';

/** A signed number in a text: `digits` has a point before its decimals, which stand as printed. */
export interface FoundNumber {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  readonly ambiguous: boolean;
  /** What it stands against; null where it stands by itself and its sign is plain. */
  readonly doubt: 'word' | 'layout' | null;
  readonly isScientific: boolean;
}

/** Source of a pattern for the single letters that book an amount to the account or from it: `S`, `H`. */
export const BOOKING_MARK = anyOf(
  [...wordsOf(({ values }) => values.debit.plain), ...wordsOf(({ values }) => values.credit)].filter(
    (mark) => mark.length === 1,
  ),
);

const DOUBTS: Readonly<Record<Exclude<Standing, 'piece'>, FoundNumber['doubt']>> = {
  apart: null,
  against_word: 'word',
  against_sign: 'layout',
};

const isZero = (digits: string) => !/[1-9]/.test(digits);

/** A number that something beside it leaves open, or that is no number known. */
export interface OpenNumber {
  readonly start: number;
  readonly end: number;
  readonly openness: Exclude<Openness, null>;
}

/** What is read of a text's numbers. */
interface NumbersOfText {
  readonly numbers: FoundNumber[];
  readonly open: OpenNumber[];
}

/** Every number in a text, and those of which something is left open. Linear in the length of the text. */
export function readNumbers(given: string, hints: DocumentHints): NumbersOfText {
  const { text, place } = makeReadable(given);
  const open: OpenNumber[] = [];
  const numbers = readNumberTokens(text, hints).flatMap(({ start, end, readings, isScientific }) => {
    const standing = standingOf(text, start, end, hints);
    if (standing === 'piece') return [];
    const sign = readSign(text, { start, end }, mayBeBooked(text.slice(start, end), hints));
    const openness = readings.length === 0 ? 'size' : leavesOpen(text, { start, end }, sign);
    if (openness !== null) open.push({ ...place(start, end), openness });
    const said = sign.signs.includes('-') ? 0 : saidMinusBefore(text, start);
    const minus: readonly SignMark[] = ['-'];
    const { signs, stated } = said > 0 ? { signs: minus, stated: minus } : sign;
    return readings.flatMap(({ digits, ambiguous }) =>
      signs.map((mark) => ({
        digits: isZero(digits) ? digits : `${mark}${digits}`,
        ...place(said > 0 ? start - said : sign.start, sign.end),
        ambiguous: ambiguous || signs.length > 1,
        doubt:
          openness === null
            ? (DOUBTS[standing] ?? (stated.includes(mark) || isZero(digits) ? null : 'layout'))
            : ('layout' as const),
        isScientific,
      })),
    );
  });
  return { numbers, open };
}

/**
 * Every number in a text with its sign, in each reading that its characters allow, the likelier first. A piece of a longer
 * number, of a date, a time or an identifier is none.
 */
export const findNumbers = (given: string, hints: DocumentHints): FoundNumber[] =>
  readNumbers(given, hints).numbers;

/** Every whole number in a text, thousands separators read and decimals of zero dropped; safe integers only. */
export function findIntegers(text: string, hints: DocumentHints): FoundValue<number>[] {
  return findNumbers(text, hints)
    .filter(({ isScientific }) => !isScientific)
    .filter(({ digits }) => /^-?\d+(?:\.0*)?$/.test(digits) && Number.isSafeInteger(Number(digits)))
    .map(({ digits, isScientific: _isScientific, ...place }) => ({ value: Number(digits), ...place }));
}

/** Every finite number in a text, also in scientific notation. */
export function findFloats(text: string, hints: DocumentHints): FoundValue<number>[] {
  return findNumbers(text, hints)
    .map(({ digits, isScientific: _isScientific, ...place }) => ({ value: Number(digits), ...place }))
    .filter(({ value }) => Number.isFinite(value));
}
