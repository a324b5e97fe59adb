import { describe, expect, it } from 'vitest';
import { alignToTruth } from '../../../scripts/lab/vote/align-to-truth.ts';
import { fitSparseLogistic } from '../../../scripts/lab/vote/fit-sparse-logistic.ts';
import { compareWords } from '../../../scripts/lab/vote/words-found.ts';

describe('words found', () => {
  it('are compared by letters and digits, each as often as it stands there', () => {
    expect(compareWords('TOTAL: 5.00 5.00', 'Total 500 x -')).toEqual({ written: 3, read: 3, both: 2 });
  });
});

describe('a reading beside its transcription', () => {
  it('has the place of each right letter, whatever the case, and the spaces', () => {
    const { places, spaces, edits } = alignToTruth([...'NoI4Mrket'], 'NO 14 MARKET');
    expect(places).toEqual([0, 1, null, 3, 4, 6, 7, 8, 9]);
    expect(spaces.flatMap((space, at) => (space ? at : []))).toEqual([2, 4]);
    expect(edits).toBe(2);
  });
});

describe('the fit', () => {
  const sample = (seen: Record<string, number>, isRight: boolean) => ({ seen, isRight });
  const samples = Array.from({ length: 40 }, (_, at) =>
    sample({ always: 1, good: at % 2, noise: (at >> 1) % 2 }, at % 2 === 1),
  );

  it('gives weight to what tells right from wrong, none to what does not, and is the same each time', () => {
    const weights = fitSparseLogistic(samples);
    expect(weights['good']).toBeGreaterThan(2);
    expect(Math.abs(weights['noise'] ?? 0)).toBeLessThan(0.5);
    expect(fitSparseLogistic(samples)).toEqual(weights);
  });

  it('leaves out what was hardly ever seen', () => {
    expect(fitSparseLogistic([...samples, sample({ always: 1, once: 1 }, true)])).not.toHaveProperty('once');
  });
});
