import { describe, expect, it } from 'vitest';
import type { RawCell, RawTable } from '../../reading/tables/raw-table.ts';
import type { FieldProvenance } from '../../schemas/response.ts';
import type { ReadPage } from '../../schemas/segment.ts';
import type { UseCaseCheck, UseCaseFieldDef, UseCaseTableDef } from '../../schemas/use-case.ts';
import { extraction } from '../../steps/extraction.ts';
import type { Answer } from '../../steps/ports/world.ts';
import { reliability } from '../../steps/reliability.ts';
import { response } from '../../steps/response.ts';
import { answeringModel, ocrOutput, recognisedPage, setupOutput, textPage } from '../helpers/stage-io.ts';

const signal = new AbortController().signal;
const FIELDS: readonly UseCaseFieldDef[] = [
  { name: 'opening_balance', type: 'decimal' },
  { name: 'closing_balance', type: 'decimal' },
];
const TABLE: UseCaseTableDef = {
  name: 'transactions',
  columns: [
    { name: 'date', type: 'date' },
    { name: 'amount', type: 'decimal', required: true },
    { name: 'text', type: 'str' },
  ],
};
const BALANCE: UseCaseCheck = {
  name: 'balance',
  rule: 'opening_balance + sum(transactions.amount) = closing_balance',
};
const LINES = [
  'Kontoauszug 2/2024',
  'Alter Saldo 100,00',
  '03.02.2024 Miete 60,00-',
  '05.02.2024 Gehalt 1.200,00',
  '07.02. Strom 45,10-',
  'Neuer Saldo 1.194,90',
];

const cell = (value: unknown, line: number, more: Partial<RawCell> = {}): RawCell => ({
  value,
  segment_ids: [`f0p1s${line}`],
  score: null,
  ...more,
});
const table = (rows: RawTable['rows'], more: Partial<RawTable> = {}): RawTable => ({
  rows,
  pages: [],
  complete: true,
  reasons: [],
  ...more,
});
const ROWS: RawTable['rows'] = [
  { date: cell('03.02.2024', 3), amount: cell('60,00-', 3), text: cell('Miete', 3) },
  { date: cell('05.02.2024', 4), amount: cell('1.200,00', 4), text: cell('Gehalt', 4) },
  { date: cell('2024-02-07', 5), amount: cell('45,10-', 5), text: cell('Strom', 5) },
];
const BALANCES = { opening_balance: cell('100,00', 2), closing_balance: cell('1.194,90', 6) };

interface Case {
  readonly pages?: readonly ReadPage[];
  readonly rows?: RawTable;
  readonly fields?: Answer['fields'];
  readonly tables?: readonly UseCaseTableDef[] | undefined;
  readonly checks?: readonly UseCaseCheck[] | undefined;
}

async function run({
  pages = [textPage(LINES)],
  rows = table(ROWS),
  fields = BALANCES,
  tables = [TABLE],
  checks = [BALANCE],
}: Case) {
  const setup = { ...setupOutput(FIELDS), tables, checks };
  const ocr = ocrOutput(pages);
  const model = answeringModel({ fields, tables: { transactions: rows } });
  const extracted = await extraction({ setup, ocr }, { model }, signal);
  const proved = await reliability(
    { setup, ocr, extraction: extracted },
    { readAgain: async () => null, opinion: { suggest: () => ({}) } },
    signal,
  );
  const { provenance } = proved;
  if (provenance === null) throw new Error('no provenance');
  const proofOf = (path: string): FieldProvenance => {
    const proof = provenance.fields[path];
    if (proof === undefined) throw new Error(`no proof of ${path}`);
    return proof;
  };
  const doubts = Object.values(provenance.fields).flatMap(({ field_path, doubts: all = [] }) =>
    all.filter(({ code }) => code === 'check_fails').map(({ message }) => `${field_path}: ${message}`),
  );
  return { extracted, provenance, proofOf, doubts, warnings: [...extracted.warnings, ...proved.warnings] };
}

