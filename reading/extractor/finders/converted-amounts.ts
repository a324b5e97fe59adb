import type { Row } from '../../layout/layout.ts';
import { findValues } from '../../values/find.ts';
import type { DocumentView } from '../view/document-view.ts';
import { findAmounts, isOfAccount } from './amounts.ts';
import { inCents } from './column-sums.ts';
import { beginsWithNamedDay, isEntry } from './entries.ts';

const AMOUNT = String.raw`[-+]?\d[\d.,']*`;
const MONEY = String.raw`${AMOUNT}[.,]\d{2}(?!\d)[-+]?`;
const RATE = String.raw`\d{1,4}[.,]\d{4,6}(?!\d)`;

/** What follows the currency of a purchase abroad in its booking: the amount, the rate and the amount in the account's own currency. */
const AT_RATE = new RegExp(String.raw`^\s*${AMOUNT}\s+(?:\S+\s+)?${RATE}\s.*\d[.,]\d{2}(?!\d)`, 'u');
/** Or, on an account, the amount that was charged for it and the balance. */
const CHARGED = new RegExp(String.raw`^\s*${AMOUNT}\s+${MONEY}\s+${MONEY}`, 'u');
/** What follows the currency of an amount that a sentence converts: `EUR 808.70 at the rate of 0.9524`. */
const SENTENCE = new RegExp(String.raw`^\s?(?<amount>${AMOUNT})[^\d\n]{1,40}(?<rate>${RATE})`, 'u');
/** Cents by which what a rate gives is off what is printed: rates are printed rounded. */
const ROUNDED = 2;

/**
 * Whether a currency is that of an amount which the document converts into its own.
 *
 * @param end where the currency ends on its row
 */
export function isOfConverted(view: DocumentView, row: Row, end: number): boolean {
  const behind = row.text.slice(end);
  const isBooking = isEntry(row) || beginsWithNamedDay(row);
  if (!isBooking) return isConvertedBySentence(view, behind);
  return AT_RATE.test(behind) || (isOfAccount(view) && CHARGED.test(behind));
}

/** A rate beside an amount is one of exchange where the two make another amount of the document. */
function isConvertedBySentence(view: DocumentView, behind: string): boolean {
  const { amount = '', rate = '' } = SENTENCE.exec(behind)?.groups ?? {};
  const [from] = findValues('float', amount, view.hints);
  const factor = Number(rate.replace(',', '.'));
  if (from === undefined || !(factor > 0)) return false;
  const cents = Number(from.value) * 100;
  const made = [cents * factor, cents / factor];
  return findAmounts(view, 'decimal').some((one) =>
    made.some((other) => Math.abs(other - inCents(one)) <= ROUNDED),
  );
}
