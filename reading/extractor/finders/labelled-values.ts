import type { Concept } from '../../languages/concept.ts';
import { LABELS } from '../../languages/label-table.ts';
import { labelWords } from '../../languages/label-words.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { PlacedValue } from './placed-value.ts';
import { relate } from './relate.ts';
import { relateInTurn } from './run-together.ts';
import { headsColumn } from './table-headings.ts';

/** What a field's own concepts are worth to it; any other concept of `rivals` near a value speaks against it. */
export interface Wanted {
  readonly concepts: Readonly<Partial<Record<Concept, number>>>;
  readonly rivals: ReadonlySet<Concept>;
}

export interface LabelledValue extends PlacedValue {
  /** How well the best label of the wanted concepts fits, 0 to 1; 0 where none is near. */
  readonly own: number;
  /** The same of the best label of a rival concept. */
  readonly rival: number;
  readonly label: Label | null;
}

const LOOK_BACK = 7;
/** What a second label for the same value adds, as a share of the doubt that is left. */
const SUPPORT = 0.5;

/** What the heading of a table's column is worth to the values in it. */
const HEADING = 0.6;

/** Weighs each value by the labels near it. */
export function labelValues(
  view: DocumentView,
  values: readonly PlacedValue[],
  wanted: Wanted,
): LabelledValue[] {
  const byRow = Map.groupBy(view.labels, (label) => label.row);
  const rivalsOn = Map.groupBy(
    values.filter((one) => one.plausibility > 0.4),
    (one) => one.row.page,
  );
  const valuesOn = Map.groupBy(
    values.filter((one) => one.plausibility > 0.4),
    (one) => one.row,
  );
  const headings = new Set(view.labels.filter((label) => headsColumn(label, valuesOn)));
  return values.map((value) => {
    const layout = view.pages[value.row.page];
    if (layout === undefined) return { ...value, own: 0, rival: 0, label: null };
    const nearby = layout.rows
      .slice(Math.max(0, value.row.index - LOOK_BACK), value.row.index + 1)
      .flatMap((row) => byRow.get(row) ?? []);
    const rivals = rivalsOn.get(value.row.page) ?? [];
    let own = 0;
    let rival = 0;
    let label: Label | null = null;
    for (const candidate of nearby) {
      const weights = weightsOf(candidate, value, wanted);
      if (weights.own === 0 && weights.rival === 0) continue;
      const named = (byRow.get(candidate.row) ?? []).filter((one) => isNamed(one, value, wanted));
      const place =
        relateInTurn(candidate, value, layout, named, rivals) ?? relate(candidate, value, layout, rivals);
      const fit = place * candidate.prominence * (headings.has(candidate) ? HEADING : 1);
      const claim = fit * weights.own;
      if (claim > own) label = candidate;
      own = claim > own ? claim + SUPPORT * own * (1 - claim) : own + SUPPORT * claim * (1 - own);
      rival = Math.max(rival, fit * weights.rival);
    }
    return { ...value, own, rival, label };
  });
}

function isNamed(label: Label, value: PlacedValue, wanted: Wanted): boolean {
  const { own, rival } = weightsOf(label, value, wanted);
  return own > 0 || rival > 0;
}

function weightsOf(label: Label, value: PlacedValue, wanted: Wanted): { own: number; rival: number } {
  let own = 0;
  let rival = 0;
  for (const { concept, weight } of label.meanings) {
    const qualified = qualify(concept, label, value);
    own = Math.max(own, weight * (wanted.concepts[qualified] ?? 0));
    if (wanted.rivals.has(qualified) && wanted.concepts[qualified] === undefined)
      rival = Math.max(rival, weight);
  }
  return own > 0 ? { own, rival: 0 } : { own, rival };
}

/** What the words after a label make of it: a total `excl. VAT` is a subtotal, a total `qty` a count. */
function qualify(concept: Concept, label: Label, value: PlacedValue): Concept {
  if (concept !== 'total') return concept;
  const stop = value.row === label.row && value.start > label.end ? value.start : label.row.text.length;
  const kinds = labelWords(label.row.text.slice(label.end, stop))
    .slice(0, 5)
    .map((word) => LABELS.qualifiers.get(word.letters));
  if (kinds.includes('gross')) return concept;
  if (kinds.includes('net')) return 'subtotal';
  const first = kinds.find((kind) => kind !== undefined);
  if (first === 'count') return 'quantity';
  if (first === 'discount') return 'discount';
  return first === 'tax' ? 'tax_amount' : concept;
}
