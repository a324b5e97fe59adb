import { distance } from 'fastest-levenshtein';
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
