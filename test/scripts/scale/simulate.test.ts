import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../scripts/lab/random.ts';
import { simulate } from '../../../scripts/lab/scale/simulate.ts';

const DAY = { jobs: 200_000, seconds: 200_000, pages: 1, secondsPerPage: 0.7, secondsPerJob: 0 };

describe('the simulation of a queue', () => {
  it('waits as long as theory says with one instance and jobs of one length (M/D/1: ρs / 2(1-ρ))', () => {
    const { waits, busy } = simulate({ ...DAY, instances: 1 }, createRandom(1));
    const mean = waits.reduce((sum, wait) => sum + wait, 0) / waits.length;
    expect(mean / ((0.7 * 0.7) / (2 * 0.3))).toBeCloseTo(1, 1);
    expect(busy).toBeCloseTo(0.7, 2);
  });

  it('draws as many pages on average as it is told', () => {
    const { busy } = simulate({ ...DAY, pages: 4, secondsPerPage: 0.1, instances: 1 }, createRandom(2));
    expect(busy).toBeCloseTo(0.4, 1);
  });

  it('waits for nobody while there are more instances than jobs, and never lets two share one', () => {
    const day = { jobs: 3, seconds: 0, pages: 1, secondsPerPage: 10, secondsPerJob: 0 };
    expect(simulate({ ...day, instances: 3 }, createRandom(1)).waits).toEqual([0, 0, 0]);
    expect(simulate({ ...day, instances: 1 }, createRandom(1))).toMatchObject({
      waits: [0, 10, 20],
      longestQueue: 2,
      overtime: 30,
    });
  });
});
