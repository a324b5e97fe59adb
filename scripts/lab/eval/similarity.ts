import { distance } from 'fastest-levenshtein';
import type { FieldValue } from '../../../schemas/response.ts';
import { judge } from './compare.ts';
import type { Expectation } from './manifest.ts';

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Best likeness of an answer to an expectation, 0 to 1: the share of letters and digits that need no edit. */
export function likeness(expected: Expectation, answer: string): number {
  const got = letters(answer);
  const wanted = [expected.value, ...(expected.accept ?? [])].filter((value) => value !== null).map(String);
  return Math.max(
    0,
    ...wanted.map((one) => {
      const want = letters(one);
      const longest = Math.max(got.length, want.length);
      return longest === 0 ? 0 : 1 - distance(got, want) / longest;
    }),
  );
}

const ALIKE = 0.9;

/** Whether an answer is right, or a text of which at most one letter in ten differs: a misreading, not another value. */
export function isAlike(expected: Expectation, answer: FieldValue): boolean {
  if (judge(expected, answer) === 'right') return true;
  return typeof answer === 'string' && expected.type === 'str' && likeness(expected, answer) >= ALIKE;
}
