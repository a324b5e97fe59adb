import type { OwnCalibration } from '../../schemas/calibration.ts';
import { boundedChance, toConfidence } from '../weights/logistic.ts';

/** The log odds of a confidence of 0.01 to 0.99. */
export const logitOfConfidence = (confidence: number): number =>
  Math.log(boundedChance(confidence) / (1 - boundedChance(confidence)));

/** A confidence as the documents of an installation say it (Platt 1999, on log odds): 0.01 to 0.99, never in another order. */
export const calibrateConfidence = (confidence: number, { bias, slope }: OwnCalibration): number =>
  toConfidence(bias + slope * logitOfConfidence(confidence));
