import { APOSTROPHES, DASHES } from '../values/characters.ts';
import type { FoundCurrency } from '../values/currency.ts';
import { findCurrencies, isCurrencyCode } from '../values/currency.ts';
import { compareText } from './compare-text.ts';
import type { Compare } from './hit.ts';
import { oncePerPassage } from './passage.ts';

const WORD_BEFORE = new RegExp(`\\p{L}[_&@${APOSTROPHES}${DASHES}]$`, 'u');
const WORD_AFTER = new RegExp(`^(?:\\p{M}|[_&@${APOSTROPHES}]\\p{L})`, 'u');

/** Letters that a mark joins to others are a piece of a word or identifier, `X_EUR`; `EUR-Konto` is an account in euros. */
const isWhole = (text: string, { start, end, form }: FoundCurrency) =>
  form === 'sign' ||
  !(WORD_BEFORE.test(text.slice(Math.max(0, start - 2), start)) || WORD_AFTER.test(text.slice(end, end + 2)));

/** Signs that several countries have, with the codes that say whose it is. */
const SHARED: Readonly<Record<string, RegExp>> = {
  $: /^(?:[A-Z]{2}D|MXN|BRL|CLP|COP|ARS|UYU)$/,
  '¥': /^(?:JPY|CNY)$/,
  '£': /^(?:GBP|EGP|LBP|SYP|FKP|GIP|SHP|SDG|SSP)$/,
  Rs: /^(?:INR|PKR|LKR|NPR|MUR|SCR)$/,
  'Rs.': /^(?:INR|PKR|LKR|NPR|MUR|SCR)$/,
};
/** As far from a sign a code may stand that says whose it is: an amount lies between them. */
const NEAR = 24;

/** `$ 5.00 CAD` are no US dollars. */
function isOtherDollar(text: string, { value, start, end, form }: FoundCurrency): boolean {
  const family = form === 'sign' ? SHARED[text.slice(start, end)] : undefined;
  if (family === undefined) return false;
  return findCurrencies(text).some(
    (other) =>
      other.form === 'code' &&
      other.value !== value &&
      family.test(other.value) &&
      other.start < end + NEAR &&
      other.end > start - NEAR,
  );
}

const currenciesIn = oncePerPassage(({ text }) => findCurrencies(text));

/**
 * Reads a currency by its ISO 4217 code, and by the sign or name that stands for it (`€` for EUR).
 *
 * @param written the value's own form: a choice may write the currency as it likes, and is then read as any text too
 */
export function compareCurrency(code: string, written: string): Compare {
  const readWritten: Compare = isCurrencyCode(written) ? () => [] : compareText(written);
  return (passage) => {
    const { text } = passage;
    const meant = currenciesIn(passage)
      .filter((found) => found.value === code && isWhole(text, found) && !isOtherDollar(text, found))
      .map(({ start, end }) => ({
        start,
        end,
        match: text.slice(start, end) === written ? ('exact' as const) : ('typed' as const),
        ambiguous: false,
      }));
    const others = readWritten(passage);
    return [...meant, ...others.filter((hit) => !meant.some((one) => one.start === hit.start))];
  };
}
