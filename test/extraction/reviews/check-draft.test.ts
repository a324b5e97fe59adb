import { expect, it } from 'vitest';
import type { FieldReviewDraft, ReviewSource, RowReview } from '../../../schemas/review.ts';
import type { FieldType } from '../../../schemas/use-case.ts';
import { checkDraft } from '../../../src/extraction/reviews/check-draft.ts';
import type {
  Reviewable,
  ReviewableField,
  ReviewableForm,
} from '../../../src/extraction/reviews/reviewable.ts';

const field = (type: FieldType, value: string | null = null, choices: string[] | null = null) => ({
  form: { type, choices },
  value,
});
const REVIEWABLE: Reviewable = {
  fields: new Map<string, ReviewableField>([
    ['result.total', field('decimal', '12.40')],
    ['result.currency', field('str', 'EUR', ['EUR', 'CHF'])],
    ['result.day', field('date')],
    ['result.entered', field('datetime')],
    ['result.pages', field('int')],
    ['result.rate', field('float')],
    ['result.paid', field('bool')],
    ['result.note', field('str')],
    ['result.gone', { form: null, value: 'x' }],
  ]),
  tables: new Map([
    [
      'result.lines',
      {
        columns: new Map<string, ReviewableForm>([
          ['text', { type: 'str', choices: null }],
          ['amount', { type: 'decimal', choices: null }],
          ['gone', null],
        ]),
        rows: [
          { text: 'Tea', amount: '1.00' },
          { text: null, amount: '2.00', gone: 3 },
        ],
        isCut: false,
      },
    ],
  ]),
  checks: [],
  proofOf: () => null,
  pages: [{ file_index: 0, page_number: 1 }],
};

const check = (path: string, said: FieldReviewDraft) => checkDraft({ fields: { [path]: said } }, REVIEWABLE);
const corrected = (value: string | number | boolean | null) => ({ verdict: 'corrected', value }) as const;
const seenAt = (source: Partial<ReviewSource>): FieldReviewDraft => ({
  verdict: 'right',
  sources: [{ file_index: 0, page_number: 1, ...source }],
});

it.each<[path: string, said: FieldReviewDraft, place: readonly (string | number)[], words: string]>([
  ['result.nothing', { verdict: 'right' }, [], 'the job has no such field; it has result.total, '],
  ['total', { verdict: 'right' }, [], 'the job has no such field'],
  ['result.constructor', { verdict: 'right' }, [], 'the job has no such field'],
  [
    'result.total',
    { verdict: 'right', value: '12.41' },
    ['value'],
    '"right" is the value of the job, "12.40"',
  ],
  ['result.total', { verdict: 'absent', value: '12.40' }, ['value'], '"absent" says'],
  ['result.total', { verdict: 'corrected' }, ['value'], '"corrected" needs the value'],
  ['result.total', corrected(null), ['value'], '"corrected" needs the value'],
  ['result.total', corrected(12.4), ['value'], 'this should be an amount'],
  ['result.total', corrected('12,40'), ['value'], 'this should be an amount'],
  ['result.total', corrected('1e3'), ['value'], 'this should be an amount'],
  ['result.currency', corrected('USD'), ['value'], 'this should be one of "EUR", "CHF"'],
  ['result.day', corrected('2023-02-29'), ['value'], 'this should be a day'],
  ['result.day', corrected('0000-01-01'), ['value'], 'this should be a day'],
  ['result.day', corrected('2023-02-28T00:00:00'), ['value'], 'this should be a day'],
  ['result.entered', corrected('2023-02-28'), ['value'], 'this should be a day and time'],
  ['result.entered', corrected('2023-02-28T24:00:00'), ['value'], 'this should be a day and time'],
  ['result.pages', corrected(1.5), ['value'], 'this should be a whole number'],
  ['result.pages', corrected(2 ** 53), ['value'], 'this should be a whole number'],
  ['result.rate', corrected('1.5'), ['value'], 'this should be a number'],
  ['result.paid', corrected('yes'), ['value'], 'this should be true or false'],
  ['result.note', corrected(' '), ['value'], 'this should be a text'],
  ['result.note', seenAt({ file_index: 1 }), ['sources', 0], 'the job has no page 1 of file 1'],
  ['result.note', seenAt({ segment_id: 'f0p2s1' }), ['sources', 0], 'the segment f0p2s1 is not on page 1'],
  [
    'result.note',
    seenAt({ bounding_box: { x0: 0.5, y0: 0, x1: 0.4, y1: 1 } }),
    ['sources', 0],
    'x0 and y0 of a box',
  ],
])('%s refuses %j', (path, said, place, words) => {
  const checked = check(path, said);
  if (!('errors' in checked)) throw new Error('it was taken');
  expect(checked.errors.map(({ loc }) => loc)).toEqual([['body', 'fields', path, ...place]]);
  expect(checked.errors[0]?.msg).toContain(words);
});

