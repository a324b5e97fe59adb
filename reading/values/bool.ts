import { foldText } from '../text/fold.ts';
import type { FoundValue } from './found.ts';

const YES = [
  'yes',
  'y',
  'true',
  'ja',
  'j',
  'wahr',
  'oui',
  'vrai',
  'si',
  'sim',
  'tak',
  'ano',
  'da',
  'igen',
  'evet',
  'ya',
  '1',
  'on',
  'x',
  '☒',
  '☑',
  '✓',
  '✔',
  '✗',
  '[x]',
];
const NO = [
  'no',
  'n',
  'false',
  'nein',
  'falsch',
  'non',
  'faux',
  'nao',
  'nie',
  'ne',
  'nem',
  'hayir',
  'tidak',
  'nee',
  'nej',
  'nei',
  'ei',
  '0',
  'off',
  '☐',
  '[ ]',
];
const WORDS: ReadonlyMap<string, boolean> = new Map([
  ...YES.map((word) => [foldText(word), true] as const),
  ...NO.map((word) => [foldText(word), false] as const),
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
