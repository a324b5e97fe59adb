import type { CheckResult } from '../../../schemas/response.ts';
import type { FieldType } from '../../../schemas/use-case.ts';
import type { ShownTable } from '../responses/shown-tables.ts';
import type { ReviewedField } from '../reviews/reviewed-field.ts';
import type { ExportedValue } from './exported-values.ts';
import type { SheetCell } from './sheet-cells.ts';
import { decimalCell, flagCell, headCell, numberCell, textCell, valueCell } from './sheet-cells.ts';
import { withLegalNames } from './sheet-names.ts';

interface Column {
  readonly head: string;
  readonly width: number;
}

const VALUE_COLUMNS: readonly Column[] = [
  { head: 'Path', width: 30 },
  { head: 'Value', width: 40 },
  { head: 'Origin', width: 10 },
  { head: 'Review', width: 10 },
  { head: 'Confidence', width: 12 },
  { head: 'Needs review', width: 14 },
  { head: 'Doubts', width: 60 },
];
const CELL_WIDTH = 20;
const ROW_COLUMNS: readonly Column[] = [
  { head: 'Said by a person', width: 20 },
  { head: 'Needs review', width: 14 },
  { head: 'Doubts', width: 60 },
];
const CHECK_COLUMNS: readonly Column[] = [
  { head: 'Check', width: 20 },
  { head: 'Rule', width: 60 },
  { head: 'Outcome', width: 12 },
  { head: 'Left', width: 16 },
  { head: 'Right', width: 16 },
  { head: 'Difference', width: 16 },
];

const toSheet = (columns: readonly Column[], rows: SheetCell[][]) => ({
  data: [columns.map(({ head }) => headCell(head)), ...rows],
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
});

const valueSheet = (values: readonly ExportedValue[], typeAt: TypeAt) =>
  toSheet(
    VALUE_COLUMNS,
    values.map(({ path, value, origin, verdict, confidence, needs_review, doubts }) => [
      textCell(path),
      valueCell(value, typeAt(path)),
      textCell(origin),
      textCell(verdict ?? ''),
      numberCell(confidence),
      flagCell(needs_review),
      textCell(doubts.join('\n')),
    ]),
  );

/** A row needs a review where one of its cells does; null where none says. */
function rowNeedsReview(cells: readonly ReviewedField[]): boolean | null {
  const said = cells.flatMap(({ needs_review }) => needs_review ?? []);
  return said.length === 0 ? null : said.includes(true);
}

const tableSheet = ({ columns, rows }: ShownTable<ReviewedField>, typeAt: TypeAt) =>
  toSheet(
    [...columns.map((head) => ({ head, width: CELL_WIDTH })), ...ROW_COLUMNS],
    [...rows.values()].map((row) => {
      const doubts = [...row].flatMap(([column, cell]) =>
        cell.doubts.map(({ message }) => `${column}: ${message}`),
      );
      const said = [...row].flatMap(([column, { origin }]) => (origin === 'person' ? [column] : []));
      return [
        ...columns.map((column) => {
          const cell = row.get(column);
          return cell === undefined ? null : valueCell(cell.value, typeAt(`result.${cell.field_name}`));
        }),
        textCell(said.join(', ')),
        flagCell(rowNeedsReview([...row.values()])),
        textCell(doubts.join('\n')),
      ];
    }),
  );

const checkSheet = (checks: readonly CheckResult[]) =>
  toSheet(
    CHECK_COLUMNS,
    checks.map(({ name, rule, outcome, left, right, difference }) => [
      ...[name, rule, outcome].map(textCell),
      ...[left, right, difference].map((amount) => (amount === null ? null : decimalCell(amount))),
    ]),
  );

/** The type of the value at a path such as `result.total`; null where it is not known. */
type TypeAt = (path: string) => FieldType | null;

export interface WorkbookContents {
  readonly values: readonly ExportedValue[];
  readonly tables: readonly ShownTable<ReviewedField>[];
  readonly checks: readonly CheckResult[];
  readonly typeAt: TypeAt;
}

/**
 * A workbook (Office Open XML) with a sheet of all values, one of the checks where there are any, and one of each table under the table's name: each a head line, then a
 * line for each. Decimals and days can be reckoned with, as far as a spreadsheet holds them exactly.
 */
export async function toXlsx({ values, tables, checks, typeAt }: WorkbookContents): Promise<Buffer> {
  const { default: writeSheets } = await import('write-excel-file/node');
  return writeSheets(
    withLegalNames([
      { sheet: 'Values', ...valueSheet(values, typeAt) },
      ...(checks.length === 0 ? [] : [{ sheet: 'Checks', ...checkSheet(checks) }]),
      ...tables.map((table) => ({ sheet: table.name, ...tableSheet(table, typeAt) })),
    ]),
  ).toBuffer();
}
