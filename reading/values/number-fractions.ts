import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { BLANK, SLASHES } from './characters.ts';

/** What the signs of fractions add behind the point; some have no end there. */
export const FRACTIONS: Readonly<Record<string, string>> = {
  '½': '5',
  '¼': '25',
  '¾': '75',
  '⅕': '2',
  '⅖': '4',
  '⅗': '6',
  '⅘': '8',
  '⅛': '125',
  '⅜': '375',
  '⅝': '625',
  '⅞': '875',
  '⅒': '1',
};
/** Source of a pattern for such a sign. */
export const FRACTION = '[½¼¾⅐-⅞↉]';

const AND_PART = new RegExp(
  `^${BLANK}${anyOf(wordsOf(({ dates }) => dates.minuteWords.joining))}${BLANK}(?:${FRACTION}|(\\d)[${SLASHES}](\\d{1,2})(?![\\d${SLASHES}]))`,
  'iu',
);

/** How long the word and the part of a whole are with which a text begins: ` and 1/2`; 0 where it begins otherwise. */
export function partBehind(after: string): number {
  const match = AND_PART.exec(after);
  return match === null || Number(match[1] ?? 0) >= Number(match[2] ?? 1) ? 0 : match[0].length;
}
