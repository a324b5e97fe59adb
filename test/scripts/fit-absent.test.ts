import { describe, expect, it } from 'vitest';
import type { Example, Expectation } from '../../scripts/lab/eval/manifest.ts';
import { fitLogit } from '../../scripts/lab/fit/fit-logit.ts';
import { gatherSamples } from '../../scripts/lab/fit/gather-samples.ts';
import { reportPredictions } from '../../scripts/lab/fit/report.ts';
import type { Sample } from '../../scripts/lab/fit/sample.ts';
import type { Limited } from '../../scripts/lab/fit/thresholds.ts';
import { pagesOfTexts } from '../../steps/ocr/text-pages.ts';

const PAPER = 'Order 17\n\nGoods: 40.00\nDiscount: 0.00\nTotal: 40.00\n';

/** The sample of the discount of one paper, of which the paper says what is expected. */
function discount(expected: Pick<Expectation, 'value' | 'accept'>): Sample | undefined {
  const example: Example = {
    set: 'test',
    group: 'order',
    file: 'order.txt',
    path: 'order.txt',
    language: 'en',
    useCase: null,
    definitions: [{ name: 'discount', type: 'decimal', required: false }],
    fields: { discount: { type: 'decimal', ...expected } },
    tables: {},
  };
  return gatherSamples(example, pagesOfTexts([PAPER], 0), [example])[0];
}

const rightValues = (one: Sample | undefined) =>
  one?.options.filter(({ right }) => right).map(({ value }) => value);

describe('a field that the paper does not state', () => {
  it('is absent where the expected value is null, though 0 is accepted', () => {
    const absent = discount({ value: null, accept: ['0'] });
    expect(absent?.stated).toBe(false);
    expect(rightValues(absent)).toEqual(['0.00']);
  });

  it('is stated where the expected value is 0', () => {
    const stated = discount({ value: '0', accept: ['0.00'] });
    expect(stated?.stated).toBe(true);
    expect(rightValues(stated)).toEqual(['0.00']);
  });
});

function sampleOf(stated: boolean): Sample {
  const place = { set: 'test', file: 'order.txt', group: 'order', fold: 0, language: 'en' } as const;
  const option = { evidence: { bias: 1 }, right: true, value: '0.00', places: [] };
  const asked = { field: 'discount', family: 'amount', standing: 'similar', weight: 1 } as const;
  return { ...place, ...asked, stated, options: [option] };
}

describe('the fit', () => {
  it('learns to give what is stated', () => {
    expect(fitLogit([sampleOf(true)]).shared.bias).toBeGreaterThan(0);
  });

  it('learns neither null nor the accepted value where both are right', () => {
    expect(fitLogit([sampleOf(false)]).shared).toEqual({});
  });
});

describe('the report', () => {
  const predict = (isGiven: boolean, right: boolean): Limited => ({
    sample: sampleOf(false),
    chances: [0.9],
    decision: { chance: 0.9, place: 0.9, rival: 0, family: 'amount' },
    right,
    confidence: 0.9,
    isGiven,
    needsReview: false,
  });

  it('counts null and an accepted value as right for what is absent, another value as wrong', () => {
    const report = reportPredictions('Absent', [
      predict(false, true),
      predict(true, true),
      predict(true, false),
    ]);
    expect(report).toContain('wrong but given: 33.3 %');
    expect(report).toContain('absent ones null: 66.7 %');
    expect(report).toContain('stands not: similar stated    0');
  });
});
