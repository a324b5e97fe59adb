import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTable } from '../../../reading/tables/read-table.ts';
import { textPage } from '../../helpers/stage-io.ts';

const LINES = {
  name: 'line_items',
  columns: [
    { name: 'description', type: 'str' as const },
    { name: 'quantity', type: 'decimal' as const },
    { name: 'unit_price', type: 'decimal' as const },
    { name: 'amount', type: 'decimal' as const },
  ],
};
const THINGS = ['Restoration of a sea chart,', 'Oak frame', 'Bulb E', 'Tyre, winter'];
const written = (cents: number) => (cents / 100).toFixed(2);
const row = (text: string, ...numbers: readonly string[]) =>
  `${text.padEnd(40)}${numbers.map((one) => one.padStart(14)).join('')}`;

it('leaves a number at the end of a description where it is printed', () => {
  const line = fc.record({
    thing: fc.constantFrom(...THINGS),
    number: fc.integer({ min: 1, max: 9_999 }),
    quantity: fc.integer({ min: 2, max: 9 }),
    price: fc.integer({ min: 100, max: 90_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 5 }), (lines) => {
      const page = textPage([
        'Invoice NW-2026-0417',
        row('Description', 'Quantity', 'Price', 'Amount'),
        ...lines.map(({ thing, number, quantity, price }) =>
          row(`${thing} ${number}`, String(quantity), written(price), written(quantity * price)),
        ),
        row('Total amount', written(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0))),
      ]);
      const { rows } = readTable([page], LINES);
      expect(rows.map(({ cells }) => cells['description']?.value)).toEqual(
        lines.map(({ thing, number }) => `${thing} ${number}`),
      );
    }),
    { numRuns: 40, seed: 20 },
  );
});
