import type { Row, Span } from '../../layout/layout.ts';
import { spanEdges } from '../../layout/layout.ts';
import { flag } from '../../weights/flag.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { RankingEvidence } from './ranking-option.ts';
import { bucket } from './ranking-option.ts';

/** Fewer rows than this are counted as so many: the third line of a short page is at its head. */
const SHORT_PAGE = 25;

/** How far down its page a row stands, 0 to 1. */
function depthOf(view: DocumentView, row: Row): number {
  return row.index / Math.max(SHORT_PAGE, view.pages[row.page]?.rows.length ?? 1);
}

/** Where on its page a value stands, and how it is set. */
export function placeEvidence(view: DocumentView, span: Span): RankingEvidence {
  const { row } = span;
  const width = view.pages[row.page]?.width ?? 1;
  const { x0, x1 } = spanEdges(span);
  const depth = depthOf(view, row);
  const last = view.pages.length - 1;
  const middle = (x0 + x1) / 2 / Math.max(1, width);
  return {
    ...bucket('depth', depth, [0.1, 0.25, 0.5, 0.75]),
    first_page: flag(row.page === 0),
    last_page: flag(row.page === last && last > 0),
    large: Math.min(1, Math.max(0, row.size - 1.15)),
    small: flag(row.size < 0.85),
    right_half: flag(middle > 0.6),
    left_half: flag(middle < 0.4),
  };
}
