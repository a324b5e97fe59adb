import type { ReadPage } from '../../../schemas/segment.ts';
import { LABELS, titleOf } from '../../languages/label-table.ts';
import type { DocumentKind } from '../../languages/language.ts';
import type { PageLayout, Row } from '../../layout/layout.ts';
import { layOutPage } from '../../layout/page-layout.ts';
import { reconcileReadings } from '../../readings/reconcile-readings.ts';
import type { DocumentHints } from '../../values/found.ts';
import { inferHints } from '../../values/hints.ts';
import type { Label } from '../labels/find-labels.ts';
import { findLabels } from '../labels/find-labels.ts';
import { findRoleHeadings } from '../labels/role-headings.ts';
import { findSplitLabels } from '../labels/split-labels.ts';
import { closeWideNames } from './close-wide-names.ts';
import { partGlued } from './part-glued.ts';
import type { Spelling } from './printed-elsewhere.ts';
import { createSpelling } from './printed-elsewhere.ts';
import { spreadHeadings } from './spread-headings.ts';
import { unstackLabels } from './unstack-labels.ts';
import { withoutOrnaments } from './without-ornaments.ts';

/** A document prepared for looking values up: its rows, its labels, how its dates and amounts are written. */
export interface DocumentView {
  readonly pages: readonly PageLayout[];
  readonly rows: readonly Row[];
  readonly labels: readonly Label[];
  /** The labels on a row, without searching the document for them. */
  labelsOn(row: Row): readonly Label[];
  /** The labels of a page from `first` to `last` row, both counted from 0 and in. */
  labelsBetween(page: number, first: number, last: number): readonly Label[];
  /** Whether a reader saw a row in a picture, as it may on a page that has text of its own too. */
  isRecognised(row: Row): boolean;
  /** How the document spells words that its readers dispute. */
  readonly spelling: Spelling;
  readonly hints: DocumentHints;
  /** What the document calls itself, null where it does not. */
  readonly kind: DocumentKind | null;
}

/** Extraction and the second opinion look at the same pages: what the one has prepared and found serves the other. */
const views = new WeakMap<readonly ReadPage[], DocumentView>();

/** @param isKnown leaves labels out, as if a document's words for things were not known: for measuring only */
export function viewDocument(
  pages: readonly ReadPage[],
  isKnown?: (phrase: string) => boolean,
): DocumentView {
  if (isKnown !== undefined) return prepare(pages, isKnown);
  const view = views.get(pages) ?? prepare(pages, () => true);
  views.set(pages, view);
  return view;
}

function prepare(pages: readonly ReadPage[], isKnown: (phrase: string) => boolean): DocumentView {
  const laidOut = reconcileReadings(pages)
    .map(partGlued)
    .map(layOutPage)
    .map(withoutOrnaments)
    .map(closeWideNames);
  const hints = inferHints(laidOut.flatMap((layout) => layout.rows.map((row) => row.text)));
  const layouts = laidOut.map((layout) => unstackLabels(spreadHeadings(layout, hints), hints));
  const rows = layouts.flatMap((layout) => layout.rows);
  const labels = layouts.flatMap((layout) => {
    const whole = layout.rows.flatMap((row) => findLabels(row, layout.recognised));
    const all = [...whole, ...findSplitLabels(layout, LABELS, whole), ...findRoleHeadings(layout)];
    return all.filter(({ phrase }) => isKnown(phrase));
  });
  const seen = new Set(
    pages.flatMap(({ segments }) =>
      segments.filter(({ confidence }) => confidence !== null).map(({ segment_id }) => segment_id),
    ),
  );
  const byRow = Map.groupBy(labels, (label) => label.row);
  const labelsOn = (row: Row) => byRow.get(row) ?? [];
  return {
    pages: layouts,
    rows,
    labels,
    labelsOn,
    isRecognised: (row) =>
      layouts[row.page]?.recognised === true || row.tokens.some(({ segmentId }) => seen.has(segmentId)),
    labelsBetween: (page, first, last) =>
      (layouts[page]?.rows ?? []).slice(Math.max(0, first), last + 1).flatMap(labelsOn),
    spelling: createSpelling(pages.flatMap(({ segments }) => segments)),
    hints,
    kind: kindOf(rows),
  };
}

/** The first title, from the top of the document, that stands at the start of a cell. */
function kindOf(rows: readonly Row[]): DocumentKind | null {
  for (const { cells } of rows) {
    for (const { text } of cells) {
      const kind = titleOf(text);
      if (kind !== undefined) return kind;
    }
  }
  return null;
}
