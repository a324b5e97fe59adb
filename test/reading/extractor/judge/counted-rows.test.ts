import { expect, it } from 'vitest';
import { findTexts } from '../../../../reading/extractor/candidates/texts.ts';
import { createCoverer } from '../../../../reading/extractor/evidence/cover.ts';
import { readQuestion } from '../../../../reading/extractor/evidence/question.ts';
import { readWords } from '../../../../reading/extractor/evidence/words.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

it.each([
  ['item_2_weight', '2 Crate', 1],
  ['second_item_weight', '2 Crate', 1],
  ['item_2_weight', '12 Crate', 0],
  ['item_2_weight', 'Crate 2', 0],
])('%s: a row that begins with %s accounts for the item by %d', (name, row, strength) => {
  const question = readQuestion({ name, type: 'decimal' });
  const at = question.asked.findIndex(({ word }) => word === 'item');
  expect(createCoverer(question)(readWords(row)).strengths[at]).toBe(strength);
});

it('tells a heading and a label from the values below and beside them', () => {
  const text = `
Reader number     Reader category     Branch
2 9904 0041       Adult               West

Voucher           0003317
`;
  const view = viewDocument(pagesOfTexts([text], 0));
  const options = findTexts(view, readQuestion({ name: 'reader_category', type: 'str' }), false);
  const shapeOf = (value: string) => options.find((one) => one.value === value)?.shape;
  expect(shapeOf('Branch')).toMatchObject({ heads_column: 1 });
  expect(shapeOf('Adult')).toMatchObject({ heads_column: 0, heads_pair: 0 });
  expect(shapeOf('Voucher')).toMatchObject({ heads_pair: 1 });
  expect(shapeOf('0003317')).toMatchObject({ heads_pair: 0 });
});
