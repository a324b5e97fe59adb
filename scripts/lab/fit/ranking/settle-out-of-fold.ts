import type { Settlement } from '../../../../reading/proof/settle.ts';
import { settleConfidence } from '../../../../reading/proof/settle.ts';
import { boundedChance } from '../../../../reading/weights/logistic.ts';
import { FOLDS } from '../../eval/folds.ts';
import { fitLogisticExactly } from '../newton-logistic.ts';
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
/** Wrong values that are taken for granted beside those that were seen: a limit that is set where they are just few enough lets more through elsewhere. */
const UNSEEN = 0.5;

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
    if (isLastOfEqual && (right - UNSEEN) / (index + 1) >= SURE) limit = one.confidence;
  });
  return limit;
}

/** What it may cost a weight to be large. */
const PENALTIES = [0.0005, 0.001, 0.002, 0.004, 0.008];

/** What makes a value surer, and what makes it less so: a weight against that is chance, and evidence of it is left out. */
const SIGNS: Readonly<Record<string, 1 | -1>> = {
  first: 1,
  chance: 1,
  least_sure: 1,
  elsewhere: 1,
  adds_up: 1,
  at_rate: 1,
  others_sure: 1,
  fuzzy: -1,
  disputed: -1,
  misread: -1,
  unconfirmed: -1,
  fails_sum: -1,
  same_party: -1,
};

/** Again without what speaks against its sign, until nothing does. */
function fitWeights(
  answers: readonly Given[],
  penalty: number,
  without: ReadonlySet<string> = new Set(),
): Readonly<Record<string, number>> {
  const weights = fitLogisticExactly(
    answers.map((answer) => ({
      inputs: Object.fromEntries(Object.entries(answer.inputs).filter(([name]) => !without.has(name))),
      right: isRight(answer),
    })),
    penalty,
  );
  const against = Object.entries(weights).filter(([name, weight]) => weight * (SIGNS[name] ?? 0) < 0);
  if (against.length === 0)
    return { ...weights, ...Object.fromEntries([...without].map((name) => [name, 0])) };
  return fitWeights(answers, penalty, new Set([...without, ...against.map(([name]) => name)]));
}

interface Judged {
  readonly right: boolean;
  readonly confidence: number;
}

/** Each answer's confidence by weights that were fitted on the other folds of these. */
const judgeOutOfFold = (answers: readonly Given[], penalty: number): Judged[] =>
  Array.from({ length: FOLDS }, (_, fold) => {
    const own = answers.filter((one) => one.fold === fold);
    if (own.length === 0) return [];
    const weights = fitWeights(
      answers.filter((one) => one.fold !== fold),
      penalty,
    );
    return own.map((answer) => ({
      right: isRight(answer),
      confidence: settleConfidence(answer.inputs, { weights, review_below: 1 }),
    }));
  }).flat();

const loss = (judged: readonly Judged[]) =>
  judged.reduce(
    (sum, { right, confidence }) => sum - Math.log(boundedChance(right ? confidence : 1 - confidence)),
    0,
  );

/** Weights for these answers, with the penalty and the limit of review that folds of these same answers choose among themselves. */
export function fitSettlement(answers: readonly KnownAnswer[]): Settlement {
  const given = answers.filter(isGiven);
  const tried = PENALTIES.map((penalty) => {
    const judged = judgeOutOfFold(given, penalty);
    return { penalty, judged, loss: loss(judged) };
  });
  const { penalty, judged } = tried.reduce((best, one) => (one.loss < best.loss ? one : best));
  return { weights: fitWeights(given, penalty), review_below: chooseReviewBelow(judged) };
}

/** Settles every answered value by what the answers of the other folds alone have chosen: weights, their penalty and the limit of review. */
export function settleOutOfFold(answers: readonly KnownAnswer[]): Settled[] {
  const given = answers.filter(isGiven);
  return Array.from({ length: FOLDS }, (_, fold) => {
    const settlement = fitSettlement(given.filter((one) => one.fold !== fold));
    return given
      .filter((one) => one.fold === fold)
      .map((answer) => {
        const confidence = settleConfidence(answer.inputs, settlement);
        return {
          answer,
          right: isRight(answer),
          confidence,
          needsReview: confidence < settlement.review_below,
        };
      });
  }).flat();
}
