import type { Decided, Prediction } from './out-of-fold.ts';

/** Of all fields so many may be answered wrong. */
const MAX_WRONG = 0.05;
/** Of the values that nobody is asked to look at so many are right. */
const SURE = 0.97;

/** The least chance from which values may be answered, out of fold. */
export function chooseAnswerFrom(predictions: readonly Decided[]): number {
  const own = predictions.filter((one) => one.sample.standing !== 'foreign');
  for (let limit = 0.3; limit < 0.95; limit += 0.01) {
    const wrong = own.filter((one) => one.decision.chance >= limit && !one.right).length;
    if (wrong <= MAX_WRONG * own.length) return Math.round(limit * 100) / 100;
  }
  return 0.95;
}

/** The least confidence from which the values together are right so often that they need no review. */
export function chooseReviewBelow(predictions: readonly Prediction[], answerFrom: number): number {
  const given = predictions
    .filter((one) => one.sample.standing !== 'foreign' && one.decision.chance >= answerFrom)
    .sort((a, b) => b.confidence - a.confidence);
  let right = 0;
  let limit = 0.99;
  given.forEach((one, index) => {
    right += one.right ? 1 : 0;
    if (right / (index + 1) >= SURE) limit = one.confidence;
  });
  return Math.round(limit * 1000) / 1000;
}
