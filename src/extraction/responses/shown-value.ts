import { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';
import { FieldValue } from '../../../schemas/response.ts';
import { measureDepth } from '../../shared/http/unstorable-text.ts';

/** A value that is none of a field's kinds is shown as JSON no longer than this. */
const LONGEST_JSON = 2000;
const MAX_DEPTH = 100;

const isFieldValue = compileWhenAsked(FieldValue);

/** A value in words: what is no single value is shown as JSON. */
export function shownValue(value: unknown): FieldValue {
  if (isFieldValue().Check(value)) return value;
  if (measureDepth(value, MAX_DEPTH) > MAX_DEPTH) return '…';
  return JSON.stringify(value).slice(0, LONGEST_JSON);
}

/** The cells of a table by their paths; what is no row is shown as it is. */
export function shownCells(name: string, rows: readonly unknown[]): [string, FieldValue][] {
  return rows.flatMap((row, index): [string, FieldValue][] => {
    const path = `${name}[${index}]`;
    if (typeof row !== 'object' || row === null) return [[path, shownValue(row)]];
    return Object.entries(row).map(([column, value]) => [`${path}.${column}`, shownValue(value)]);
  });
}

/** The names of a result under which rows stand, or none yet. */
export const tableNames = (result: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(result).filter((name) => Array.isArray(result[name]));
