import type { FieldValue } from '../../../schemas/response.ts';
import type { FieldType } from '../../../schemas/use-case.ts';

/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: just these
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** A spreadsheet refuses a file with a longer cell. */
const LONGEST_CELL = 32_767;

const DECIMAL = /^-?(?<whole>\d+)(?:\.(?<decimals>\d{1,15}))?$/;
/** Digits that a spreadsheet keeps of a number. */
const EXACT_DIGITS = 15;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Spreadsheets know no day before, and count a 29 February 1900 that never was. */
const FIRST_DAY = '1900-03-01';

/** Said to be a text, so that nothing in it is run or taken for a number. */
export const textCell = (text: string) => ({
  type: String,
  value: text.toWellFormed().replaceAll(NOT_IN_XML, '\ufffd').slice(0, LONGEST_CELL),
});

export const headCell = (text: string) => ({ ...textCell(text), fontWeight: 'bold' as const });

export const flagCell = (flag: boolean | null) => (flag === null ? null : { type: Boolean, value: flag });

export const numberCell = (number: number | null) =>
  number === null ? null : { type: Number, value: number };

/** A number that shows as many decimals as the text has; a text where a spreadsheet would round it. */
export function decimalCell(text: string) {
  const { whole, decimals = '' } = DECIMAL.exec(text)?.groups ?? {};
  if (whole === undefined || whole.replace(/^0+/, '').length + decimals.length > EXACT_DIGITS)
    return textCell(text);
  return {
    type: Number,
    value: Number(text),
    format: decimals === '' ? '0' : `0.${'0'.repeat(decimals.length)}`,
  };
}

function dayCell(text: string) {
  const day = new Date(DAY.test(text) ? `${text}T00:00:00Z` : Number.NaN);
  // A 31 February would be taken for a day of March.
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text >= FIRST_DAY;
  return isDay ? { type: Date, value: day, format: 'yyyy-mm-dd' } : textCell(text);
}

/**
 * A value as a spreadsheet reckons with it: decimals are numbers, days are days, and everything else is what it is.
 * @param type of the field; null where its use case is not known any more: a text then stays one
 */
export function valueCell(value: FieldValue, type: FieldType | null) {
  if (typeof value === 'boolean') return flagCell(value);
  if (typeof value !== 'string') return numberCell(value);
  if (type === 'decimal') return decimalCell(value);
  return type === 'date' ? dayCell(value) : textCell(value);
}

export type SheetCell = ReturnType<typeof valueCell>;
