import { APOSTROPHES, DASHES } from '../values/characters.ts';
import type { FoundCurrency } from '../values/currency.ts';
import { isCurrencyCode } from '../values/currency.ts';
import { isDeniedHere, isThingHere, isUnitHere, isWordHere } from '../values/currency-look-alikes.ts';
import { findNamedMoney, hasCountrysName } from '../values/currency-names.ts';
import { belongsElsewhere, isOtherOwner } from '../values/currency-owners.ts';
import { isCodeInDoubt } from '../values/currency-words.ts';
import type { DocumentHints, MoneyLetter } from '../values/found.ts';
import { findCurrenciesOf } from '../values/money-letter.ts';
import { makeReadable } from '../values/readable.ts';
import { compareText } from './compare-text.ts';
import type { Compare } from './hit.ts';
import { oncePerPassage } from './passage.ts';

const WORD_BEFORE = new RegExp(`\\p{L}[_&@${APOSTROPHES}${DASHES}]$`, 'u');
const WORD_AFTER = new RegExp(`^(?:\\p{M}|[_&@${APOSTROPHES}]\\p{L})`, 'u');

/** Letters that a mark joins to others are a piece of a word or identifier, `X_EUR`; `EUR-Konto` is an account in euros. */
function isWhole(text: string, { start, end }: FoundCurrency): boolean {
  const written = text.slice(start, end);
  const isJoinedBefore =
    /^\p{L}/u.test(written) && WORD_BEFORE.test(text.slice(Math.max(0, start - 2), start));
  return !isJoinedBefore && !(/\p{L}$/u.test(written) && WORD_AFTER.test(text.slice(end, end + 2)));
}

/** As far from a sign a code may stand that says whose it is: an amount lies between them. */
const NEAR = 24;

/** The others of a row's currencies, in their order, that stand near one of them: no more are looked at, however long the row is. */
function nearOnes(found: readonly FoundCurrency[], at: number): FoundCurrency[] {
  const [start, end] = [found[at]?.start ?? 0, found[at]?.end ?? 0];
  let [from, to] = [at, at + 1];
  while ((found[from - 1]?.end ?? Number.NEGATIVE_INFINITY) > start - NEAR) from -= 1;
  while ((found[to]?.start ?? Number.POSITIVE_INFINITY) < end + NEAR) to += 1;
  return found.slice(from, to);
}

/** A code of three letters, in whatever letters, that no sign beside it bears out: `12 $ cad`. */
function isUnit(text: string, found: readonly FoundCurrency[], at: number): boolean {
  const one = found[at];
  if (one === undefined || one.end - one.start !== 3 || !isUnitHere(text, one)) return false;
  return !nearOnes(found, at).some(
    ({ form, start, end }) => form === 'sign' && isOtherOwner(text.slice(start, end), one.value),
  );
}

/** `$ 5.00 CAD` are no US dollars, nor are `12 $ canadiens`; `RM Williams` are no ringgit, and `30 Sek` no crowns. */
function isOtherwise(text: string, found: readonly FoundCurrency[], at: number): boolean {
  const one = found[at];
  if (one === undefined) return false;
  if (isDeniedHere(text, one.start)) return true;
  if (one.form !== 'sign') return isUnit(text, found, at) || isThingHere(text, one);
  const { start, end, value } = one;
  if (isWordHere(text, start, end) || belongsElsewhere(text, start, end)) return true;
  const sign = text.slice(start, end);
  return nearOnes(found, at).some(
    (other) => other.form !== 'sign' && other.value !== value && isOtherOwner(sign, other.value),
  );
}

/** The currencies of a text as it is seen, and where they stand in its own characters. */
const currenciesWith = (moneyLetter: MoneyLetter | null) =>
  oncePerPassage(({ text: given }) => {
    const { text, place } = makeReadable(given);
    const found = findCurrenciesOf(text, { moneyLetter }, true);
    return found
      .filter((one, at) => isWhole(text, one) && !isOtherwise(text, found, at))
      .map((one) => ({
        value: one.value,
        isInDoubt: isCodeInDoubt(text, one),
        ...place(one.start, one.end),
      }));
  });
/** By the letter that a document writes before its money. */
const CURRENCIES_IN = {
  none: currenciesWith(null),
  R: currenciesWith('R'),
  Q: currenciesWith('Q'),
} as const satisfies Record<MoneyLetter | 'none', unknown>;

/** Money that a text calls by its country's name. */
const namedMoneyIn = oncePerPassage(({ text: given }) => {
  const { text, place } = makeReadable(given);
  return findNamedMoney(text).map(({ value, start, end }) => ({
    value,
    isInDoubt: false,
    ...place(start, end),
  }));
});

/**
 * Reads a currency by its ISO 4217 code, and by the sign or name that stands for it (`€` for EUR).
 *
 * @param written the value's own form: a choice may write the currency as it likes, and is then read as any text too
 */
export function compareCurrency(
  code: string,
  written: string,
  { moneyLetter, ownCodes }: DocumentHints,
): Compare {
  const isShown = ownCodes?.has(code) === true;
  const currenciesIn = CURRENCIES_IN[moneyLetter ?? 'none'];
  const readWritten: Compare = isCurrencyCode(written) ? () => [] : compareText(written);
  return (passage) => {
    const { text } = passage;
    const named = hasCountrysName(code) ? namedMoneyIn(passage) : [];
    const meant = [...currenciesIn(passage), ...named]
      .filter(({ value, isInDoubt }) => value === code && (isShown || !isInDoubt))
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
