import type { Judged } from './figures.ts';
import { calibrationError } from './figures.ts';

/** Fewer values say nothing. */
const FEWEST = 50;
const DRAWS = 1000;
/** A figure that true confidences reach in one draw of forty only. */
const HIGH = 0.975;

/** Whether confidence still says what it means. */
export interface ConfidenceCheck {
  readonly error: number;
  /** What the error of confidences that are exactly right stays below, in 39 of 40 draws. */
  readonly bound: number;
  readonly holds: boolean;
}

/**
 * Holds the calibration error of values against that of as many values of the same confidences that are right exactly as often as these say
 * (a parametric bootstrap: Efron and Tibshirani 1993, chapter 6). Null where there are too few values to say.
 *
 * @param random numbers from 0 to 1
 */
export function checkConfidence(values: readonly Judged[], random: () => number): ConfidenceCheck | null {
  const error = values.length < FEWEST ? null : calibrationError(values);
  if (error === null) return null;
  const drawn = Array.from({ length: DRAWS }, () =>
    calibrationError(values.map(({ confidence }) => ({ confidence, right: random() < confidence }))),
  );
  const sorted = drawn.map((one) => one ?? 0).toSorted((a, b) => a - b);
  const bound = sorted[Math.floor(HIGH * DRAWS)] ?? 0;
  return { error, bound, holds: error <= bound };
}
