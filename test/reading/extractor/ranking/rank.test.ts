import { describe, expect, it } from 'vitest';
import { understandField } from '../../../../reading/extractor/concepts/understand-field.ts';
import { besideSums } from '../../../../reading/extractor/ranking/beside-sums.ts';
import { chancesIn, rankingOptions } from '../../../../reading/extractor/ranking/propose.ts';
import { rank } from '../../../../reading/extractor/ranking/rank.ts';
import { RANKED_KINDS } from '../../../../reading/extractor/ranking/ranked-kind.ts';
import { RANKING, weightsOf } from '../../../../reading/extractor/ranking/ranking-weights.ts';
import { findByConcept, findCandidates } from '../../../../reading/extractor/rules/answer-field.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { textPage } from '../pages.ts';

const RECEIPT = `Corner Hardware Ltd
12 Mill Lane, 4021 Northtown
Tel 555 0100
03/02/2024 14:12
Hammer   12.50
Nails   3.20
Subtotal   15.70
Tax 10%   1.57
Total   17.27
Cash   20.00
Change   2.73`;

const BILL = `Hilltop Joinery Works Ltd
4 Mill Lane, 4021 Northtown
Invoice 2031
Oak door, planed and oiled on both sides, with hinges and a brass handle, fitted on the spot   200.00
Journey there and back, and the clearing away of what was left of the old one, for two people   50.00
Net   250.00
VAT 19 %   47.50
Total   297.50
Please pay within ten days to the account below, and name the number of this invoice when you do`;

const TOTAL: UseCaseFieldDef = { name: 'total', type: 'decimal' };
const FIELDS: readonly UseCaseFieldDef[] = [
  TOTAL,
  { name: 'company', type: 'str' },
  { name: 'date', type: 'date' },
  { name: 'customer', type: 'str' },
];

const view = () => viewDocument([textPage(RECEIPT)]);
const optionsOf = (field: UseCaseFieldDef) => {
  const seen = view();
  const meaning = understandField(field);
  const found = findByConcept(seen, meaning);
  return { seen, meaning, found, proposed: rankingOptions(seen, meaning, found) };
};

/** What may be an amount of a text, with its chances alone and beside the sums that the others make with it. */
function besideOthers(text: string, name: string) {
  const seen = viewDocument([textPage(text)]);
  const meaning = understandField({ name, type: 'decimal' });
  const proposed = rankingOptions(seen, meaning, findByConcept(seen, meaning));
  const weights = weightsOf(RANKING, 'amount');
  if (proposed === undefined || weights === undefined) throw new Error('an amount is ranked');
  const { options } = proposed;
  const alone = chancesIn(proposed, weights);
  return { seen, options, alone, beside: besideSums(seen, meaning, options, alone, weights) };
}

describe('the ranking of fields that rules know', () => {
  it('ships weights for each of its kinds', () => {
    expect(Object.keys(RANKING.kinds).sort()).toEqual([...RANKED_KINDS].sort());
  });

  it.each(FIELDS.map((field) => [field.name, field] as const))(
    'proposes for %s whatever its finder finds, and evidence of moderate size only',
    (_name, field) => {
      const { found, proposed } = optionsOf(field);
      const values = new Set(proposed?.options.map(({ value }) => String(value)));
      for (const { value } of found.slice(0, 5)) expect(values).toContain(String(value));
      for (const { evidence } of proposed?.options ?? [])
        for (const size of Object.values(evidence)) expect(Math.abs(size)).toBeLessThanOrEqual(2.5);
    },
  );

  it('proposes every amount for a total, those of other labels too', () => {
    const { proposed } = optionsOf(TOTAL);
    const values = proposed?.options.map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(['12.50', '15.70', '1.57', '17.27', '20.00', '2.73']));
  });

  it('gives chances that together are no more than one, best first, the same each time', () => {
    for (const field of FIELDS) {
      const scores = findCandidates(view(), field).map(({ score }) => score);
      expect(scores.reduce((sum, score) => sum + score, 0)).toBeLessThanOrEqual(1 + 1e-9);
      expect(scores).toEqual([...scores].sort((a, b) => b - a));
      expect(findCandidates(view(), field).map(({ score }) => score)).toEqual(scores);
    }
  });

  it('sees that another line says an issuer with a little more, and asks that of no bank', () => {
    const seen = viewDocument([textPage('Hilltop\nInvoice 17\nHilltop Joinery Works\nTotal 5.00')]);
    const evidenceOf = (name: string) => {
      const meaning = understandField({ name, type: 'str' });
      const proposed = rankingOptions(seen, meaning, findByConcept(seen, meaning));
      const valued = (value: string) => proposed?.options.find((option) => option.value === value)?.evidence;
      return { short: valued('Hilltop'), long: valued('Hilltop Joinery Works') };
    };
    const { short, long } = evidenceOf('issuer');
    expect(short).toMatchObject({ part_of_longer: 1, holds_shorter: 0 });
    expect(long).toMatchObject({ part_of_longer: 0, holds_shorter: 1 });
    expect(evidenceOf('bank_name').short).not.toHaveProperty('part_of_longer');
  });

  it('takes the sum of goods and tax for the total, not the cash given', () => {
    expect(findCandidates(view(), TOTAL)[0]?.value).toBe('17.27');
  });

  it.each([
    ['total_amount', '297.50'],
    ['net_amount', '250.00'],
    ['tax_amount', '47.50'],
  ])('is surer of a %s of %s where the three add up', (name, sum) => {
    const { seen, options, alone, beside } = besideOthers(BILL, name);
    const chanceOf = (chances: readonly number[]) =>
      options.reduce((all, { value }, at) => all + (String(value) === sum ? (chances[at] ?? 0) : 0), 0);
    expect(chanceOf(beside)).toBeGreaterThan(chanceOf(alone));
    expect(beside.reduce((all, chance) => all + chance, 0)).toBeLessThanOrEqual(1 + 1e-9);
    expect(findCandidates(seen, { name, type: 'decimal' })[0]?.value).toBe(sum);
  });

  it('takes no sum that stands above what is taken off it for the total of net and tax', () => {
    const text =
      'Hilltop Joinery Works Ltd\nInvoice 2031\nOak door   260.00\nAll   260.00\nLess   10.00\nSum   250.00';
    const { options, alone, beside } = besideOthers(text, 'total_amount');
    const above = options.findIndex(({ value }) => Number(value) === 260);
    expect(beside[above]).toBeLessThanOrEqual((alone[above] ?? 0) + 1e-9);
  });

  it('lets a nought in a sum show nothing', () => {
    const text = BILL.replace('47.50', '0.00').replace('297.50', '250.00');
    const { options, alone, beside } = besideOthers(text, 'net_amount');
    const nought = options.findIndex(({ value }) => Number(value) === 0);
    expect(beside[nought]).toBeLessThanOrEqual((alone[nought] ?? 0) + 1e-9);
  });

  it('leaves a kind without weights to its finder', () => {
    const { seen, meaning, found } = optionsOf(TOTAL);
    expect(rank(seen, meaning, found, { kinds: {}, answer_from: {} })).toBeUndefined();
  });
});
