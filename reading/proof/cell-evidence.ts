import type { FieldValue } from '../../schemas/response.ts';
import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { CellPlace } from '../tables/table-reading.ts';
import type { DocumentHints } from '../values/found.ts';
import { readMonth } from '../values/month-names.ts';
import type { Comparison } from './comparison.ts';
import { chooseComparison } from './comparison.ts';
import type { LinePart } from './joined-lines.ts';
import { joinLines, splitSpan } from './joined-lines.ts';
import type { Line } from './lines.ts';
import type { SearchResult } from './search.ts';
import { searchValue } from './search.ts';

/** A cell's value with what was cited for it. */
export interface CitedCell {
  readonly value: FieldValue;
  readonly cited: readonly Line[];
  readonly places: readonly (CellPlace & { readonly line: Line })[];
  readonly isSignElsewhere: boolean;
}

/** What the cells of a document are checked against: its lines by their segments, so that a cell costs what its row costs. */
export interface CellDocument {
  readonly lineOf: ReadonlyMap<string, Line>;
  readonly hints: DocumentHints;
  /** The years that stand anywhere in it, with four digits. */
  readonly years: ReadonlySet<string>;
}

/** Prepares the lines of a document for its cells. */
export function indexLines(lines: readonly Line[], hints: DocumentHints): CellDocument {
  const years = lines.flatMap(({ segment }) => segment.text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? []);
  return {
    lineOf: new Map(lines.map((line) => [line.segment.segment_id, line])),
    hints,
    years: new Set(years),
  };
}

const NOT_FOUND: SearchResult = { occurrences: [], isCited: false };

/** An amount whose sign stands elsewhere in its row is printed without it. */
export const printedValue = ({ value, isSignElsewhere }: CitedCell): FieldValue => {
  if (!isSignElsewhere) return value;
  if (typeof value === 'number') return Math.abs(value);
  return typeof value === 'string' ? value.replace(/^-/, '') : value;
};

/** Whether a text prints just the day and the month of a date: a table whose heading has the year need not repeat it, but the document must. */
function printsDay({ type }: UseCaseFieldDef, value: FieldValue, text: string, years: ReadonlySet<string>) {
  if (type !== 'date' || typeof value !== 'string' || !years.has(value.slice(0, 4))) return false;
  const [month, day] = [Number(value.slice(5, 7)), Number(value.slice(8, 10))];
  const numbers = (text.match(/\d+/g) ?? []).map(Number);
  const [first, second] = numbers;
  if (numbers.length === 2) return (first === day && second === month) || (first === month && second === day);
  return numbers.length === 1 && first === day && readMonth(/\p{L}{3,}/u.exec(text)?.[0] ?? '') === month;
}

/** The value in just the characters that it is said to be printed in, a blank between those of different lines. */
function searchPlaces(
  column: UseCaseFieldDef,
  { value, places }: CitedCell,
  { compare }: Comparison,
  years: ReadonlySet<string>,
): SearchResult {
  const parts: LinePart[] = places.map(({ line, start, end }) => ({ line, start, end }));
  const pieces = parts.map(({ line, start, end }) => ({
    ...line,
    segment: { ...line.segment, text: line.segment.text.slice(start, end) },
  }));
  const joined = joinLines(pieces);
  const isRecognised = parts.some(({ line }) => line.isRecognised);
  const [hit] = compare({ text: joined.text, isRecognised });
  if (hit === undefined) {
    const isDay = printsDay(column, value, joined.text, years);
    return isDay
      ? { occurrences: [{ match: 'typed', ambiguous: false, parts, isOtherReading: false }], isCited: true }
      : NOT_FOUND;
  }
  const found = splitSpan(joined, hit.start, hit.end).flatMap((piece) => {
    const part = parts[pieces.indexOf(piece.line)];
    return part === undefined
      ? []
      : [{ line: part.line, start: part.start + piece.start, end: part.start + piece.end }];
  });
  return {
    occurrences: [{ match: hit.match, ambiguous: hit.ambiguous, parts: found, isOtherReading: false }],
    isCited: true,
  };
}

/** The value in the lines of its row, as a document of their own: a search costs what a row costs, however long the table is. */
function searchRow(cell: CitedCell, row: readonly Line[], comparison: Comparison): SearchResult {
  const local = row.map((line, index) => ({ ...line, index }));
  const cited = local.filter((_, index) => cell.cited.some((line) => line === row[index]));
  const { occurrences, isCited } = searchValue(comparison, local, cited);
  return {
    isCited,
    occurrences: occurrences.map((one) => ({
      ...one,
      parts: one.parts.map((part) => ({ ...part, line: row[part.line.index] ?? part.line })),
    })),
  };
}

/**
 * Where a cell's value is read: at the places that it is said to stand in, else in the lines that its row cites.
 * @param row all lines that are cited for cells of the row
 */
export function searchCell(
  column: UseCaseFieldDef,
  cell: CitedCell,
  row: readonly Line[],
  { hints, years }: Pick<CellDocument, 'hints' | 'years'>,
): SearchResult {
  const comparison = chooseComparison(column, printedValue(cell), hints);
  if (comparison === null) return NOT_FOUND;
  const placed = cell.places.length === 0 ? NOT_FOUND : searchPlaces(column, cell, comparison, years);
  return placed.occurrences.length > 0 ? placed : searchRow(cell, row, comparison);
}
