import type { DocumentHints, FoundValue } from './found.ts';
import { findNumbers } from './numbers.ts';

/** Every finite number in a text, also in scientific notation. */
export function findFloats(text: string, hints: DocumentHints): FoundValue<number>[] {
  return findNumbers(text, hints)
    .map(({ digits, isScientific: _isScientific, ...place }) => ({ value: Number(digits), ...place }))
    .filter(({ value }) => Number.isFinite(value));
}
