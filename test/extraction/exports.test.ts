import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import type { Job } from '../../schemas/job.ts';
import type { CheckResult } from '../../schemas/response.ts';
import { toCsv } from '../../src/extraction/exports/csv.ts';
import type { ExportedValue } from '../../src/extraction/exports/exported-values.ts';
import { exportedValues } from '../../src/extraction/exports/exported-values.ts';
import { toXlsx } from '../../src/extraction/exports/xlsx.ts';
import { tablesOf } from '../../src/extraction/responses/shown-tables.ts';
import type { ReviewedField } from '../../src/extraction/reviews/reviewed-field.ts';
import type { StoredReview } from '../../src/extraction/store/reviews.ts';
import { createTestApp } from '../helpers/extraction-app.ts';
import { endedWith, unreviewed } from '../helpers/listed-job.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const JOB = '00000000-0000-4000-8000-000000000000';
const EVIL = '<script>alert(1)</script><img src=x onerror=alert(2)>"\'';

const value = (parts: Partial<ExportedValue>): ExportedValue => ({
  path: 'result.a',
  value: 'x',
  origin: 'machine',
  verdict: null,
  confidence: 0.9,
  needs_review: false,
  doubts: [],
  ...parts,
});

const workbookOf = (values: readonly ExportedValue[]) =>
  toXlsx({ values, tables: [], checks: [], typeAt: () => null });

/** What a program reads in a workbook: names and texts of its sheets, formulas included. */
function readSheet(workbook: Buffer): string {
  const path = join(temporaryFolder(), 'a.xlsx');
  writeFileSync(path, workbook);
  const program =
    'import sys,zipfile,xml.dom.minidom as m\nz=zipfile.ZipFile(sys.argv[1])\n' +
    'for n in z.namelist():\n  if n.endswith(".xml"): m.parseString(z.read(n))\n' +
    'print("".join(z.read(n).decode() for n in sorted(z.namelist()) if "sheet" in n or "sharedStrings" in n or "workbook.xml" in n))';
  return execFileSync('python3', ['-c', program, path], { encoding: 'utf8' });
}

const FORMULAS = ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', "'=1", '=cmd|" /C calc"!A0'];

describe('CSV', () => {
  it('has a head line, and a line for each value as it is', () => {
    const csv = toCsv([
      value({ value: '-12.50' }),
      value({ value: -3 }),
      value({ value: true, confidence: null }),
      value({ value: null }),
      value({ value: 'a "b", c\r\nd' }),
      value({ value: 'Müller' }),
    ]);
    const [head, ...rows] = parse(csv) as string[][];
    expect(head).toEqual(['path', 'value', 'origin', 'confidence']);
    expect(rows.map(([, text]) => text)).toEqual(['-12.50', '-3', 'true', '', 'a "b", c\r\nd', 'Müller']);
    expect(rows.map((row) => row[3])).toEqual(['0.9', '0.9', '', '0.9', '0.9', '0.9']);
    expect(csv.endsWith('\r\n')).toBe(true);
  });

  it.each(FORMULAS)('has no cell that a spreadsheet runs: %j', (text) => {
    const rows = parse(toCsv([value({ value: text, path: text })])) as string[][];
    expect(rows[1]?.slice(0, 2)).toEqual([`'${text}`, `'${text}`]);
  });
});

describe('a workbook', () => {
  it('holds every value as what it is', async () => {
    const sheet = readSheet(
      await workbookOf([
        value({ value: 12.5 }),
        value({ value: true }),
        value({ value: null }),
        value({ value: '007', doubts: ['Look <here>.'] }),
      ]),
    );
    expect(sheet).toContain('<v>12.5</v>');
    expect(sheet).toContain('t="b"');
    expect(sheet).toContain('007');
    expect(sheet).toContain('Look &lt;here&gt;.');
  });

  it.each(FORMULAS)('runs nothing: %j', async (text) => {
    const sheet = readSheet(await workbookOf([value({ value: text, path: text })]));
    expect(sheet).not.toMatch(/<f[ >]/);
  });

  it('can be opened whatever a document holds', async () => {
    const text = `${EVIL}\0\x01\x0b\ud800\ufffe${'x'.repeat(40_000)}`;
    expect(readSheet(await workbookOf([value({ value: text, doubts: [text] })]))).toContain('&lt;script&gt;');
  });
});

