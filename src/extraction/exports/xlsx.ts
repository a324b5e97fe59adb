import writeSheet from 'write-excel-file/node';
import type { FieldValue } from '../../../schemas/response.ts';
import type { ExportedValue } from './exported-values.ts';

/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: just these
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** A spreadsheet refuses a file with a longer cell. */
const LONGEST_CELL = 32_767;

const COLUMNS = [
  { head: 'Path', width: 30 },
  { head: 'Value', width: 40 },
  { head: 'Origin', width: 10 },
  { head: 'Review', width: 10 },
  { head: 'Confidence', width: 12 },
  { head: 'Needs review', width: 14 },
  { head: 'Doubts', width: 60 },
] as const;

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

/** Values as a workbook of one sheet (Office Open XML): a head line, then a line for each. Decimals stay the texts that they are. */
export async function toXlsx(values: readonly ExportedValue[]): Promise<Buffer> {
  const rows = values.map(({ path, value, origin, verdict, confidence, needs_review, doubts }) => [
    textCell(path),
    valueCell(value),
    textCell(origin),
    textCell(verdict ?? ''),
    numberCell(confidence),
    flagCell(needs_review),
    textCell(doubts.join('\n')),
  ]);
  const heads = COLUMNS.map(({ head }) => headCell(head));
  const columns = COLUMNS.map(({ width }) => ({ width }));
  return writeSheet([heads, ...rows], { sheet: 'Values', columns, stickyRowsCount: 1 }).toBuffer();
}
