import type { Concept } from '../../languages/concept.ts';
import type { Row } from '../../layout/layout.ts';
import { byPlace, spanText } from '../../layout/layout.ts';
import { flag } from '../../weights/flag.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import { findAmounts } from '../finders/amounts.ts';
import type { Candidate } from '../finders/candidate.ts';
import { addendsOf, inCents, ROUNDING } from '../finders/column-sums.ts';
import { isEntry } from '../finders/entries.ts';
import type { PlacedValue } from '../finders/placed-value.ts';
import { writtenValue } from '../finders/placed-value.ts';
import { isTaxOn } from '../finders/tax-rates.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { balanceEvidence } from './balance-evidence.ts';
import { columnHeading } from './column-heading.ts';
import type { InvoiceSums } from './invoice-sums.ts';
import { invoiceSums } from './invoice-sums.ts';
import { endEvidence, nearLabels, orderAmongLabels } from './near-labels.ts';
import { isNoTax } from './no-tax.ts';
import { placeEvidence } from './place.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import { bucket, finderEvidence } from './ranking-option.ts';
import type { RunningSums } from './running-sums.ts';
import { runningSums } from './running-sums.ts';
import { isCalled } from './statement-money.ts';

/** More amounts than this are a list of bookings: those that the finder thinks least of are left out. */
const MAX_OPTIONS = 120;
/** What does not look like money at all. */
const MIN_PLAUSIBILITY = 0.15;
/** More amounts than this are not compared with each other. */
const MAX_COMPARED = 60;
const CURRENCY_SIGN = /\p{Sc}|\b[A-Z]{3}\b/u;

/** Every amount of the document that may be what a concept names, with what speaks for it. */
export function amountOptions(
  view: DocumentView,
  { field, concept }: FieldMeaning,
  found: readonly Candidate[],
): RankingOption[] {
  const type = field.type === 'int' || field.type === 'float' ? field.type : 'decimal';
  const amounts = seenAmounts(view, type);
  const byFinder = finderEvidence(found);
  const options: RankingOption[] = amounts.map(({ one, evidence, cents }) => {
    const value = writtenValue(one, field);
    return {
      value,
      spans: [one],
      evidence: {
        ...evidence,
        ...endEvidence(evidence, concept),
        ...(isBalance(concept) ? balanceEvidence(view, one, concept) : {}),
        ...byFinder(value),
        ...(isReckoned(concept) ? arithmetic(concept, cents, sumsOf(view, type)) : {}),
      },
    };
  });
  const known = new Set(options.map(({ value }) => String(value)));
  const others = found
    .filter(({ value }) => !known.has(String(value)))
    .map(
      ({ value, spans }): RankingOption => ({
        value,
        spans,
        evidence: { other_form: 1, ...byFinder(value) },
      }),
    );
  return [...options, ...others]
    .filter((option) => concept !== 'tax_amount' || !isNoTax(view, option))
    .sort((a, b) => (b.evidence['found'] ?? 0) - (a.evidence['found'] ?? 0))
    .slice(0, MAX_OPTIONS);
}

const isBalance = (concept: Concept): concept is 'opening_balance' | 'closing_balance' =>
  concept === 'opening_balance' || concept === 'closing_balance';

interface SeenAmount {
  readonly one: PlacedValue;
  readonly cents: number;
  readonly evidence: RankingEvidence;
}

