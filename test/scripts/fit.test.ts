import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  readFitExamples,
  readSealedExamples,
  readTrainingExamples,
} from '../../scripts/lab/fit/fit-examples.ts';
import { decideOutOfFold } from '../../scripts/lab/fit/out-of-fold.ts';
import type { Sample } from '../../scripts/lab/fit/sample.ts';
import { NEVER_REPORTED } from '../../scripts/lab/fit/sample.ts';

const CORPUS = join(import.meta.dirname, '../../scripts/lab/corpus/other-kinds');

describe('what the judge is fitted on', () => {
  it('holds no document of a sealed kind', () => {
    const fitted = readFitExamples(CORPUS);
    expect(fitted.length).toBeGreaterThan(160);
    for (const folder of ['c', 'e'])
      expect(fitted.filter(({ path }) => path.startsWith(join(CORPUS, folder)))).toEqual([]);
    const sealed = new Set(readSealedExamples(CORPUS).map((one) => one.group));
    expect(sealed.size).toBeGreaterThanOrEqual(154);
    expect(fitted.filter((one) => sealed.has(one.group))).toEqual([]);
  });
});

function sample(fold: number, clue: string): Sample {
  const option = (right: boolean) => ({
    evidence: { bias: 1, [clue]: right ? 1 : 0 },
    right,
    value: String(right),
    places: [],
  });
  return {
    set: 'test',
    file: `${fold}`,
    group: `${fold}`,
    fold,
    language: 'en',
    field: 'field',
    family: 'amount',
    stated: true,
    standing: 'beside',
    weight: 1,
    options: [option(true), option(false)],
  };
}

describe('what is fitted on in every fold', () => {
  it('is of no kind that is reported, open or sealed', () => {
    const training = readTrainingExamples(join(CORPUS, '..'));
    const reported = new Set(
      [...readFitExamples(CORPUS), ...readSealedExamples(CORPUS)].map((one) => one.group),
    );
    expect(training.length).toBeGreaterThan(70);
    expect(training.filter((one) => reported.has(one.group))).toEqual([]);
  });

  it('is never reported', () => {
    const always = Array.from({ length: 5 }, () => sample(NEVER_REPORTED, 'clue'));
    expect(decideOutOfFold(always)).toEqual([]);
  });
});

describe('what is reported out of fold', () => {
  it('knows nothing that only its own fold could teach', () => {
    const own = Array.from({ length: 30 }, () => sample(0, 'only_in_fold_0'));
    const others = Array.from({ length: 30 }, (_, index) => sample(1 + (index % 4), 'elsewhere'));
    const predictions = decideOutOfFold([...own, ...others]);
    const sure = predictions.filter(({ decision }) => decision.chance > 0.6);
    expect(sure.filter(({ sample: one }) => one.fold === 0)).toEqual([]);
    expect(sure.length).toBe(30);
  });
});