/** The texts of each sheet's cells by the sheet's name, as a program that knows nothing of the writer reads them. */
function readSheets(workbook: Buffer): Record<string, (string | number | boolean | null)[][]> {
  const path = join(temporaryFolder(), 'a.xlsx');
  writeFileSync(path, workbook);
  const program = `
import sys, zipfile, json, re, xml.etree.ElementTree as e
z = zipfile.ZipFile(sys.argv[1])
read = lambda n: e.fromstring(z.read(n))
bare = lambda t: t.split('}')[-1]
text = lambda node: ''.join(t.text or '' for t in node.iter() if bare(t.tag) == 't')
shared = [text(s) for s in read('xl/sharedStrings.xml') if bare(s.tag) == 'si']
def column(ref):
    n = 0
    for c in re.match('[A-Z]+', ref).group(): n = n * 26 + ord(c) - 64
    return n - 1
def cell(c):
    v = next((x.text for x in c if bare(x.tag) == 'v'), None)
    kind = c.get('t')
    if kind == 's': return shared[int(v)]
    if kind == 'inlineStr': return text(c)
    return v if v is None else v == '1' if kind == 'b' else float(v)
def sheet(n):
    rows = []
    for r in (x for x in read(n).iter() if bare(x.tag) == 'row'):
        cells = {column(c.get('r')): cell(c) for c in r}
        rows.append([cells.get(i) for i in range(max(cells, default=-1) + 1)])
    return rows
names = [s.get('name') for s in read('xl/workbook.xml').iter() if bare(s.tag) == 'sheet']
print(json.dumps({n: sheet(f'xl/worksheets/sheet{i + 1}.xml') for i, n in enumerate(names)}))`;
  return JSON.parse(
    execFileSync('python3', ['-c', program, path], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
  );
}

const cell = (field_name: string, value: ReviewedField['value'], needs_review = false): ReviewedField => ({
  field_name,
  value,
  sources: [],
  match: null,
  confidence: 0.9,
  provenance_verified: true,
  text_agreement: null,
  doubts: needs_review ? [{ message: 'Read in two ways.' }] : [],
  needs_review,
  origin: 'machine',
  verdict: null,
});
const balance: CheckResult = {
  name: 'balance',
  rule: '-sum(lines.amount) = total',
  outcome: 'fails',
  left: '-1.00',
  right: '2.00',
  difference: '-3.00',
};

describe('a workbook of tables', () => {
  it('has a sheet of each table, a row a row, and one of the checks', async () => {
    const tables = tablesOf([
      cell('total', '2.00'),
      cell('lines[1].text', '=1+1'),
      cell('lines[1].amount', '-3.00', true),
      cell('lines[0].text', 'Tea'),
      cell('lines[0].amount', '4.00'),
      cell('lines[0].count', 2),
      cell('others[0].paid', true),
    ]);
    const workbook = await toXlsx({ values: [], tables, checks: [balance], typeAt: () => null });
    expect(readSheet(workbook)).not.toMatch(/<f[ >]/);
    const { Values, ...sheets } = readSheets(workbook);
    expect(Values).toHaveLength(1);
    expect(sheets).toEqual({
      Checks: [
        ['Check', 'Rule', 'Outcome', 'Left', 'Right', 'Difference'],
        ['balance', '-sum(lines.amount) = total', 'fails', -1, 2, -3],
      ],
      lines: [
        ['text', 'amount', 'count', 'Said by a person', 'Needs review', 'Doubts'],
        ['Tea', '4.00', 2, null, false],
        ['=1+1', '-3.00', null, null, true, 'amount: Read in two ways.'],
      ],
      others: [
        ['paid', 'Said by a person', 'Needs review', 'Doubts'],
        [true, null, false],
      ],
    });
  });

  it('can be reckoned with: decimals are numbers as they are printed and days are days, as far as a spreadsheet holds them', async () => {
    const types = { amount: 'decimal', number: 'str', day: 'date' } as const;
    const rows = [
      ['-1234.50', '007', '2026-01-31'],
      ['0.1250', '12.00', '1899-12-31'],
      ['12345678901234.50', '=1', '2026-02-31'],
      ['3', '1', null],
    ] as const;
    const fields = rows.flatMap((row, index) =>
      Object.keys(types).map((column, at) => cell(`lines[${index}].${column}`, row[at] ?? null)),
    );
    const workbook = await toXlsx({
      values: [value({ path: 'result.amount', value: '2.50' })],
      tables: tablesOf(fields),
      checks: [],
      typeAt: (path) => types[path.split('.').at(-1) as keyof typeof types],
    });
    const { lines, Values } = readSheets(workbook);
    expect(Values?.[1]?.[1]).toBe(2.5);
    // Days are counted from 1900 on.
    expect(lines?.slice(1).map((row) => row.slice(0, 3))).toEqual([
      [-1234.5, '007', 46053],
      [0.125, '12.00', '1899-12-31'],
      ['12345678901234.50', '=1', '2026-02-31'],
      [3, '1', null],
    ]);
    const styles = execFileSync(
      'python3',
      [
        '-c',
        'import sys,zipfile,io\nprint(zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())).read("xl/styles.xml").decode())',
      ],
      { input: workbook, encoding: 'utf8' },
    );
    // That of two decimals comes with every spreadsheet.
    for (const format of ['"0.0000"', '"yyyy-mm-dd"']) expect(styles).toContain(format);
  });

  it('is named as a spreadsheet accepts it, whatever the tables are called', async () => {
    const names = [
      'values',
      'Checks',
      'History',
      "'quoted'",
      'a/b:c?d*e\\f',
      'a\x01<&>"',
      'x'.repeat(40),
      `${'x'.repeat(40)}y`,
      `${'y'.repeat(30)}\u{1f600}`,
    ];
    const tables = names.flatMap((name) => tablesOf([cell(`${name}[0].a`, '1')]));
    const found = Object.keys(
      readSheets(await toXlsx({ values: [], tables, checks: [balance], typeAt: () => null })),
    );
    expect(found).toEqual([
      'Values',
      'Checks',
      'values 2',
      'Checks 2',
      'History 2',
      '_quoted_',
      'a_b_c_d_e_f',
      'a_<&>"',
      'x'.repeat(31),
      `${'x'.repeat(29)} 2`,
      `${'y'.repeat(30)}_`,
    ]);
  });

  it('is quick with ten thousand rows', async () => {
    const fields = Array.from({ length: 10_000 }, (_, row) =>
      ['date', 'amount', 'text'].map((column) => cell(`lines[${row}].${column}`, `${column} ${row}`)),
    ).flat();
    const start = process.cpuUsage();
    const workbook = await toXlsx({
      values: exportedValues(fields),
      tables: tablesOf(fields),
      checks: [],
      typeAt: () => 'decimal',
    });
    const { user, system } = process.cpuUsage(start);
    // Of the processor, in microseconds: what else runs on the machine does not count.
    expect(user + system).toBeLessThan(15_000_000);
    expect(readSheets(workbook)['lines']).toHaveLength(10_001);
  });
});

const box = { x0: 0.1, y0: 0.1, x1: 0.2, y1: 0.2 };
const source = {
  segment_id: 's',
  file_index: 0,
  page_number: 1,
  bounding_box: box,
  text_snippet: EVIL,
  relevance_score: 1,
};
const field = {
  field_name: 'total',
  field_path: 'result.total',
  value: '-5.00',
  sources: [source],
  match: 'exact',
  confidence: 0.75,
  provenance_verified: true,
  text_agreement: null,
  doubts: [{ code: 'rival', message: `Another value ${EVIL} is nearly as well supported.` }],
  needs_review: true,
};
const page = { file_index: 0, page_number: 1, width: 100, height: 200 };
const done = {
  job_id: JOB,
  ix_id: 'abc',
  status: 'done',
  request: { context: { files: [{ url: 'upload://x', display_name: EVIL }] } },
  created_at: '2026-01-31T09:00:00.000Z',
  started_at: '2026-01-31T09:00:00.000Z',
  finished_at: '2026-01-31T09:00:01.000Z',
  response: {
    error: null,
    warning: [EVIL],
    use_case_name: EVIL,
    ix_result: { result: { total: '-5.00' } },
    provenance: { fields: { 'result.total': field }, quality_metrics: {} },
    ocr_result: { pages: [page, { ...page, page_number: 2 }] },
  },
};

async function ask(
  form: string,
  changes: object | null = {},
  review: StoredReview | null = null,
  use_case_inline: object | null = null,
) {
  const job = changes === null ? null : ({ ...done, ...changes } as unknown as Job);
  const { app } = await createTestApp(
    {},
    {
      ...unreviewed,
      findLightly: async () => job,
      findReviewable: endedWith(job?.response, use_case_inline),
      findReview: async () => review,
    },
    { read: async () => ({ kind: 'picture', webp: Buffer.from('picture') }), close: async () => undefined },
  );
  return app.inject(`/jobs/${JOB}/result.${form}`);
}

describe('GET /jobs/{job_id}/result', () => {
  const review: StoredReview = {
    version: 3,
    status: 'approved',
    reviewer: 'Anna <b>',
    reviewed_at: '2026-01-31T10:00:00.000Z',
    fields: {
      'result.total': {
        verdict: 'corrected',
        value: '-6.00',
        sources: [{ file_index: 0, page_number: 2, bounding_box: box }],
      },
      'result.note': { verdict: 'absent', value: null, sources: [] },
    },
    tables: {},
  };

  it('.csv has path, value, origin and confidence, to be saved', async () => {
    const answer = await ask('csv');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="abc.csv"');
    expect(answer.body).toBe('path,value,origin,confidence\r\nresult.total,-5.00,machine,0.75\r\n');
  });

  it('.csv has the values also where nobody asked for their proof', async () => {
    const answer = await ask('csv', { response: { ...done.response, provenance: null } });
    expect(answer.body).toBe('path,value,origin,confidence\r\nresult.total,-5.00,machine,\r\n');
  });

  it('.xlsx is a workbook', async () => {
    const answer = await ask('xlsx');
    expect(answer.headers['content-type']).toContain('spreadsheetml.sheet');
    expect(readSheet(answer.rawPayload)).toContain('-5.00');
  });

  it('.xlsx has the tables with what a person said of a cell, and the checks', async () => {
    const name = 'lines[0].amount';
    const path = `result.${name}`;
    const response = {
      ...done.response,
      ix_result: { result: { lines: [{ amount: '-5.00' }] } },
      provenance: {
        fields: { [path]: { ...field, field_name: name, field_path: path } },
        checks: [balance],
        quality_metrics: {},
      },
    };
    const machine = readSheets((await ask('xlsx', { response })).rawPayload);
    expect(machine['lines']?.[1]).toEqual([
      '-5.00',
      null,
      true,
      expect.stringContaining('amount: Another value'),
    ]);
    expect(machine['Checks']?.[1]).toContain('fails');
    const tables = {
      'result.lines': [
        { row: null, values: { amount: '1.00' } },
        { row: 0, values: { amount: '-6.00' } },
      ],
    };
    const said = { ...review, fields: {}, tables };
    const person = readSheets((await ask('xlsx', { response }, said)).rawPayload);
    expect(person['lines']).toEqual([
      ['amount', 'Said by a person', 'Needs review', 'Doubts'],
      ['1.00', 'amount', false],
      ['-6.00', 'amount', false],
    ]);
    expect((await ask('csv', { response }, said)).body).toBe(
      'path,value,origin,confidence\r\nresult.lines[0].amount,1.00,person,\r\nresult.lines[1].amount,-6.00,person,\r\n',
    );
    const right = { ...said, tables: { 'result.lines': [{ row: 0, values: {} }] } };
    expect((await ask('csv', { response }, right)).body).toBe(
      'path,value,origin,confidence\r\nresult.lines[0].amount,-5.00,machine,0.75\r\n',
    );
    const none = { ...said, tables: { 'result.lines': [] } };
    expect((await ask('csv', { response }, none)).body).toBe('path,value,origin,confidence\r\n');
    const adding = {
      use_case_name: 'adding',
      system_prompt: 'Read.',
      fields: [],
      tables: [{ name: 'lines', columns: [{ name: 'amount', type: 'decimal' }] }],
      checks: [{ name: 'sum', rule: 'sum(lines.amount) = 0.00' }],
    };
    const unproven = readSheets(
      (await ask('xlsx', { response: { ...response, provenance: null } }, null, adding)).rawPayload,
    );
    expect(unproven['lines']?.[1]).toEqual([-5]);
    // What came without proof is tried when it is asked for, as in a review.
    expect(unproven['Checks']?.[1]).toEqual(expect.arrayContaining(['sum', 'fails']));
  });

  it('.html is one document that needs nothing else, with picture, box, value and doubt', async () => {
    const { body, headers } = await ask('html');
    expect(headers['content-disposition']).toContain('attachment');
    expect(body).toContain(`data:image/webp;base64,${Buffer.from('picture').toString('base64')}`);
    expect(body).not.toContain('loading="lazy"');
    expect(body).toContain('<rect x="97"');
    expect(body).toContain('-5.00');
    expect(body).toContain('nearly as well supported');
    expect(body).toContain('Please look at it.');
    expect(body.match(/(?:src|href)="(?!data:|#)[^"]*"/g)).toBeNull();
    expect(body).not.toMatch(/<script|<img src=x|onerror=alert\(2\)>/);
    expect(body.match(/<figure/g)).toHaveLength(1);
    expect(body.trimEnd().endsWith('</html>')).toBe(true);
  });

  it('.html says why a job failed; the others are 409', async () => {
    const failed = {
      status: 'error',
      response: {
        ...done.response,
        error: { code: 'IX_001_000', message: 'There is no text.', step: 'ocr' },
      },
    };
    expect((await ask('html', failed)).body).toContain('There is no text.');
    for (const form of ['csv', 'xlsx']) {
      const answer = await ask(form, failed);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        409,
        'job has failed (IX_001_000): it has no values',
      ]);
    }
  });

  it('gives what a person said in the place of what the machine said, and says so', async () => {
    const { body } = await ask('csv', {}, review);
    expect(body).toBe(
      'path,value,origin,confidence\r\nresult.total,-6.00,person,\r\nresult.note,,person,\r\n',
    );
    const sheet = readSheet((await ask('xlsx', {}, review)).rawPayload);
    for (const words of ['-6.00', 'person', 'corrected', 'absent']) expect(sheet).toContain(words);
    expect(sheet).not.toContain('-5.00');
    const page = (await ask('html', {}, review)).body;
    expect(page).toContain('Approved by Anna &lt;b&gt;');
    expect(page).toContain('-6.00');
    expect(page).not.toContain('-5.00');
    expect(page).not.toContain('Please look at it.');
    // The box that the person drew, on the page where it is.
    expect(page.match(/<figure/g)).toHaveLength(1);
  });

  it('says that the machine was right where a person says so', async () => {
    const right: StoredReview = {
      ...review,
      fields: { 'result.total': { verdict: 'right', value: '-5.00', sources: [] } },
    };
    expect((await ask('csv', {}, right)).body).toBe(
      'path,value,origin,confidence\r\nresult.total,-5.00,machine,0.75\r\n',
    );
    expect((await ask('html', {}, right)).body).toContain('machine, confirmed');
  });

  it('has the values that a person gave for a job that failed', async () => {
    const failed = {
      status: 'error',
      response: {
        ...done.response,
        ix_result: { result: {} },
        provenance: null,
        error: { code: 'IX_001_000', message: 'x', step: 'ocr' },
      },
    };
    expect((await ask('csv', failed, review)).body).toContain('result.total,-6.00,person,');
    expect((await ask('csv', failed, { ...review, fields: {} })).statusCode).toBe(409);
  });

  it.each(['csv', 'xlsx', 'html'])('.%s is 409 before the end, 404 for an unknown job', async (form) => {
    const open = await ask(form, { status: 'running', finished_at: null, response: null });
    expect([open.statusCode, open.json().detail]).toEqual([
      409,
      'job has not finished: its status is running',
    ]);
    expect((await ask(form, null)).statusCode).toBe(404);
  });

  it.each([
    { response: {} },
    { response: [] },
    { response: { provenance: { fields: { 'result.a': { doubts: 1, sources: 'x', value: { b: [1] } } } } } },
    { response: { ix_result: { result: { '=1': '=1', b: null } } } },
  ])('gives what is understood of a response of another shape: %j', async (changes) => {
    for (const form of ['csv', 'xlsx', 'html']) expect((await ask(form, changes)).statusCode).toBe(200);
  });
});
