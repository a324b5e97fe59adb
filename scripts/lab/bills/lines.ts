import Big from 'big.js';
import type { Facts, Line } from './bill.ts';

/** A line before it is drawn: `|` in its text parts the lines on paper, numbers have a point. */
export interface Item {
  readonly text: string;
  readonly qty?: string;
  readonly price?: string;
  /** The price is for so many units. */
  readonly per?: number;
  /** Discount on the line in percent. */
  readonly off?: string;
  /** What is charged, where quantity and price do not say it. */
  readonly sum?: string;
}

export const amountOf = ({ text, qty, price, per = 1, off = '0', sum }: Item): Big => {
  if (sum !== undefined) return new Big(sum);
  if (qty === undefined || price === undefined) throw new Error(`What does ${text} cost?`);
  return new Big(qty)
    .times(price)
    .times(new Big(100).minus(off))
    .div(100 * per)
    .round(2);
};

export const sumOf = (items: readonly Item[]): Big =>
  items.reduce((total, item) => total.plus(amountOf(item)), new Big(0));

/** So many percent of an amount, to the cent. */
export const percentOf = (amount: Big, percent: string): Big => amount.times(percent).div(100).round(2);

/** The text on paper. */
export const onPaper = (text: string): string => text.replaceAll('|', '<br>');

/** What a line truly says: its quantity and price only where they are printed. */
export const lineOf = (item: Item): Line => ({
  description: item.text.replaceAll('|', ' '),
  quantity: item.qty ?? null,
  unit_price: item.price ?? null,
  amount: amountOf(item).toFixed(2),
});

/** The head of an invoice as fillings give it. */
export interface Head {
  readonly number: string;
  readonly date: string;
  readonly due: string | null;
  readonly customer: string;
}

/** The sums of an invoice: null for one that it does not print. */
export interface Sums {
  readonly net: Big | null;
  readonly tax: Big | null;
  readonly total: Big;
}

export function factsOf(
  { number, date, due, customer }: Head,
  firm: { readonly issuer: string; readonly currency: string | null; readonly iban: string | null },
  { net, tax, total }: Sums,
): Facts {
  return {
    invoice_number: number,
    invoice_date: date,
    due_date: due,
    issuer: firm.issuer,
    customer,
    net_amount: net?.toFixed(2) ?? null,
    tax_amount: tax?.toFixed(2) ?? null,
    total_amount: total.toFixed(2),
    currency: firm.currency,
    iban: firm.iban,
  };
}
