import type { DocumentHints, FoundValue } from './found.ts';
import { findNumbers } from './numbers.ts';

/** Every whole number in a text, thousands separators read and decimals of zero dropped; safe integers only. */
export function findIntegers(text: string, hints: DocumentHints): FoundValue<number>[] {
  return findNumbers(text, hints)
    .filter(({ isScientific }) => !isScientific)
    .filter(({ digits }) => /^-?\d+(?:\.0*)?$/.test(digits) && Number.isSafeInteger(Number(digits)))
    .map(({ digits, isScientific: _isScientific, ...place }) => ({ value: Number(digits), ...place }));
}
