import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accuracyAtCoverage,
  areaUnderCurve,
  calibrationError,
  reliabilityBins,
} from '../../../scripts/lab/eval/figures.ts';

const value = (confidence: number, right: boolean) => ({ confidence, right });

describe('the figures of trust', () => {
  it('give an area of 1 when every right value is surer than every wrong one, 0 when none is, half for ties', () => {
    expect(areaUnderCurve([value(0.9, true), value(0.2, false)])).toBe(1);
    expect(areaUnderCurve([value(0.1, true), value(0.2, false)])).toBe(0);
    expect(areaUnderCurve([value(0.5, true), value(0.5, false)])).toBe(0.5);
  });

  it('give no area where all are right or all are wrong', () => {
    expect(areaUnderCurve([value(0.9, true)])).toBeNull();
    expect(areaUnderCurve([value(0.9, false)])).toBeNull();
  });

  it('count the surest values only', () => {
    const values = [
      value(0.9, true),
      value(0.8, true),
      value(0.7, true),
      value(0.6, true),
      value(0.1, false),
    ];
    expect(accuracyAtCoverage(values, 0.8)).toBe(1);
    expect(accuracyAtCoverage(values, 1)).toBe(0.8);
  });

  it('put every value into one bin, and a confidence of 1 into the last', () => {
    const confidences = fc.array(
      fc.record({ confidence: fc.double({ min: 0, max: 1, noNaN: true }), right: fc.boolean() }),
    );
    fc.assert(
      fc.property(confidences, (values) => {
        expect(reliabilityBins(values).reduce((sum, bin) => sum + bin.count, 0)).toBe(values.length);
      }),
    );
    expect(reliabilityBins([value(1, true)]).at(-1)?.count).toBe(1);
  });

  it('give a calibration error of the gap between confidence and accuracy', () => {
    expect(calibrationError([value(0.75, true), value(0.75, false)])).toBeCloseTo(0.25);
    expect(calibrationError([])).toBeNull();
  });
});