it.each<[path: string, said: FieldReviewDraft, value: unknown]>([
  ['result.total', { verdict: 'right' }, '12.40'],
  ['result.total', { verdict: 'right', value: '12.40' }, '12.40'],
  ['result.day', { verdict: 'right' }, null],
  ['result.day', { verdict: 'absent', value: null }, null],
  ['result.day', corrected('2024-02-29'), '2024-02-29'],
  ['result.entered', corrected('2026-12-31T23:59:60Z'), '2026-12-31T23:59:60Z'],
  ['result.total', corrected('-0.005'), '-0.005'],
  ['result.gone', corrected(7), 7],
])('%s takes %j', (path, said, value) => {
  const checked = check(path, said);
  if (!('changes' in checked)) throw new Error(JSON.stringify(checked.errors));
  expect(checked.changes.fields.get(path)).toEqual({ verdict: said.verdict, value, sources: [] });
});

it('tells of all that is wrong at once', () => {
  const fields = { 'result.total': corrected('x'), 'result.day': corrected('x'), 'result.z': corrected('x') };
  const checked = checkDraft({ fields }, REVIEWABLE);
  expect('errors' in checked && checked.errors).toHaveLength(3);
});

const checkRows = (rows: readonly RowReview[], path = 'result.lines') =>
  checkDraft({ tables: { [path]: [...rows] } }, REVIEWABLE);

it.each<[rows: RowReview[], place: readonly (string | number)[], words: string]>([
  [[{ row: 2, values: {} }], [0, 'row'], 'the table of the job has the rows 0 to 1'],
  [
    [
      { row: 0, values: {} },
      { row: 0, values: {} },
    ],
    [1, 'row'],
    'the row 0 stands in the list before',
  ],
  [[{ row: null, values: { price: '1.00' } }], [0, 'values', 'price'], 'it has text, amount, gone'],
  [[{ row: 0, values: { amount: '1,00' } }], [0, 'values', 'amount'], 'this should be an amount'],
  [
    [{ row: 0, values: { text: ' ' } }],
    [0, 'values', 'text'],
    'this should be a text that is not blank, or null',
  ],
])('refuses the rows %j', (rows, place, words) => {
  const checked = checkRows(rows);
  if (!('errors' in checked)) throw new Error('it was taken');
  expect(checked.errors.map(({ loc }) => loc)).toEqual([['body', 'tables', 'result.lines', ...place]]);
  expect(checked.errors[0]?.msg).toContain(words);
});

it('refuses a table that the job has not, and lists no more than a hundred errors of one', () => {
  const unknown = checkRows([], 'result.rows');
  expect('errors' in unknown && unknown.errors[0]?.msg).toContain('no such table; it has result.lines');
  const many = checkRows(Array.from({ length: 500 }, () => ({ row: 7, values: {} })));
  expect('errors' in many && many.errors).toHaveLength(100);
});

it('keeps of a row of the job what differs, of a new one every column', () => {
  const checked = checkRows([
    { row: 1, values: { text: 'Rye', amount: '2.00', gone: null } },
    { row: 0, values: { text: 'Tea', gone: null } },
    { row: null, values: { amount: '3.00' } },
  ]);
  if (!('changes' in checked)) throw new Error(JSON.stringify(checked.errors));
  expect(checked.changes.tables.get('result.lines')).toEqual([
    { row: 1, values: { text: 'Rye', gone: null } },
    { row: 0, values: {} },
    { row: null, values: { text: null, amount: '3.00', gone: null } },
  ]);
});
