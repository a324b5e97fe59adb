import type { Scale } from '../languages/beside-values.ts';
import { SCALES } from '../languages/beside-values.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { BLANK, DASHES, MIDDLE_POINTS } from './characters.ts';

const SIZES: Readonly<Record<Exclude<Scale, 'unclear'>, number>> = {
  hundred: 2,
  thousand: 3,
  million: 6,
  milliard: 9,
  billion: 9,
};
/** Numbers behind which a word is of its size, where that is not any. */
const LEAST: Readonly<Partial<Record<Scale, number>>> = { billion: 2 };
/** Written in many languages, or in those of India. */
const OTHER_SCALES: readonly (readonly [RegExp, number])[] = [
  [/^\s?(?:mio|mln|mill(?=\.))(?![\p{L}\p{N}])\.?/iu, 6],
  [/^\s?(?:mrd|mld|bn|mds?(?=\s?€|(?<=s)))(?![\p{L}\p{N}])\.?/iu, 9],
  [/^k(?![\p{L}\p{N}])/iu, 3],
  [/^\s?[kKT](?=\s?(?:€|EUR|USD|CHF|SEK|NOK|DKK)(?!\p{L}))/u, 3],
  [/^\s?M(?:io)?(?=\s?(?:€|EUR|USD|CHF|SEK|NOK|DKK)(?!\p{L}))/u, 6],
  // In small letters with a point: the Dutch `duizend`, not the dinar of Algeria.
  [/^\s?dzd\./u, 3],
  [/^\s?lakhs?(?![\p{L}\p{N}])/iu, 5],
  [/^\s?crores?(?![\p{L}\p{N}])/iu, 7],
];
const scaleWords = (scale: Scale) => anyOf(wordsOf(({ values }) => values.scales[scale]));
const NAMED_SCALES = SCALES.map(
  (scale) => [scale, new RegExp(`^\\s{0,3}${scaleWords(scale)}(?![\\p{L}\\p{N}])\\.?`, 'iu')] as const,
);

/** A word behind a number that makes it many times as much. */
export interface ScaleBehind {
  readonly length: number;
  /** How many noughts it adds; null where the word is not of one size. */
  readonly places: number | null;
  /** The least number that it is of this size behind: a French `1,5 billion` is a thousand times an English one. */
  readonly least: number;
}

/** The scale that a text begins with, as behind a number; null where it begins otherwise. */
export function scaleBehind(after: string): ScaleBehind | null {
  for (const [scale, pattern] of NAMED_SCALES) {
    const match = pattern.exec(after);
    if (match !== null)
      return {
        length: match[0].trimEnd().length,
        places: scale === 'unclear' ? null : SIZES[scale],
        least: LEAST[scale] ?? 0,
      };
  }
  for (const [pattern, places] of OTHER_SCALES) {
    const match = pattern.exec(after);
    if (match !== null) return { length: match[0].trimEnd().length, places, least: 0 };
  }
  return null;
}

/** A power whose exponent has lost its place: `1.5 × 10-3`, `1.5 E-3`. */
const LOST_POWER = new RegExp(
  `^${BLANK}?[×✕x*${MIDDLE_POINTS}]${BLANK}?10${BLANK}?[${DASHES}]\\d{1,2}(?!\\d)`,
  'u',
);
const LOST_EXPONENT = new RegExp(
  `^${BLANK}[eE]${BLANK}?[+${DASHES}]?${BLANK}?\\d{1,2}(?![\\p{L}\\p{N}])`,
  'u',
);
/** With its sign it is one behind any number: `12 E+3`. */
const SIGNED_EXPONENT = new RegExp(`^${BLANK}E${BLANK}?[+${DASHES}]\\d{1,2}(?![\\p{L}\\p{N}])`, 'u');
const MANTISSA = /^\d[.,]\d+$/;

/** How long what is left of a power of ten is behind a number; 0 where a text begins otherwise. */
export function lostPowerBehind(numeral: string, after: string): number {
  const exponent = MANTISSA.test(numeral) ? LOST_EXPONENT.exec(after) : SIGNED_EXPONENT.exec(after);
  return (LOST_POWER.exec(after) ?? exponent)?.[0].length ?? 0;
}
