import type { Row } from '../../layout/layout.ts';
import { findCurrencies } from '../../values/currency.ts';
import { findValues } from '../../values/find.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
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
/** Characters beside an amount in which its currency is looked for. */
const NEAR = 8;

interface Money {
  readonly cents: number;
  readonly currencies: readonly string[];
}

/** The amounts of a document that a currency stands beside, the smallest first. */
const moneyOf = oncePerView((view, _all: null): readonly Money[] =>
  findAmounts(view, 'decimal')
    .flatMap((one): Money[] => {
      const around = one.row.text.slice(Math.max(0, one.start - NEAR), one.end + NEAR);
      const currencies = findCurrencies(around).map(({ value }) => value);
      return currencies.length === 0 ? [] : [{ cents: inCents(one), currencies }];
    })
    .sort((a, b) => a.cents - b.cents),
);

/**
 * Whether a currency is that of an amount which the document converts into its own.
 *
 * @param end where the currency ends on its row
 * @param currency its ISO 4217 code
 */
export function isOfConverted(view: DocumentView, row: Row, end: number, currency: string): boolean {
  const behind = row.text.slice(end);
  const isBooking = isEntry(row) || beginsWithNamedDay(row);
  if (!isBooking) return isConvertedBySentence(view, behind, currency);
  return AT_RATE.test(behind) || (isOfAccount(view) && CHARGED.test(behind));
}

/** A rate beside an amount is one of exchange where the two make an amount of another currency. */
function isConvertedBySentence(view: DocumentView, behind: string, currency: string): boolean {
  const { amount = '', rate = '' } = SENTENCE.exec(behind)?.groups ?? {};
  const [from] = findValues('float', amount, view.hints);
  const factor = Number(rate.replace(',', '.'));
  if (from === undefined || !(factor > 0)) return false;
  const cents = Number(from.value) * 100;
  // Rates are printed rounded: half of their last digit is what the amount may be off by.
  const share = 0.5 * 10 ** -(rate.split(/[.,]/)[1]?.length ?? 0) * (1 / factor);
  return [cents * factor, cents / factor].some((made) => isPrinted(view, made, 1 + made * share, currency));
}

function isPrinted(view: DocumentView, made: number, off: number, currency: string): boolean {
  const money = moneyOf(view, null);
  for (let at = firstFrom(money, made - off); at < money.length; at += 1) {
    const one = money[at];
    if (one === undefined || one.cents > made + off) return false;
    if (one.currencies.some((other) => other !== currency)) return true;
  }
  return false;
}

/** Where the amounts of so many cents and more begin. */
function firstFrom(money: readonly Money[], cents: number): number {
  let [from, to] = [0, money.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((money[middle]?.cents ?? 0) < cents) from = middle + 1;
    else to = middle;
  }
  return from;
}
