import { chancesOf } from '../../../../reading/extractor/judge/logit.ts';
import type { Utilities } from '../../../../reading/extractor/ranking/rank.ts';
import { utilityOf } from '../../../../reading/extractor/ranking/rank.ts';
import type { RankingSample } from './ranking-sample.ts';

/** A text that is this like the expected one is better than none: a person sees the misread letter. */
const NEARLY = 0.8;

/** What is chosen of a sample. */
export interface Chosen {
  readonly chance: number;
  readonly right: boolean;
  /** Right, or nearly so: worth more than null. */
  readonly worthwhile: boolean;
}

/** The likeliest value of a sample with its chance, and whether it is right; null without options or weights. */
export function chooseOption(sample: RankingSample, weights: Utilities | undefined): Chosen | null {
  if (weights === undefined) return null;
  const chances = chancesOf(
    sample.options.map(({ evidence }) => utilityOf(evidence, sample.family, weights)),
  );
  const byValue = new Map<string, { sum: number; most: number; right: boolean; alike: number }>();
  sample.options.forEach(({ value, right, alike }, index) => {
    const chance = chances[index] ?? 0;
    const known = byValue.get(value) ?? { sum: 0, most: -1, right, alike };
    known.sum += chance;
    if (chance > known.most) Object.assign(known, { most: chance, right, alike });
    byValue.set(value, known);
  });
  const [best] = [...byValue.values()].sort((a, b) => b.sum - a.sum);
  return best === undefined
    ? null
    : { chance: best.sum, right: best.right, worthwhile: best.right || best.alike >= NEARLY };
}

/** What a wrong value costs, when a right one counts 1: where both are as likely as not, null is the better answer. */
const COST = 0.25;

/** The least chance from which values are worth answering, from samples chosen by weights that were fitted without them. */
export function chooseAnswerFrom(
  chosen: readonly (Pick<Chosen, 'chance' | 'worthwhile'> & { readonly sample: RankingSample })[],
): number {
  const limits = Array.from({ length: 61 }, (_, index) => Math.round((0.1 + index * 0.01) * 100) / 100);
  const gainOf = (limit: number) =>
    chosen.reduce((sum, { sample, chance, worthwhile }) => {
      if (chance < limit) return sum + (sample.nullIsRight ? 1 : 0);
      return sum + (worthwhile ? 1 : -COST);
    }, 0);
  return limits.reduce((best, limit) => (gainOf(limit) > gainOf(best) ? limit : best), 0.1);
}
