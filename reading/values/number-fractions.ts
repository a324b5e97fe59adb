import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { BLANK, DASHES, SLASHES } from './characters.ts';

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

const ofMinutes = (kind: 'joining' | 'one' | 'parts') =>
  anyOf(wordsOf(({ dates }) => dates.minuteWords[kind]));
/** In words as well, ` and a quarter`, ` y cuarto`, where no word follows: `EUR 500 and a quarter of the costs` are 500. */
const AND_PART = new RegExp(
  `^${BLANK}${ofMinutes('joining')}${BLANK}(?:${FRACTION}|(\\d)[${SLASHES}](\\d{1,2})(?![\\d${SLASHES}])|(?:${ofMinutes('one')}${BLANK})?${ofMinutes('parts')}(?![\\p{L}${DASHES}]| ?\\p{L}))`,
  'iu',
);
const ofHalves = (kind: 'and' | 'parts') => anyOf(wordsOf(({ values }) => values.halves[kind]));
/** Before what the half is of, which is then another thing: `and a half of the costs`. */
const OF = '(?:of|de[rs]|von|van)';
/** A half goes on before any word, `5 and a half hours`; ` and half board`, ` et demi-pension` and ` y media pensión` are of a room. */
const AND_HALF = new RegExp(
  `^${BLANK}${ofHalves('and')}${BLANK}${ofHalves('parts')}(?!${BLANK}(?:${OF}(?!\\p{L})|pens))(?![\\p{L}${DASHES}])`,
  'iu',
);

/** How long the word and the part of a whole are with which a text begins: ` and 1/2`, ` and a half`; 0 where it begins otherwise. */
export function partBehind(after: string): number {
  const half = AND_HALF.exec(after);
  if (half !== null) return half[0].length;
  const match = AND_PART.exec(after);
  return match === null || Number(match[1] ?? 0) >= Number(match[2] ?? 1) ? 0 : match[0].length;
}
