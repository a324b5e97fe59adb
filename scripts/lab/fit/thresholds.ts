import { FOLDS } from '../eval/folds.ts';
import type { Prediction } from './out-of-fold.ts';

/**
 * Of all fields so many may be answered wrong, with one standard error of the kinds of document to spare. Of kinds that nobody had read 6.8 % were (196 texts at
 * first sight), where the folds of those that had been read said 4.6: for 5 % of such kinds it is two thirds of it here.
 */
const MAX_WRONG = 0.033;
/** Of the values that nobody is asked to look at so many are right: one in a hundred more than is aimed at, since new kinds are others than these. */
const SURE = 0.98;

/** Fields of one kind of document, and how many of them are answered wrong. */
interface GroupCount {
  readonly fields: number;
  readonly wrong: number;
}

/**
 * The share of fields answered wrong with its standard error added, over whole groups: that of a ratio, by the deviations of
 * each group's wrong answers from what its fields would have at the common share (Cochran 1977, Sampling Techniques, 6.3). One
 * group alone says nothing of others: its share is infinite.
 */
function cautiousShare(groups: readonly GroupCount[]): number {
  const fields = groups.reduce((sum, one) => sum + one.fields, 0);
  const share = groups.reduce((sum, one) => sum + one.wrong, 0) / fields;
  const squares = groups.reduce((sum, one) => sum + (one.wrong - share * one.fields) ** 2, 0);
  if (groups.length < 2) return Number.POSITIVE_INFINITY;
  return share + Math.sqrt((squares * groups.length) / (groups.length - 1)) / fields;
}

/** The least confidence from which values may be answered, so that kinds of document like these keep to what may be wrong. */
function chooseAnswerFrom(predictions: readonly Prediction[]): number {
  const own = predictions.filter((one) => one.sample.standing !== 'foreign');
  const groups = [...Map.groupBy(own, (one) => one.sample.group).values()];
  for (let limit = 0.3; limit < 0.95; limit += 0.01) {
    const counts = groups.map((group) => ({
      fields: group.length,
      wrong: group.filter((one) => one.confidence >= limit && !one.right).length,
    }));
    if (cautiousShare(counts) <= MAX_WRONG) return Math.round(limit * 100) / 100;
  }
  return 0.95;
}

/** The least confidence from which the values together are right so often that they need no review. */
function chooseReviewBelow(predictions: readonly Prediction[], answerFrom: number): number {
  const given = predictions
    .filter((one) => one.sample.standing !== 'foreign' && one.confidence >= answerFrom)
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
    isGiven: one.confidence >= limits.answer_from,
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
