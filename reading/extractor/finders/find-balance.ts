import type { Concept } from '../../languages/concept.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { DocumentView } from '../view/document-view.ts';
import { findAmounts } from './amounts.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';
import { findAllDates } from './dates.ts';
import { findAmount } from './find-amount.ts';
import type { LabelledValue } from './labelled-values.ts';
import { labelValues, partsOf } from './labelled-values.ts';
import { writtenValue } from './placed-value.ts';

const BY_ORDER = 0.8;
const ALONE = 0.55;
/** A balance that its own words name. */
const SURE = 0.7;

/**
 * Opening and closing balance: by their own labels, else by the plain word `balance` printed with two or more values, of
 * which the one of the earliest day, or the first, is the opening one.
 */
export function findBalance(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const plain = plainBalances(view, meaning);
  const named = withoutCarried(view, meaning, findAmount(view, meaning), plain);
  const wanted = meaning.concept === 'opening_balance' ? plain.at(0) : plain.at(-1);
  if (wanted === undefined) return named;
  if (plain.length === 1 && meaning.concept === 'opening_balance') return named;
  const weight = plain.length > 1 ? BY_ORDER : ALONE;
  const other: Candidate = {
    value: writtenValue(wanted, meaning.field),
    spans: [wanted],
    score: weight * wanted.own * wanted.plausibility,
    evidence: { ...partsOf(wanted), by_order: weight },
  };
  return mergeEqual([...named, other]);
}

/** What a balance that is carried from page to page keeps of its score. */
const CARRIED = 0.8;

/**
 * A closing balance with which the next page or the next statement of the file opens, or an opening one with which the one before closed,
 * is carried over, in words of its own or as a plain balance: where another one is named as well, that is the document's own.
 */
function withoutCarried(
  view: DocumentView,
  meaning: FieldMeaning,
  named: Candidate[],
  plain: readonly LabelledValue[],
): Candidate[] {
  const isClosing = meaning.concept === 'closing_balance';
  const sure = named.filter(({ score }) => score > SURE);
  if (sure.length < 2) return named;
  const orderOf = new Map(view.rows.map((row, order) => [row, order]));
  /** The row of a value, counted so that what carries it over has a higher one. */
  const turnOf = ({ spans }: Pick<Candidate, 'spans'>) =>
    (isClosing ? 1 : -1) * spans.reduce((at, { row }) => orderOf.get(row) ?? at, 0);
  const others = findAmount(view, {
    ...meaning,
    concept: isClosing ? 'opening_balance' : 'closing_balance',
  }).filter(({ score }) => score > SURE);
  const plainly = plain.map((one) => ({ value: writtenValue(one, meaning.field), spans: [one] }));
  const taken = new Map<Candidate['value'], number>();
  for (const other of [...others, ...plainly])
    taken.set(other.value, Math.max(turnOf(other), taken.get(other.value) ?? Number.NEGATIVE_INFINITY));
  const isCarried = (one: Candidate) => (taken.get(one.value) ?? Number.NEGATIVE_INFINITY) > turnOf(one);
  const carried = new Set(sure.filter(isCarried));
  if (carried.size === sure.length) return named;
  return named.map((one) =>
    carried.has(one)
      ? { ...one, score: one.score * CARRIED, evidence: { ...one.evidence, carried: CARRIED } }
      : one,
  );
}

/** Values beside the plain word, in order of the day printed with them, or of the document. */
function plainBalances(view: DocumentView, meaning: FieldMeaning): LabelledValue[] {
  const amounts = findAmounts(view, meaning.field.type);
  const rivals = new Set<Concept>([
    'total_credits',
    'total_debits',
    'credit_limit',
    'opening_balance',
    'closing_balance',
  ]);
  const found = labelValues(view, amounts, { concepts: { balance: 1 }, rivals }).filter(
    (one) => one.own > 0.5 && one.rival < 1.2 * one.own && one.plausibility > 0.8 && !isUnderHeading(one),
  );
  const firstOn = new Map(
    findAllDates(view, 'date')
      .toReversed()
      .map((date) => [date.row, date.value]),
  );
  // The label's row is the value's own or one above it.
  const dayOf = (one: LabelledValue) =>
    (one.label === null ? undefined : firstOn.get(one.label.row)) ?? firstOn.get(one.row) ?? null;
  const days = found.map(dayOf);
  if (days.some((day) => day === null)) return found;
  return found
    .map((one, index) => ({ one, day: String(days[index]) }))
    .sort((a, b) => a.day.localeCompare(b.day))
    .map(({ one }) => one);
}

/** A column of running balances is headed by the word too: its values are not the statement's own. */
function isUnderHeading({ row, label }: LabelledValue): boolean {
  return label !== null && label.row !== row && /\p{L}{2}/u.test(row.text.replace(/[A-Z]{3}/g, ''));
}
