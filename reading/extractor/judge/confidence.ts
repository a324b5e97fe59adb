import type { WeightTable } from '../../weights/fitted.ts';
import { toConfidence, weigh } from '../../weights/logistic.ts';
import type { Family } from '../evidence/option.ts';

/** What is known of a decision before it is turned into a confidence. */
export interface Decision {
  /** The chance of the value in the conditional logit. */
  readonly chance: number;
  /** The chance that the value is cut from the right words, rightly or not. */
  readonly place: number;
  /** The chance of the next best value of other words. */
  readonly rival: number;
  readonly family: Family;
}

const logit = (chance: number) =>
  Math.log(Math.min(0.999, Math.max(0.001, chance)) / (1 - Math.min(0.999, Math.max(0.001, chance))));

/** What the calibration weighs, by name. */
export function calibrationFeatures({
  chance,
  place,
  rival,
  family,
}: Decision): Readonly<Record<string, number>> {
  return {
    bias: 1,
    chance: logit(chance),
    place: logit(place),
    rival: Math.min(1, rival),
    [`of_${family}`]: 1,
  };
}

/** The calibrated chance that a value is right, 0.01 to 0.99. */
export const confidenceOf = (decision: Decision, calibration: WeightTable): number =>
  toConfidence(weigh(calibrationFeatures(decision), calibration));
