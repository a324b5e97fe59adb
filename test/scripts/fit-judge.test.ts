import { describe, expect, it } from 'vitest';
import { fitJudge } from '../../scripts/lab/fit/fit-judge.ts';
import type { Sample } from '../../scripts/lab/fit/sample.ts';

const FOLDS = 5;
const PER_FOLD = 4;
const FIELDS = 6;

/** A document whose fields are asked as it prints them; of one of them a second value is labelled just as well. */
function documentOf(fold: number, number: number, torn: number): Sample[] {
  const row = (index: number) => [{ row: `0 ${index}`, start: 0, end: 5 }];
  return Array.from({ length: FIELDS }, (_, field): Sample => {
    const option = (at: number, right: boolean) => ({
      evidence: { bias: 1, label: 1 },
      right,
      value: `row ${at}`,
      places: row(at),
    });
    const elsewhere = (2 * field + 1 + FIELDS) % (2 * FIELDS);
    return {
      set: 'test',
      file: `${fold}/${number}`,
      group: `${fold}`,
      fold,
      language: 'en',
      field: `field_${field}`,
      family: 'text',
      stated: true,
      standing: 'beside',
      weight: 1,
      options:
        field === torn ? [option(elsewhere, false), option(2 * field, true)] : [option(2 * field, true)],
    };
  });
}

const samples = Array.from({ length: FOLDS * PER_FOLD }, (_, number) =>
  documentOf(number % FOLDS, number, number % FIELDS),
).flat();
const isTorn = ({ options }: Sample) => options.length > 1;

describe('rounds that weigh the order of fields', () => {
  const fitted = fitJudge(samples);
  const rightOf = (decided: typeof fitted.decided) =>
    decided.filter(({ sample, right }) => isTorn(sample) && right).length;
  const torn = samples.filter(isTorn).length;

  it('tell values apart out of fold that only the order tells apart', () => {
    expect(rightOf(fitted.decided)).toBe(torn);
  });

  it('say little where fields are asked in an order that says nothing', () => {
    expect(rightOf(fitted.decidedInOtherOrder)).toBeLessThan(0.8 * torn);
    expect(fitted.decidedInOtherOrder).toHaveLength(samples.length);
  });

  it('are the same each time', () => {
    expect(fitJudge(samples).rounds).toEqual(fitted.rounds);
    expect(fitted.rounds).toHaveLength(2);
  });
});
