import type { Decision } from '../../../reading/extractor/judge/confidence.ts';
import { confidenceOf } from '../../../reading/extractor/judge/confidence.ts';
import type { Weights } from '../../../reading/extractor/judge/logit.ts';
import { chancesOf, utilityOf } from '../../../reading/extractor/judge/logit.ts';
import { FOLDS } from '../eval/folds.ts';
import { fitCalibration } from './fit-calibration.ts';
import { fitLogit } from './fit-logit.ts';
import type { Sample } from './sample.ts';

/** What is decided of a sample by weights that were fitted without its fold. */
export interface Prediction {
  readonly sample: Sample;
  readonly decision: Decision;
  /** The likeliest value is a true one. */
  readonly right: boolean;
  /** Calibrated without the sample's fold as well. */
  readonly confidence: number;
}

/** The likeliest value of a sample. */
export function decide(sample: Sample, weights: Weights): { decision: Decision; right: boolean } {
  const chances = chancesOf(
    sample.options.map(({ evidence }) => utilityOf(evidence, sample.family, weights)),
  );
  const byValue = new Map<string, { chance: number; most: number; at: number }>();
  sample.options.forEach(({ value }, at) => {
    const chance = chances[at] ?? 0;
    const known = byValue.get(value) ?? { chance: 0, most: -1, at };
    byValue.set(value, {
      chance: known.chance + chance,
      most: Math.max(known.most, chance),
      at: chance > known.most ? at : known.at,
    });
  });
  const [best, second] = [...byValue.values()].sort((a, b) => b.chance - a.chance);
  const option = best === undefined ? undefined : sample.options[best.at];
  return {
    decision: {
      chance: best?.chance ?? 0,
      rival: second?.chance ?? 0,
      explained: option?.evidence['all_name'] ?? 0,
      missing: option?.missing ?? 0,
    },
    right: option?.right ?? false,
  };
}

/** Predicts every sample with weights, and with a calibration, that were fitted on the other folds. */
export function predictOutOfFold(samples: readonly Sample[], answerFrom: number): Prediction[] {
  const folds = Array.from({ length: FOLDS }, (_, fold) => fold);
  const decided = folds.flatMap((fold) => {
    const weights = fitLogit(samples.filter((one) => one.fold !== fold));
    return samples
      .filter((one) => one.fold === fold)
      .map((sample) => ({ sample, ...decide(sample, weights) }));
  });
  return folds.flatMap((fold) => {
    const others = decided.filter(
      ({ sample, decision }) => sample.fold !== fold && decision.chance >= answerFrom,
    );
    const calibration = fitCalibration(others);
    return decided
      .filter(({ sample }) => sample.fold === fold)
      .map((one) => ({ ...one, confidence: confidenceOf(one.decision, calibration) }));
  });
}
