import Big from 'big.js';
import type { DocumentView } from '../document-view.ts';
import type { Row } from '../layout/layout.ts';
import type { LabelledValue } from './labelled-values.ts';
import { labelValues } from './labelled-values.ts';
import type { PlacedValue } from './placed-value.ts';

/** What each kind of arithmetic says for a value, as a probability on its own. */
const WORTH = {
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
/** Cash totals are rounded to the next 0.05 where small coins are out of use. */
const ROUNDING = 0.05;
const MOST_LINES = 60;

export interface TotalEvidence {
  /** The score of a value as the total, from its score by labels and from the document's arithmetic. */
  weigh(value: LabelledValue, byLabel: number): number;
}

/** What the other amounts of a document say for its total: sums, cash and change, rounding. */
export function gatherTotalEvidence(view: DocumentView, all: readonly PlacedValue[]): TotalEvidence {
  const money = all.filter((one) => one.plausibility >= 0.85);
  const of = (concept: string) => amountsOf(view, all, concept);
  const paid = of('amount_paid');
  const change = of('change');
  const rounding = of('rounding').filter((one) => one.abs().lte(ROUNDING) && !one.eq(0));
  const parts = of('subtotal').flatMap((net) => of('tax_amount').map((tax) => net.plus(tax)));
  const cash = paid.flatMap((one) => change.map((back) => one.minus(back.abs())));
  const has = (sums: readonly Big[], value: Big) => sums.some((sum) => sum.minus(value).abs().lte(ROUNDING));
  const pairs = pairsOf(money);
  const printed = (value: Big) => money.some((one) => Big(one.value).eq(value));

  return {
    weigh(one, byLabel) {
      const value = Big(one.value);
      if (one.plausibility < 0.85 || value.lte(0)) return byLabel;
      const isPart = pairs.some((pair) => pair.row === one.row && printed(pair.sum));
      const roundsTo = rounding.some((by) => printed(value.plus(by)));
      const worths = [
        isColumnSum(view, money, one) ? WORTH.columnSum : 0,
        has(cash, value) ? WORTH.cashLessChange : 0,
        has(parts, value) ? WORTH.partsSum : 0,
        rounding.some((by) => printed(value.minus(by))) ? WORTH.rounded : 0,
        has(paid, value) ? WORTH.paid : 0,
        pairs.some((pair) => pair.sum.eq(value)) ? WORTH.rowSum : 0,
        money.filter((other) => Big(other.value).eq(value)).length > 1 ? WORTH.repeated : 0,
      ];
      const doubt = worths.reduce((left, worth) => left * (1 - worth), 1);
      const claimed = byLabel === 0 && one.rival > 0 ? CLAIMED : 1;
      return (1 - (1 - byLabel) * doubt) * claimed * (roundsTo || isPart ? SUPERSEDED : 1);
    },
  };
}

/** Rows of exactly two amounts, as tax summaries have: base and tax, which add up to the total. */
function pairsOf(money: readonly PlacedValue[]): { row: Row; sum: Big }[] {
  return [...Map.groupBy(money, (one) => one.row)].flatMap(([row, [first, second, third]]) => {
    if (first === undefined || second === undefined || third !== undefined) return [];
    if (Big(second.value).lte(0) || Big(first.value).lte(second.value)) return [];
    return [{ row, sum: Big(first.value).plus(second.value) }];
  });
}

function amountsOf(view: DocumentView, amounts: readonly PlacedValue[], concept: string): Big[] {
  const rivals = new Set(
    ['total', 'subtotal', 'tax_amount', 'amount_paid', 'change', 'rounding', 'discount', 'quantity'].filter(
      (one) => one !== concept,
    ),
  );
  return labelValues(view, amounts, { concepts: { [concept]: 1 }, rivals })
    .filter((one) => one.own > SURE && one.rival < one.own && one.plausibility > 0.8)
    .map((one) => Big(one.value));
}

/** Whether the last amounts of the lines above, from the nearest up, add up to a value. */
function isColumnSum(view: DocumentView, money: readonly PlacedValue[], total: PlacedValue): boolean {
  const value = Big(total.value);
  const rows = view.pages[total.row.page]?.rows ?? [];
  let sum = Big(0);
  let count = 0;
  for (const row of rows.slice(Math.max(0, total.row.index - MOST_LINES), total.row.index).reverse()) {
    const last = money.findLast((one) => one.row === row);
    if (last === undefined) continue;
    if (Big(last.value).eq(value)) continue;
    sum = sum.plus(last.value);
    count += 1;
    if (count > 1 && sum.minus(value).abs().lte(ROUNDING)) return true;
    if (sum.gt(value.plus(ROUNDING))) return false;
  }
  return false;
}
