import { describe, expect, it } from 'vitest';
import type { FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { reliability } from '../../steps/reliability.ts';
import { ocrOutput, setupOutput, textPage } from '../helpers/stage-io.ts';

const FIELDS: readonly UseCaseFieldDef[] = [
  { name: 'issuer', type: 'str' },
  { name: 'customer', type: 'str' },
  { name: 'net_amount', type: 'decimal' },
  { name: 'tax_amount', type: 'decimal' },
  { name: 'total_amount', type: 'decimal' },
];
const LINES = ['Marbeck GmbH', 'Ottilie Brandt', 'Net 100.00', 'Tax 19.00', 'Total 119.00'];
const RIGHT = {
  issuer: 'Marbeck GmbH',
  customer: 'Ottilie Brandt',
  net_amount: '100.00',
  tax_amount: '19.00',
  total_amount: '119.00',
};

async function prove(result: Readonly<Record<string, FieldValue>>) {
  const { provenance } = await reliability(
    {
      setup: setupOutput([...FIELDS]),
      ocr: ocrOutput([textPage(LINES)]),
      extraction: {
        result: { ...result },
        citations: {},
        meta_data: {
          model: 'm',
          model_digest: null,
          windows: 1,
          prompt_tokens: null,
          completion_tokens: null,
          repairs: 0,
        },
        warnings: [],
      },
    },
    { readAgain: async () => null, opinion: { suggest: () => ({}) } },
    new AbortController().signal,
  );
  return (name: string) => {
    const proof = provenance?.fields[`result.${name}`];
    if (proof === undefined) throw new Error(`${name} has no provenance`);
    return { confidence: proof.confidence ?? 0, doubts: proof.doubts ?? [] };
  };
}

describe('the values of one document', () => {
  it('are surer where net and tax make the total than where they do not', async () => {
    const [right, wrong] = [await prove(RIGHT), await prove({ ...RIGHT, total_amount: '100.00' })];
    for (const name of ['net_amount', 'tax_amount'])
      expect(right(name).confidence).toBeGreaterThan(wrong(name).confidence);
  });

  it('are doubted where a bill goes to whom it comes from', async () => {
    const [right, wrong] = [await prove(RIGHT), await prove({ ...RIGHT, customer: 'MARBECK' })];
    expect(wrong('issuer').confidence).toBeLessThan(right('issuer').confidence);
    expect(wrong('issuer').doubts).toContainEqual({
      code: 'shared',
      message: 'The field customer holds the same name.',
    });
    expect(wrong('customer').doubts.map(({ code }) => code)).toContain('shared');
    expect(right('issuer').doubts.map(({ code }) => code)).not.toContain('shared');
  });
});
