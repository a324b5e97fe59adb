import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findAmounts } from '../../../../reading/extractor/finders/amounts.ts';
import type { PlacedValue } from '../../../../reading/extractor/finders/placed-value.ts';
import { amountOptions } from '../../../../reading/extractor/ranking/amount-options.ts';
import { runningSums } from '../../../../reading/extractor/ranking/running-sums.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { textPage } from '../pages.ts';

function told(text: string) {
  const amounts = findAmounts(viewDocument([textPage(text)]), 'decimal');
  const { starts, ends, between } = runningSums([...Map.groupBy(amounts, ({ row }) => row).values()]);
  const said = (some: ReadonlySet<PlacedValue>) => [...some].map(({ value }) => Number(value));
  return { starts: said(starts), ends: said(ends), between: said(between) };
}

it('a reckoning is told by its amounts, whatever its words', () => {
  expect(told('Aa   297.05\nBb   14.95\nCc   28.21\nDd   310.31\nEe   400.00')).toEqual({
    starts: [297.05],
    ends: [310.31],
    between: [14.95, 28.21],
  });
});

it('a nought between is passed over, and change is no sum', () => {
  const paid = told(
    'Net   519.16\nVAT 21   107.84\nVAT 0   0.00\nTo pay   627.00\nCash   700.00\nBack   73.00',
  );
  expect(paid.ends).toEqual([627]);
  expect(paid.starts).toEqual([519.16]);
});

it('amounts that make nothing say nothing', () => {
  expect(told('Aa   12.00\nBb   7.31\nCc   55.20')).toEqual({ starts: [], ends: [], between: [] });
});

const cents = fc.integer({ min: 1, max: 90_000 });

it('every reckoning of up to four parts is found, and its end is the sum', () => {
  fc.assert(
    fc.property(
      cents,
      fc.array(fc.tuple(cents, fc.constantFrom(-1, 1)), { minLength: 1, maxLength: 4 }),
      (first, parts) => {
        const sum = parts.reduce((all, [size, sign]) => all + sign * size, first);
        fc.pre(sum > 0 && sum !== first);
        const printed = [first, ...parts.map(([size]) => size), sum].map((one) => (one / 100).toFixed(2));
        const { ends } = told(printed.map((one) => `Line   ${one}`).join('\n'));
        expect(ends).toContain(sum / 100);
      },
    ),
  );
});

it('what a discount leaves of a total is told from the total', () => {
  const view = viewDocument([
    textPage(
      'Coffee   140.00\nTotal   137.22\nDiscount   12.98\nTo pay   124.24\nCash   150.00\nChange   25.76',
    ),
  ]);
  const field = { name: 'total', type: 'decimal', description: null, required: false } as const;
  const options = amountOptions(view, { field, concept: 'total', phrases: [] }, []);
  const having = (name: string) =>
    options.filter(({ evidence }) => evidence[name] === 1).map(({ value }) => value);
  expect(having('before_reduction')).toEqual(['137.22']);
  expect(having('after_reduction')).toEqual(['124.24']);
});

it.each([
  'Coffee   12.00\nDiscount   3.00\nDiscount   2.00\nDiscount total   5.00',
  'Total   120.00\nDiscount given back   12.00\nTo pay   132.00',
])('what is no reckoning of a discount is told as none: %s', (text) => {
  const field = { name: 'total', type: 'decimal', description: null, required: false } as const;
  const options = amountOptions(viewDocument([textPage(text)]), { field, concept: 'total', phrases: [] }, []);
  expect(options.some(({ evidence }) => evidence['after_reduction'] === 1)).toBe(false);
});

it.each(['Zwischensumme vor Rabatt', 'Subtotal before discount', 'Total avant remise'])(
  'what a discount leaves is told from "%s"',
  (label) => {
    const field = { name: 'total', type: 'decimal', description: null, required: false } as const;
    const view = viewDocument([textPage(`${label}   137.22\nDiscount   12.98\nTo pay   124.24`)]);
    const options = amountOptions(view, { field, concept: 'total', phrases: [] }, []);
    expect(
      options.filter(({ evidence }) => evidence['before_reduction'] === 1).map(({ value }) => value),
    ).toEqual(['137.22']);
  },
);
