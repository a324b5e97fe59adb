import { calibrateConfidence, logitOfConfidence } from '../../../reading/proof/own-calibration.ts';
import { logistic } from '../../../reading/weights/logistic.ts';
import type { OwnCalibration } from '../../../schemas/calibration.ts';
import type { Judged } from '../eval/figures.ts';
import { FOLDS, foldOf } from '../eval/folds.ts';

/** A given value of an approved document. */
export interface ReviewedValue extends Judged {
  readonly document: string;
}

/** Changes nothing but what lies beyond 0.01 and 0.99. */
const IDENTITY: OwnCalibration = { bias: 0, slope: 1 };
/**
 * How far bias and slope are expected from those of the identity, as standard deviations of a normal prior. It weighs as much as about 130 values
 * of a confidence of 0.95: thirty documents move the bias half as far as they say, three hundred nine tenths.
 */
const PRIOR = { bias: 0.4, slope: 0.4 };
const MOST_STEPS = 50;
const LEAST_MOVE = 1e-6;
const LEAST_STEP = 1e-6;

interface Point {
  readonly logit: number;
  readonly right: number;
}

/** Minus the log of likelihood and prior, without constants. */
function lossOf(points: readonly Point[], { bias, slope }: OwnCalibration): number {
  const prior = ((bias / PRIOR.bias) ** 2 + ((slope - 1) / PRIOR.slope) ** 2) / 2;
  return points.reduce((sum, { logit, right }) => {
    const odds = (bias + slope * logit) * (right === 1 ? -1 : 1);
    return sum + Math.max(0, odds) + Math.log1p(Math.exp(-Math.abs(odds)));
  }, prior);
}

/** The step of Newton's method; with a slope that is held, of the bias alone. */
function stepFrom(points: readonly Point[], { bias, slope }: OwnCalibration, isHeld: boolean) {
  let [toBias, toSlope] = [bias / PRIOR.bias ** 2, (slope - 1) / PRIOR.slope ** 2];
  let [ofBias, ofBoth, ofSlope] = [1 / PRIOR.bias ** 2, 0, 1 / PRIOR.slope ** 2];
  for (const { logit, right } of points) {
    const chance = logistic(bias + slope * logit);
    const spread = chance * (1 - chance);
    toBias += chance - right;
    toSlope += (chance - right) * logit;
    ofBias += spread;
    ofBoth += spread * logit;
    ofSlope += spread * logit ** 2;
  }
  if (isHeld) return { bias: toBias / ofBias, slope: 0 };
  const determinant = ofBias * ofSlope - ofBoth ** 2;
  return {
    bias: (ofSlope * toBias - ofBoth * toSlope) / determinant,
    slope: (ofBias * toSlope - ofBoth * toBias) / determinant,
  };
}

/** Goes down from a start until nothing moves, each step as far as it gains. */
function descend(points: readonly Point[], start: OwnCalibration, isHeld: boolean): OwnCalibration {
  let at = start;
  let loss = lossOf(points, at);
  for (let turn = 0; turn < MOST_STEPS; turn += 1) {
    const step = stepFrom(points, at, isHeld);
    if (Math.abs(step.bias) + Math.abs(step.slope) < LEAST_MOVE) return at;
    let share = 1;
    let next = at;
    let less = loss;
    do {
      next = { bias: at.bias - share * step.bias, slope: at.slope - share * step.slope };
      less = lossOf(points, next);
      share /= 2;
    } while (less > loss && share > LEAST_STEP);
    if (less > loss) return at;
    [at, loss] = [next, less];
  }
  return at;
}

const round = (weight: number) => Math.round(weight * 1000) / 1000;

/**
 * The likeliest calibration of values, with a prior at the identity: logistic regression of being right on the log odds of the confidence (Platt 1999). A
 * slope below 0, which would turn the order of the values round, is 0.
 */
export function fitOwn(values: readonly Judged[]): OwnCalibration {
  const points = values.map(({ confidence, right }) => ({
    logit: logitOfConfidence(confidence),
    right: right ? 1 : 0,
  }));
  const free = descend(points, IDENTITY, false);
  const fitted = free.slope < 0 ? descend(points, { bias: 0, slope: 0 }, true) : free;
  return { bias: round(fitted.bias), slope: round(fitted.slope) };
}

/** The calibration of each document's values, fitted on the documents of the other folds, in the order of the values. */
export function fitOutOfFold(values: readonly ReviewedValue[]): OwnCalibration[] {
  const fitted = Array.from({ length: FOLDS }, (_, fold) =>
    fitOwn(values.filter(({ document }) => foldOf(document) !== fold)),
  );
  return values.map(({ document }) => fitted[foldOf(document)] ?? IDENTITY);
}

/** Minus the mean log of the chance that was given to what was so; null without values. */
export const logLoss = (values: readonly Judged[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, one) => sum + surprise(one), 0) / values.length;

const surprise = ({ confidence, right }: Judged) => -Math.log(right ? confidence : 1 - confidence);

/** Of a normal variable one in twenty is higher. */
const BEYOND_CHANCE = 1.645;

/**
 * Whether calibrations that were fitted without a document's fold say more of its values than their confidences do: by more log loss than chance alone
 * gives in one installation of twenty. Values of one document are wrong together, so that documents are the sample.
 */
export function isBetter(values: readonly ReviewedValue[], calibrations: readonly OwnCalibration[]): boolean {
  const gains = new Map<string, number>();
  values.forEach((value, index) => {
    const confidence = calibrateConfidence(value.confidence, calibrations[index] ?? IDENTITY);
    const gain = surprise({ ...value, confidence: calibrateConfidence(value.confidence, IDENTITY) });
    const before = gains.get(value.document) ?? 0;
    gains.set(value.document, before + gain - surprise({ ...value, confidence }));
  });
  const all = [...gains.values()];
  const mean = all.reduce((sum, one) => sum + one, 0) / all.length;
  const variance = all.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (all.length - 1);
  return mean > BEYOND_CHANCE * Math.sqrt(variance / all.length);
}
