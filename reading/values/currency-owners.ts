import { wordsOf } from '../languages/languages.ts';
import { foldText } from '../text/fold.ts';
import { lazily } from '../text/lazily.ts';

/** A sign that several countries have, whose it is where nothing else is said, and the others' codes. */
interface SharedSign {
  readonly own: string;
  readonly isOther: (code: string) => boolean;
  /** Further words for one of the others. */
  readonly words: readonly string[];
}

const ofCodes = (pattern: RegExp, own: string): SharedSign['isOther'] => {
  return (code) => code !== own && pattern.test(code);
};
const RUPEES: SharedSign = { own: 'INR', isOther: ofCodes(/^(?:PKR|LKR|NPR|MUR|SCR)$/, 'INR'), words: [] };

const SHARED: Readonly<Record<string, SharedSign>> = {
  $: {
    own: 'USD',
    isOther: ofCodes(/^(?:[A-Z]{2}D|MXN|BRL|CLP|COP|ARS|UYU|CUP|DOP)$/, 'USD'),
    words: [...wordsOf(({ values }) => values.dollarSigned), 'hong', 'kong', 'fiji', 'cuba'],
  },
  '¥': { own: 'JPY', isOther: ofCodes(/^CNY$/, 'JPY'), words: ['rmb'] },
  '£': {
    own: 'GBP',
    isOther: ofCodes(/^(?:EGP|LBP|SYP|FKP|GIP|SHP|SDG|SSP)$/, 'GBP'),
    words: [],
  },
  Rs: RUPEES,
  'Rs.': RUPEES,
};

/** Whether a currency's code is one of another country than a sign's usual one, where that sign is shared. */
export const isOtherOwner = (sign: string, code: string): boolean => SHARED[sign]?.isOther(code) ?? false;

const LOCALES = wordsOf(({ locales }) => locales);
/** Letters of a word that its endings leave: `Canadian`, `canadiens`. */
const stemOf = (word: string) => word.slice(0, 6);
const SHORTEST_WORD = 5;
/** A word in the names of so many countries or currencies says of none which it is: `Dollar`, `Islands`. */
const MANY = 4;

function wordsFor(code: string): string[] {
  const names = LOCALES.flatMap((locale) => [
    new Intl.DisplayNames(locale, { type: 'currency' }).of(code),
    new Intl.DisplayNames(locale, { type: 'region' }).of(code.slice(0, 2)),
  ]);
  const words = names.flatMap((name) => foldText(name ?? '').match(/\p{L}+/gu) ?? []);
  return [...new Set(words.filter((word) => word.length >= SHORTEST_WORD))];
}

/** The stems of the words that Unicode's names of countries and their money have for a sign's other owners. */
function stemsOf({ own, isOther, words }: SharedSign): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const code of Intl.supportedValuesOf('currency').filter(isOther))
    for (const word of wordsFor(code)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const word of wordsFor(own)) counts.delete(word);
  const telling = [...counts].filter(([, count]) => count < MANY).map(([word]) => word);
  return new Set([...telling, ...words.map(foldText)].map(stemOf));
}

const stems = lazily(
  () => new Map(Object.entries(SHARED).map(([sign, shared]) => [sign, stemsOf(shared)] as const)),
);

const AMOUNT = "[-–−]?\\d[\\d.,'’]{0,14}";
/** No more than two blanks: behind three another cell begins. */
const BESIDE = '(?:\\s?[()[\\]–—-]){0,2}\\s{0,2}';
const BEFORE = new RegExp(`(?<!\\p{L})(\\p{L}+)${BESIDE}(?:${AMOUNT}\\s?)?$`, 'u');
/** A short word may be the first of a country's two: `Sri Lanka`. */
const BEHIND = new RegExp(
  `^(?:\\s?${AMOUNT})?${BESIDE}(?:\\p{Lu}\\p{L}{1,2} (?=\\p{Lu}))?(\\p{L}(?:\\p{L}|\\.\\p{L}\\.?)*)`,
  'u',
);
/** Characters beside a sign in which an amount and a word stand. */
const NEAR = 40;

/** Countries beside dollars that are theirs, as far as no sign is read in them: `12 $ HK`, `12 $ (CA)`, `(CA) $12`. */
const COUNTRY = 'CAN?|Can|AUS?|HK|NZ|SG|MX|TW';
const COUNTRY_BEHIND = new RegExp(`^\\s{0,3}\\(?(?:${COUNTRY}|ca|C|A)(?!\\p{L})`, 'u');
const COUNTRY_BEFORE = new RegExp(`(?<!\\p{L})(?:${COUNTRY})[\\s)]{1,3}$`, 'u');

/** Whether a shared sign at some place is another country's, as the word beside it or beside its amount says: `12 $ canadiens`, `$12 mxn`. */
export function belongsElsewhere(text: string, start: number, end: number): boolean {
  const sign = text.slice(start, end);
  const known = stems().get(sign);
  if (known === undefined) return false;
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  if (sign === '$' && (COUNTRY_BEHIND.test(behind) || COUNTRY_BEFORE.test(before))) return true;
  const words = [BEFORE.exec(before)?.[1], BEHIND.exec(behind)?.[1]].map((word) => foldText(word ?? ''));
  return words.some((word) => known.has(stemOf(word)) || isOtherOwner(sign, word.toUpperCase()));
}
