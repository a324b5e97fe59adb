import type { Weights } from '../../../reading/extractor/choice/logit.ts';
import { utilityOf } from '../../../reading/extractor/choice/logit.ts';
import type { Decision } from '../../../reading/extractor/judge/confidence.ts';
import { confidenceOf } from '../../../reading/extractor/judge/confidence.ts';
import type { AskedField } from '../../../reading/extractor/judge/decide-together.ts';
import { decideTogether } from '../../../reading/extractor/judge/decide-together.ts';
import { decisionOf, valueChances } from '../../../reading/extractor/judge/value-chances.ts';
import { FOLDS } from '../eval/folds.ts';
import { fitCalibration } from './fit-calibration.ts';
import { fitLogit } from './fit-logit.ts';
import type { Sample } from './sample.ts';

/** What is decided of a sample by weights that were fitted without its fold. */
export interface Prediction extends Decided {
  /** Calibrated without the sample's fold as well. */
  readonly confidence: number;
}

/** The samples of each document's fields that are asked together, in the order in which they are asked. */
export const askedTogether = (samples: readonly Sample[]): readonly (readonly Sample[])[] => [
  ...Map.groupBy(samples, ({ file, standing }) => `${file} ${standing === 'foreign'}`).values(),
];

/** A sample as the judge sees it. */
export const askedField = ({ family, options }: Sample, weights: Weights): AskedField => ({
  family,
  places: options.map(({ places }) => places),
  utilities: options.map(({ evidence }) => utilityOf(evidence, family, weights)),
});

/** The likeliest value of each sample; those of one use case on one document are held against each other, as the judge does. */
export const decide = (
  samples: readonly Sample[],
  weights: Weights,
  rounds: readonly Weights[] = [],
): Decided[] =>
  askedTogether(samples).flatMap((asked) => {
    const together = decideTogether(
      asked.map((sample) => askedField(sample, weights)),
      rounds,
    );
    return asked.map((sample, own) => {
      const chances = together[own]?.chances ?? [];
      return { sample, chances, ...likeliest(sample, chances) };
    });
  });

function likeliest(sample: Sample, chances: readonly number[]): { decision: Decision; right: boolean } {
  const { family } = sample;
  const candidates = sample.options.map((one, at) => ({ ...one, chance: chances[at] ?? 0 }));
  const values = valueChances(candidates);
  const [best] = values;
  if (best === undefined) return { decision: { chance: 0, place: 0, rival: 0, family }, right: false };
  return {
    decision: decisionOf(best, candidates, values, family),
    right: candidates[best.at]?.right ?? false,
  };
}

/** A sample with what weights say of it that were fitted without its fold. */
export interface Decided {
  readonly sample: Sample;
  /** Of each of the sample's candidates. */
  readonly chances: readonly number[];
  readonly decision: Decision;
  readonly right: boolean;
}

const folds = Array.from({ length: FOLDS }, (_, fold) => fold);

/** Decides every sample that is reported with weights that were fitted on the other folds, and on what is never reported. */
export function decideOutOfFold(samples: readonly Sample[]): Decided[] {
  return folds.flatMap((fold) => {
    const weights = fitLogit(samples.filter((one) => one.fold !== fold));
    const left = samples.filter((one) => one.fold === fold);
    return decide(left, weights);
  });
}

/** Decisions of less chance than this are far from being answered and say nothing of those that are. */
const CALIBRATED_FROM = 0.2;

/** The decisions that the calibration is fitted on: those of the documents' own fields that may be answered. */
export const calibratedOn = (decided: readonly Decided[]): Decided[] =>
  decided.filter(
    ({ sample, decision }) => sample.standing !== 'foreign' && decision.chance >= CALIBRATED_FROM,
  );

/** Adds a confidence that was calibrated on the other folds' decisions. */
export function calibrateOutOfFold(decided: readonly Decided[]): Prediction[] {
  return folds.flatMap((fold) => {
    const calibration = fitCalibration(calibratedOn(decided).filter(({ sample }) => sample.fold !== fold));
    return decided
      .filter(({ sample }) => sample.fold === fold)
      .map((one) => ({ ...one, confidence: confidenceOf(one.decision, calibration) }));
  });
}