/** What is seen of each amount whatever is asked. */
const seenAmounts = oncePerView((view, type: 'int' | 'float' | 'decimal'): readonly SeenAmount[] => {
  const amounts = findAmounts(view, type).filter(({ plausibility }) => plausibility > MIN_PLAUSIBILITY);
  const money = amounts.filter(({ plausibility }) => plausibility >= 0.85);
  const byRow: ReadonlyMap<Row, readonly PlacedValue[]> = Map.groupBy(money, ({ row }) => row);
  const counts = Map.groupBy(money, inCents);
  const most = money.reduce((largest, one) => Math.max(largest, inCents(one)), 0);
  const ordered = [...money].sort((a, b) => byPlace(a.row, b.row) || a.start - b.start);
  const [first, last] = [ordered[0], ordered.at(-1)];
  const sums = runningSums([...Map.groupBy(ordered, ({ row }) => row).values()]);
  const reduced = reductions(view, sums);
  return amounts.map((one) => {
    const cents = inCents(one);
    const onRow = byRow.get(one.row) ?? [];
    const before = one.row.text.slice(0, one.start);
    const after = one.row.text.slice(one.end);
    const letters = lettersBefore(view, one.row)[one.start] ?? 0;
    return {
      one,
      cents,
      evidence: {
        bias: 1,
        ...nearLabels(view, one),
        ...orderAmongLabels(view, one),
        ...placeEvidence(view, one),
        plausible: one.plausibility,
        cents: flag(/[.,]\d{2}\D*$/.test(spanText(one))),
        currency: flag(CURRENCY_SIGN.test(before.slice(-5)) || CURRENCY_SIGN.test(after.slice(0, 5))),
        negative: flag(cents < 0),
        nought: flag(cents === 0),
        largest: flag(cents === most && cents > 0),
        ...bucket('share', most === 0 ? 0 : Math.abs(cents) / most, [0.05, 0.25, 0.6, 0.95, 1]),
        ...bucket('repeated', counts.get(cents)?.length ?? 0, [1, 2, 3]),
        ...bucket('on_row', onRow.length, [1, 2, 3]),
        last_on_row: flag(onRow.at(-1) === one),
        sums_column: flag(one.plausibility >= 0.85 && addendsOf(view, byRow, one).length > 0),
        long_text: flag(letters > 25),
        no_text: flag(letters === 0),
        starts_sum: flag(sums.starts.has(one)),
        ends_sum: flag(sums.ends.has(one) && !sums.starts.has(one)),
        carries_sum: flag(sums.ends.has(one) && sums.starts.has(one)),
        between_sums: flag(sums.between.has(one)),
        before_reduction: flag(reduced.starts.has(one)),
        after_reduction: flag(reduced.ends.has(one)),
        of_entry: flag(isEntry(one.row)),
        of_document_first: flag(one === first),
        of_document_last: flag(one === last),
        percent_on_row: flag(/%/.test(one.row.text)),
        ...(onRow.length > 1 ? columnHeading(view, one) : {}),
      },
    };
  });
});

/** For each place of a row the letters before it that belong to no label: what a label says at length is no description of goods. */
const lettersBefore = oncePerView((view, row: Row): Int32Array => {
  const length = row.text.length + 1;
  const letters = new Int32Array(length);
  for (const { index } of row.text.matchAll(/\p{L}/gu)) letters[index + 1] = 1;
  addUp(letters);
  const ofLabels = new Int32Array(length);
  for (const { start, end } of view.labelsOn(row))
    ofLabels[end] = (ofLabels[end] ?? 0) + (letters[end] ?? 0) - (letters[start] ?? 0);
  addUp(ofLabels);
  return letters.map((count, at) => Math.max(0, count - (ofLabels[at] ?? 0)));
});

function addUp(counts: Int32Array): void {
  for (let at = 1; at < counts.length; at += 1) counts[at] = (counts[at] ?? 0) + (counts[at - 1] ?? 0);
}

/** What a row is called that says `before discount`. */
const NET_OF: readonly Concept[] = ['subtotal', 'total'];

/** The reckonings of which every part stands on a line of a discount, and what they start from does not: what is paid is what is left. */
function reductions(view: DocumentView, { all }: RunningSums): Pick<RunningSums, 'starts' | 'ends'> {
  const isOff = ({ row }: PlacedValue) => isCalled(view, row, 'discount');
  const isOffFirst = (one: PlacedValue) =>
    isOff(one) && !NET_OF.some((part) => isCalled(view, one.row, part));
  const found = all.filter(([start, ...others]) => {
    const end = others.at(-1);
    if (start === undefined || end === undefined || inCents(end) >= inCents(start)) return false;
    return !isOffFirst(start) && others.slice(0, -1).every(isOff);
  });
  return {
    starts: new Set(found.flatMap((one) => one.slice(0, 1))),
    ends: new Set(found.flatMap((one) => one.slice(-1))),
  };
}