describe('a table', () => {
  it('has every column in every row, each proven where it is printed', async () => {
    const { extracted, proofOf, provenance } = await run({});
    expect(extracted.tables?.['transactions']?.rows).toEqual([
      { date: '2024-02-03', amount: '-60.00', text: 'Miete' },
      { date: '2024-02-05', amount: '1200.00', text: 'Gehalt' },
      { date: '2024-02-07', amount: '-45.10', text: 'Strom' },
    ]);
    expect(proofOf('result.transactions[1].amount')).toMatchObject({
      field_name: 'amount',
      field_path: 'result.transactions[1].amount',
      value: '1200.00',
      match: 'typed',
      provenance_verified: true,
      sources: [{ segment_id: 'f0p1s4', text_snippet: LINES[3] }],
    });
    expect(provenance.tables).toEqual({
      'result.transactions': {
        pages: [{ file_index: 0, page_number: 1, bounding_box: null }],
        rows: 3,
        complete: true,
      },
    });
    expect(provenance.checks).toEqual([
      {
        name: 'balance',
        rule: BALANCE.rule,
        outcome: 'holds',
        left: '1194.90',
        right: '1194.90',
        difference: '0.00',
      },
    ]);
    expect(provenance.quality_metrics.fields_total).toBe(2 + 9);
  });

  it('has cells that are not where they are said to be, and says so', async () => {
    const wrong = { ...ROWS[1], amount: cell('1.300,00', 4) };
    const { proofOf } = await run({ rows: table([ROWS[0] ?? {}, wrong, ROWS[2] ?? {}]) });
    expect(proofOf('result.transactions[1].amount')).toMatchObject({
      match: 'none',
      provenance_verified: false,
      needs_review: true,
    });
  });

  it('finds a cell in another line of its row, not of another row', async () => {
    const moved = { date: cell('03.02.2024', 3), amount: cell('60,00-', 1), text: cell('Gehalt', 3) };
    const { proofOf } = await run({ rows: table([moved]) });
    expect(proofOf('result.transactions[0].amount')).toMatchObject({
      provenance_verified: true,
      citation_corrected: true,
    });
    expect(proofOf('result.transactions[0].text').provenance_verified).toBe(false);
  });

  it('reads a cell in just its place where columns have run together', async () => {
    const lines = ['2024', '03.02. Miete 60,00 1.134,90'];
    const at = (text: string) => {
      const start = lines[1]?.indexOf(text) ?? -1;
      return { places: [{ segment_id: 'f0p1s2', start, end: start + text.length }] };
    };
    const rows = table([
      {
        date: cell('2024-02-03', 2, at('03.02.')),
        amount: cell('-60.00', 2, { ...at('60,00'), isSignElsewhere: true }),
        text: cell('Miete', 2, at('Miete')),
      },
    ]);
    const { proofOf } = await run({ pages: [textPage(lines)], rows });
    expect(proofOf('result.transactions[0].amount')).toMatchObject({
      value: '-60.00',
      provenance_verified: true,
      match: 'typed',
    });
    expect(proofOf('result.transactions[0].date').provenance_verified).toBe(true);
  });

  it('with a day whose year the document does not print is not proven', async () => {
    const rows = table([
      {
        date: cell('2023-02-07', 5, { places: [{ segment_id: 'f0p1s5', start: 0, end: 6 }] }),
        amount: cell('45,10-', 5),
      },
    ]);
    const { proofOf } = await run({ rows });
    expect(proofOf('result.transactions[0].date').provenance_verified).toBe(false);
  });

  it('that nothing is found of has no rows, and its check fails by all of them and doubts no field', async () => {
    const { extracted, provenance, warnings, doubts } = await run({ rows: table([]) });
    expect(extracted.tables?.['transactions']?.rows).toEqual([]);
    expect(provenance.checks).toMatchObject([{ outcome: 'fails', difference: '-1094.90' }]);
    expect(provenance.tables?.['result.transactions']).toEqual({ pages: [], rows: 0, complete: false });
    expect(warnings).toContain('transactions: rows may be missing: the check "balance" fails by -1094.90');
    expect(doubts).toEqual([]);
  });

  it('of more rows than it may have keeps the first and says so', async () => {
    const { extracted, provenance, warnings } = await run({ tables: [{ ...TABLE, max_rows: 2 }] });
    expect(extracted.tables?.['transactions']?.rows).toHaveLength(2);
    expect(provenance.tables?.['result.transactions']).toMatchObject({ rows: 2, complete: false });
    expect(provenance.checks).toMatchObject([{ outcome: 'cannot_tell' }]);
    expect(warnings).toEqual([
      'transactions: rows may be missing: it has more than 2 rows, and only the first stand',
    ]);
  });

  it('says once for a column what could not be read in its rows', async () => {
    const rows = table(ROWS.map((row) => ({ ...row, amount: cell('abc', 3) })));
    const { warnings } = await run({ rows });
    expect(warnings).toEqual([
      'transactions.amount: row 1: "abc" is not a value of type decimal (and 2 more rows like it)',
      'transactions.amount: required, but not found in 3 of 3 rows',
    ]);
  });
});

