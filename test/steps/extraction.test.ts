import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawField } from '../../reading/extractor/choice/raw-field.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { extraction } from '../../steps/extraction.ts';
import { answeringModel, ocrOutput, setupOutput, textPage } from '../helpers/stage-io.ts';

const LINES = ['Kontoauszug vom 31.12.2024', 'Neuer Saldo EUR 1.234,50', 'Überziehung: nein'];
const FIELDS: readonly UseCaseFieldDef[] = [
  { name: 'closing_balance', type: 'decimal', required: true },
  { name: 'statement_date', type: 'date' },
  { name: 'currency', type: 'str' },
  { name: 'account_type', type: 'str', choices: ['Girokonto', 'Sparkonto'] },
  { name: '__proto__', type: 'str' },
];

function run(fields: Readonly<Record<string, unknown>>, signal = new AbortController().signal) {
  const model = answeringModel({ fields: fields as Readonly<Record<string, RawField>> });
  return extraction({ setup: setupOutput(FIELDS), ocr: ocrOutput([textPage(LINES)]) }, { model }, signal);
}

describe('extraction', () => {
  it('brings every raw value to its type and keeps what was cited', async () => {
    const output = await run({
      closing_balance: { value: '1.234,50', segment_ids: ['f0p1s2', 'f0p1s2'], score: 0.9 },
      statement_date: { value: '31.12.2024', segment_ids: ['f0p1s1', 'f9p9s9'], score: 7 },
      currency: { value: '€', segment_ids: [], score: null },
      account_type: { value: 'girokonto', segment_ids: [], score: null },
    });
    expect(output.result).toMatchObject({
      closing_balance: '1234.50',
      statement_date: '2024-12-31',
      currency: 'EUR',
      account_type: 'Girokonto',
    });
    expect(output.citations['closing_balance']).toEqual({ segment_ids: ['f0p1s2'], score: 0.9 });
    expect(output.citations['statement_date']).toEqual({ segment_ids: ['f0p1s1'], score: null });
    expect(output.warnings).toEqual([]);
  });

  it('has every field in its result, and null where the model said nothing', async () => {
    const output = await run({});
    expect(Object.keys(output.result)).toEqual(FIELDS.map((field) => field.name));
    expect(Object.values(output.result).every((value) => value === null)).toBe(true);
    expect(output.warnings).toEqual(['closing_balance: required, but not found']);
  });

  it('names what it dropped and why', async () => {
    const output = await run({
      account_type: { value: 'Depot', segment_ids: [], score: null },
      closing_balance: { value: 'a lot', segment_ids: [], score: null },
    });
    expect(output.warnings).toEqual([
      'closing_balance: "a lot" is not a value of type decimal',
      'closing_balance: required, but not found',
      'account_type: "Depot" is not one of the choices "Girokonto", "Sparkonto"',
    ]);
  });

  it("takes a field's own name for no value", async () => {
    const output = await run({ currency: { value: 'Currency', segment_ids: [], score: null } });
    expect(output.result['currency']).toBeNull();
    expect(output.warnings[1]).toBe(`currency: "Currency" is the field's own name`);
  });

  it('survives whatever a model answers', async () => {
    const raw = fc.oneof(
      fc.anything(),
      fc.record({ value: fc.anything(), segment_ids: fc.anything(), score: fc.anything() }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(fc.constantFrom(...FIELDS.map((field) => field.name), 'other'), raw),
        async (fields) => {
          const output = await run(fields);
          expect(Object.keys(output.result)).toEqual(FIELDS.map((field) => field.name));
        },
      ),
    );
  });

  it("throws what the model throws, and passes the caller's signal on", async () => {
    const controller = new AbortController();
    const seen: AbortSignal[] = [];
    const model = {
      ...answeringModel({}),
      extract: async (_question: unknown, _name: string, signal: AbortSignal) => {
        seen.push(signal);
        throw new Error('unreachable');
      },
    };
    const input = { setup: setupOutput(FIELDS), ocr: ocrOutput([textPage(LINES)]) };
    await expect(extraction(input, { model }, controller.signal)).rejects.toThrow('unreachable');
    expect(seen).toEqual([controller.signal]);
  });
});
