import { describe, expect, it } from 'vitest';
import { findRegions } from '../../../../src/adapters/ocr/paddle/find-regions.ts';

const MAP = ['#..#', '.#..', '....', '##.#'].map((row) => [...row].map((one) => (one === '#' ? 0.75 : 0.25)));

describe('regions of a probability map', () => {
  it('join pixels that touch at a corner, and no row with the end of the one before it', () => {
    const regions = findRegions(Float32Array.from(MAP.flat()), 4, 4, 0.5);
    expect(regions).toEqual([
      { pixels: [0, 5], score: 0.75 },
      { pixels: [3], score: 0.75 },
      { pixels: [12, 13], score: 0.75 },
      { pixels: [15], score: 0.75 },
    ]);
  });
});
