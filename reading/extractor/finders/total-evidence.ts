import type { Concept } from '../../languages/concept.ts';
import type { Row } from '../../layout/layout.ts';
import type { DocumentView } from '../view/document-view.ts';
import { addendsOf, inCents, ROUNDING } from './column-sums.ts';
import type { LabelledValue } from './labelled-values.ts';
import { labelValues } from './labelled-values.ts';
import type { PlacedValue } from './placed-value.ts';

/** What each kind of arithmetic says for a value, as a probability on its own. */
const WEIGHTS = {
  columnSum: 0.6,
  cashLessChange: 0.45,
  partsSum: 0.4,
  rounded: 0.4,
  paid: 0.3,
  rowSum: 0.35,
  repeated: 0.15,
};
/** What is left of a total that the document itself rounds to another one, or adds to one with the tax beside it. */
const SUPERSEDED = 0.5;
/** What is left of a value without a label of its own that another label claims. */
const CLAIMED = 0.8;
const SURE = 0.6;
const PARTS: readonly Concept[] = [
  'total',
  'subtotal',
  'tax_amount',
  'amount_paid',
  'change',
  'rounding',
  'discount',
  'quantity',
];

/** More amounts of one kind than this are entries of a table, not the sums at its foot. */
const MAX_OF_A_KIND = 30;

export interface TotalEvidence {
  /** The score of a value as the total, from its score by labels and from the document's arithmetic. */
  weigh(value: LabelledValue, byLabel: number): number;
}

const isNear = (sums: readonly number[], cents: number): boolean =>
  sums.some((sum) => Math.abs(sum - cents) <= ROUNDING);

/** What the other amounts of a document say for its total: sums, cash and change, rounding. */
export function gatherTotalEvidence(view: DocumentView, all: readonly PlacedValue[]): TotalEvidence {
  const money = all.filter((one) => one.plausibility >= 0.85);
  const byRow = Map.groupBy(money, (one) => one.row);
  const counts = Map.groupBy(money, inCents);
  const of = (concept: Concept) => amountsOf(view, all, concept);
  const paid = of('amount_paid');
  const change = of('change');
  const rounding = of('rounding').filter((cents) => Math.abs(cents) <= ROUNDING && cents !== 0);
  const taxes = of('tax_amount');
  const parts = of('subtotal').flatMap((net) => taxes.map((tax) => net + tax));
  const cash = paid.flatMap((one) => change.map((back) => one - Math.abs(back)));
  const pairs = pairsOf(byRow);
  const pairSums = new Set(pairs.values());
  const summed = summedWithTax(view, byRow, money, new Set(taxes));

  return {
    weigh(one, byLabel) {
      const cents = inCents(one);
      if (one.plausibility < 0.85 || cents <= 0) return byLabel;
      const pair = pairs.get(one.row);
      const isPart = summed.has(placeOf(one)) || (pair !== undefined && pair !== cents && counts.has(pair));
      const roundsTo = rounding.some((by) => counts.has(cents + by));
      const weights = [
        addendsOf(view, byRow, one).length > 0 ? WEIGHTS.columnSum : 0,
        isNear(cash, cents) ? WEIGHTS.cashLessChange : 0,
        isNear(parts, cents) ? WEIGHTS.partsSum : 0,
        rounding.some((by) => counts.has(cents - by)) ? WEIGHTS.rounded : 0,
        isNear(paid, cents) ? WEIGHTS.paid : 0,
        pairSums.has(cents) ? WEIGHTS.rowSum : 0,
        (counts.get(cents)?.length ?? 0) > 1 ? WEIGHTS.repeated : 0,
      ];
      const doubt = weights.reduce((left, weight) => left * (1 - weight), 1);
      const claimed = byLabel === 0 && one.rival > 0 ? CLAIMED : 1;
      return (1 - (1 - byLabel) * doubt) * claimed * (roundsTo || isPart ? SUPERSEDED : 1);
    },
  };
}

/**
 * Sums of two amounts of a row, as tax summaries have: base and tax, which add up to the total. A row of two amounts may
 * have its sum elsewhere; a row of three or more holds it.
 */
function pairsOf(byRow: ReadonlyMap<Row, readonly PlacedValue[]>): Map<Row, number> {
  const sums = new Map<Row, number>();
  for (const [row, amounts] of byRow) {
    const [base = 0, tax = 0, ...more] = amounts.slice(-3).map(inCents);
    if (tax <= 0 || base <= tax || amounts.length < 2) continue;
    if (more.length === 0 || more[0] === base + tax) sums.set(row, base + tax);
  }
  return sums;
}

function amountsOf(view: DocumentView, amounts: readonly PlacedValue[], concept: Concept): number[] {
  const rivals = new Set<Concept>(PARTS.filter((one) => one !== concept));
  const found = labelValues(view, amounts, { concepts: { [concept]: 1 }, rivals })
    .filter((one) => one.own > SURE && one.rival < one.own && one.plausibility > 0.8)
    .map(inCents);
  return [...new Set(found)].slice(0, MAX_OF_A_KIND);
}

const placeOf = ({ row, start }: PlacedValue): string => `${row.page} ${row.index} ${start}`;

/** The places of amounts that a labelled total adds up, the tax among them: goods, carriage and tax are no totals. */
function summedWithTax(
  view: DocumentView,
  byRow: ReadonlyMap<Row, readonly PlacedValue[]>,
  money: readonly PlacedValue[],
  taxes: ReadonlySet<number>,
): ReadonlySet<string> {
  const wanted = { concepts: { total: 1, amount_due: 1 }, rivals: new Set(PARTS) };
  const totals = labelValues(view, money, wanted).filter((one) => one.own > SURE && one.rival < one.own);
  const places = totals
    .map((one) => addendsOf(view, byRow, one))
    .filter((addends) => addends.slice(0, -1).some((one) => taxes.has(inCents(one))))
    .flatMap((addends) => addends.map(placeOf));
  return new Set(places);
}
