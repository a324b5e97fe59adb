import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { unguardFormula } from '../../shared/formula-guard.ts';
import { readNumber } from '../../shared/http/text-coercion.ts';
import type { SourceRow } from './transfer-row.ts';

const NUMBERS = new Set(['longitude', 'latitude']);

interface CsvRecord {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** Empty cells are absent, numbers are read, the guard of a formula is taken off. */
function toValue(record: Readonly<Record<string, string>>): unknown {
  const cells = Object.entries(record).filter(([, text]) => text !== '');
  return Object.fromEntries(
    cells.map(([name, text]) => [
      name,
      NUMBERS.has(name) ? (readNumber(text) ?? text) : unguardFormula(text),
    ]),
  );
}

/** Where a record begins: csv-parse tells the line where it ends. */
const lineBreaks = (record: Readonly<Record<string, string>>) =>
  Object.values(record).reduce((sum, text) => sum + (text.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** Reads CSV (RFC 4180, UTF-8) whose first line names the columns. A file that is no CSV ends in a row with a fault. */
export async function* readCsv(input: Readable): AsyncGenerator<SourceRow> {
  const parser = input.pipe(
    parse({ columns: true, bom: true, info: true, skip_empty_lines: true, trim: false }),
  );
  input.on('error', (error) => parser.destroy(error));
  try {
    for await (const one of parser) {
      const { record, info }: CsvRecord = one;
      yield { line: info.lines - lineBreaks(record), value: toValue(record) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield { line: typeof error.lines === 'number' ? error.lines : 1, value: null, fault: error.message };
  }
}