describe('a check that holds', () => {
  it('makes what it holds to its place surer, and fields that it sums', async () => {
    const { proofOf } = await run({});
    const without = await run({ checks: [] });
    for (const path of ['result.transactions[0].amount', 'result.opening_balance']) {
      const before = without.proofOf(path).confidence ?? 1;
      expect(proofOf(path).confidence ?? 0).toBeGreaterThan(before);
      expect(proofOf(path).needs_review).toBe(false);
    }
  });

  it('says nothing of a nought', async () => {
    const lines = [...LINES, '08.02.2024 Info 0,00'];
    const nought = { date: cell('08.02.2024', 7), amount: cell('0,00', 7), text: cell('Info', 7) };
    const one = await run({ pages: [textPage(lines)], rows: table([...ROWS, nought]) });
    const held = one.proofOf('result.transactions[0].amount').confidence ?? 0;
    expect(one.proofOf('result.transactions[3].amount').confidence ?? 1).not.toBe(held);
  });

  it('cannot be told of where two values were read from one print', async () => {
    const same = { opening_balance: cell('100,00', 2), closing_balance: cell('100,00', 2) };
    const two = await run({ rows: table([]), fields: same });
    expect(two.provenance.checks).toMatchObject([{ outcome: 'cannot_tell', difference: '0.00' }]);
    expect(two.proofOf('result.opening_balance').needs_review).toBe(true);
    const total = {
      fields: { opening_balance: cell('0,00', 1), closing_balance: cell('1.194,90', 6) },
      rows: table([{ date: cell('07.02.2024', 5), amount: cell('1.194,90', 6), text: cell('Saldo', 6) }]),
    };
    const pages = [textPage(['Alter Saldo 0,00', ...LINES.slice(1)])];
    const own = await run({ ...total, pages });
    expect(own.provenance.checks).toMatchObject([{ outcome: 'cannot_tell' }]);
  });

  it('cannot be told of where a field of it is printed nowhere', async () => {
    const fields = { ...BALANCES, opening_balance: cell('101,00', 2) };
    const closing = [...ROWS.slice(0, 2), { ...ROWS[2], amount: cell('46,10-', 5) }];
    const { provenance } = await run({ fields, rows: table(closing) });
    expect(provenance.checks).toMatchObject([{ outcome: 'cannot_tell' }]);
  });

  it('leaves a value alone that another check doubts', async () => {
    const checks = [BALANCE, { name: 'other', rule: 'opening_balance = closing_balance' }];
    const { proofOf } = await run({ checks });
    expect(proofOf('result.opening_balance').needs_review).toBe(true);
  });
});

