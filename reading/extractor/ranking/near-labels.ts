import type { Concept } from '../../languages/concept.ts';
import { asksAttention } from '../../languages/party-words.ts';
import type { Row, Span } from '../../layout/layout.ts';
import { cellAt, shareColumn, spanEdges } from '../../layout/layout.ts';
import type { Label } from '../labels/find-labels.ts';
import { hasNetAddress } from '../party/domains.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';

const ROWS_ABOVE = 3;
/** A meaning that weighs less is a guess. */
const MIN_WEIGHT = 0.5;

/** The concepts that the nearest labels name: before a value on its row, and above it in its column. */
export const nearLabels = oncePerView((view, span: Span): Readonly<Record<string, number>> => {
  const evidence: Record<string, number> = {};
  add(evidence, 'beside', labelBefore(view, span));
  add(evidence, 'above', labelAbove(view, span));
  return evidence;
});

function add(evidence: Record<string, number>, place: string, label: Label | undefined): void {
  if (label === undefined) {
    evidence[`${place}_nothing`] = 1;
    return;
  }
  for (const { concept, weight } of label.meanings) {
    if (weight >= MIN_WEIGHT) evidence[`${place}_${concept}`] = weight * label.prominence;
  }
}

/** The labels of a row, the one that ends last first. */
const labelsByEnd = oncePerView((view, row: Row): readonly Label[] =>
  [...view.labelsOn(row)].sort((a, b) => b.end - a.end),
);

const labelBefore = (view: DocumentView, { row, start }: Span): Label | undefined =>
  labelsByEnd(view, row).find((label) => label.end <= start);

function labelAbove(view: DocumentView, span: Span): Label | undefined {
  const { row } = span;
  const edges = spanEdges(span);
  return view
    .labelsBetween(row.page, row.index - ROWS_ABOVE, row.index - 1)
    .filter((label) => {
      const own = spanEdges(label);
      return shareColumn(own, edges) && !namesAttention(label);
    })
    .sort((a, b) => b.row.index - a.row.index)[0];
}

/** `Attn Mr Hale` between the lines of an address heads none of those below it. */
function namesAttention({ row, start, end }: Label): boolean {
  const cell = cellAt(row, start);
  return cell !== undefined && asksAttention(cell.text) && /\p{L}{3}/u.test(row.text.slice(end, cell.end));
}

const CONTACTS = new Set<Concept>(['phone', 'fax', 'email', 'website']);

/** Whether a row says how to call or write to somebody. */
export const isContact = (view: DocumentView, row: Row): boolean =>
  hasNetAddress(row.text) || namesOn(view, row, CONTACTS);

const namesOn = (view: DocumentView, row: Row, concepts: ReadonlySet<Concept>): boolean =>
  view
    .labelsOn(row)
    .some((label) =>
      label.meanings.some(({ concept, weight }) => weight >= MIN_WEIGHT && concepts.has(concept)),
    );

/** Concepts of two ends, of which each has the other's labels against it. */
const OTHER_ENDS: Readonly<Partial<Record<Concept, Concept>>> = {
  opening_balance: 'closing_balance',
  closing_balance: 'opening_balance',
  period_start: 'period_end',
  period_end: 'period_start',
};

/** The other of two ends: the closing balance of the opening one. */
export const otherEndOf = (concept: Concept): Concept | undefined => OTHER_ENDS[concept];

/** What labels near a value say of its being the one end that is asked for, and not the other: what both learn from. */
export function endEvidence(
  evidence: Readonly<Record<string, number>>,
  concept: Concept,
): Readonly<Record<string, number>> {
  const other = otherEndOf(concept);
  if (other === undefined) return {};
  const by = (named: Concept) => Math.max(evidence[`beside_${named}`] ?? 0, evidence[`above_${named}`] ?? 0);
  return { end_named: by(concept), other_end_named: by(other) };
}

/** Labels by which the parts of a bill's foot are told: what stands above them and what below. */
const OF_FOOT: readonly Concept[] = [
  'subtotal',
  'tax_amount',
  'rounding',
  'amount_paid',
  'change',
  'discount',
  'total',
  'quantity',
  'balance',
  'opening_balance',
  'closing_balance',
];

/** The rows that labels of a bill's foot stand on, as places in the document, first and last. */
const footRows = oncePerView((view, _all: null): ReadonlyMap<Concept, readonly [number, number]> => {
  const places = new Map<Concept, [number, number]>();
  for (const label of view.labels) {
    if (label.prominence < 0.9) continue;
    const place = placeIn(label.row);
    for (const { concept, weight } of label.meanings) {
      if (weight < MIN_WEIGHT || !OF_FOOT.includes(concept)) continue;
      const [first, last] = places.get(concept) ?? [place, place];
      places.set(concept, [Math.min(first, place), Math.max(last, place)]);
    }
  }
  return places;
});

/** Whether the bill's foot names a part anywhere. */
export const namesInFoot = (view: DocumentView, concept: Concept): boolean =>
  footRows(view, null).has(concept);

const ROWS_OF_A_PAGE = 100_000;
/** Where a row stands in its document: a number that grows from row to row. */
export const placeIn = ({ page, index }: Row): number => page * ROWS_OF_A_PAGE + index;

/** Whether a row stands before the first or after the last label of each part of a bill's foot. */
export function orderAmongLabels(view: DocumentView, { row }: Span): Readonly<Record<string, number>> {
  const place = placeIn(row);
  return Object.fromEntries(
    [...footRows(view, null)].flatMap(([concept, [first, last]]) =>
      place < first ? [[`before_${concept}`, 1]] : place > last ? [[`after_${concept}`, 1]] : [],
    ),
  );
}
