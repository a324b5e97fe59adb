import type { DocumentView } from '../extractor/view/document-view.ts';
import { signsOf } from './adjustments.ts';
import type { Line } from './line-cells.ts';
import { standAlike } from './lines-of.ts';

/** Rows of one list may lie apart by so many em more than others of it. */
const SAME_ROW = 0.3;

/** Without the discounts, charges and roundings that stand below the last line and go with all of them. */
export function withoutEnd(lines: readonly Line[], view: DocumentView): readonly Line[] {
  const last = lines.findLastIndex(({ values, head }) => values.isProved || signsOf(head, view) === null);
  return last < 0 ? lines : lines.slice(0, last + 1);
}

/** With those of them that begin and end where the lines do, and no further below than these below one another. */
export function withEndInList(lines: readonly Line[], view: DocumentView): readonly Line[] {
  const list = withoutEnd(lines, view);
  const gaps = list.slice(1).map(({ head }, index) => head.row.y0 - (list[index]?.row.row.y0 ?? head.row.y0));
  const widest = gaps.reduce((most, gap) => Math.max(most, gap), 0);
  const more = lines.slice(list.length).findIndex((line, index) => {
    const before = lines[list.length + index - 1];
    const isPlaced = view.pages[line.row.row.page]?.positioned === true;
    return !(isPlaced && before !== undefined && isInList(line, before, widest));
  });
  return more < 0 ? lines : lines.slice(0, list.length + more);
}

const isInList = (line: Line, before: Line, widest: number) =>
  line.row.row.page === before.row.row.page &&
  line.head.row.y0 - before.row.row.y0 <= widest + SAME_ROW &&
  standAlike(line, before);
