import { append, leastOf, mostOf } from '../../../../reading/geometry/extremes.ts';
import type { RawRow } from './table-answer.ts';
import type { LaidOutDocument, Window } from './windows.ts';

/** What a model answered of a table for one window of a document. */
export interface WindowRows {
  readonly window: Window;
  readonly rows: readonly RawRow[];
}

/** The first and the last line of a document that each of its segments is shown in. */
function linesOfSegments({ lines }: LaidOutDocument): ReadonlyMap<string, { first: number; last: number }> {
  const found = new Map<string, { first: number; last: number }>();
  for (const [index, { row }] of lines.entries())
    for (const { segment_id } of row.segments) {
      const before = found.get(segment_id);
      found.set(segment_id, { first: before?.first ?? index, last: index });
    }
  return found;
}

const citedBy = (row: RawRow): readonly string[] => Object.values(row)[0]?.segment_ids ?? [];
const valuesOf = (row: RawRow) =>
  JSON.stringify(Object.entries(row).map(([column, { value }]) => [column, value]));

/** Whether a row is what the window before made of the beginning of another, or that one itself. */
function isBeginning(before: RawRow, row: RawRow): boolean {
  const [own, whole] = [citedBy(before), citedBy(row)];
  if (!own.every((id) => whole.includes(id))) return false;
  return own.length < whole.length ? own.length > 0 : valuesOf(before) === valuesOf(row);
}

/**
 * Joins the rows of a document's windows, which overlap: a row belongs to the window in which its last line is new. One that begins on lines
 * before, or cites nothing, replaces what the window before made of it.
 */
export function mergeRows(document: LaidOutDocument, answers: readonly WindowRows[]): RawRow[] {
  const places = linesOfSegments(document);
  const merged: RawRow[] = [];
  let ofLast: RawRow[] = [];
  for (const { window, rows } of answers) {
    const own: RawRow[] = [];
    for (const row of rows) {
      const cited = citedBy(row).flatMap((id) => places.get(id) ?? []);
      const isNew = cited.length > 0 && leastOf(cited, ({ first }) => first) >= window.fresh;
      if (cited.length > 0 && mostOf(cited, ({ last }) => last) < window.fresh) continue;
      if (!isNew) ofLast = ofLast.filter((before) => !isBeginning(before, row));
      own.push(row);
    }
    append(merged, ofLast);
    ofLast = own;
  }
  append(merged, ofLast);
  return merged;
}
