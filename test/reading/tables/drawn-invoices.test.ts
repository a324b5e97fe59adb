import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DrawnInvoice } from '../../../scripts/lab/synthetic/drawn-invoice.ts';
import {
  amountOf,
  BESIDE,
  drawInvoice,
  INVOICE_COLUMNS,
  INVOICE_LANGUAGES,
} from '../../../scripts/lab/synthetic/drawn-invoice.ts';
import { DRAWN_FAULTS } from '../../../scripts/lab/synthetic/drawn-statement.ts';
import { askForLines } from '../../helpers/ask-for-lines.ts';

const invoices = fc.record({
  language: fc.constantFrom(...INVOICE_LANGUAGES),
  columns: fc.constantFrom(...INVOICE_COLUMNS),
  hasHeadings: fc.boolean(),
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 40 }),
      price: fc.integer({ min: 5, max: 90_000 }),
      further: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 2, maxLength: 12 },
  ),
  beside: fc.constant(null),
});
/** The same with an amount that goes with all lines. */
const adjusted = fc.record({
  invoice: invoices,
  kind: fc.constantFrom(...BESIDE),
  cents: fc.integer({ min: 1, max: 300 }),
  isNegative: fc.boolean(),
});
const withBeside = (invoice: DrawnInvoice, kind: (typeof BESIDE)[number], cents: number): DrawnInvoice => ({
  ...invoice,
  lines: invoice.lines.map((line) => ({ ...line, price: line.price + 300 })),
  beside: { kind, cents: kind === 'shipping' ? Math.abs(cents) : cents },
});

const truthOf = ({ lines }: DrawnInvoice) => lines.map((line) => (amountOf(line) / 100).toFixed(2));
const RUNS = { numRuns: Number(process.env['RUNS'] ?? 30), seed: 19 };

describe.each([
  ['a text layer', true],
  ['plain text whose columns have run together', false],
])('a drawn invoice as %s', (_name, isPlaced) => {
  it('gives every line, and its check holds', async () => {
    await fc.assert(
      fc.asyncProperty(invoices, async (invoice) => {
        const { amounts, outcome } = await askForLines(drawInvoice(invoice, isPlaced));
        expect(amounts).toEqual(truthOf(invoice));
        expect(outcome).toBe('holds');
      }),
      RUNS,
    );
  });

  it('is read whole, and its check does not fail, with a discount, a charge or a rounding below the lines', async () => {
    await fc.assert(
      fc.asyncProperty(adjusted, async ({ invoice, kind, cents, isNegative }) => {
        const drawn = withBeside(invoice, kind, isNegative ? -cents : cents);
        const { amounts, outcome } = await askForLines(drawInvoice(drawn, isPlaced));
        expect(amounts).toEqual(truthOf(drawn));
        expect(outcome).toBe('cannot_tell');
      }),
      RUNS,
    );
  });

  it('has a check that does not hold where any line is taken away, printed twice or altered', async () => {
    await fc.assert(
      fc.asyncProperty(invoices, fc.nat(), fc.constantFrom(...DRAWN_FAULTS), async (invoice, at, how) => {
        const fault = { at: at % invoice.lines.length, how };
        const { outcome } = await askForLines(drawInvoice(invoice, isPlaced, fault));
        expect(outcome).not.toBe('holds');
      }),
      RUNS,
    );
  });
});
