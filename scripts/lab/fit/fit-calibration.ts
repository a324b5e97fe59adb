import type { Decision } from '../../../reading/extractor/judge/confidence.ts';
import { calibrationFeatures } from '../../../reading/extractor/judge/confidence.ts';
import { fitLogistic } from './fit-logistic.ts';

/** A decision of a fold that the weights were not fitted on, and whether it was right. */
export interface Outcome {
  readonly decision: Decision;
  readonly right: boolean;
}

const DESCENT = { steps: 3000, rate: 0.5, penalty: 0.002, hasFreeBias: false };

/** Fits the logistic function from decisions to confidence. */
export const fitCalibration = (outcomes: readonly Outcome[]): Readonly<Record<string, number>> =>
  fitLogistic(
    outcomes.map(({ decision, right }) => ({ inputs: calibrationFeatures(decision), right })),
    DESCENT,
  );
