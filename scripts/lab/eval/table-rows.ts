import type { CheckResult, FieldValue } from '../../../schemas/response.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import type { FieldType, UseCaseCheck, UseCaseTableDef } from '../../../schemas/use-case.ts';

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
  /** A reader saw a page of it in a picture. */
  readonly isScan: boolean;
  readonly table: string;
  readonly expected: number;
  readonly read: number;
  /** Rows that agree in the columns that tell rows apart: date and amount, or the amount alone; of a table without these, in every column. */
  readonly found: number;
  /** Cells of those rows that are right, of the cells that the truth has. */
  readonly cellsRight: number;
  readonly cells: number;
  /** What the checks of the table say: null where they cannot tell. */
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

/** What proves a table of each name: its amounts and what they are added to give a sum that the document states. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  transactions: ['opening_balance + sum(transactions.amount) = closing_balance'],
  line_items: ['sum(line_items.amount) = net_amount', 'sum(line_items.amount) = total_amount'],
};

/** What a use case says of the tables whose true rows are known: the columns that the truth has, and the checks of such a table. */
export function tableDefinitions({ tables }: Pick<Example, 'tables'>): {
  readonly tables: UseCaseTableDef[];
  readonly checks: UseCaseCheck[];
} {
  const names = Object.keys(tables);
  return {
    tables: names.map((name) => definitionOf(name, tables[name] ?? [])),
    checks: names.flatMap((name) => (RULES[name] ?? []).map((rule) => ({ name: rule, rule }))),
  };
}

/** What a job answered of the tables of a document, with what its checks say. */
export interface AnsweredTables {
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, FieldValue>>[]>>;
  readonly checks: readonly CheckResult[];
}

/** Compares the rows that a job gave with the true ones. */
export function tableResults(
  example: Pick<Example, 'file' | 'group' | 'tables'>,
  pages: readonly ReadPage[],
  { rows, checks }: AnsweredTables,
): TableResult[] {
  const part = partOfGroup(example.group);
  const isScan = pages.some(({ source }) => source === 'ocr');
  return Object.entries(example.tables).map(([table, truth]) => {
    const outcomes = checks
      .filter(({ rule }) => rule.includes(`sum(${table}.`))
      .map(({ outcome }) => outcome);
    const checkHolds = outcomes.includes('holds') ? true : outcomes.includes('fails') ? false : null;
    return compareRows({ file: example.file, part, isScan, table, checkHolds }, truth, rows[table] ?? []);
  });
}

type Cells = Readonly<Record<string, string>>;

const valuesOf = (rows: AnsweredTables['rows'][string]): Cells[] =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
    ),
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

/** A true row with the row that was read of it, null for none. */
export interface MatchedRow {
  readonly truth: readonly (readonly [column: string, value: string])[];
  readonly read: { readonly index: number; readonly right: ReadonlySet<string> } | null;
}

/**
 * Matches rows in the order of the truth; each row that was read counts once.
 *
 * @param by the columns that must agree, of those that a row of the truth has; all where it has none of them
 */
export function matchRows(
  truth: readonly TrueRow[],
  answered: AnsweredTables['rows'][string],
  by: readonly string[] = KEYS,
): readonly MatchedRow[] {
  const read = valuesOf(answered);
  const left = new Set(read.keys());
  return truth.map((row): MatchedRow => {
    const asked = Object.entries(row).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as const],
    );
    const keys = asked.filter(([name]) => by.includes(name));
    const rightOf = (index: number) =>
      new Set(asked.filter(([name, value]) => sameCell(value, read[index]?.[name])).map(([name]) => name));
    const [best] = [...left]
      .filter((index) =>
        (keys.length > 0 ? keys : asked).every(([name, value]) => sameCell(value, read[index]?.[name])),
      )
      .map((index) => ({ index, right: rightOf(index) }))
      .sort((a, b) => b.right.size - a.right.size);
    if (best !== undefined) left.delete(best.index);
    return { truth: asked, read: best ?? null };
  });
}

function compareRows(
  about: Pick<TableResult, 'file' | 'part' | 'isScan' | 'table' | 'checkHolds'>,
  truth: readonly TrueRow[],
  answered: AnsweredTables['rows'][string],
): TableResult {
  const matched = matchRows(truth, answered);
  const sum = (of: (row: MatchedRow) => number) => matched.reduce((total, row) => total + of(row), 0);
  const amounts = (rows: readonly (Cells | TrueRow)[]) =>
    rows
      .map(({ amount }) => Number(amount))
      .sort((a, b) => a - b)
      .join();
  return {
    ...about,
    expected: truth.length,
    read: answered.length,
    found: sum(({ read }) => (read === null ? 0 : 1)),
    cells: sum((row) => row.truth.length),
    cellsRight: sum(({ read }) => read?.right.size ?? 0),
    allAmountsRight: amounts(truth) === amounts(valuesOf(answered)),
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
    name.padEnd(34),
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
