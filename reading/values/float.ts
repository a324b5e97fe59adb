import type { DocumentHints, FoundValue } from './found.ts';
import { findNumbers } from './numbers.ts';

const EXPONENT = /(?<![\p{L}\d.,])[-+]?\d+(?:\.\d+)?[eE][-+]?\d+(?![\p{L}\d])/gu;

/** Every finite number in a text, also in scientific notation. */
export function findFloats(text: string, hints: DocumentHints): FoundValue<number>[] {
  const plain = findNumbers(text, hints).map(({ digits, ...place }) => ({ value: Number(digits), ...place }));
  const scientific = [...text.matchAll(EXPONENT)].map((match) => ({
    value: Number(match[0]),
    start: match.index,
    end: match.index + match[0].length,
    ambiguous: false,
  }));
  return [...scientific, ...plain].filter(({ value }) => Number.isFinite(value));
}
