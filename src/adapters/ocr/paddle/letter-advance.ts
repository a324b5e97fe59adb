/** A letter on a line, and the middle of it in pixels. */
export interface PlacedLetter {
  readonly text: string;
  readonly x: number;
}

/** The usual distance between the middles of two neighbouring letters of one word, in pixels. */
export type Advance = (left: string, right: string) => number;

/** Widths in typical proportional faces, in widths of a digit; all other letters are about as wide as one. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[il'|.,:;!jI]/, 0.48],
  [/[()[\]\-/\\frt"`*°]/, 0.62],
  [/[sczJkvxy]/, 0.92],
  [/[A-HK-LN-VX-Z&]/, 1.2],
  [/[mwMW%@]/, 1.55],
];

const proportionalWidth = (letter: string) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1;
const fixedWidth = () => 1;

/**
 * How far letters of this line stand apart: as in a typewriter face (always the same) or as in a proportional one, whichever
 * fits what is seen better. The distances of letters far apart, which a space may part, are left out.
 */
export function findAdvance(letters: readonly PlacedLetter[]): Advance & { readonly unit: number } {
  const fits = [proportionalWidth, fixedWidth].map((width) => fitWidth(letters, width));
  const [proportional, fixed] = fits;
  const best =
    fixed !== undefined && proportional !== undefined && fixed.misfit < proportional.misfit
      ? fixed
      : proportional;
  const unit = best?.unit ?? 0;
  const width = best?.width ?? fixedWidth;
  return Object.assign((left: string, right: string) => (unit * (width(left) + width(right))) / 2, { unit });
}

function fitWidth(letters: readonly PlacedLetter[], width: (letter: string) => number) {
  const distances = letters.slice(1).map((letter, place) => {
    const before = letters[place] ?? letter;
    return { seen: letter.x - before.x, expected: (width(before.text) + width(letter.text)) / 2 };
  });
  const unit = lowerMedian(distances.map(({ seen, expected }) => seen / expected));
  const near = distances.filter(({ seen, expected }) => seen < 1.4 * unit * expected);
  const misfit = lowerMedian(near.map(({ seen, expected }) => Math.abs(seen / unit - expected)));
  return { unit, misfit, width };
}

/** A little below the median, since spaces only make distances longer. */
function lowerMedian(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(0.45 * (sorted.length - 1))] ?? 0;
}
