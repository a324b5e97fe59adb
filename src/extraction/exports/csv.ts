import { stringify } from 'csv-stringify/sync';
import type { FieldValue } from '../../../schemas/response.ts';
import { guardFormula } from '../../shared/formula-guard.ts';
import type { ExportedValue } from './exported-values.ts';

/** A number that is written as a text is no formula, whatever its sign. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

const toCell = (value: FieldValue) =>
  typeof value === 'string' && !NUMBER.test(value) ? guardFormula(value) : value;

const VALUE_COLUMNS = ['path', 'value', 'origin', 'confidence'];

const valueCells = ({ path, value, origin, confidence }: ExportedValue) => [
  guardFormula(path),
  toCell(value),
  origin,
  confidence,
];

const toLines = (rows: readonly (readonly unknown[])[]) =>
  stringify([...rows], { record_delimiter: 'windows', cast: { boolean: String } });

/** Values as CSV (RFC 4180, UTF-8): a head line, then a line for each; null is an empty cell, and no cell is run by a spreadsheet. */
export const toCsv = (values: readonly ExportedValue[]): string =>
  toLines([VALUE_COLUMNS, ...values.map(valueCells)]);

/** The same for the values of several jobs, each line with what it is about first. */
export const listCsv = {
  head: toLines([['document', 'job_id', 'use_case', 'client', 'submitted', ...VALUE_COLUMNS]]),
  /** @param about document, job_id, use case, client and time of one job */
  rows: (about: readonly (string | null)[], values: readonly ExportedValue[]): string =>
    toLines(values.map((value) => [...about.map(toCell), ...valueCells(value)])),
};
