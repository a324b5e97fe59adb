import { describe, expect, it } from 'vitest';
import type { CheckResult, FieldValue } from '../../../schemas/response.ts';
import type { ShownField, ShownResponse } from '../../../src/extraction/responses/shown-response.ts';
import { isCell } from '../../../src/extraction/responses/shown-tables.ts';
import { reviewedTables } from '../../../src/extraction/reviews/reviewed-tables.ts';
import { readStoredChecks } from '../../../src/extraction/reviews/stored-checks.ts';
import { renderChecks, renderTable } from '../../../src/extraction/ui/value-tables.ts';

const field = (field_name: string, value: FieldValue, needs_review = false): ShownField => ({
  field_name,
  value,
  sources: [],
  match: null,
  confidence: 0.9,
  provenance_verified: true,
  text_agreement: null,
  doubts: needs_review ? [{ message: 'Read in two ways.' }] : [],
  needs_review,
});
const check = (name: string, outcome: CheckResult['outcome']): CheckResult => ({
  name,
  rule: 'a = b',
  outcome,
  left: '1.00',
  right: '3.00',
  difference: '-2.00',
});

const responseOf = (fields: readonly ShownField[]): ShownResponse => ({
  use_case_name: null,
  error: null,
  warning: [],
  result: {},
  tables: [],
  fields,
  quality_metrics: null,
  pages: [],
  unreadable: [],
});
const renderAll = (fields: readonly ShownField[], checks: readonly CheckResult[] = []) =>
  reviewedTables(responseOf(fields), null)
    .map((table) => String(renderTable(table, checks, true)))
    .join('');

/** The texts of the cells of an HTML table, row by row. */
const textsOf = (page: string) =>
  [...page.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  );

describe('tables of a result', () => {
  it('are shown row by row, a missing cell empty, with the sums of amounts and of nothing else', () => {
    const fields = [
      field('total', '9.00'),
      field('lines[0].text', 'Tea'),
      field('lines[0].amount', '0.10'),
      field('lines[0].count', 2),
      field('lines[1].text', null),
      field('lines[1].amount', '-10.20', true),
    ];
    expect(fields.filter(isCell)).toHaveLength(5);
    const page = renderAll(fields);
    expect(textsOf(page)).toEqual([
      ['Row', 'Text', 'Amount', 'Count'],
      ['1', 'Tea', '0.10', '2'],
      ['2', '—', '-10.20, needs a look: Read in two ways.', ''],
      ['Sum', '', '-10.10', ''],
    ]);
  });

  it.each([
    ['holds', 'good', ', its check holds'],
    ['fails', 'bad', ', its check does not hold'],
    ['cannot_tell', '', ''],
  ] as const)('have a sum that says whether its check %s', (outcome, tone, words) => {
    const sums = { ...check('sum', outcome), rule: 'sum(lines.amount) = total' };
    const page = renderAll([field('lines[0].amount', '0.10'), field('lines[0].fee', '0.20')], [sums]);
    expect(page).toContain(`<td class="number ${tone}">`);
    expect(
      textsOf(page)
        .at(-1)?.[1]
        ?.replace(/^[✓✕] /, ''),
    ).toBe(`0.10${words}`);
    expect(textsOf(page).at(-1)?.[2]).toBe('0.20');
  });

  it('have no sum of prices of a piece, nor of balances', () => {
    const columns = ['unit_price', 'Stückpreis', 'amount', 'balance', 'Saldo'];
    const page = renderAll(columns.map((column) => field(`lines[0].${column}`, '5.00')));
    expect(textsOf(page).at(-1)).toEqual(['Sum', '', '', '5.00', '', '']);
  });

  it('say of a cell that it needs a look for want of confidence, where nothing else speaks against it', () => {
    const page = renderAll([{ ...field('lines[0].text', 'Tea', true), doubts: [] }]);
    expect(page).toContain('</span>Not sure enough to pass it unseen.</span></td>');
    expect(page).not.toMatch(/<td[^>]*title=/);
    expect(textsOf(page).at(-1)).toEqual(['1', 'Tea, needs a look: Not sure enough to pass it unseen.']);
  });

  it('say of a cell what speaks against it, where that is too little for a look', () => {
    const page = renderAll([{ ...field('lines[0].text', 'Tea', true), needs_review: false }]);
    expect(textsOf(page).at(-1)).toEqual(['1', 'Tea, in doubt: Read in two ways.']);
  });

  it('are quick to show where there are a thousand rows', () => {
    const fields = Array.from({ length: 1000 }, (_, row) =>
      ['date', 'amount', 'text'].map((column) => field(`transactions[${row}].${column}`, '1.00')),
    ).flat();
    const before = performance.now();
    const page = renderAll(fields);
    expect(performance.now() - before).toBeLessThan(5000);
    expect(textsOf(page)).toHaveLength(1002);
    expect(page).toContain('1000.00');
  });
});

describe('checks of a result', () => {
  it('stand with the one that fails first, and say by how much', () => {
    const page = String(
      renderChecks([check('one', 'holds'), check('two', 'cannot_tell'), check('three', 'fails')]),
    );
    expect([...page.matchAll(/<strong><bdi>(\w+)/g)].map(([, name]) => name)).toEqual([
      'Three',
      'Two',
      'One',
    ]);
    expect(page).toContain('1.00 on the left, 3.00 on the right, -2.00 apart');
    expect(renderChecks([])).toBeNull();
  });

  it('are none where the response holds something else', () => {
    const checks = [check('one', 'holds')];
    expect(readStoredChecks({ provenance: { checks } })).toEqual(checks);
    for (const response of [{ provenance: {} }, { provenance: { checks: [{ name: 3 }] } }])
      expect(readStoredChecks(response)).toEqual([]);
    for (const response of [null, 3, {}, { provenance: null }]) expect(readStoredChecks(response)).toBeNull();
  });
});
