import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chancesOf } from '../../reading/extractor/choice/logit.ts';
import { utilityOf } from '../../reading/extractor/ranking/propose.ts';
import { readExamples } from '../../scripts/lab/eval/manifest.ts';
import { chooseAnswerFrom } from '../../scripts/lab/fit/ranking/answerable.ts';
import { fitRanking } from '../../scripts/lab/fit/ranking/fit-ranking.ts';
import type { RankingSample } from '../../scripts/lab/fit/ranking/ranking-sample.ts';
import { gatherRanking } from '../../scripts/lab/fit/ranking/ranking-sample.ts';
import { chooseReviewBelow } from '../../scripts/lab/fit/ranking/settle-out-of-fold.ts';
import { textPage } from '../reading/extractor/pages.ts';

const TRADE = join(import.meta.dirname, '../../scripts/lab/corpus/trade');
const read = (set: string) =>
  readExamples(TRADE)
    .filter((example) => example.set === set)
    .flatMap((example) => gatherRanking(example, [textPage(readFileSync(example.path, 'utf8'))], 1));

function sample(fold: number, nullIsRight: boolean): RankingSample {
  const option = (right: boolean) => ({
    evidence: { bias: 1, clue: right ? 1 : 0 },
    right,
    alike: 0,
    value: String(right),
  });
  const options = nullIsRight ? [option(false)] : [option(true), option(false)];
  return {
    set: 'test',
    file: String(fold),
    group: String(fold),
    fold,
    field: 'total',
    kind: 'amount',
    family: 'total',
    isAbsent: nullIsRight,
    nullIsRight,
    weight: 1,
    options,
  };
}

describe('the fit of the fields that rules know', () => {
  it('sees the right value among the candidates of nearly every field of documents of our own', () => {
    const samples = [...read('receipts'), ...read('invoices')];
    expect(samples.length).toBeGreaterThan(100);
    const reachable = samples.filter((one) => one.nullIsRight || one.options.some(({ right }) => right));
    expect(reachable.length / samples.length).toBeGreaterThan(0.95);
  });

  it('learns to choose and to abstain', () => {
    const samples = Array.from({ length: 40 }, (_, index) => sample(index % 5, index % 2 === 0));
    const { amount } = fitRanking(samples);
    if (amount === undefined) throw new Error('nothing was fitted');
    const chances = (one: RankingSample) =>
      chancesOf(one.options.map(({ evidence }) => utilityOf(evidence, one.family, amount)));
    expect(chances(sample(0, false))[0]).toBeGreaterThan(0.7);
    expect(chances(sample(0, true))[0]).toBeLessThan(0.3);
  });

  it('gives the same weights for the same samples', () => {
    const samples = read('receipts');
    expect(fitRanking(samples)).toEqual(fitRanking(samples));
  });

  it('answers from where a value is worth more than null', () => {
    const values = Array.from({ length: 20 }, (_, index) => ({
      nullIsRight: index < 10,
      fold: 0,
      concept: 'total',
      score: index < 10 ? 0.3 : 0.6,
      worthwhile: index >= 10,
    }));
    const { total: limit } = chooseAnswerFrom(values);
    expect(limit).toBeGreaterThan(0.3);
    expect(limit).toBeLessThanOrEqual(0.6);
  });

  it('answers a concept from where its own values are worth it, however few it has', () => {
    const values = Array.from({ length: 40 }, (_, index) => ({
      nullIsRight: false,
      fold: 0,
      concept: index < 36 ? 'total' : 'customer',
      score: index < 18 ? 0.25 : index < 36 ? 0.5 : 0.2,
      worthwhile: index >= 18,
    }));
    const { total, customer } = chooseAnswerFrom(values);
    expect(total).toBeGreaterThan(0.25);
    expect(customer).toBeLessThanOrEqual(0.2);
  });

  it('asks for review below the confidence from which 99 of 100 are right, equal ones together', () => {
    const right = Array.from({ length: 198 }, () => ({ confidence: 0.9, right: true }));
    const wrong = [
      { confidence: 0.9, right: false },
      { confidence: 0.8, right: false },
      { confidence: 0.8, right: false },
    ];
    expect(chooseReviewBelow([...right, ...wrong])).toBe(0.9);
    expect(chooseReviewBelow([{ confidence: 0.9, right: false }])).toBe(1);
  });
});
