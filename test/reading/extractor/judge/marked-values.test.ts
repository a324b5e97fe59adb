import { expect, it } from 'vitest';
import { propose } from '../../../../reading/extractor/judge/propose.ts';
import { viewDocument } from '../../../../reading/extractor/view/document-view.ts';
import { textPage } from '../pages.ts';

/** The values of a field that words beside them or above them mark as others than the one of now. */
function marked(text: string, name: string) {
  const field = { name, type: 'decimal', description: null, required: false } as const;
  const [proposal] = propose(viewDocument([textPage(text)]), [field]);
  return (proposal?.weighed ?? [])
    .filter(({ evidence }) => evidence['marked_column'] === 1 || evidence['marked_beside'] === 1)
    .map(({ option }) => String(option.value));
}

const table = [
  '                      Month        Cumulative',
  'Salary                3412.00      36820.00',
  'Overtime              97.09        521.34',
].join('\n');

it('a column that is headed as another than that of now marks its values', () => {
  expect(marked(table, 'salary_amount')).toEqual(['36820.00', '521.34']);
});

it('what is asked for by that word is not marked', () => {
  expect(marked(table, 'cumulative_salary_amount')).toEqual([]);
});
