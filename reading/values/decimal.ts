import Big from 'big.js';
import type { DocumentHints, FoundValue } from './found.ts';
import { findNumbers } from './numbers.ts';

/** Every amount in a text, exact, as a string with a point and the decimals as printed. */
export function findDecimals(text: string, hints: DocumentHints): FoundValue<string>[] {
  return findNumbers(text, hints)
    .filter(({ isScientific }) => !isScientific)
    .map(({ digits, start, end, ambiguous, doubt }) => ({ value: digits, start, end, ambiguous, doubt }));
}

/** Whether two decimals in their written form are the same number, decimals' count aside. */
export const sameDecimal = (a: string, b: string): boolean => Big(a).eq(Big(b));
