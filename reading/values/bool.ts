import { wordsOf } from '../languages/languages.ts';
import { foldText } from '../text/fold.ts';
import type { FoundValue } from './found.ts';

const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...wordsOf(({ values }) => values.yes).map((word) => [foldText(word), true] as const),
  ...wordsOf(({ values }) => values.no).map((word) => [foldText(word), false] as const),
]);

/** What a text says that is nothing but a yes or no; null for any other. */
export function readBool(text: string): boolean | null {
  return WORDS.get(foldText(text.trim().replace(/[.!:]$/, ''))) ?? null;
}

/** Every word or mark in a text that says yes or no. */
export function findBools(text: string): FoundValue<boolean>[] {
  return [...text.matchAll(/\[[ xX]\]|[☒☑✓✔✗☐]|\p{L}+/gu)].flatMap((match) => {
    const value = readBool(match[0]);
    return value === null
      ? []
      : [{ value, start: match.index, end: match.index + match[0].length, ambiguous: false }];
  });
}
