import { calibrateConfidence } from '../../../reading/proof/own-calibration.ts';
import type { OwnCalibration } from '../../../schemas/calibration.ts';
import type { Settings } from '../../../schemas/settings.ts';
import type { FittedCalibration } from '../../../src/extraction/store/own-calibrations.ts';
import { createOwnCalibrations } from '../../../src/extraction/store/own-calibrations.ts';
import { withConfidence } from '../../../steps/calibrate-proofs.ts';
import { accuracyAtCoverage, areaUnderCurve, calibrationError } from '../eval/figures.ts';
import { takeOfApproved, withOwnDatabase } from '../eval/reviewed.ts';
import { fitOutOfFold, fitOwn, isBetter, logLoss } from './fit-own.ts';
import type { ReviewedProof } from './reviewed-proofs.ts';
import { toReviewedProofs } from './reviewed-proofs.ts';

/** With fewer nothing can be said: five folds of six documents, and a wrong value in each at one in twenty. */
const MIN_DOCUMENTS = 30;
const MIN_VALUES = 100;

/** Confidences that the report says the new ones of. */
const SHOWN = [0.5, 0.7, 0.8, 0.9, 0.95, 0.97, 0.99] as const;

const percent = (share: number | null) => (share === null ? '–' : `${(100 * share).toFixed(1)} %`);
const figure = (value: number | null) => (value === null ? '–' : value.toFixed(3));

const HEAD = [
  'area under curve',
  'surest 80 % right',
  'calibration error',
  'log loss',
  'no review',
  'right of these',
];

function row(name: string, values: readonly ReviewedProof[]): string {
  const sure = values.filter(({ proof }) => proof.needs_review !== true);
  const right = sure.filter((one) => one.right).length;
  const cells = [
    figure(areaUnderCurve(values)),
    percent(accuracyAtCoverage(values, 0.8)),
    figure(calibrationError(values)),
    figure(logLoss(values)),
    percent(sure.length / values.length),
    percent(sure.length === 0 ? null : right / sure.length),
  ];
  return [name.padEnd(24), ...cells.map((cell, at) => cell.padStart(HEAD[at]?.length ?? 0))].join('  ');
}

function calibrated(one: ReviewedProof, calibration: OwnCalibration): ReviewedProof {
  const confidence = calibrateConfidence(one.confidence, calibration);
  return { ...one, confidence, proof: withConfidence(one.proof, confidence, one.isJudged) };
}

/** What approved values say of their confidences. */
export interface OwnReport {
  readonly text: string;
  /** What to keep; null where the values say too little, or nothing against the confidences as they are. */
  readonly fitted: FittedCalibration | null;
}

/** Fits a calibration on approved values, and says what it gives on those that it was not fitted on. */
function reportOwn(values: readonly ReviewedProof[]): OwnReport {
  const documents = new Set(values.map(({ document }) => document)).size;
  const counted = `${documents} approved documents with ${values.length} values that have a confidence`;
  if (documents < MIN_DOCUMENTS || values.length < MIN_VALUES)
    return {
      text: `Too little to say anything: ${counted}, where it takes ${MIN_DOCUMENTS} documents and ${MIN_VALUES} values.`,
      fitted: null,
    };
  const outOfFold = fitOutOfFold(values);
  const right = values.filter((one) => one.right).length;
  const report = [
    `${counted}; right as they were: ${percent(right / values.length)}.`,
    '',
    [''.padEnd(24), ...HEAD].join('  '),
    row('as the weights say', values),
    row(
      'calibrated, out of fold',
      values.map((one, at) => calibrated(one, outOfFold[at] ?? { bias: 0, slope: 1 })),
    ),
    '',
  ];
  if (!isBetter(values, outOfFold)) {
    report.push(
      'Not kept: on documents that it was not fitted on it is no better than chance would have it.',
    );
    return { text: report.join('\n'), fitted: null };
  }
  const calibration = fitOwn(values);
  const told = SHOWN.map((one) => `${one} becomes ${calibrateConfidence(one, calibration).toFixed(2)}`);
  report.push(
    `Kept, for every document from now on: a confidence of ${told.join(', ')}.`,
    '`npm run calibrate -- --reviewed --forget` takes it away.',
  );
  return { text: report.join('\n'), fitted: { calibration, documents } };
}

/**
 * Calibrates confidence on the approved jobs of the service's database, and keeps the calibration there, where every instance reads it; or takes it away.
 *
 * @returns what is to be printed, and whether it was done
 */
export async function calibrateReviewed(
  settings: Settings,
  forgets: boolean,
): Promise<{ readonly text: string; readonly isDone: boolean }> {
  return withOwnDatabase(settings, async (pool) => {
    const calibrations = createOwnCalibrations(pool);
    if (forgets) {
      const wasThere = await calibrations.forget();
      const text = wasThere ? 'The calibration is taken away.' : 'There is no calibration.';
      return { text, isDone: true };
    }
    const values = await takeOfApproved(settings, pool, toReviewedProofs);
    const { text, fitted } = reportOwn(values);
    if (fitted !== null) {
      await calibrations.keep(fitted);
      return { text, isDone: true };
    }
    const stays = (await calibrations.find()) === null ? '' : '\nThe calibration that is in force stays.';
    return { text: `${text}${stays}`, isDone: false };
  });
}
