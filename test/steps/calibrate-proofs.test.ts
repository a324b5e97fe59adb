import { expect, it } from 'vitest';
import { FITTED } from '../../reading/extractor/judge/fitted.ts';
import { createSecondOpinion } from '../../reading/extractor/second-opinion.ts';
import { MEMORY } from '../../reading/memory/fitted.ts';
import { SETTLEMENT } from '../../reading/proof/settle.ts';
import type { OwnCalibration } from '../../schemas/calibration.ts';
import type { FieldProvenance } from '../../schemas/response.ts';
import { NO_MODEL_ASKED } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { calibrateProofs, uncalibratedConfidence, withConfidence } from '../../steps/calibrate-proofs.ts';
import { reliability } from '../../steps/reliability.ts';
import { ocrOutput, setupOutput, textPage } from '../helpers/stage-io.ts';

const MODEST: OwnCalibration = { bias: -2, slope: 1 };
const SURE: OwnCalibration = { bias: 6, slope: 1 };
const TOTAL: UseCaseFieldDef = { name: 'total', type: 'decimal' };
const JUDGED: UseCaseFieldDef = { name: 'penalty_amount', type: 'decimal' };

const proof = (own: Partial<FieldProvenance> = {}): FieldProvenance => ({
  field_name: 'total',
  field_path: 'result.total',
  value: '12.40',
  sources: [],
  match: 'exact',
  confidence: 0.98,
  provenance_verified: true,
  text_agreement: null,
  doubts: [],
  needs_review: false,
  learnt_from: [],
  ...own,
});
const calibrate = (one: FieldProvenance, calibration: OwnCalibration) => {
  const [found] = calibrateProofs([one], [TOTAL, { name: 'date', type: 'date' }, JUDGED], calibration);
  if (found === undefined) throw new Error('one goes in and one comes out');
  return found;
};
const doubt = (code: 'other_kind' | 'check_fails' | 'rival') => ({ code, message: 'Look.' });

it('calibrates the fields of a document, and what is counted of them', async () => {
  const prove = (calibration?: OwnCalibration | null) =>
    reliability(
      {
        setup: setupOutput([TOTAL, { name: 'date', type: 'date' }]),
        ocr: ocrOutput([textPage(['Quay Stores', 'Total GBP 12.40'])], []),
        extraction: {
          result: { total: '12.40', date: null },
          citations: { total: { segment_ids: ['f0p1s2'], score: null } },
          meta_data: NO_MODEL_ASKED,
          warnings: [],
        },
        ...(calibration === undefined ? {} : { calibration }),
      },
      { readAgain: async () => null, opinion: createSecondOpinion() },
      new AbortController().signal,
    );
  const before = (await prove()).provenance;
  const after = (await prove(MODEST)).provenance;
  expect(await prove(null)).toEqual(await prove());
  const [own, other] = [before?.fields['result.total'], after?.fields['result.total']];
  expect(own).not.toHaveProperty('uncalibrated_confidence');
  expect(other?.confidence).toBeLessThan((own?.confidence ?? 0) - 0.05);
  expect(other).toMatchObject({ uncalibrated_confidence: own?.confidence, needs_review: true });
  expect(after?.quality_metrics).toMatchObject({ mean_confidence: other?.confidence, needs_review: 2 });
  // A receipt without a day: what is not there is no surer by a calibration of values.
  expect(before?.quality_metrics).toMatchObject({ needs_review: 1 });
  expect(after?.fields['result.date']).toEqual(before?.fields['result.date']);
});

it('asks for a review by the limit of what found the value, and takes it back where confidence alone asked', () => {
  expect(calibrate(proof(), MODEST)).toMatchObject({ needs_review: true, uncalibrated_confidence: 0.98 });
  expect(calibrate(proof({ confidence: 0.9, needs_review: true }), SURE)).toMatchObject({
    confidence: 0.99,
    needs_review: false,
  });
  const between = (FITTED.review_below + SETTLEMENT.review_below) / 2;
  expect(FITTED.review_below).not.toBe(SETTLEMENT.review_below);
  expect(withConfidence(proof(), between, false).needs_review).toBe(between < SETTLEMENT.review_below);
  expect(withConfidence(proof(), between, true).needs_review).toBe(between < FITTED.review_below);
  const modelOnly = proof({ doubts: [{ code: 'model_only', message: 'Nothing supports it.' }] });
  expect(withConfidence(modelOnly, between, true).needs_review).toBe(between < SETTLEMENT.review_below);
  expect(withConfidence(proof({ learnt_from: ['x'] }), MEMORY.review_below, false).needs_review).toBe(false);
});

it('leaves a review that something else asks for', () => {
  for (const code of ['other_kind', 'check_fails'] as const)
    expect(
      calibrate(proof({ confidence: 0.9, needs_review: true, doubts: [doubt(code)] }), SURE).needs_review,
    ).toBe(true);
  expect(calibrate(proof({ needs_review: true, doubts: [doubt('rival')] }), SURE).needs_review).toBe(true);
  const absent = proof({ value: null, confidence: null, needs_review: true, doubts: [doubt('rival')] });
  expect(calibrate(absent, SURE)).toEqual(absent);
});

it('can be taken back: what the weights say is kept', () => {
  for (const confidence of [0.3, 0.95, 0.98]) {
    const before = proof({ confidence, needs_review: confidence < SETTLEMENT.review_below });
    for (const calibration of [MODEST, SURE, { bias: 0.4, slope: 0 }]) {
      const after = calibrate(before, calibration);
      expect(uncalibratedConfidence(after)).toBe(confidence);
      expect(withConfidence(after, confidence, false)).toMatchObject({
        confidence,
        needs_review: before.needs_review,
      });
    }
  }
});
