import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { isDebitInParentheses } from './debit-words.ts';
import type { DocumentHints, FoundValue } from './found.ts';
import { type Standing, standingOf } from './number-edges.ts';
import { isLeftOpen } from './number-meaning.ts';
import { readSign } from './number-sign.ts';
import { readNumberTokens } from './number-tokens.ts';
import { oncePerText } from './once-per-text.ts';
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

/** Without any there is no number. */
const NUMERAL = /\p{N}/u;
const isZero = (digits: string) => !/[1-9]/.test(digits);

/**
 * Every number in a text with its sign, in each reading that its characters allow, the likelier first. A piece of a longer
 * number, of a date, a time or an identifier is none. Linear in the length of the text.
 */
export const findNumbers = oncePerText((given, hints): readonly FoundNumber[] => {
  if (!NUMERAL.test(given)) return [];
  const { text, place } = makeReadable(given);
  const tokens = readNumberTokens(text, hints);
  return tokens.flatMap(({ start, end, readings, isScientific }) => {
    const standing = standingOf(text, start, end, hints);
    if (standing === 'piece') return [];
    const sign = readSign(text, { start, end }, hints);
    const isOpen =
      isLeftOpen(text, { start, end }, sign) || isDebitInParentheses(text, { start, end }, hints);
    return readings.flatMap(({ digits, ambiguous, isUnlikely }) =>
      sign.signs.map((mark) => ({
        digits: isZero(digits) ? digits : `${mark}${digits}`,
        ...place(sign.start, sign.end),
        ambiguous: ambiguous || sign.signs.length > 1,
        doubt:
          isOpen || isUnlikely
            ? 'layout'
            : (DOUBTS[standing] ?? (sign.stated.includes(mark) || isZero(digits) ? null : 'layout')),
        isScientific,
      })),
    );
  });
});

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
