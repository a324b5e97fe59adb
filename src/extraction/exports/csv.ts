import { stringify } from 'csv-stringify/sync';
import type { FieldValue } from '../../../schemas/response.ts';
import { guardFormula } from '../../shared/formula-guard.ts';
import type { ExportedValue } from './exported-values.ts';

/** A number that is written as a text is no formula, whatever its sign. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

const toCell = (value: FieldValue) =>
  typeof value === 'string' && !NUMBER.test(value) ? guardFormula(value) : value;

/** Values as CSV (RFC 4180, UTF-8): a head line, then a line for each; null is an empty cell, and no cell is run by a spreadsheet. */
export function toCsv(values: readonly ExportedValue[]): string {
  const rows = values.map(({ path, value, origin, confidence }) => [
    guardFormula(path),
    toCell(value),
    origin,
    confidence,
  ]);
  return stringify([['path', 'value', 'origin', 'confidence'], ...rows], {
    record_delimiter: 'windows',
    cast: { boolean: String },
  });
}
