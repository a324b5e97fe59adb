import type { Row, Span } from '../../layout/layout.ts';
import { shareColumn, spanEdges } from '../../layout/layout.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import type { RankingEvidence } from './ranking-option.ts';

/** Fewer labels on a row without money are no headings of a table. */
const MIN_HEADINGS = 2;
const MIN_CELLS = 3;
/** Rows above an amount among which its table has its headings. */
const REACH = 25;
/** A meaning that weighs less is a guess. */
const MIN_WEIGHT = 0.5;
const MONEY = /\d[.,]\d{2}(?!\d)/;

const isOfHeadings = oncePerView(
  (view, row: Row): boolean =>
    row.cells.length >= MIN_CELLS && !MONEY.test(row.text) && view.labelsOn(row).length >= MIN_HEADINGS,
);

/** The rows of headings above a row, the nearest first. */
const headingsAbove = oncePerView((view, row: Row): readonly Row[] =>
  (view.pages[row.page]?.rows ?? [])
    .slice(Math.max(0, row.index - REACH), row.index)
    .filter((one) => isOfHeadings(view, one))
    .reverse(),
);

function headingOf(view: DocumentView, span: Span): Label | undefined {
  const edges = spanEdges(span);
  for (const row of headingsAbove(view, span.row)) {
    const heading = view.labelsOn(row).find((label) => shareColumn(spanEdges(label), edges));
    if (heading !== undefined) return heading;
  }
  return undefined;
}

/** What the column is called in which an amount stands beside others: a row of sums says `Total` before the sum of each column. */
export function columnHeading(view: DocumentView, span: Span): RankingEvidence {
  const heading = headingOf(view, span);
  if (heading === undefined) return { headed_by_nothing: 1 };
  return Object.fromEntries(
    heading.meanings
      .filter(({ weight }) => weight >= MIN_WEIGHT)
      .map(({ concept, weight }) => [`headed_${concept}`, weight]),
  );
}
