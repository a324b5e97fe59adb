import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTable } from '../../../reading/tables/read-table.ts';
import { readUseCase, USE_CASES_FOLDER } from '../../../src/extraction/use-case-files.ts';
import { textPage } from '../../helpers/stage-io.ts';

const [TABLE] = readUseCase(join(USE_CASES_FOLDER, 'invoice.json')).tables ?? [];

it('reads a table once for who extracts and who proves it, and anew where another is asked for', () => {
  if (TABLE === undefined) throw new Error('the invoice has no table');
  const pages = [
    textPage(['Invoice 7', 'Description      Amount', 'Garden design     50.00', 'Total amount      50.00']),
  ];
  const reading = readTable(pages, TABLE);
  expect(reading.rows).toHaveLength(1);
  expect(readTable(pages, structuredClone(TABLE))).toBe(reading);
  const fewer = readTable(pages, {
    ...TABLE,
    columns: TABLE.columns.filter(({ name }) => name === 'amount'),
  });
  expect(Object.keys(fewer.rows[0]?.cells ?? {})).toEqual(['amount']);
  expect(readTable(structuredClone(pages), TABLE)).toEqual(reading);
});
