import type { Static } from 'typebox';
import { Type } from 'typebox';
import { readFitted, WeightTable } from '../weights/fitted.ts';
import { toConfidence, weigh } from '../weights/logistic.ts';
import fitted from './calibration.json' with { type: 'json' };
import type { Features } from './features.ts';

/** The few numbers of the confidence function, fitted by `npm run calibrate`. */
export const Calibration = Type.Object(
  {
    bias: Type.Number(),
    weights: WeightTable,
  },
  { additionalProperties: false },
);
export type Calibration = Static<typeof Calibration>;

export const CALIBRATION: Calibration = readFitted(Calibration, fitted);

/** The log odds that a value is right: the weighted sum of its features. */
export const sumFeatures = (features: Features, { bias, weights }: Calibration = CALIBRATION): number =>
  weigh({ ...features }, weights, bias);

/** The chance that a value is right, 0.01 to 0.99: the logistic function of that sum. */
export const estimateConfidence = (features: Features, calibration: Calibration = CALIBRATION): number =>
  toConfidence(sumFeatures(features, calibration));