describe('a check that fails', () => {
  it('names the row that is one too many', async () => {
    const doubled = table([...ROWS.slice(0, 2), ...ROWS.slice(1)]);
    const { doubts, provenance } = await run({ rows: doubled });
    expect(doubts).toEqual([
      'result.transactions[1].amount: The check "balance" fails by 1200.00; without this row it would hold.',
      'result.transactions[2].amount: The check "balance" fails by 1200.00; without this row it would hold.',
    ]);
    expect(provenance.tables?.['result.transactions']?.complete).toBe(false);
  });

  it('names the amount whose sign was lost', async () => {
    const rows = table([{ ...ROWS[0], amount: cell('60,00', 3) }, ...ROWS.slice(1)]);
    const { doubts, proofOf, provenance } = await run({ rows });
    expect(doubts).toEqual([
      'result.transactions[0].amount: The check "balance" fails by 120.00; -60.00 here would mend it.',
    ]);
    expect(proofOf('result.transactions[0].amount')).toMatchObject({ value: '60.00', needs_review: true });
    expect(provenance.tables?.['result.transactions']?.complete).toBe(true);
  });

  it('proposes the digit that was misread in a picture, and changes no value', async () => {
    const misread = LINES.map((line) => line.replace('45,10', '48,10'));
    const rows = table([...ROWS.slice(0, 2), { ...ROWS[2], amount: cell('48,10-', 5) }]);
    const { doubts, proofOf } = await run({ pages: [recognisedPage(misread)], rows });
    expect(doubts).toContain(
      'result.transactions[2].amount: The check "balance" fails by -3.00; -45.10 here would mend it.',
    );
    expect(proofOf('result.transactions[2].amount')).toMatchObject({ value: '-48.10', needs_review: true });
  });

  it('believes the other reader where several digits would mend it', async () => {
    const lines = LINES.map((line) =>
      line.includes('Strom') ? { text: line.replace('45,10', '48,10'), other: line } : line,
    );
    const rows = table([...ROWS.slice(0, 2), { ...ROWS[2], amount: cell('48,10-', 5) }]);
    const { doubts } = await run({ pages: [recognisedPage(lines)], rows });
    expect(doubts).toEqual([
      'result.transactions[2].amount: The check "balance" fails by -3.00; -45.10 here would mend it.',
    ]);
  });

  it('takes no digit of a text that the file itself holds for another', async () => {
    const lines = LINES.map((line) => line.replace('45,10', '48,10'));
    const rows = table([...ROWS.slice(0, 2), { ...ROWS[2], amount: cell('48,10-', 5) }]);
    const { doubts } = await run({ pages: [textPage(lines)], rows });
    expect(doubts).toEqual([
      'result.opening_balance: The check "balance" fails by -3.00.',
      'result.closing_balance: The check "balance" fails by -3.00.',
    ]);
  });
});

describe('a use case without tables and checks', () => {
  it('has nothing of either, in what is kept and in what is answered', async () => {
    const setup = setupOutput(FIELDS);
    const ocr = ocrOutput([textPage(LINES)]);
    const asked: string[] = [];
    const model = {
      extract: async (question: object) => {
        asked.push(...Object.keys(question));
        return answeringModel({ fields: BALANCES }).extract(
          { use_case_name: '', system_prompt: '', fields: [], pages: [] },
          '',
          signal,
        );
      },
    };
    const extracted = await extraction({ setup, ocr }, { model }, signal);
    const proved = await reliability(
      { setup, ocr, extraction: extracted },
      { readAgain: async () => null, opinion: { suggest: () => ({}) } },
      signal,
    );
    const job = { job_id: 'j', ix_id: 'i', client_id: 'c', request_id: 'r', request: {}, attempt: 1 };
    const answer = await response(
      { job, setup, ocr, extraction: extracted, reliability: proved, error: null, timings: {} },
      { service_version: '0', hostname: 'h' },
      signal,
    );
    expect(asked).toEqual(['use_case_name', 'system_prompt', 'fields', 'pages']);
    expect(Object.keys(extracted)).toEqual(['result', 'citations', 'meta_data', 'warnings']);
    expect(Object.keys(answer.ix_result.result)).toEqual(['opening_balance', 'closing_balance']);
    expect(Object.keys(answer.provenance ?? {})).toEqual(['fields', 'quality_metrics', 'segment_count']);
  });
});
