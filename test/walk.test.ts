import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../schemas/job.ts';
import { sameValue } from '../scripts/lab/eval/compare.ts';
import type { TestService } from './helpers/service.ts';
import { startTestService } from './helpers/service.ts';
import { singleValue } from './helpers/single-value.ts';
import { linesUnderBox } from './helpers/words-in-box.ts';

const SAMPLES = join(import.meta.dirname, '../samples');
const options = { ocr: { include_geometries: true } };

interface Truth {
  readonly items: readonly {
    readonly file: string;
    readonly fields: Readonly<
      Record<string, { readonly type: 'str' | 'date' | 'decimal'; readonly value: string }>
    >;
  }[];
}
const truth: Truth = JSON.parse(readFileSync(join(SAMPLES, 'truth.json'), 'utf8'));
const fieldsOf = (file: string) => truth.items.find((item) => item.file === file)?.fields ?? {};
const files = (file: string) => ({
  files: [{ url: pathToFileURL(join(SAMPLES, file)).href, display_name: file }],
});

/** Fields of these names must be right, verified, and boxed where their text stands. */
function expectProven(job: Job, file: string, names: readonly string[]): void {
  expect(job.response?.error ?? null).toBeNull();
  for (const name of names) {
    const expected = fieldsOf(file)[name];
    const proof = job.response?.provenance?.fields[`result.${name}`];
    const value = singleValue(job, name);
    if (expected === undefined) throw new Error(`truth.json has no ${name} of ${file}`);
    expect(sameValue(expected.type, expected.value, value), `${name} of ${file} is ${value}`).toBe(true);
    expect(proof, name).toMatchObject({ field_path: `result.${name}`, value, provenance_verified: true });
    expect(proof?.confidence ?? 0).toBeGreaterThan(0.5);
    const [source] = proof?.sources ?? [];
    if (source === undefined) throw new Error(`${name} has no source`);
    expect(linesUnderBox(job.response?.ocr_result ?? null, source), name).toContain(
      source.text_snippet.split(' ')[0],
    );
  }
}

const MONEY_AND_DATES = [
  'account_iban',
  'opening_balance',
  'closing_balance',
  'statement_date',
  'statement_period_start',
  'statement_period_end',
];
const invoice = {
  use_case_name: 'invoice',
  system_prompt: 'You read invoices.',
  fields: [
    { name: 'invoice_number', type: 'str' },
    { name: 'invoice_date', type: 'date' },
    { name: 'total_amount', type: 'decimal', required: true },
    { name: 'currency', type: 'str', choices: ['EUR', 'USD', 'GBP'] },
    { name: 'issuer', type: 'str' },
    { name: 'iban', type: 'str' },
  ],
};
const receipt = {
  use_case_name: 'receipt',
  system_prompt: 'You read receipts.',
  fields: [
    { name: 'company', type: 'str' },
    { name: 'date', type: 'date' },
    { name: 'total', type: 'decimal' },
  ],
};

describe('one document, from POST /jobs to its proof', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ IX_OCR_LANGUAGES: 'eng+deu' });
  });
  afterAll(() => service.close());

  it.each(['statement-en.pdf', 'statement-de.pdf'])('reads %s from its text layer', async (file) => {
    const job = await service.run({ use_case: 'bank_statement_header', context: files(file), options });
    expectProven(job, file, [...MONEY_AND_DATES, 'currency', 'account_type']);
    expect(job.response?.ocr_result?.pages.every((page) => page.source === 'text_layer')).toBe(true);
  });

  it('reads a statement from a scan', async () => {
    const job = await service.run({
      use_case: 'bank_statement_header',
      context: files('statement-en-scan.jpg'),
      options,
    });
    expectProven(job, 'statement-en-scan.jpg', [
      'account_iban',
      'opening_balance',
      'closing_balance',
      'statement_date',
    ]);
    expect(job.response?.ocr_result?.pages[0]?.source).toBe('ocr');
  });

  it('reads an invoice and a receipt with use cases of the request', async () => {
    const bill = await service.run({ use_case_inline: invoice, context: files('invoice.pdf'), options });
    expectProven(bill, 'invoice.pdf', ['invoice_number', 'invoice_date', 'total_amount', 'currency', 'iban']);
    const slip = await service.run({ use_case_inline: receipt, context: files('receipt.png'), options });
    expectProven(slip, 'receipt.png', ['date', 'total']);
  });

  it('reads a text alone, and says that it agrees with itself', async () => {
    const text = 'Invoice no. 4711\nDate 2026-03-05\nTotal EUR 1.234,50';
    const job = await service.run({ use_case_inline: invoice, context: { texts: [text] } });
    expect(job.response?.ix_result.result).toMatchObject({
      total_amount: '1234.50',
      invoice_date: '2026-03-05',
    });
    const proof = job.response?.provenance?.fields['result.total_amount'];
    expect(proof).toMatchObject({ provenance_verified: true, text_agreement: true });
    expect(proof?.sources[0]?.bounding_box).toBeNull();
  });

  it('checks a file against the caller text', async () => {
    const texts = ['Opening balance 2483.17 and nothing else'];
    const job = await service.run({
      use_case: 'bank_statement_header',
      context: { ...files('statement-en.pdf'), texts },
    });
    const fields = job.response?.provenance?.fields ?? {};
    expect(fields['result.opening_balance']).toMatchObject({
      text_agreement: true,
      provenance_verified: true,
    });
    expect(fields['result.closing_balance']).toMatchObject({
      text_agreement: false,
      provenance_verified: true,
    });
  });

  it('stops after OCR when only that was asked for', async () => {
    const asked = { ocr: { ocr_only: true, include_ocr_text: true } };
    const job = await service.run({
      context: files('statement-en.pdf'),
      use_case: 'bank_statement_header',
      options: asked,
    });
    expect(job).toMatchObject({ status: 'done', response: { ix_result: { result: {} }, provenance: null } });
    expect(job.response?.ocr_result?.pages[0]?.text).toContain('Opening balance');
  });

  it('leaves a timeline that is a path through the machine, and pictures of the pages', async () => {
    const job = await service.run({ use_case: 'bank_statement_header', context: files('statement-en.pdf') });
    const { events } = (await (await service.get(`/jobs/${job.job_id}/events`)).json()) as {
      events: { machine: string; from: string | null; to: string | null }[];
    };
    const stages = events.filter(({ machine }) => machine === 'job').map(({ to }) => to);
    for (const stage of ['setup', 'ocr', 'extraction', 'reliability', 'response'])
      expect(stages).toContain(stage);
    const picture = await service.get(`/ui/jobs/${job.job_id}/pages/0/1`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});
