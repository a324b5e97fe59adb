import { chancesOf } from '../../../../reading/extractor/judge/logit.ts';
import type { Utilities } from '../../../../reading/extractor/ranking/rank.ts';
import { utilityOf } from '../../../../reading/extractor/ranking/rank.ts';
import type { RankingSample } from './ranking-sample.ts';

/** The likeliest value of a sample with its chance, and whether it is right; null without options or weights. */
export function chooseOption(
  sample: RankingSample,
  weights: Utilities | undefined,
): { readonly chance: number; readonly right: boolean } | null {
  if (weights === undefined) return null;
  const chances = chancesOf(
    sample.options.map(({ evidence }) => utilityOf(evidence, sample.family, weights)),
  );
  const byValue = new Map<string, { sum: number; most: number; right: boolean }>();
  sample.options.forEach(({ value, right }, index) => {
    const chance = chances[index] ?? 0;
    const known = byValue.get(value) ?? { sum: 0, most: -1, right };
    known.sum += chance;
    if (chance > known.most) Object.assign(known, { most: chance, right });
    byValue.set(value, known);
  });
  const [best] = [...byValue.values()].sort((a, b) => b.sum - a.sum);
  return best === undefined ? null : { chance: best.sum, right: best.right };
}

/** What a wrong value costs, when a right one counts 1: where both are as likely as not, null is the better answer. */
const COST = 0.25;

/** The least chance from which values are worth answering, from samples chosen by weights that were fitted without them. */
export function chooseAnswerFrom(
  chosen: readonly { readonly sample: RankingSample; readonly chance: number; readonly right: boolean }[],
): number {
  const limits = Array.from({ length: 61 }, (_, index) => Math.round((0.1 + index * 0.01) * 100) / 100);
  const gainOf = (limit: number) =>
    chosen.reduce((sum, { sample, chance, right }) => {
      if (chance < limit) return sum + (sample.nullIsRight ? 1 : 0);
      return sum + (right ? 1 : -COST);
    }, 0);
  return limits.reduce((best, limit) => (gainOf(limit) > gainOf(best) ? limit : best), 0.1);
}
