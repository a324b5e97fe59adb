import type { Calibration } from '../../../reading/proof/confidence.ts';
import type { Features } from '../../../reading/proof/features.ts';
import { logistic } from '../../../reading/weights/logistic.ts';

/** An answer whose rightness is known. */
export interface Sample {
  readonly features: Features;
  readonly isRight: boolean;
  readonly weight: number;
}

/**
 * What is believed before any data, and which way each feature may push: evidence for a value never lowers its confidence,
 * whatever a small set of documents happens to say.
 */
const BELIEFS: Readonly<Record<keyof Features, { readonly start: number; readonly sign: -1 | 0 | 1 }>> = {
  typed: { start: 0, sign: 0 },
  fuzzy: { start: -1, sign: -1 },
  unread: { start: -5, sign: -1 },
  unshowable: { start: -0.5, sign: 0 },
  misreading: { start: -1.5, sign: -1 },
  disputed: { start: -1.5, sign: -1 },
  reread_same: { start: 1, sign: 1 },
  reread_other: { start: -1.5, sign: -1 },
  corrected: { start: -1, sign: -1 },
  ambiguous: { start: -0.5, sign: -1 },
  meanings: { start: -0.5, sign: -1 },
  support: { start: 4, sign: 1 },
  contested: { start: -3, sign: -1 },
  outranked: { start: -1.5, sign: -1 },
  unsupported: { start: -1, sign: -1 },
  text_same: { start: 0.7, sign: 1 },
  text_other: { start: -1.5, sign: -1 },
  checksum_right: { start: 1, sign: 1 },
  checksum_wrong: { start: -0.5, sign: -1 },
  free_text: { start: -0.3, sign: 0 },
};

const STEPS = 4000;
const RATE = 0.3;
/** How strongly the beliefs hold, in samples' worth of weight. */
const HOLD = 0.004;

/** Evidence with a sign always counts for something. */
const LEAST = 0.15;

const clamp = (weight: number, sign: -1 | 0 | 1) =>
  sign === 0 ? weight : sign === 1 ? Math.max(LEAST, weight) : Math.min(-LEAST, weight);

/**
 * Logistic regression by gradient descent on the weighted log loss, held towards the beliefs (a Gaussian prior) and kept
 * to their signs after each step.
 */
export function fitCalibration(samples: readonly Sample[]): Calibration {
  const names = Object.keys(BELIEFS) as (keyof Features)[];
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = names.map((name) => BELIEFS[name].start);
  const rows = samples.map(({ features, isRight, weight }) => ({
    inputs: names.map((name) => features[name]),
    target: isRight ? 1 : 0,
    share: weight / total,
  }));
  let bias = 0.5;
  for (let step = 0; step < STEPS; step += 1) {
    const slopes = names.map((name, index) => HOLD * ((weights[index] ?? 0) - BELIEFS[name].start));
    let biasSlope = 0;
    for (const { inputs, target, share } of rows) {
      const sum = inputs.reduce((whole, input, index) => whole + input * (weights[index] ?? 0), bias);
      const error = share * (logistic(sum) - target);
      biasSlope += error;
      inputs.forEach((input, index) => {
        slopes[index] = (slopes[index] ?? 0) + error * input;
      });
    }
    bias -= RATE * biasSlope;
    names.forEach((name, index) => {
      weights[index] = clamp((weights[index] ?? 0) - RATE * (slopes[index] ?? 0), BELIEFS[name].sign);
    });
  }
  const round = (number: number) => Math.round(number * 100) / 100;
  return {
    bias: round(bias),
    weights: Object.fromEntries(names.map((name, index) => [name, round(weights[index] ?? 0)])),
  };
}
