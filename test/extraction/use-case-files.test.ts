import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { renderUseCaseSchema } from '../../scripts/lab/use-cases/render-schema.ts';
import type { ReplacedUseCase } from '../../src/extraction/use-case-files.ts';
import { readUseCase, readUseCases, USE_CASES_FOLDER } from '../../src/extraction/use-case-files.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');
const FIELD = { name: 'total', type: 'decimal' };

function folderWith(files: Record<string, unknown>): string {
  const folder = join(temporaryFolder(), 'own');
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
}

describe('the use cases that come with the service', () => {
  it('are one file each, named for the use case, and point editors at their schema', () => {
    const files = readdirSync(USE_CASES_FOLDER);
    expect(files).toHaveLength(readUseCases(undefined).size);
    for (const file of files) {
      const path = join(USE_CASES_FOLDER, file);
      expect(`${readUseCase(path).use_case_name}.json`).toBe(file);
      const { $schema } = JSON.parse(readFileSync(path, 'utf8'));
      expect(readFileSync(join(USE_CASES_FOLDER, $schema), 'utf8')).toContain('UseCaseFile');
    }
  });

  it('have the fields of the contract where it names them', () => {
    const registered = readUseCases(undefined);
    const names = (useCase: string) => registered.get(useCase)?.fields.map((field) => field.name);
    const header = [
      'bank_name',
      'account_iban',
      'currency',
      'opening_balance',
      'closing_balance',
      'statement_date',
      'statement_period_start',
      'statement_period_end',
      'account_type',
    ];
    expect(names('bank_statement_header')).toEqual(header);
    expect(names('bank_statement')).toEqual(header);
    expect(names('invoice')).toEqual([
      'invoice_number',
      'invoice_date',
      'due_date',
      'issuer',
      'customer',
      'net_amount',
      'tax_amount',
      'total_amount',
      'currency',
      'iban',
    ]);
    const tables = (useCase: string) =>
      registered
        .get(useCase)
        ?.tables?.map(({ name, columns }) => [name, ...columns.map((column) => column.name)]);
    expect(tables('bank_statement')).toEqual([['transactions', 'date', 'amount', 'text']]);
    expect(tables('invoice')).toEqual([['line_items', 'description', 'quantity', 'unit_price', 'amount']]);
    for (const name of ['credit_note', 'payslip', 'purchase_order', 'receipt', 'utility_bill'])
      expect(tables(name), name).toEqual(tables('invoice'));
    expect(tables('delivery_note')).toEqual([['line_items', 'description', 'article_number', 'quantity']]);
    expect(tables('remittance_advice')).toEqual([
      ['line_items', 'document_number', 'document_date', 'amount'],
    ]);
    expect(tables('bank_statement_header')).toBeUndefined();
    expect(names('receipt')).toEqual(['company', 'date', 'address', 'total', 'currency']);
  });

  it('describe every field and column: the description is what the built-in extractor and a model go by', () => {
    for (const { fields, tables = [] } of readUseCases(undefined).values())
      for (const { name, description } of [...fields, ...tables, ...tables.flatMap(({ columns }) => columns)])
        expect(description ?? '', name).not.toBe('');
  });

  it('have samples in two languages and two layouts that state values of their fields and rows of their tables', () => {
    const { items } = JSON.parse(readFileSync(join(ROOT, 'samples/use-cases/manifest.json'), 'utf8'));
    for (const [name, { fields, tables = [] }] of readUseCases(undefined)) {
      // The statements of samples/ are its own.
      if (name === 'bank_statement_header') continue;
      const own = items.filter((item: { use_case: string }) => item.use_case === name);
      expect(own.map((item: { file: string }) => item.file)).toEqual(
        ['en-a', 'en-b', 'de-a', 'de-b'].map((kind) => `${name}-${kind}.pdf`),
      );
      for (const item of own) {
        for (const { name: table, columns } of tables) {
          const { rows } = item.tables[table];
          expect(rows.length).toBeGreaterThan(0);
          const known = columns.map((column) => column.name);
          expect(known).toEqual(expect.arrayContaining(rows.flatMap((row: object) => Object.keys(row))));
        }
        expect(Object.keys(item.fields).toSorted()).toEqual(fields.map((field) => field.name).toSorted());
      }
    }
  });
});

describe('IX_USE_CASES_DIR', () => {
  it('is told by its name where it is no folder', () => {
    expect(() => readUseCases('/none/of/it')).toThrow(
      /^IX_USE_CASES_DIR: the folder \/none\/of\/it cannot be read \(ENOENT\)/,
    );
  });

  it('says of a file that is not there that it cannot be read, and not that it is no JSON', () => {
    expect(() => readUseCase('/none/of/it.json')).toThrow(
      'the file /none/of/it.json cannot be read (ENOENT): change that, or name another',
    );
  });

  it('adds use cases, and replaces one by name, which is told', () => {
    const folder = folderWith({
      'mine.json': { use_case_name: 'mine', system_prompt: '', fields: [FIELD] },
      'ours.json': { use_case_name: 'receipt', system_prompt: '', fields: [FIELD] },
      'notes.txt': 'no use case',
    });
    const replaced: ReplacedUseCase[] = [];
    const registry = readUseCases(folder, (one) => replaced.push(one));
    expect(registry.get('mine')?.fields).toEqual([FIELD]);
    expect(registry.get('receipt')?.fields).toEqual([FIELD]);
    expect(registry.size).toBe(readUseCases(undefined).size + 1);
    expect(replaced).toEqual([{ use_case: 'receipt', path: join(folder, 'ours.json') }]);
  });

  it.each([
    ['no JSON', { 'a.json': '{' }, /IX_USE_CASES_DIR: .*a\.json is not JSON/],
    [
      'another form',
      { 'a.json': { use_case_name: 'a', system_prompt: '', fields: [{ name: 'x', type: 'text' }] } },
      /a\.json is no use case: \/fields\/0\/type .*decimal/,
    ],
    [
      'a field twice',
      { 'a.json': { use_case_name: 'a', system_prompt: '', fields: [FIELD, FIELD] } },
      /a\.json is no use case: the field name "total" occurs twice/,
    ],
    [
      'a name twice',
      {
        'a.json': { use_case_name: 'a', system_prompt: '', fields: [FIELD] },
        'b.json': { use_case_name: 'a', system_prompt: '', fields: [FIELD] },
      },
      /b\.json registers "a" a second time/,
    ],
  ])('is refused for %s, with the file and what is wrong', (_what, files, message) => {
    expect(() => readUseCases(folderWith(files))).toThrow(message);
  });
});

it('schemas/use-case.schema.json is what the schema says (npm run docs:use-case-schema)', () => {
  const written = JSON.parse(readFileSync(join(ROOT, 'schemas/use-case.schema.json'), 'utf8'));
  expect(written).toEqual(JSON.parse(renderUseCaseSchema()));
});
