import { expect, it } from 'vitest';
import type { FieldReviewDraft, ReviewSource } from '../../../schemas/review.ts';
import type { FieldType } from '../../../schemas/use-case.ts';
import { checkDraft } from '../../../src/extraction/reviews/check-draft.ts';
import type { Reviewable, ReviewableField } from '../../../src/extraction/reviews/reviewable.ts';

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
  expect(checked.changes.get(path)).toEqual({ verdict: said.verdict, value, sources: [] });
});

it('tells of all that is wrong at once', () => {
  const fields = { 'result.total': corrected('x'), 'result.day': corrected('x'), 'result.z': corrected('x') };
  const checked = checkDraft({ fields }, REVIEWABLE);
  expect('errors' in checked && checked.errors).toHaveLength(3);
});
