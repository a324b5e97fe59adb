import { describe, expect, it } from 'vitest';
import { weighTogether } from '../../../reading/proof/together.ts';
import type { FieldValue } from '../../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';

const amount = (name: string): UseCaseFieldDef => ({ name, type: 'decimal' });
const text = (name: string): UseCaseFieldDef => ({ name, type: 'str' });
const BILL = [amount('total_amount'), amount('net_amount'), amount('tax_amount')];
const SIDES = [text('issuer'), text('customer')];

const seenOf = (fields: readonly UseCaseFieldDef[], values: Readonly<Record<string, FieldValue>>) =>
  Object.fromEntries([...weighTogether(fields, values)].map(([name, { seen }]) => [name, seen]));

describe('what the values of one document say of each other', () => {
  it.each([
    ['119.00', '100.00', '19.00', { adds_up: 1, at_rate: 1, fails_sum: 0 }],
    ['119.01', '100.00', '19.00', { adds_up: 1, at_rate: 1, fails_sum: 0 }],
    ['-119.00', '-100.00', '-19.00', { adds_up: 1, at_rate: 1, fails_sum: 0 }],
    ['498.30', '412.30', '86.00', { adds_up: 1, at_rate: 0, fails_sum: 0 }],
    ['100.00', '100.00', '19.00', { adds_up: 0, at_rate: 0, fails_sum: 1 }],
    ['100.00', '100.00', '0.00', { adds_up: 0, at_rate: 0, fails_sum: 0 }],
  ])('a total of %s with %s and %s', (total_amount, net_amount, tax_amount, seen) => {
    expect(seenOf(BILL, { total_amount, net_amount, tax_amount })).toEqual({
      total_amount: seen,
      net_amount: seen,
      tax_amount: seen,
    });
  });

  it('a sum of which a part was not answered, is asked twice or is of another kind says nothing', () => {
    const values = { total_amount: '100.00', net_amount: '90.00', tax_amount: '19.00' };
    expect(seenOf(BILL, { ...values, tax_amount: null })).toEqual({});
    expect(seenOf([...BILL, amount('vat_amount')], { ...values, vat_amount: '19.00' })).toEqual({});
    const other = [amount('penalty_amount'), amount('net_amount'), amount('tax_amount')];
    expect(seenOf(other, { ...values, penalty_amount: '100.00' })).toEqual({});
  });

  it('a sum of texts says nothing: they are as they are printed', () => {
    const printed = { total_amount: '1.190', net_amount: 'EUR 1.000', tax_amount: '190,00' };
    expect(seenOf(Object.keys(printed).map(text), printed)).toEqual({});
  });

  it('a bill goes to another than it comes from, its legal form and its marks aside', () => {
    const both = weighTogether(SIDES, { issuer: 'Marbeck & Söhne GmbH', customer: 'MARBECK SÖHNE' });
    expect(both.get('issuer')).toEqual({ seen: { same_party: 1 }, namesake: 'customer' });
    expect(both.get('customer')).toEqual({ seen: { same_party: 1 }, namesake: 'issuer' });
    const namesake = { issuer: { same_party: 1 }, customer: { same_party: 1 } };
    expect(seenOf(SIDES, { issuer: 'Marbeck', customer: 'Ottilie Marbeck Ltd' })).toEqual(namesake);
    expect(seenOf(SIDES, { issuer: 'MARBECKSÖHNE', customer: 'Marbeck Söhne' })).toEqual(namesake);
    expect(seenOf(SIDES, { issuer: 'Mar', customer: 'Marbeck GmbH' })).toEqual({});
    expect(seenOf(SIDES, { issuer: 'Marbeck GmbH', customer: 'Ottilie Brandt' })).toEqual({});
    expect(seenOf(SIDES, { issuer: 'GmbH', customer: 'Ottilie Brandt' })).toEqual({});
    expect(seenOf(SIDES, { issuer: 'Marbeck GmbH', customer: null })).toEqual({});
  });

  it('a field that is named like a part of every object holds nothing', () => {
    expect(seenOf([text('issuer'), text('toString')], { issuer: 'Marbeck GmbH' })).toEqual({});
  });

  it('how surely the others were chosen counts where there are three of them that were ranked', () => {
    const fields = [...BILL, text('issuer')];
    const values = { total_amount: '119.00', issuer: 'Marbeck' };
    const chosen = (score: number) => [{ value: '1', segment_ids: [], score, isRanked: true }];
    const sureOf = (scores: Readonly<Record<string, number>>) => {
      const suggestions = Object.fromEntries(
        Object.entries(scores).map(([name, score]) => [name, chosen(score)]),
      );
      return weighTogether(fields, values, suggestions).get('issuer')?.seen['others_sure'];
    };
    const sure = sureOf({ total_amount: 1, net_amount: 1, tax_amount: 0.99 });
    const unsure = sureOf({ total_amount: 0.5, net_amount: 0.5, tax_amount: 0.5, issuer: 1 });
    expect(sure).toBeCloseTo(0.4);
    expect(unsure).toBeCloseTo(-0.6);
    expect(sureOf({ total_amount: 1, net_amount: 1, issuer: 1 })).toBeUndefined();
    const often = [...fields, amount('total'), amount('grand_total')];
    const asked = {
      total_amount: chosen(1),
      total: chosen(1),
      grand_total: chosen(1),
      net_amount: chosen(1),
    };
    expect(weighTogether(often, values, asked).get('issuer')).toBeUndefined();
  });
});
