import type { Place } from '../choice/claims.ts';
import type { Family } from '../evidence/option.ts';
import type { Decision } from './confidence.ts';

/** One candidate: its value, equal for those that say the same, where it stands, and its chance. */
export interface Chanced {
  readonly value: string;
  readonly places: readonly Place[];
  readonly chance: number;
  /** It begins with an honorific that its value leaves out; left out: it does not. */
  readonly isTitled?: boolean;
}

/** A value with the candidate that says it best. */
export interface ValueChance {
  /** Which of the candidates. */
  readonly at: number;
  readonly chance: number;
}

/** The values among candidates, best first; places that say the same count together. The name itself says it better than one with a title before it. */
export function valueChances(candidates: readonly Chanced[]): ValueChance[] {
  const byValue = new Map<string, { at: number; most: number; isTitled: boolean; chance: number }>();
  candidates.forEach(({ value, chance, isTitled = false }, at) => {
    const known = byValue.get(value);
    if (known === undefined) byValue.set(value, { at, most: chance, isTitled, chance });
    else {
      known.chance += chance;
      const isBetter = isTitled === known.isTitled ? chance > known.most : known.isTitled;
      if (isBetter) Object.assign(known, { at, most: chance, isTitled });
    }
  });
  return [...byValue.values()].sort((a, b) => b.chance - a.chance).map(({ at, chance }) => ({ at, chance }));
}

const overlaps = (some: readonly Place[], others: readonly Place[]) =>
  some.some((one) =>
    others.some((other) => one.row === other.row && one.start < other.end && other.start < one.end),
  );

/** What is known of one of the values: other values cut from the same words speak for the place, those of other words against it. */
export function decisionOf(
  own: ValueChance,
  candidates: readonly Chanced[],
  values: readonly ValueChance[],
  family: Family,
): Decision {
  const best = candidates[own.at];
  if (best === undefined) return { chance: 0, place: 0, rival: 0, family };
  const place = candidates.reduce(
    (sum, one) => (one.value !== best.value && overlaps(one.places, best.places) ? sum + one.chance : sum),
    own.chance,
  );
  const rival = values.find(({ at }) => {
    const other = candidates[at];
    return other !== undefined && other.value !== best.value && !overlaps(other.places, best.places);
  });
  return { chance: own.chance, place, rival: rival?.chance ?? 0, family };
}
