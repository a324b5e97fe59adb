import type { Seen } from '../../../../reading/weights/logistic.ts';

/** Two neighbouring letters of a line. */
export interface Gap {
  /** The line's letters up to the gap, and after it. */
  readonly before: string;
  readonly after: string;
  /** The widest blank between them, in heights of the line. */
  readonly blank: number;
  /** How much further they stand apart than letters of the face do, in widths of a digit. */
  readonly excess: number;
  /** How surely the models saw a space there. */
  readonly space: number;
}

/** What is usual on the line. */
export interface LineGaps {
  readonly gaps: readonly Gap[];
  /** The blank that two fifths of the gaps do not exceed, and that nine tenths do not. */
  readonly usualBlank: number;
  readonly wideBlank: number;
}

const EXCESSES = [0.1, 0.3, 0.5, 0.8, 1.2];
const BLANKS = [0.1, 0.16, 0.25, 0.4];

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** What speaks for a space, or against one, in the gap of this number. */
export function spaceEvidence({ gaps, usualBlank, wideBlank }: LineGaps, at: number): Seen {
  const gap = gaps[at];
  if (gap === undefined) return {};
  const { before, after, space } = gap;
  const [excess, blank] = [within(gap.excess, -1, 3), Math.min(1.2, gap.blank)];
  const seen: Record<string, number> = {
    always: 1,
    [`between_${kindOf(before.slice(-1))}${kindOf(after.slice(0, 1))}`]: 1,
    excess,
    blank,
    no_blank: blank === 0 ? 1 : 0,
    beyond_usual: Math.min(1, gap.blank - usualBlank),
    of_widest: wideBlank > 0 ? Math.min(1.5, gap.blank / wideBlank) : 0,
    space,
    any_space: space > 0 ? 1 : 0,
    space_excess: space * excess,
    space_blank: space * blank,
  };
  for (const least of EXCESSES) seen[`excess_over_${least}`] = Math.max(0, excess - least);
  for (const least of BLANKS) seen[`blank_over_${least}`] = Math.max(0, blank - least);
  if (isInNumber(before, after)) {
    Object.assign(seen, { number: 1, number_excess: excess, number_blank: blank, number_space: space });
  }
  if (isInCents(before, after)) Object.assign(seen, { cents: 1, cents_excess: excess });
  if (/[.,]\d\d$/.test(before)) seen['after_cents'] = 1;
  if (at === 0) seen['at_start'] = 1;
  if (at === gaps.length - 1) seen['at_end'] = 1;
  return seen;
}

/** Between two digits, or a digit and the sign beside it that another digit follows. */
const isInNumber = (before: string, after: string) =>
  (/\d$/.test(before) && /^[.,:/-]?\d/.test(after)) || (/\d[.,:/-]$/.test(before) && /^\d/.test(after));

/** Before, behind or within the point and the two digits that an amount ends in. */
const isInCents = (before: string, after: string) =>
  (/\d[.,]\d$/.test(before) && /^\d(?!\d)/.test(after)) ||
  (/\d[.,]$/.test(before) && /^\d\d(?!\d)/.test(after)) ||
  (/\d$/.test(before) && /^[.,]\d\d(?!\d)/.test(after));

/** Digit, capital, small letter or kind of sign. */
function kindOf(letter: string): string {
  if (/\d/.test(letter)) return 'D';
  if (/\p{Lu}/u.test(letter)) return 'U';
  if (/\p{Ll}/u.test(letter)) return 'L';
  if (letter === ',') return 'c';
  if (letter === '.') return 'p';
  if (/[:;]/.test(letter)) return 'k';
  if (/[-/\\_]/.test(letter)) return 'h';
  if (/[([{]/.test(letter)) return 'o';
  return /[)\]}]/.test(letter) ? 'x' : 'z';
}
