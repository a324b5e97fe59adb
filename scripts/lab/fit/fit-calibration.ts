import type { Decision } from '../../../reading/extractor/judge/confidence.ts';
import { calibrationFeatures } from '../../../reading/extractor/judge/confidence.ts';
import { fitLogisticExactly } from './newton-logistic.ts';

/** A decision of a fold that the weights were not fitted on, and whether it was right. */
export interface Outcome {
  readonly decision: Decision;
  readonly right: boolean;
}

/** Between 0.0005 and 0.008 the area under the curve out of fold is the same; the largest lets single kinds say least. */
const PENALTY = 0.008;

/** Fits the logistic function from decisions to confidence. */
export const fitCalibration = (outcomes: readonly Outcome[]): Readonly<Record<string, number>> =>
  fitLogisticExactly(
    outcomes.map(({ decision, right }) => ({ inputs: calibrationFeatures(decision), right })),
    PENALTY,
  );
