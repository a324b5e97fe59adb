import { describe, expect, it } from 'vitest';
import { chooseLimits } from '../../scripts/lab/fit/thresholds.ts';

const FIELDS = 100;

/** Fields of a group of which the first are wrong with a confidence of 0.495, all others right and surer. */
const predictGroup = (group: string, wrong: number) =>
  Array.from({ length: FIELDS }, (_, index) => ({
    sample: {
      set: 'test',
      file: group,
      group,
      fold: 0,
      language: 'en',
      field: `${index}`,
      family: 'text' as const,
      stated: true,
      standing: 'beside',
      weight: 1,
      options: [],
    },
    chances: [],
    decision: { chance: 0.9, place: 0.9, rival: 0, family: 'text' as const },
    right: index >= wrong,
    confidence: index < wrong ? 0.495 : 0.9,
  }));

const answerFrom = (wrongs: readonly number[]) =>
  chooseLimits(wrongs.flatMap((wrong, index) => predictGroup(`${index}`, wrong))).answer_from;

describe('the limit of answering', () => {
  it('lets in three wrong answers of a hundred where every kind has as many', () => {
    expect(answerFrom([3, 3, 3, 3])).toBe(0.3);
  });

  it('is above them where kinds differ, so that new ones may have more', () => {
    expect(answerFrom([0, 0, 10, 10])).toBe(0.5);
  });

  it('leaves one standard error to spare', () => {
    expect(answerFrom([2, 2, 3, 3])).toBe(0.3);
    expect(answerFrom([1, 1, 5, 5])).toBe(0.5);
  });
});
