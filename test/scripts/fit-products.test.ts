import { describe, expect, it } from 'vitest';
import { utilityOf } from '../../reading/extractor/choice/logit.ts';
import { weighProducts } from '../../reading/extractor/choice/products.ts';
import { fitProducts } from '../../scripts/lab/fit/fit-products.ts';
import type { Sample, SampleOption } from '../../scripts/lab/fit/sample.ts';

describe('products of evidence', () => {
  it('weigh two pieces by their shares of the largest, and nothing where one is not there', () => {
    const products = { largest: { row: 2, column: 4 }, weights: { 'row * column': 3 } };
    expect(weighProducts({ row: 1, column: 4 }, products)).toBe(1.5);
    expect(weighProducts({ row: 1, column: 0, other: 9 }, products)).toBe(0);
    expect(weighProducts({ column: 4 }, products)).toBe(0);
  });

  it('add to what the pieces weigh alone', () => {
    const alone = { shared: { row: 1, column: 1 }, families: {} };
    const products = { largest: { row: 1, column: 1 }, weights: { 'row * column': -5 } };
    expect(utilityOf({ row: 1, column: 1 }, 'amount', { ...alone, products })).toBe(-3);
    expect(utilityOf({ row: 1 }, 'amount', { ...alone, products })).toBe(1);
  });

  it('find what no sum of pieces can say: right is what has one of both', () => {
    const option = (row: number, column: number): SampleOption => ({
      evidence: { bias: 1, row, column },
      right: row !== column,
      value: `${row} ${column}`,
      places: [],
    });
    const samples = Array.from(
      { length: 40 },
      (_, index): Sample => ({
        set: 'test',
        file: `${index}`,
        group: `${index}`,
        fold: 0,
        language: 'en',
        field: 'field',
        family: 'amount',
        stated: true,
        standing: 'cell',
        weight: 1,
        options: [option(1, 1), index % 2 === 0 ? option(1, 0) : option(0, 1), option(0, 0)],
      }),
    );
    const alone = { shared: { bias: 1, row: 1, column: 1 }, families: {} };
    const products = fitProducts(samples, alone);
    const of = (row: number, column: number) =>
      utilityOf({ bias: 1, row, column }, 'amount', { ...alone, products });
    expect(of(1, 0)).toBeGreaterThan(of(1, 1));
    expect(of(0, 1)).toBeGreaterThan(of(1, 1));
    expect(fitProducts(samples, alone)).toEqual(products);
  });
});