interface Sums {
  readonly all: readonly number[];
  readonly set: ReadonlySet<number>;
  /** How often each is printed. */
  readonly counts: ReadonlyMap<number, number>;
  /** Those that a label calls change. */
  readonly change: readonly number[];
  readonly invoice: InvoiceSums;
}

const sumsOf = oncePerView((view, type: 'int' | 'float' | 'decimal'): Sums => {
  const seen = seenAmounts(view, type).filter(({ one, cents }) => one.plausibility >= 0.85 && cents !== 0);
  const cents = seen.map((one) => one.cents);
  const change = seen.filter(({ evidence }) => (evidence['beside_change'] ?? 0) > 0).map((one) => one.cents);
  const all = [...new Set(cents)].slice(0, MAX_COMPARED);
  const counts = new Map<number, number>();
  for (const amount of cents) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const compared = new Map(all.map((one) => [one, counts.get(one) ?? 0] as const));
  return { all, set: new Set(all), counts, change, invoice: invoiceSums(compared) };
});

type Reckoned = 'total' | 'subtotal' | 'tax_amount';

/** Whether a concept is a part of a bill's reckoning: balances need not be reckoned with. */
const isReckoned = (concept: Concept): concept is Reckoned =>
  concept === 'total' || concept === 'subtotal' || concept === 'tax_amount';

/** Whether sums, tax rates and rounding of the other amounts make one what a concept names. */
function arithmetic(
  concept: Reckoned,
  cents: number,
  { all, set, counts, change, invoice }: Sums,
): RankingEvidence {
  const size = Math.abs(cents);
  const parts = all.filter((net) => net > 0 && net < size && set.has(size - net));
  const isTwice = (amount: number) => (counts.get(amount) ?? 0) > 1;
  const nearby = all.filter((other) => other !== cents && Math.abs(other - cents) < ROUNDING);
  switch (concept) {
    case 'total':
      return {
        is_sum: flag(parts.length > 0),
        is_taxed_sum: flag(parts.some((net) => isTaxOn(net, size - net))),
        is_taxed_sum_of_part: flag(
          all.some((tax) => tax > 0 && tax < size && isTaxOn(size, tax) && set.has(size + tax)),
        ),
        paid_back: flag(
          all.some((back) => back > 0 && (back !== size || isTwice(size)) && set.has(size + back)),
        ),
        given_in_cash: flag(change.some((back) => back > 0 && back < size && set.has(size - back))),
        with_change: flag(change.some((back) => back > 0 && set.has(size + back))),
        rounded: flag(cents % ROUNDING === 0 && nearby.some((other) => other % ROUNDING !== 0)),
        unrounded: flag(cents % ROUNDING !== 0 && nearby.some((other) => other % ROUNDING === 0)),
        of_reckoning: flag(invoice.totals.has(cents)),
        round_note: flag(cents >= 500 && cents % 500 === 0),
      };
    case 'subtotal':
      return {
        with_tax: flag(all.some((tax) => tax > 0 && tax < size && set.has(size + tax) && isTaxOn(size, tax))),
        with_any: flag(all.some((tax) => tax > 0 && tax < size && set.has(size + tax))),
        of_reckoning: flag(invoice.nets.has(cents)),
      };
    default:
      // Nothing is a rate of everything, and what is taken off is no tax.
      if (cents <= 0) return { of_credit: flag(all.some((net) => net < cents && set.has(net + cents))) };
      return {
        of_net: flag(all.some((net) => net > size && set.has(net + size) && isTaxOn(net, size))),
        of_rate: flag(all.some((net) => net > size && isTaxOn(net, size))),
        to_sum: flag(all.some((net) => net > size && set.has(net + size))),
        of_reckoning: flag(invoice.taxes.has(cents)),
        one_of_several: flag(invoice.partTaxes.has(cents) && !invoice.taxes.has(cents)),
        withheld: flag(invoice.withheld.has(cents) && !invoice.taxes.has(cents)),
      };
  }
}
