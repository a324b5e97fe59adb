import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALIBRATION, estimateConfidence } from '../../../reading/proof/confidence.ts';
import type { Features } from '../../../reading/proof/features.ts';
import { fitCalibration } from '../../../scripts/lab/calibrate/fit.ts';
import { calibrationError } from '../../../scripts/lab/eval/figures.ts';
import { createRandom } from '../../../scripts/lab/random.ts';

const NOTHING: Features = {
  typed: 0,
  fuzzy: 0,
  unread: 0,
  unshowable: 0,
  misreading: 0,
  disputed: 0,
  reread_same: 0,
  reread_other: 0,
  corrected: 0,
  ambiguous: 0,
  meanings: 0,
  support: 0,
  contested: 0,
  outranked: 0,
  unsupported: 0,
  text_same: 0,
  text_other: 0,
  checksum_right: 0,
  checksum_wrong: 0,
  free_text: 0,
};
const size = fc.double({ min: 0, max: 1, noNaN: true });
const features = fc.record(
  Object.fromEntries(Object.keys(NOTHING).map((name) => [name, size])) as Record<keyof Features, typeof size>,
);

const FOR = ['reread_same', 'support', 'text_same', 'checksum_right'] as const;
const AGAINST = [
  'fuzzy',
  'unread',
  'misreading',
  'disputed',
  'reread_other',
  'corrected',
  'ambiguous',
  'meanings',
  'contested',
  'outranked',
  'unsupported',
  'text_other',
  'checksum_wrong',
] as const;

describe('confidence', () => {
  it('has a weight for every feature and for nothing else', () => {
    expect(Object.keys(CALIBRATION.weights).sort()).toEqual(Object.keys(NOTHING).sort());
  });

  it('is always between 0.01 and 0.99', () => {
    fc.assert(
      fc.property(features, (some) => {
        const confidence = estimateConfidence(some);
        expect(confidence).toBeGreaterThanOrEqual(0.01);
        expect(confidence).toBeLessThanOrEqual(0.99);
      }),
    );
  });

  it('never falls with evidence for a value, and never rises with evidence against it', () => {
    fc.assert(
      fc.property(features, fc.constantFrom(...FOR, ...AGAINST), (some, name) => {
        const [without, full] = [0, 1].map((amount) => estimateConfidence({ ...some, [name]: amount }));
        const rise = (full ?? 0) - (without ?? 0);
        if ((FOR as readonly string[]).includes(name)) expect(rise).toBeGreaterThanOrEqual(0);
        else expect(rise).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('is small for a value that was not read, and less than if it had been', () => {
    const best = { ...NOTHING, support: 1, checksum_right: 1, text_same: 1 };
    expect(estimateConfidence({ ...NOTHING, unread: 1 })).toBeLessThan(0.1);
    expect(estimateConfidence({ ...best, unread: 1 })).toBeLessThan(estimateConfidence(best));
  });
});

describe('the fit', () => {
  it('finds chances that hold on answers drawn from known chances', () => {
    const random = createRandom(7);
    const samples = Array.from({ length: 2000 }, () => {
      const support = random();
      const chance = 1 / (1 + Math.exp(2 - 5 * support));
      return { features: { ...NOTHING, support }, isRight: random() < chance, weight: 1 };
    });
    const calibration = fitCalibration(samples);
    const judged = samples.map((one) => ({
      confidence: estimateConfidence(one.features, calibration),
      right: one.isRight,
    }));
    expect(calibrationError(judged)).toBeLessThan(0.03);
    expect(calibration.weights['support']).toBeGreaterThan(4);
  });
});
