import type { Decision } from '../../../reading/extractor/judge/confidence.ts';
import { calibrationFeatures } from '../../../reading/extractor/judge/confidence.ts';

/** A decision of a fold that the weights were not fitted on, and whether it was right. */
export interface Outcome {
  readonly decision: Decision;
  readonly right: boolean;
}

const STEPS = 3000;
const RATE = 0.5;
const PENALTY = 0.002;

/** Fits the logistic function from decisions to confidence by gradient descent; the same each time. */
export function fitCalibration(outcomes: readonly Outcome[]): Readonly<Record<string, number>> {
  const rows = outcomes.map(({ decision, right }) => ({
    features: Object.entries(calibrationFeatures(decision)),
    right: right ? 1 : 0,
  }));
  const weights: Record<string, number> = {};
  for (let step = 0; step < STEPS; step += 1) {
    const slope: Record<string, number> = {};
    for (const { features, right } of rows) {
      const sum = features.reduce((total, [name, size]) => total + size * (weights[name] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-sum)) - right;
      for (const [name, size] of features) slope[name] = (slope[name] ?? 0) + (error * size) / rows.length;
    }
    for (const [name, value] of Object.entries(slope))
      weights[name] = (weights[name] ?? 0) - RATE * (value + PENALTY * (weights[name] ?? 0));
  }
  return Object.fromEntries(
    Object.entries(weights).map(([name, value]) => [name, Math.round(value * 1000) / 1000]),
  );
}
