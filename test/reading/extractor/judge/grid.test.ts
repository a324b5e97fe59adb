import { describe, expect, it } from 'vitest';
import { propose } from '../../../../reading/extractor/judge/propose.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { pagesOfTexts } from '../../../../steps/ocr/text-pages.ts';

const ROWS = ['Kitchen', 'Bath', 'Garden'];
const COLUMNS = ['Opening', 'Closing', 'Reading'];
const cellAt = (row: number, column: number) => 100 * (row + 1) + 10 * (column + 1) + 0.5;
const table = [
  `${'Room'.padEnd(16)}${COLUMNS.map((one) => one.padEnd(14)).join('')}`,
  ...ROWS.map(
    (name, row) =>
      `${name.padEnd(16)}${COLUMNS.map((_, column) => cellAt(row, column).toFixed(2).padEnd(14)).join('')}`,
  ),
].join('\n');

describe('a cell of a table', () => {
  const asked = ROWS.flatMap((row, at) =>
    COLUMNS.slice(0, 2).map((column, index) => [row, column, at, index] as const),
  );
  it.each(asked)('is told from all others by row %s and column %s', (row, column, at, index) => {
    const [field] = propose(viewDocument(pagesOfTexts([table], 0)), [
      { name: `${row}_${column}`.toLowerCase(), type: 'decimal' },
    ]);
    const ahead = (field?.weighed ?? []).filter(
      ({ evidence }) => (evidence['grid_row_lead'] ?? 0) > 0 && (evidence['grid_column_lead'] ?? 0) > 0,
    );
    expect(ahead.map(({ option }) => option.value)).toEqual([cellAt(at, index).toFixed(2)]);
  });

  it('is told by nothing where no word tells rows or columns apart', () => {
    const [field] = propose(viewDocument(pagesOfTexts([table], 0)), [{ name: 'room', type: 'decimal' }]);
    for (const { evidence } of field?.weighed ?? [])
      expect([evidence['grid_row'], evidence['grid_column']]).toEqual([0, 0]);
  });
});
