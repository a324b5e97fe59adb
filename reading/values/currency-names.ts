import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { foldText } from '../text/fold.ts';
import { lazily } from '../text/lazily.ts';

/** Money that several countries call alike, so that its name has two words: `Canadian dollars`, `couronnes suédoises`. */
const CODES: ReadonlySet<string> = new Set(
  'USD CAD AUD NZD HKD SGD TWD MXN ARS CLP COP UYU BRL PEN EGP GBP SEK NOK DKK ISK CZK HUF PLN RON BGN TRY RUB UAH CNY JPY KRW INR PKR LKR IDR MYR THB PHP ZAR NGN KES MAD TND DZD AED SAR QAR KWD ILS CHF'.split(
    ' ',
  ),
);

/** Whether money of a code may be called by its country's name; the euro is of many. */
export const hasCountrysName = (code: string): boolean => CODES.has(code);

/** Each name that Unicode has for an amount of such money, folded, with its code; a name of two is none of either's. */
const names = lazily((): ReadonlyMap<string, string> => {
  const found = new Map<string, string | null>();
  for (const locale of wordsOf(({ locales }) => locales))
    for (const currency of CODES) {
      const { format } = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'name',
      });
      for (const count of [1, 5]) {
        const name = foldText(
          format(count)
            .replace(/[\d.,]/g, '')
            .trim(),
        );
        if (/^\p{L}+(?: \p{L}+)+$/u.test(name))
          found.set(name, (found.get(name) ?? currency) === currency ? currency : null);
      }
    }
  return new Map([...found].flatMap(([name, code]) => (code === null ? [] : [[name, code] as const])));
});
/** What the names of several countries' money have in common, small words among it: a look that is quicker than one for each name. */
const shared = lazily(() => {
  const codes = new Map<string, Set<string>>();
  for (const [name, code] of names())
    for (const word of name.split(' ')) codes.set(word, (codes.get(word) ?? new Set()).add(code));
  return new RegExp(anyOf([...codes].flatMap(([word, { size }]) => (size > 1 ? [word] : []))), 'u');
});
const pattern = lazily(() => new RegExp(`(?<!\\p{L})${anyOf(names().keys())}(?!\\p{L})`, 'giu'));

/** Every place where a text calls money by its country's name. */
export function findNamedMoney(
  text: string,
): { readonly value: string; readonly start: number; readonly end: number }[] {
  const folded = foldText(text);
  if (!shared().test(folded)) return [];
  // A letter that folds to two moves what is behind it.
  return [...(folded.length === text.length ? folded : text).matchAll(pattern())].flatMap(
    ({ 0: name, index }) => {
      const value = names().get(foldText(name));
      return value === undefined ? [] : [{ value, start: index, end: index + name.length }];
    },
  );
}
