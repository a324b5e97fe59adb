import type { CheckResult, FieldValue } from '../../../schemas/response.ts';
import type { ReviewedField } from '../reviews/reviewed-field.ts';
import type { ShownTable } from '../ui/shown-tables.ts';
import type { ExportedValue } from './exported-values.ts';
import { withLegalNames } from './sheet-names.ts';

/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: just these
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** A spreadsheet refuses a file with a longer cell. */
const LONGEST_CELL = 32_767;

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

/** Said to be a text, so that nothing in it is run or taken for a number. */
const textCell = (text: string) => ({
  type: String,
  value: text.toWellFormed().replaceAll(NOT_IN_XML, '\ufffd').slice(0, LONGEST_CELL),
});
const headCell = (text: string) => ({ ...textCell(text), fontWeight: 'bold' as const });
const flagCell = (flag: boolean | null) => (flag === null ? null : { type: Boolean, value: flag });
const numberCell = (number: number | null) => (number === null ? null : { type: Number, value: number });

function valueCell(value: FieldValue) {
  if (typeof value === 'string') return textCell(value);
  return typeof value === 'boolean' ? flagCell(value) : numberCell(value);
}

type SheetCell = ReturnType<typeof valueCell>;

const toSheet = (columns: readonly Column[], rows: SheetCell[][]) => ({
  data: [columns.map(({ head }) => headCell(head)), ...rows],
  columns: columns.map(({ width }) => ({ width })),
  stickyRowsCount: 1,
});

const valueSheet = (values: readonly ExportedValue[]) =>
  toSheet(
    VALUE_COLUMNS,
    values.map(({ path, value, origin, verdict, confidence, needs_review, doubts }) => [
      textCell(path),
      valueCell(value),
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

const tableSheet = ({ columns, rows }: ShownTable<ReviewedField>) =>
  toSheet(
    [...columns.map((head) => ({ head, width: CELL_WIDTH })), ...ROW_COLUMNS],
    [...rows.values()].map((row) => {
      const doubts = [...row].flatMap(([column, cell]) =>
        cell.doubts.map(({ message }) => `${column}: ${message}`),
      );
      const said = [...row].flatMap(([column, { origin }]) => (origin === 'person' ? [column] : []));
      return [
        ...columns.map((column) => valueCell(row.get(column)?.value ?? null)),
        textCell(said.join(', ')),
        flagCell(rowNeedsReview([...row.values()])),
        textCell(doubts.join('\n')),
      ];
    }),
  );

const checkSheet = (checks: readonly CheckResult[]) =>
  toSheet(
    CHECK_COLUMNS,
    checks.map(({ name, rule, outcome, left, right, difference }) =>
      [name, rule, outcome, left, right, difference].map((text) => (text === null ? null : textCell(text))),
    ),
  );

export interface WorkbookContents {
  readonly values: readonly ExportedValue[];
  readonly tables: readonly ShownTable<ReviewedField>[];
  readonly checks: readonly CheckResult[];
}

/**
 * A workbook (Office Open XML) with a sheet of all values, one of the checks where there are any, and one of each table under the table's name: each a head line, then a
 * line for each. Decimals and days stay the texts that they are.
 */
export async function toXlsx({ values, tables, checks }: WorkbookContents): Promise<Buffer> {
  const { default: writeSheets } = await import('write-excel-file/node');
  return writeSheets(
    withLegalNames([
      { sheet: 'Values', ...valueSheet(values) },
      ...(checks.length === 0 ? [] : [{ sheet: 'Checks', ...checkSheet(checks) }]),
      ...tables.map((table) => ({ sheet: table.name, ...tableSheet(table) })),
    ]),
  ).toBuffer();
}
