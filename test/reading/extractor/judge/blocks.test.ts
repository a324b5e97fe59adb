import { describe, expect, it } from 'vitest';
import { blockOf } from '../../../../reading/extractor/evidence/blocks.ts';
import { propose } from '../../../../reading/extractor/judge/propose.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const blocksOf = (text: string) => {
  const [page] = viewDocument(pagesOfTexts([text], 0)).pages;
  return (page?.rows ?? []).map((row) => {
    const block = page === undefined ? undefined : blockOf(page, row);
    return [row.text.trim(), block?.headingRow?.text.trim() ?? null, block?.rows.length ?? 0];
  });
};

describe('rows that stand together', () => {
  it.each([
    [
      'end at a blank line',
      'Pump 3\nrun 12 h\n\nPump 4\nrun 17 h',
      [
        ['Pump 3', 'Pump 3', 2],
        ['run 12 h', 'Pump 3', 2],
        ['Pump 4', 'Pump 4', 2],
        ['run 17 h', 'Pump 4', 2],
      ],
    ],
    [
      'are headed by their first row where that is a label',
      'Hot water\nold   12\nnew   17\n\nCold water\nold   3',
      [
        ['Hot water', 'Hot water', 3],
        ['old   12', 'Hot water', 3],
        ['new   17', 'Hot water', 3],
        ['Cold water', 'Cold water', 2],
        ['old   3', 'Cold water', 2],
      ],
    ],
    [
      'are headed by a label that stands alone above',
      'Repairs\n\npump   12.00\nvalve   3.00\n\nseal   1.00\npipe   2.00',
      [
        ['Repairs', null, 1],
        ['pump   12.00', 'Repairs', 2],
        ['valve   3.00', 'Repairs', 2],
        ['seal   1.00', 'Repairs', 2],
        ['pipe   2.00', 'Repairs', 2],
      ],
    ],
    [
      'are all rows of a page whose every row has a blank line before it',
      'Hot water\n\nold   12\n\nnew   17',
      [
        ['Hot water', 'Hot water', 3],
        ['old   12', 'Hot water', 3],
        ['new   17', 'Hot water', 3],
      ],
    ],
  ])('%s', (_, text, blocks) => {
    expect(blocksOf(text)).toEqual(blocks);
  });
});

it.each([
  ['', 0],
  ['\n', 1],
])('sees a blank line between a value and the label above it', (blank, apart) => {
  const text = `first\nsecond\nGross weight\n${blank}12.50\nlast`;
  const [field] = propose(viewDocument(pagesOfTexts([text], 0)), [{ name: 'gross_weight', type: 'decimal' }]);
  const [only] = field?.weighed ?? [];
  expect(only?.evidence['apart_above']).toBe(apart);
});
