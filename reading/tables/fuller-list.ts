import type { DocumentView } from '../extractor/view/document-view.ts';
import { signsOf } from './adjustments.ts';
import type { Line } from './line-cells.ts';
import { standAlike } from './lines-of.ts';

/** Whether a list has all lines of another, and further ones that begin and end where these do and are no discount, charge or tax. */
export function isFuller(more: readonly Line[], lines: readonly Line[], view: DocumentView): boolean {
  const [first] = lines;
  if (first === undefined || more.length <= lines.length) return false;
  const own = new Set(lines.map(({ row }) => row));
  const further = more.filter(({ row }) => !own.has(row));
  return (
    further.length === more.length - lines.length &&
    further.every(
      (line) =>
        view.pages[line.row.row.page]?.positioned === true &&
        standAlike(line, first) &&
        signsOf(line.head, view) === null,
    )
  );
}
