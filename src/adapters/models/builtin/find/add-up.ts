import Big from 'big.js';
import type { DocumentView } from '../document-view.ts';
import { labelValues } from './labelled-values.ts';
import type { PlacedValue } from './placed-value.ts';

const SURE = 0.6;
/** A cash total may be rounded to the next 0.05. */
const ROUNDING = 0.05;

/**
 * What a document's other amounts say for a total: cash less change, and subtotal plus tax, must give it.
 *
 * @returns for an amount, the share by which its score rises
 */
export function addUp(view: DocumentView, amounts: readonly PlacedValue[]): (amount: PlacedValue) => number {
  const of = (concept: string) => {
    const rivals = new Set([
      'total',
      'subtotal',
      'tax_amount',
      'amount_paid',
      'change',
      'rounding',
      'discount',
    ]);
    return labelValues(view, amounts, { concepts: { [concept]: 1 }, rivals })
      .filter((one) => one.own > SURE && one.rival < one.own && one.plausibility > 0.8)
      .map((one) => Big(one.value));
  };
  const paid = of('amount_paid');
  const sums = [
    ...paid.flatMap((cash) => of('change').map((change) => cash.minus(change.abs()))),
    ...paid,
    ...of('subtotal').flatMap((net) => of('tax_amount').map((tax) => net.plus(tax))),
  ];
  return (amount) => {
    const value = Big(amount.value);
    if (value.lte(0)) return 0;
    const near = sums.some((sum) => sum.minus(value).abs().lt(ROUNDING));
    return near ? 0.15 : 0;
  };
}
