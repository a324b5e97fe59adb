import fc from 'fast-check';
import { expect, it } from 'vitest';
import { calibrateConfidence } from '../../../reading/proof/own-calibration.ts';
import type { ReviewedValue } from '../../../scripts/lab/calibrate/fit-own.ts';
import { fitOutOfFold, fitOwn, isBetter, logLoss } from '../../../scripts/lab/calibrate/fit-own.ts';
import { calibrationError } from '../../../scripts/lab/eval/figures.ts';
import { createRandom } from '../../../scripts/lab/random.ts';

/** Documents of nine values; `chanceOf` says how often a value of a confidence is right, and some documents are read worse or better as a whole. */
function draw(seed: number, documents: number, chanceOf: (confidence: number) => number): ReviewedValue[] {
  const random = createRandom(seed);
  return Array.from({ length: documents }, (_, index) => {
    const mood = (random() - 0.5) * 0.2;
    return Array.from({ length: 9 }, (): ReviewedValue => {
      const confidence = Math.min(0.99, 0.6 + random() / 2);
      return { document: `${seed}/${index}`, confidence, right: random() < chanceOf(confidence) + mood };
    });
  }).flat();
}

const tooHigh = (confidence: number) => confidence - 0.12;
const asItIs = (confidence: number) => confidence;

it('says of no values that confidence is what it is', () => {
  expect(fitOwn([])).toEqual({ bias: 0, slope: 1 });
});

it('never turns the order of values round, whatever was right', () => {
  const value = fc.record({ confidence: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() });
  fc.assert(
    fc.property(fc.array(value, { maxLength: 200 }), (values) => {
      const fitted = fitOwn(values);
      expect(fitted.slope).toBeGreaterThanOrEqual(0);
      const mapped = Array.from({ length: 101 }, (_, index) => calibrateConfidence(index / 100, fitted));
      expect(mapped.every((one) => one >= 0.01 && one <= 0.99)).toBe(true);
      expect(mapped.toSorted((a, b) => a - b)).toEqual(mapped);
    }),
  );
  const upsideDown = draw(1, 200, (confidence) => 1.4 - confidence);
  expect(fitOwn(upsideDown).slope).toBeLessThan(0.2);
  const allWrong = Array.from({ length: 400 }, () => ({ confidence: 0.99, right: false }));
  expect(calibrateConfidence(0.99, fitOwn(allWrong))).toBeLessThan(0.1);
});

it('changes little by few documents and most of what is wrong by many', () => {
  const at = (documents: number) => calibrateConfidence(0.9, fitOwn(draw(3, documents, tooHigh)));
  expect(at(3)).toBeGreaterThan(0.86);
  expect(at(1_000)).toBeGreaterThan(0.7);
  expect(at(1_000)).toBeLessThan(0.82);
});

it('makes confidences mean what they say on documents that it was not fitted on', () => {
  const values = draw(5, 300, tooHigh);
  const calibrations = fitOutOfFold(values);
  const after = values.map((value, index) => ({
    ...value,
    confidence: calibrateConfidence(value.confidence, calibrations[index] ?? { bias: 0, slope: 1 }),
  }));
  expect(calibrationError(values)).toBeGreaterThan(0.1);
  expect(calibrationError(after)).toBeLessThan(0.05);
  expect(logLoss(after)).toBeLessThan(logLoss(values) ?? 0);
  expect(logLoss([])).toBeNull();
});

it('seldom finds fault with true confidences, and finds false ones', () => {
  const found = (documents: number, chanceOf: (confidence: number) => number) =>
    Array.from({ length: 30 }, (_, seed) => draw(seed, documents, chanceOf)).filter((values) =>
      isBetter(values, fitOutOfFold(values)),
    ).length;
  expect(found(60, asItIs)).toBeLessThanOrEqual(3);
  expect(found(100, tooHigh)).toBeGreaterThan(25);
});
