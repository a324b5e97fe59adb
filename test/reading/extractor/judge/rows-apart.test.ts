import { describe, expect, it } from 'vitest';
import { propose } from '../../../../reading/extractor/judge/propose.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import type { UseCaseFieldDef } from '../../../../schemas/use-case.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const evidenceOf = (
  text: string,
  name: string,
  value: string | number,
  type: UseCaseFieldDef['type'] = 'decimal',
) =>
  propose(viewDocument(pagesOfTexts([text], 0)), [{ name, type }])[0]?.weighed.find(
    ({ option }) => option.value === value,
  )?.evidence ?? {};

describe('rows under the same headings', () => {
  const boxes = `
Box        Size           Weight
1 of 2     20 x 20        12.50
2 of 2     30 x 20        17.25
`;
  it('are told apart by the number that they begin with', () => {
    const [first, second] = ['12.50', '17.25'].map((value) => evidenceOf(boxes, 'box_2_weight', value));
    expect(second?.['rare_line']).toBeGreaterThan(first?.['rare_line'] ?? 1);
  });

  const claims = `
Invoice       Due           Open
AB/7731       2025-02-01    110.00
AB/7802       2025-03-01    240.00
`;
  it.each([
    ['110.00', false],
    ['240.00', true],
  ])('are told apart by a number in another cell: %s', (value, isNamed) => {
    const gain = evidenceOf(claims, 'invoice_7802_open', value)['line_gain'] ?? 0;
    expect(gain > 0).toBe(isNamed);
  });
});

it('takes the three rows above a value for its entry', () => {
  const text = `
Crane         40 t          berth 3
  inspected on          2025-04-02
  load on the hook      40
  load on the rope      12
  inspected on          2025-05-09
`;
  const seen = (value: string) => evidenceOf(text, 'crane_inspected', value, 'date')['entry_gain'];
  expect(seen('2025-04-02')).toBeGreaterThan(0);
  expect(seen('2025-05-09')).toBe(0);
});

it.each([
  ['in the next cell', 'Ceilings      393.6      m2      9.75', 1],
  ['of other things', 'Ceilings      393.6      kg      9.75', 0],
])('reads a unit %s', (_, text, same) => {
  expect(evidenceOf(text, 'ceiling_area_m2', '393.6')['unit_same']).toBe(same);
});

it('sees that a label elsewhere says more of the field than what stands beside a value', () => {
  const text = 'Late fee charged      see overleaf\nFee                                                12.00';
  expect(evidenceOf(text, 'late_fee_charged', '12.00')['label_ahead']).toBeGreaterThan(0);
  expect(evidenceOf('Late fee charged      12.00', 'late_fee_charged', '12.00')['label_ahead']).toBe(0);
});

it('weighs a value that its row speaks for, however many stand before it', () => {
  const others = Array.from({ length: 60 }, (_, index) => `Lot ${index + 100}      ${index + 11}.50`);
  const text = [...others, 'QX-4417      77.25      Brass lantern'].join('\n');
  expect(evidenceOf(text, 'lantern_reserve', '77.25')['in_line']).toBeGreaterThan(0);
});
