/** Usual rates of turnover tax, in percent. */
const RATES: readonly number[] = [
  2.1, 2.5, 2.6, 3, 3.8, 4, 5, 5.5, 6, 7, 7.5, 7.7, 8, 8.1, 8.5, 9, 9.975, 10, 10.5, 11, 12, 13, 13.5, 14, 15,
  16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 25.5, 27,
];
/** In cents: a tax was rounded to the next one, or summed from parts that were. */
const ROUNDED = 1;

/** Whether an amount is what a usual rate takes of another, both in cents. */
export const isTaxOn = (net: number, tax: number): boolean =>
  RATES.some((rate) => Math.abs(Math.round((net * rate) / 100) - tax) <= ROUNDED);
