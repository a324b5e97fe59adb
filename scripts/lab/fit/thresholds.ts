import { FOLDS } from '../eval/folds.ts';
import type { Decided, Prediction } from './out-of-fold.ts';

/** Of all fields so many may be answered wrong. */
const MAX_WRONG = 0.05;
/** Of the values that nobody is asked to look at so many are right: one in a hundred more than is aimed at, since new kinds are others than these. */
const SURE = 0.98;

/** The least chance from which values may be answered, out of fold. */
function chooseAnswerFrom(predictions: readonly Decided[]): number {
  const own = predictions.filter((one) => one.sample.standing !== 'foreign');
  for (let limit = 0.3; limit < 0.95; limit += 0.01) {
    const wrong = own.filter((one) => one.decision.chance >= limit && !one.right).length;
    if (wrong <= MAX_WRONG * own.length) return Math.round(limit * 100) / 100;
  }
  return 0.95;
}

/** The least confidence from which the values together are right so often that they need no review. */
function chooseReviewBelow(predictions: readonly Prediction[], answerFrom: number): number {
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

/** From where on values are answered, and need no review. */
export interface Limits {
  readonly answer_from: number;
  readonly review_below: number;
}

export function chooseLimits(predictions: readonly Prediction[]): Limits {
  const answer_from = chooseAnswerFrom(predictions);
  return { answer_from, review_below: chooseReviewBelow(predictions, answer_from) };
}

/** A prediction with what limits make of it. */
export interface Limited extends Prediction {
  readonly isGiven: boolean;
  readonly needsReview: boolean;
}

export const limitBy = (predictions: readonly Prediction[], limits: Limits): Limited[] =>
  predictions.map((one) => ({
    ...one,
    isGiven: one.decision.chance >= limits.answer_from,
    needsReview: one.confidence < limits.review_below,
  }));

/** Each fold by limits that the other folds chose. */
export const limitOutOfFold = (predictions: readonly Prediction[]): Limited[] =>
  Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const [own, others] = [true, false].map((isOwn) =>
      predictions.filter(({ sample }) => (sample.fold === fold) === isOwn),
    );
    return limitBy(own ?? [], chooseLimits(others ?? []));
  });
