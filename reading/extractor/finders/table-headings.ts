import type { Row, Span } from '../../layout/layout.ts';
import { cellAt, spanEdges } from '../../layout/layout.ts';
import type { Label } from '../labels/find-labels.ts';

/** Fewer cells on a row than this are a label and its value, not the headings of a table. */
const MIN_HEADINGS = 3;
/** Rows below a heading among which the entries of its column are looked for. */
const REACH = 9;
const MIN_ENTRIES = 2;
/** How far a column's entries may stand beside their heading, in em. */
const SLACK = 1;

/**
 * Whether a label heads a column of a table: it stands in a row of headings, with values of its kind on two or more rows
 * below it. What stands there is of the table's entries, not of the document.
 *
 * @param rows all of the label's page
 */
export function headsColumn(
  label: Label,
  rows: readonly Row[],
  values: ReadonlyMap<Row, readonly Span[]>,
): boolean {
  const cell = cellAt(label.row, label.start);
  if (cell === undefined || label.row.cells.length < MIN_HEADINGS || values.has(label.row)) return false;
  let entries = 0;
  for (const row of rows.slice(label.row.index + 1, label.row.index + 1 + REACH)) {
    const below = (values.get(row) ?? []).some((span) => {
      const { x0, x1 } = spanEdges(span);
      return x0 < cell.x1 + SLACK && x1 > cell.x0 - SLACK;
    });
    if (below) entries += 1;
    if (entries >= MIN_ENTRIES) return true;
  }
  return false;
}
