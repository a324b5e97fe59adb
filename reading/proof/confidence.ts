import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Assert } from 'typebox/value';
import fitted from './calibration.json' with { type: 'json' };
import type { Features } from './features.ts';

/** The few numbers of the confidence function, fitted by `npm run calibrate`. */
export const Calibration = Type.Object(
  {
    bias: Type.Number(),
    weights: Type.Record(Type.String(), Type.Number()),
  },
  { additionalProperties: false },
);
export type Calibration = Static<typeof Calibration>;

/** Nothing is ever certain, and nothing that was answered is impossible. */
const MIN_CONFIDENCE = 0.01;
const MAX_CONFIDENCE = 0.99;

function checked(numbers: unknown): Calibration {
  Assert(Calibration, numbers);
  return numbers;
}

export const CALIBRATION: Calibration = checked(fitted);

/** The chance that a value is right, 0.01 to 0.99: the logistic function of the weighted sum of its features. */
export function estimateConfidence(features: Features, { bias, weights }: Calibration = CALIBRATION): number {
  const sum = Object.entries(features).reduce(
    (total, [name, size]) => total + (weights[name] ?? 0) * size,
    bias,
  );
  const chance = 1 / (1 + Math.exp(-sum));
  return Math.round(Math.min(MAX_CONFIDENCE, Math.max(MIN_CONFIDENCE, chance)) * 1000) / 1000;
}
