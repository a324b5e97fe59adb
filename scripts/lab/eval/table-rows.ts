import Big from 'big.js';
import { readTable } from '../../../reading/tables/read-table.ts';
import type { TableReading } from '../../../reading/tables/table-reading.ts';
import type { ResultValue } from '../../../schemas/response.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { FieldType, UseCaseTableDef } from '../../../schemas/use-case.ts';

import type { Example } from './manifest.ts';
import type { Part } from './split.ts';
import { partOfGroup } from './split.ts';

/** True rows of a table, as a manifest has them: null where a row does not show a column. */
export type TrueRow = Readonly<Record<string, string | null>>;

/** How well the rows of one table of one document were read. */
export interface TableResult {
  readonly file: string;
  /** The half of its group. */
  readonly part: Part;
  readonly table: string;
  readonly expected: number;
  readonly read: number;
  /** Rows that agree in the columns that tell rows apart: date and amount, or the amount alone. */
  readonly found: number;
  /** Cells of those rows that are right, of the cells that the truth has. */
  readonly cellsRight: number;
  readonly cells: number;
  /** What the rows prove: null where nothing could be asked. */
  readonly checkHolds: boolean | null;
  readonly allAmountsRight: boolean;
}

const DECIMALS = new Set(['amount', 'quantity', 'unit_price']);
const typeOf = (column: string): FieldType =>
  column === 'date' ? 'date' : DECIMALS.has(column) ? 'decimal' : 'str';

const definitionOf = (name: string, rows: readonly TrueRow[]): UseCaseTableDef => ({
  name,
  columns: Object.keys(rows[0] ?? {})
    .filter((column) => column !== 'note')
    .map((column) => ({ name: column, type: typeOf(column) })),
});

/** Of each table, two values of the document's fields between which its amounts must lie: what they are added to, and the sum. */
const SUMS: Readonly<Record<string, readonly (readonly [from: string | null, to: string])[]>> = {
  transactions: [['opening_balance', 'closing_balance']],
  line_items: [
    [null, 'net_amount'],
    [null, 'total_amount'],
  ],
};

/** Reads the tables of a document whose true rows are known, with the columns that the truth has. */
export function tableResults(
  example: Pick<Example, 'file' | 'group' | 'tables'>,
  pages: readonly ReadPage[],
  fields: Readonly<Record<string, ResultValue>>,
): TableResult[] {
  const part = partOfGroup(example.group);
  return Object.entries(example.tables).map(([table, truth]) => {
    const reading = readTable(pages, definitionOf(table, truth));
    const checkHolds = checkOf(table, reading, fields);
    return compareRows({ file: example.file, part, table, checkHolds }, truth, reading);
  });
}

/** Whether the amounts add up to a sum that the service itself has read; null where it has read none. */
function checkOf(
  table: string,
  reading: TableReading,
  fields: Readonly<Record<string, ResultValue>>,
): boolean | null {
  const stated = (name: string | null) => (name === null ? '0' : (fields[name] ?? null));
  const sums = (SUMS[table] ?? []).flatMap(([from, to]) => {
    const [start, end] = [stated(from), stated(to)];
    return typeof start === 'string' && typeof end === 'string' ? [{ start, end }] : [];
  });
  if (sums.length === 0) return null;
  const sum = reading.rows.reduce(
    (total, { cells }) => total.plus(String(cells['amount']?.value ?? 0)),
    Big(0),
  );
  return sums.some(({ start, end }) => sum.plus(start).eq(end));
}

type Cells = Readonly<Record<string, string>>;

const valuesOf = (reading: TableReading): Cells[] =>
  reading.rows.map(({ cells }) =>
    Object.fromEntries(Object.entries(cells).map(([name, { value }]) => [name, String(value)])),
  );

const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text);
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Numbers by value; words as they are, or where one has all of the other and more. */
function sameCell(expected: string, answer: string | undefined): boolean {
  if (answer === undefined) return false;
  if (isNumber(expected) && isNumber(answer)) return Number(expected) === Number(answer);
  const [one, other] = [plain(expected), plain(answer)];
  return (
    one === other || (Math.min(one.length, other.length) > 3 && (one.includes(other) || other.includes(one)))
  );
}

const KEYS = ['date', 'amount'];

/** Compares rows in the order of the truth; each row that was read counts once. */
function compareRows(
  about: Pick<TableResult, 'file' | 'part' | 'table' | 'checkHolds'>,
  truth: readonly TrueRow[],
  reading: TableReading,
): TableResult {
  const read = valuesOf(reading);
  const left = new Set(read.keys());
  let [found, cells, cellsRight] = [0, 0, 0];
  for (const row of truth) {
    const asked = Object.entries(row).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    );
    const matches = [...left].filter((index) =>
      asked.every(([name, value]) => !KEYS.includes(name) || sameCell(value, read[index]?.[name])),
    );
    cells += asked.length;
    const right = (index: number) =>
      asked.filter(([name, value]) => sameCell(value, read[index]?.[name])).length;
    const [best] = matches.sort((a, b) => right(b) - right(a));
    if (best === undefined) continue;
    left.delete(best);
    found += 1;
    cellsRight += right(best);
  }
  const amounts = (rows: readonly (Cells | TrueRow)[]) =>
    rows
      .map(({ amount }) => Number(amount))
      .sort((a, b) => a - b)
      .join();
  return {
    ...about,
    expected: truth.length,
    read: read.length,
    found,
    cells,
    cellsRight,
    allAmountsRight: amounts(truth) === amounts(read),
  };
}

/** Twice what is right, of what was read and what is true. */
const f1Of = (results: readonly TableResult[]): number => {
  const sum = (of: (one: TableResult) => number) => results.reduce((total, one) => total + of(one), 0);
  const all = sum(({ expected }) => expected) + sum(({ read }) => read);
  return all === 0 ? 1 : (2 * sum(({ found }) => found)) / all;
};

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`);

/** Rows, cells and checks of one table in several documents, as one line. */
export function tableLine(name: string, results: readonly TableResult[]): string {
  const sum = (of: (one: TableResult) => number) => results.reduce((total, one) => total + of(one), 0);
  const held = results.filter(({ checkHolds }) => checkHolds === true);
  return [
    name.padEnd(26),
    `documents ${results.length}`,
    `rows ${sum(({ found }) => found)}/${sum(({ expected }) => expected)}, read ${sum(({ read }) => read)}`,
    `F1 ${f1Of(results).toFixed(3)}`,
    `cells ${share(
      sum(({ cellsRight }) => cellsRight),
      sum(({ cells }) => cells),
    )}`,
    `check holds ${held.length}`,
    `of those all amounts right ${held.filter(({ allAmountsRight }) => allAmountsRight).length}`,
  ].join('  ');
}
