import type { Concept } from '../../languages/concept.ts';
import { bareName, endsInLegalForm } from '../../languages/party-words.ts';
import { untitled } from '../../languages/terms/honorifics.ts';
import { fullNames } from './full-names.ts';
import type { RankingOption } from './ranking-option.ts';

/** A value with the chances of all places that say it. */
interface United {
  best: RankingOption;
  /** `best` says all of it, not a part. */
  isWhole: boolean;
  most: number;
  sum: number;
}

/**
 * What a name is without its legal form, case, accents and marks: a logo's `marbeck` and an imprint's `Marbeck GmbH` are one issuer. A customer is the
 * same person with a title and without.
 */
function keyOf({ value }: RankingOption, concept: Concept): string {
  if (concept === 'customer') return untitled(String(value));
  const bare = concept === 'issuer' ? bareName(String(value)).replace(/[^\p{L}\p{N}]+/gu, '') : '';
  return bare === '' ? String(value) : bare;
}

const isFormed = ({ value }: RankingOption) => endsInLegalForm(String(value));
const isUntitled = ({ value }: RankingOption) => untitled(String(value)) === value;

/** Whether a place says what it says better than another: a name in full and without a title, else that of the greater chance. */
function isBetter(option: RankingOption, isWhole: boolean, chance: number, known: United): boolean {
  const { best, most } = known;
  if (isWhole !== known.isWhole) return isWhole;
  if (isUntitled(option) !== isUntitled(best)) return isUntitled(option);
  return isFormed(option) === isFormed(best) ? chance > most : isFormed(option);
}

/** Options that say the same as one, with their chances together, likeliest first; of a name that is printed with its legal form and without, or in part, the one with it. */
export function uniteValues(
  options: readonly RankingOption[],
  chances: readonly number[],
  concept: Concept,
): readonly { readonly best: RankingOption; readonly sum: number }[] {
  const united = new Map<string, United>();
  const fullOf = fullNames(options, concept);
  options.forEach((option, index) => {
    const chance = chances[index] ?? 0;
    const full = fullOf?.(option);
    const isWhole = full === undefined;
    const key = keyOf(full ?? option, concept);
    const known = united.get(key);
    if (known === undefined) {
      united.set(key, { best: option, isWhole, most: chance, sum: chance });
      return;
    }
    if (isBetter(option, isWhole, chance, known))
      Object.assign(known, { best: option, isWhole, most: chance });
    known.sum += chance;
  });
  return [...united.values()].sort((a, b) => b.sum - a.sum);
}
