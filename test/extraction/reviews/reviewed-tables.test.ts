import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FieldProvenance, TableRow } from '../../../schemas/response.ts';
import type { RowReview } from '../../../schemas/review.ts';
import { readResponse } from '../../../src/extraction/responses/shown-response.ts';
import { checkDraft } from '../../../src/extraction/reviews/check-draft.ts';
import { checkReviewed } from '../../../src/extraction/reviews/check-reviewed.ts';
import type { Reviewable, ReviewableForm } from '../../../src/extraction/reviews/reviewable.ts';
import { reviewedRows, rowKeys } from '../../../src/extraction/reviews/reviewed-rows.ts';
import { reviewedValues } from '../../../src/extraction/reviews/reviewed-values.ts';
import { editTables, type TableEdit } from '../../../src/extraction/ui/table-edits.ts';

const LINES = 'result.lines';
const AMOUNT: ReviewableForm = { type: 'decimal', choices: null };
const TOTAL = { stored: stored('holds'), isTried: true, tolerance: '0.00' };

function stored(outcome: 'holds' | 'fails') {
  return {
    name: 'sum',
    rule: 'sum(lines.amount) = total',
    outcome,
    left: null,
    right: null,
    difference: null,
  };
}

const reviewableOf = (rows: readonly TableRow[], total = '3.00'): Reviewable => ({
  fields: new Map([['result.total', { form: AMOUNT, value: total }]]),
  tables: new Map([
    [
      LINES,
      {
        columns: new Map<string, ReviewableForm>([
          ['text', { type: 'str', choices: null }],
          ['amount', AMOUNT],
        ]),
        rows,
        isCut: false,
      },
    ],
  ]),
  checks: [TOTAL],
  proofOf: () => null,
  pages: null,
});

const cents = fc.integer({ min: -9999, max: 9999 }).map((number) => (number / 100).toFixed(2));
const cell = fc.option(cents);
const tableRow = fc.record({ text: fc.option(fc.constantFrom('Tea', 'Rye')), amount: cell });
const anyRows = fc.array(tableRow, { maxLength: 6 });

it('keeps of any rows what gives the same rows again, and says of each cell whose it is', () => {
  const changed = fc.record({
    rows: anyRows,
    order: fc.array(fc.tuple(fc.option(fc.nat(5)), tableRow), { maxLength: 8 }),
  });
  fc.assert(
    fc.property(changed, ({ rows, order }) => {
      const seen = new Set<number>();
      const said = order.flatMap(([row, values]): RowReview[] => {
        if (row !== null && (row >= rows.length || seen.has(row))) return [];
        if (row !== null) seen.add(row);
        return [{ row, values }];
      });
      const checked = checkDraft({ tables: { [LINES]: said } }, reviewableOf(rows));
      if (!('changes' in checked)) throw new Error(JSON.stringify(checked.errors));
      const kept = checked.changes.tables.get(LINES) ?? [];
      expect(reviewedRows(rows, kept)).toEqual(said.map(({ values }) => values));
      const response = readResponse({ status: 'done', response: { ix_result: { result: { lines: rows } } } });
      if (response === null) throw new Error('there is a response');
      const review = { status: 'open' as const, fields: {}, tables: { [LINES]: kept } };
      for (const { field_name, value, origin } of reviewedValues(response, review)) {
        const { at, column } = /\[(?<at>\d+)\]\.(?<column>\w+)$/.exec(field_name)?.groups ?? {};
        const { row, values } = said[Number(at)] ?? { row: null, values: {} };
        expect(value).toBe(values[column ?? '']);
        const machine: TableRow = (row === null ? undefined : rows[row]) ?? {};
        expect(origin).toBe(row !== null && value === machine[column ?? ''] ? 'machine' : 'person');
      }
    }),
  );
});

it('tries the checks on the reviewed values, and leaves them where nothing is said otherwise', () => {
  const rows = [{ amount: '1.00' }, { amount: '9.00' }];
  const reviewable = reviewableOf(rows);
  const check = (tables: Record<string, RowReview[]>, fields = {}) =>
    checkReviewed(reviewable, { fields, tables })[0];
  expect(check({})).toEqual(TOTAL.stored);
  const mended = [
    { row: 0, values: {} },
    { row: 1, values: { amount: '2.00' } },
  ];
  expect(check({ [LINES]: mended })).toMatchObject({ outcome: 'holds', left: '3.00', difference: '0.00' });
  expect(check({ [LINES]: [{ row: 1, values: {} }] })).toMatchObject({ outcome: 'fails', left: '9.00' });
  expect(check({ [LINES]: [{ row: null, values: { amount: '3.00' } }] })?.outcome).toBe('holds');
  const total = { 'result.total': { verdict: 'corrected', value: '10.00', sources: [] } };
  expect(check({}, total)?.outcome).toBe('holds');
  const gone = { ...reviewable, checks: [{ ...TOTAL, tolerance: null }] };
  expect(checkReviewed(gone, { fields: {}, tables: { [LINES]: [] } })[0]?.outcome).toBe('cannot_tell');
  const odd = reviewableOf([{ amount: 'nine' }, { amount: '3.00' }]);
  expect(checkReviewed(odd, { fields: {}, tables: { [LINES]: [{ row: 0, values: {} }] } })[0]?.outcome).toBe(
    'cannot_tell',
  );
});

