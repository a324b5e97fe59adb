import type { Settlement } from '../../../../reading/proof/settle.ts';
import { settleConfidence } from '../../../../reading/proof/settle.ts';
import { FOLDS } from '../../eval/folds.ts';
import { fitLogistic } from '../fit-logistic.ts';
import type { KnownAnswer } from './answer-out-of-fold.ts';

/** An answered value with a confidence, and a threshold of review, that were fitted without its group. */
export interface Settled {
  readonly answer: KnownAnswer;
  readonly right: boolean;
  readonly confidence: number;
  readonly needsReview: boolean;
}

/** Of the values that nobody is asked to look at so many are right. */
const SURE = 0.99;

type Given = KnownAnswer & { readonly inputs: Readonly<Record<string, number>> };

const isGiven = (answer: KnownAnswer): answer is Given => answer.inputs !== null;
const isRight = ({ outcome }: KnownAnswer) => outcome === 'right';

/** The least confidence from which the values together are right so often that they need no review. */
export function chooseReviewBelow(
  values: readonly { readonly right: boolean; readonly confidence: number }[],
): number {
  const sorted = [...values].sort((a, b) => b.confidence - a.confidence);
  let right = 0;
  let limit = 1;
  sorted.forEach((one, index) => {
    right += one.right ? 1 : 0;
    const isLastOfEqual = sorted[index + 1]?.confidence !== one.confidence;
    if (isLastOfEqual && right / (index + 1) >= SURE) limit = one.confidence;
  });
  return limit;
}

const DESCENT = { steps: 4000, rate: 0.4, penalty: 0.005, hasFreeBias: true };

const fitWeights = (answers: readonly Given[]) =>
  fitLogistic(
    answers.map((answer) => ({ inputs: answer.inputs, right: isRight(answer) })),
    DESCENT,
  );

function settleBy(answers: readonly Given[], fittedWithout: (fold: number) => Settlement['weights']) {
  const weights = Array.from({ length: FOLDS }, (_, fold) => fittedWithout(fold));
  return answers.map((answer) => ({
    answer,
    right: isRight(answer),
    confidence: settleConfidence(answer.inputs, { weights: weights[answer.fold] ?? {}, review_below: 1 }),
  }));
}

/** Settles every answered value by weights and a threshold that were chosen on the other folds. */
export function settleOutOfFold(answers: readonly KnownAnswer[]): Settled[] {
  const given = answers.filter(isGiven);
  const settled = settleBy(given, (fold) => fitWeights(given.filter((one) => one.fold !== fold)));
  const limits = Array.from({ length: FOLDS }, (_, fold) =>
    chooseReviewBelow(settled.filter((one) => one.answer.fold !== fold)),
  );
  return settled.map((one) => ({ ...one, needsReview: one.confidence < (limits[one.answer.fold] ?? 1) }));
}

/** What ships: weights fitted on all answers, and the threshold that the out-of-fold confidences give. */
export function fitSettlement(answers: readonly KnownAnswer[], settled: readonly Settled[]): Settlement {
  return { weights: fitWeights(answers.filter(isGiven)), review_below: chooseReviewBelow(settled) };
}
