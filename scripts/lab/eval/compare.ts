import Big from 'big.js';
import type { FieldValue } from '../../../schemas/response.ts';
import type { Expectation } from './manifest.ts';

/** right: as expected, null where null is; missed: null for a stated value; wrong: another value than the stated one; invented: a value where none is stated. */
export type Comparison = 'right' | 'missed' | 'wrong' | 'invented';

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function isNumber(value: unknown): value is string | number {
  return (typeof value === 'string' || typeof value === 'number') && /^[-+]?\d+(\.\d+)?$/.test(String(value));
}

/** Whether two values are the same by the documents' rule: numbers as numbers, texts by letters and digits only. */
export function sameValue(type: Expectation['type'], a: FieldValue, b: FieldValue): boolean {
  if (a === null || b === null) return a === b;
  if (type === 'decimal' || type === 'int' || type === 'float') {
    return isNumber(a) && isNumber(b) && Big(a).eq(Big(b));
  }
  return letters(String(a)) === letters(String(b));
}

export function judge(expected: Expectation, answer: FieldValue): Comparison {
  const accepted = [expected.value, ...(expected.accept ?? [])];
  if (accepted.some((value) => sameValue(expected.type, value, answer))) return 'right';
  if (answer === null) return 'missed';
  return expected.value === null ? 'invented' : 'wrong';
}