it('says of a difference that what is printed beside the rows explains what the machine said, and of another that the check fails', () => {
  const stored = {
    ...TOTAL.stored,
    outcome: 'cannot_tell' as const,
    left: '10.00',
    right: '3.00',
    difference: '7.00',
  };
  const reviewable = {
    ...reviewableOf([{ amount: '1.00' }, { amount: '9.00' }]),
    checks: [{ ...TOTAL, stored }],
  };
  const check = (rows: RowReview[]) =>
    checkReviewed(reviewable, { fields: {}, tables: { [LINES]: rows } })[0];
  const first = { row: 0, values: {} };
  expect(check([first, { row: 1, values: { amount: '9.00' } }])?.outcome).toBe('cannot_tell');
  expect(check([first, { row: 1, values: { amount: '8.00' } }])?.outcome).toBe('fails');
});

it('cannot tell from values of which two were read from one print, until a person has said one of them', () => {
  const proof = (path: string, value: string): FieldProvenance => ({
    field_name: 'amount',
    field_path: path,
    value,
    sources: [
      {
        segment_id: 'f0p1s1',
        file_index: 0,
        page_number: 1,
        bounding_box: null,
        text_snippet: value,
        relevance_score: 1,
      },
    ],
    match: 'exact',
    confidence: 1,
    provenance_verified: true,
    text_agreement: null,
  });
  const reviewable = {
    ...reviewableOf([{ amount: '3.00' }, { amount: '9.00' }]),
    proofOf: (path: string) => proof(path, '3.00'),
  };
  const check = (tables: Record<string, RowReview[]>, fields = {}) =>
    checkReviewed(reviewable, { fields, tables })[0]?.outcome;
  expect(check({ [LINES]: [{ row: 0, values: {} }] })).toBe('cannot_tell');
  expect(check({ [LINES]: [{ row: 1, values: { amount: '3.00' } }] })).toBe('holds');
  const right = { 'result.total': { verdict: 'right', value: '3.00', sources: [] } };
  expect(check({ [LINES]: [{ row: 0, values: {} }] }, right)).toBe('holds');
});

const readText = (text: string) => (text === '?' ? { fault: 'no' } : { value: text });

it('makes each edit of the page in the rows that it names, and takes it back by its contrary', () => {
  const rows = [{ amount: '1.00' }, { amount: '2.00' }, { amount: '3.00' }];
  const reviewable = reviewableOf(rows);
  const key = fc.constantFrom('0', '1', '2', '+0', '+1', '9');
  const table = fc.constant(LINES);
  const anyEdit: fc.Arbitrary<TableEdit> = fc.oneof(
    fc.record({ act: fc.constant('type'), table, row: key, column: fc.constant('amount'), text: cents }),
    fc.record({ act: fc.constant('takeAway'), table, row: key }),
    fc.record({
      act: fc.constant('add'),
      table,
      row: fc.constant(null),
      values: fc.constant({}),
      after: fc.option(key),
    }),
  );
  const apply = (edit: TableEdit, before: Record<string, RowReview[]>) =>
    editTables([edit], reviewable, before, readText);
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 8 }), (edits) => {
      let before: Record<string, RowReview[]> = {};
      for (const edit of edits) {
        const all = before[LINES] ?? rows.map((_, row) => ({ row, values: {} }));
        const { tables, faults } = apply(edit, before);
        if (edit.act !== 'add' && !rowKeys(all).includes(edit.row)) {
          expect(Object.values(faults)).toEqual(['This row was taken away.']);
          continue;
        }
        const after = tables[LINES] ?? rows.map((_, row) => ({ row, values: {} }));
        const step = { type: 0, set: 0, takeAway: -1, add: 1 }[edit.act];
        expect(after).toHaveLength(all.length + step);
        before = { [LINES]: after };
        if (edit.act === 'takeAway') {
          const at = rowKeys(all).indexOf(edit.row);
          const gone = all[at];
          if (gone === undefined) throw new Error('the row was there');
          const back = { act: 'add', table: LINES, ...gone, after: rowKeys(all)[at - 1] ?? null } as const;
          expect(apply(back, before).tables[LINES] ?? all).toEqual(all);
        }
      }
    }),
  );
});

it('says nothing of a table whose edits are taken back, and why a text is no value', () => {
  const reviewable = reviewableOf([{ amount: '1.00' }]);
  const place = { table: LINES, row: '0', column: 'amount' };
  const typed = editTables([{ act: 'type', ...place, text: '2.00' }], reviewable, {}, readText);
  expect(typed.tables).toEqual({ [LINES]: [{ row: 0, values: { amount: '2.00' } }] });
  const back = editTables(
    [{ act: 'set', ...place }],
    reviewable,
    { [LINES]: typed.tables[LINES] ?? [] },
    readText,
  );
  expect(back.tables).toEqual({ [LINES]: null });
  const empty = editTables([{ act: 'type', ...place, text: ' ' }], reviewable, {}, readText);
  expect(empty.tables).toEqual({ [LINES]: [{ row: 0, values: { amount: null } }] });
  expect(editTables([{ act: 'type', ...place, text: '?' }], reviewable, {}, readText).faults).toEqual({
    'result.lines[0].amount': 'no',
  });
  expect(
    editTables([{ act: 'takeAway', table: 'result.x', row: '0' }], reviewable, {}, readText).faults,
  ).toEqual({
    'result.x': 'The job has no such table.',
  });
});
