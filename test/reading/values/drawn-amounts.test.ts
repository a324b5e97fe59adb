import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawnAmounts, readingsOf } from './drawn-amounts.ts';

const RUNS = { numRuns: 600, seed: 31 };

describe('the numbers of a drawn page', () => {
  it('are read as they are written, or left open with that reading among others', () => {
    fc.assert(
      fc.property(drawnAmounts, (drawn) => {
        for (const number of drawn.numbers) {
          const readings = readingsOf(drawn, number);
          const values = readings.map(({ value }) => Number(value));
          expect(values, `${drawn.kind}: ${drawn.lines.join(' / ')}`).toContain(number.value);
          const sure = readings.filter(({ ambiguous }) => !ambiguous).map(({ value }) => Number(value));
          expect([[], [number.value]], `${drawn.kind}: ${drawn.lines.join(' / ')}`).toContainEqual(sure);
        }
      }),
      RUNS,
    );
  });
});
