import { readTable } from '../../../reading/tables/read-table.ts';
import type { ReadRow } from '../../../reading/tables/table-reading.ts';
import { OWN_TABLES } from '../synthetic/own-tables.ts';
import type { Part } from './split.ts';
import { partOfGroup } from './split.ts';

/** How well the rows of one own table were read. */
export interface OwnTableResult {
  readonly kind: string;
  readonly part: Part;
  readonly expected: number;
  readonly read: number;
  /** Rows of which every cell is right and none is too many. */
  readonly whole: number;
}

const NUMBERS: ReadonlySet<string> = new Set(['int', 'decimal']);

/**
 * Reads the tables of `scripts/lab/synthetic/own-tables.ts`.
 *
 * @param isPlaced true: as a text layer gives them; false: as plain text whose columns have run together
 */
export function readOwnTables(isPlaced: boolean): OwnTableResult[] {
  return OWN_TABLES.map(({ kind, table, rows, pages }) => {
    const typeOf = new Map(table.columns.map(({ name, type }) => [name, type]));
    const written = (cells: Readonly<Record<string, unknown>>) =>
      Object.entries(cells)
        .map(([name, value]) => [name, NUMBERS.has(typeOf.get(name) ?? '') ? Number(value) : value])
        .map(String)
        .sort()
        .join('; ');
    const valuesOf = ({ cells }: ReadRow) =>
      Object.fromEntries(Object.entries(cells).map(([name, { value }]) => [name, value]));
    const read = readTable(pages(isPlaced), table).rows.map((row) => written(valuesOf(row)));
    const whole = rows.filter((row) => read.includes(written(row))).length;
    return { kind, part: partOfGroup(kind), expected: rows.length, read: read.length, whole };
  });
}

/** Tables and rows as one line. */
export function ownTableLine(name: string, results: readonly OwnTableResult[]): string {
  const sum = (of: (one: OwnTableResult) => number) => results.reduce((total, one) => total + of(one), 0);
  const [expected, read, whole] = [
    sum((one) => one.expected),
    sum((one) => one.read),
    sum((one) => one.whole),
  ];
  const f1 = expected + read === 0 ? 1 : (2 * whole) / (expected + read);
  return `${name.padEnd(34)}  tables ${results.length}  rows right ${whole}/${expected}, read ${read}  F1 ${f1.toFixed(3)}`;
}
