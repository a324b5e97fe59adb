import type { WeightTable } from '../../weights/fitted.ts';
import { toConfidence, weigh } from '../../weights/logistic.ts';

/** What is known of a decision before it is turned into a confidence. */
export interface Decision {
  /** The chance of the value in the conditional logit. */
  readonly chance: number;
  /** The chance of the next best value. */
  readonly rival: number;
}

const logit = (chance: number) =>
  Math.log(Math.min(0.999, Math.max(0.001, chance)) / (1 - Math.min(0.999, Math.max(0.001, chance))));

/** What the calibration weighs, by name. */
export function calibrationFeatures({ chance, rival }: Decision): Readonly<Record<string, number>> {
  return {
    bias: 1,
    chance: logit(chance),
    rival: Math.min(1, rival),
  };
}

/** The calibrated chance that a value is right, 0.01 to 0.99. */
export const confidenceOf = (decision: Decision, calibration: WeightTable): number =>
  toConfidence(weigh(calibrationFeatures(decision), calibration));
