import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Job } from '../schemas/job.ts';
import type { FieldValue } from '../schemas/response.ts';
import { judge } from '../scripts/lab/eval/compare.ts';
import type { TestService } from './helpers/service.ts';
import { startTestService } from './helpers/service.ts';
import { singleValue } from './helpers/single-value.ts';
import { linesUnderBox } from './helpers/words-in-box.ts';

const DOCUMENTS = join(import.meta.dirname, '../../shared/documents');
const present = existsSync(DOCUMENTS);

interface Item {
  readonly file: string;
  readonly fields: Readonly<
    Record<string, { type: 'str' | 'date' | 'decimal'; value: FieldValue; accept?: FieldValue[] }>
  >;
}

const itemsOf = (set: string): Item[] =>
  JSON.parse(readFileSync(join(DOCUMENTS, set, 'manifest.json'), 'utf8')).items;

/** What a user would ask: every field of the manifest by its name and type. */
function useCaseOf(item: Item) {
  const fields = Object.entries(item.fields).map(([name, { type }]) => ({ name, type }));
  return { use_case_name: 'test', system_prompt: 'You read documents.', fields };
}

/** Whatever was answered must be flagged honestly and boxed where it stands; returns how many fields were right. */
function countRight(job: Job, item: Item): number {
  expect(job.response?.error ?? null).toBeNull();
  let right = 0;
  for (const [name, expected] of Object.entries(item.fields)) {
    const value = singleValue(job, name);
    const proof = job.response?.provenance?.fields[`result.${name}`];
    expect(proof?.value ?? null).toBe(value);
    expect(proof?.provenance_verified === null).toBe(value === null);
    if (proof?.provenance_verified === true) {
      const [source] = proof.sources;
      expect(source, name).toBeDefined();
      if (source?.bounding_box) {
        const printed = linesUnderBox(job.response?.ocr_result ?? null, source);
        expect(printed, `${name} of ${item.file}`).not.toBe('');
      }
    }
    if (judge(expected, value) === 'right') right += 1;
  }
  return right;
}

describe.skipIf(!present)('real documents over HTTP (skipped where ../shared/documents is absent)', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  const run = (set: string, item: Item, useCase: object) =>
    service.run(
      {
        ...useCase,
        context: { files: [pathToFileURL(join(DOCUMENTS, set, item.file)).href] },
        options: { ocr: { include_geometries: true } },
      },
      170_000,
    );
  const find = (set: string, file: string) => {
    const item = itemsOf(set).find((one) => one.file === file);
    if (item === undefined) throw new Error(`no ${file} in the manifest of ${set}`);
    return item;
  };
  const statements = present
    ? readdirSync(join(DOCUMENTS, 'statements')).filter((name) => name.endsWith('.pdf'))
    : [];

  it.each(statements)('%s: most of its header is right', { timeout: 180_000 }, async (file) => {
    const item = find('statements', file);
    const right = countRight(await run('statements', item, { use_case: 'bank_statement_header' }), item);
    expect(right / Object.keys(item.fields).length).toBeGreaterThanOrEqual(0.6);
  });

  it('a receipt picture: date and total are right', { timeout: 180_000 }, async () => {
    const item = find('receipts', 'sroie_007.jpg');
    const job = await run('receipts', item, { use_case_inline: useCaseOf(item) });
    expect(countRight(job, item)).toBeGreaterThanOrEqual(2);
    expect(job.response?.ix_result.result).toMatchObject({
      date: item.fields['date']?.value,
      total: item.fields['total']?.value,
    });
  });

  it('an invoice: all but one field is right', { timeout: 180_000 }, async () => {
    const item = find('invoices', 'coolblue1.pdf');
    const right = countRight(await run('invoices', item, { use_case_inline: useCaseOf(item) }), item);
    expect(right).toBeGreaterThanOrEqual(Object.keys(item.fields).length - 1);
  });

  it('a statement as text alone: most of its header is right', async () => {
    const item = find('statements', 'n26bankag_Kontoauszug02.txt');
    const text = readFileSync(join(DOCUMENTS, 'statements', item.file), 'utf8');
    const job = await service.run({ use_case: 'bank_statement_header', context: { texts: [text] } });
    const right = countRight(job, item);
    expect(right / Object.keys(item.fields).length).toBeGreaterThanOrEqual(0.7);
  });
});
