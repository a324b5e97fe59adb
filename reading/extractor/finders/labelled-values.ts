import type { Concept } from '../../languages/concept.ts';
import { LABELS } from '../../languages/label-table.ts';
import { type LabelWord, labelWords } from '../../languages/label-words.ts';
import type { Span } from '../../layout/layout.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import { putsAmountsFirst } from './amounts-first.ts';
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

/** The parts of a score by labels, by name. */
export const partsOf = ({ own, rival, plausibility }: LabelledValue) => ({
  own_label: own,
  rival_label: rival,
  plausibility,
});

const LOOK_BACK = 7;
const MAX_ON_A_ROW = 40;
/** Characters after a label in which words that qualify it are looked for. */
const QUALIFIED_WITHIN = 200;
const QUALIFYING_WORDS = 5;
/** What a second label for the same value adds, as a share of the doubt that is left. */
const SUPPORT = 0.5;

/** What the heading of a table's column is worth to the values in it. */
const HEADING = 0.6;

const wordsAfter = new WeakMap<Label, readonly LabelWord[]>();

/** Weighs each value by the labels near it. */
export function labelValues(
  view: DocumentView,
  values: readonly PlacedValue[],
  wanted: Wanted,
): LabelledValue[] {
  const labelsOf = Map.groupBy(view.labels, (label) => label.row);
  const rivalsOf = Map.groupBy(
    values.filter((one) => one.plausibility > 0.4),
    (one) => one.row,
  );
  const headings = new Set(
    view.labels.filter((label) => headsColumn(label, view.pages[label.row.page]?.rows ?? [], rivalsOf)),
  );
  return values.map((value) => {
    const layout = view.pages[value.row.page];
    if (layout === undefined) return { ...value, own: 0, rival: 0, label: null };
    const last = value.row.index + (putsAmountsFirst(layout) ? 1 : 0);
    const rows = layout.rows.slice(Math.max(0, value.row.index - LOOK_BACK), last + 1);
    const namedOn = rows.map((row) => namedBy(labelsOf.get(row) ?? [], value, wanted));
    if (namedOn.every((named) => named.length === 0)) return { ...value, own: 0, rival: 0, label: null };
    const rivals = rows.flatMap((row) => nearest(rivalsOf.get(row) ?? [], value));
    let own = 0;
    let rival = 0;
    let label: Label | null = null;
    for (const named of namedOn) {
      const headed = named.map(({ candidate }) => candidate);
      for (const { candidate, weights } of named) {
        const place =
          relateInTurn(candidate, value, layout, headed, rivals) ?? relate(candidate, value, layout, rivals);
        const fit = place * candidate.prominence * (headings.has(candidate) ? HEADING : 1);
        const claim = fit * weights.own;
        if (claim > own) label = candidate;
        own = claim > own ? claim + SUPPORT * own * (1 - claim) : own + SUPPORT * claim * (1 - own);
        rival = Math.max(rival, fit * weights.rival);
      }
    }
    return { ...value, own, rival, label };
  });
}

/** The labels of a row that speak for or against a value. */
function namedBy(labels: readonly Label[], value: PlacedValue, wanted: Wanted) {
  return nearest(labels, value)
    .map((candidate) => ({ candidate, weights: weightsOf(candidate, value, wanted) }))
    .filter(({ weights }) => weights.own > 0 || weights.rival > 0);
}

/**
 * The spans of a row about a place of it. A row that anyone prints has fewer than so many: where there are more, each value must not be
 * compared with each label and each other value.
 */
function nearest<S extends Span>(spans: readonly S[], { start }: Span): readonly S[] {
  if (spans.length <= MAX_ON_A_ROW) return spans;
  const after = spans.findIndex((one) => one.start >= start);
  const from = (after < 0 ? spans.length : after) - MAX_ON_A_ROW / 2;
  return spans.slice(Math.max(0, from), Math.max(0, from) + MAX_ON_A_ROW);
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
  const kinds = wordsBetween(label, value).map((word) => LABELS.qualifiers.get(word.letters));
  if (kinds.includes('gross')) return concept;
  if (kinds.includes('net')) return 'subtotal';
  const first = kinds.find((kind) => kind !== undefined);
  if (first === 'count') return 'quantity';
  if (first === 'discount') return 'discount';
  return first === 'tax' ? 'tax_amount' : concept;
}

/** The first words after a label, up to a value that follows it. */
function wordsBetween(label: Label, value: PlacedValue): readonly LabelWord[] {
  const words = wordsAfter.get(label) ?? firstWords(label, label.end + QUALIFIED_WITHIN);
  // Many values ask of the same label where a row holds much.
  wordsAfter.set(label, words);
  if (value.row !== label.row || value.start <= label.end) return words;
  const stop = value.start - label.end;
  const isCut = words.some(({ start, end }) => start < stop && end > stop);
  return isCut ? firstWords(label, value.start) : words.filter(({ end }) => end <= stop);
}

const firstWords = ({ row, end }: Label, stop: number) =>
  labelWords(row.text.slice(end, stop)).slice(0, QUALIFYING_WORDS);
