import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecondOpinion } from '../../../reading/extractor/second-opinion.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { DrawnInvoice } from '../../../scripts/lab/synthetic/drawn-invoice.ts';
import {
  amountOf,
  BESIDE,
  drawInvoice,
  INVOICE_COLUMNS,
  INVOICE_LANGUAGES,
} from '../../../scripts/lab/synthetic/drawn-invoice.ts';
import { DRAWN_FAULTS } from '../../../scripts/lab/synthetic/drawn-statement.ts';
import { createBuiltinModel } from '../../../src/adapters/models/builtin/builtin-model.ts';
import { readUseCase, USE_CASES_FOLDER } from '../../../src/extraction/use-case-files.ts';
import { extraction } from '../../../steps/extraction.ts';
import { reliability } from '../../../steps/reliability.ts';
import { ocrOutput, setupOutput } from '../../helpers/stage-io.ts';

const INVOICE = readUseCase(join(USE_CASES_FOLDER, 'invoice.json'));
const signal = new AbortController().signal;
const model = createBuiltinModel();
const opinion = createSecondOpinion();
const AMOUNTS = ['net_amount', 'tax_amount', 'total_amount'];

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

/** What the registered use case makes of the pages: the amounts of the rows, and what the check of the net amount says. */
async function ask(pages: readonly ReadPage[]) {
  const { fields, tables = [], checks = [] } = INVOICE;
  const setup = { ...setupOutput(fields.filter(({ name }) => AMOUNTS.includes(name))), tables, checks };
  const ocr = ocrOutput(pages);
  const extracted = await extraction({ setup, ocr }, { model }, signal);
  const { provenance } = await reliability(
    { setup, ocr, extraction: extracted },
    { readAgain: async () => null, opinion },
    signal,
  );
  return {
    amounts: extracted.tables?.['line_items']?.rows.map(({ amount }) => String(amount)) ?? [],
    outcome: provenance?.checks?.find(({ name }) => name === 'net_amount')?.outcome,
  };
}

const truthOf = ({ lines }: DrawnInvoice) => lines.map((line) => (amountOf(line) / 100).toFixed(2));
const RUNS = { numRuns: Number(process.env['RUNS'] ?? 30), seed: 19 };

describe.each([
  ['a text layer', true],
  ['plain text whose columns have run together', false],
])('a drawn invoice as %s', (_name, isPlaced) => {
  it('gives every line, and its check holds', async () => {
    await fc.assert(
      fc.asyncProperty(invoices, async (invoice) => {
        const { amounts, outcome } = await ask(drawInvoice(invoice, isPlaced));
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
        const { amounts, outcome } = await ask(drawInvoice(drawn, isPlaced));
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
        const { outcome } = await ask(drawInvoice(invoice, isPlaced, fault));
        expect(outcome).not.toBe('holds');
      }),
      RUNS,
    );
  });
});
