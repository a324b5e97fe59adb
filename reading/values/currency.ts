import { NAMED_CURRENCIES } from '../languages/language.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { foldText } from '../text/fold.ts';
import { BLANK } from './characters.ts';
import { findChoice } from './choice.ts';
import { isOtherOwner } from './currency-owners.ts';

/** ISO 4217 codes, from the Unicode data that Node ships. */
const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Signs and usual short forms, each with the code that it means where nothing else is said. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  'E£': 'EGP',
  '£E': 'EGP',
  US$: 'USD',
  $US: 'USD',
  '$ US': 'USD',
  'US $': 'USD',
  U$S: 'USD',
  u$s: 'USD',
  MX$: 'MXN',
  Mex$: 'MXN',
  CL$: 'CLP',
  COL$: 'COP',
  RD$: 'DOP',
  AR$: 'ARS',
  $U: 'UYU',
  A$: 'AUD',
  AU$: 'AUD',
  'AU $': 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  CAN$: 'CAD',
  Can$: 'CAD',
  CDN$: 'CAD',
  Cdn$: 'CAD',
  'CAN $': 'CAD',
  $CA: 'CAD',
  $CAN: 'CAD',
  '$ CA': 'CAD',
  '$ CAN': 'CAD',
  HK$: 'HKD',
  'HK $': 'HKD',
  NZ$: 'NZD',
  'NZ $': 'NZD',
  NT$: 'TWD',
  S$: 'SGD',
  R$: 'BRL',
  $: 'USD',
  '¥': 'JPY',
  'JP¥': 'JPY',
  'CN¥': 'CNY',
  RMB: 'CNY',
  J$: 'JMD',
  '₹': 'INR',
  Rs: 'INR',
  'Rs.': 'INR',
  RM: 'MYR',
  'Fr.': 'CHF',
  SFr: 'CHF',
  'SFr.': 'CHF',
  sFr: 'CHF',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  '₽': 'RUB',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
  '฿': 'THB',
  '₱': 'PHP',
  '₫': 'VND',
  '₴': 'UAH',
  Rp: 'IDR',
  '₡': 'CRC',
  '₲': 'PYG',
  '₦': 'NGN',
  '₵': 'GHS',
  '₸': 'KZT',
  '৳': 'BDT',
  '₾': 'GEL',
  KSh: 'KES',
  KShs: 'KES',
  Ksh: 'KES',
  Kshs: 'KES',
  TSh: 'TZS',
  TShs: 'TZS',
  USh: 'UGX',
  UShs: 'UGX',
  'GH₵': 'GHS',
  'GH¢': 'GHS',
  N$: 'NAD',
  TT$: 'TTD',
  EC$: 'XCD',
  BZ$: 'BZD',
  FJ$: 'FJD',
};

/** Currencies that have a sign or a usual short form. */
export const SIGNED: ReadonlySet<string> = new Set(Object.values(SIGNS));

/** Names that documents spell out, folded. */
const NAMES: ReadonlyMap<string, string> = new Map(
  NAMED_CURRENCIES.flatMap((code) =>
    wordsOf(({ values }) => values.currencies[code]).map((name) => [foldText(name), code] as const),
  ),
);

const BLANKS = `${BLANK}{1,2}`;
const [APART, WHOLE] = [true, false].map((isApart) =>
  Object.keys(SIGNS).filter((sign) => sign.includes(' ') === isApart),
);
/** A sign of two parts has one blank or two, of whatever width; in `$ US customers` the second is a word. */
const SIGN = `(?:${anyOf(APART ?? [], BLANKS)}(?!\\p{L}|${BLANKS}\\p{Ll})|${anyOf(WHOLE ?? [])})`;

const codeOfSign = (written: string): string | undefined => SIGNS[written.replace(/\s+/u, ' ')];

/** Source of a pattern that matches a currency sign, short form or code. */
export const CURRENCY_PATTERN = `(?:${SIGN}|${[...CODES].join('|')})`;

/** The same, and signs of money that stand for no code here. */
export const CURRENCY_OR_SIGN = `(?:${CURRENCY_PATTERN}|\\p{Sc})`;

/** A sign, short form or code, and the crowns of several countries, whose code it does not tell. */
export const MONEY_PATTERN = `(?:${CURRENCY_PATTERN}|[Kk]r\\.?)`;

/** Codes that are also words in capitals: they count only beside a number. */
const WORDS: ReadonlySet<string> = new Set([
  'ALL',
  'BAM',
  'COP',
  'CUP',
  'GEL',
  'MAD',
  'MOP',
  'PEN',
  'SOS',
  'TOP',
  'TRY',
]);

export interface FoundCurrency {
  readonly value: string;
  readonly start: number;
  readonly end: number;
  /** How it is written there: its code, a sign, or its name (a code in small letters among these). */
  readonly form: 'code' | 'sign' | 'name';
}

/** Whether a currency's code is a word in capitals as well. */
export const isCodeAndWord = (code: string): boolean => WORDS.has(code);

export const isCurrencyCode = (text: string): boolean => CODES.has(text);

const CODE_FORM = /(?<![\p{L}\p{N}])[A-Z]{3}(?!\p{L})|(?<=\d)[A-Z]{3}(?!\p{L})/gu;
/** A code in small letters: it may be a word, so that it counts where only a currency can stand. */
const SMALL_CODE_FORM = /(?<![\p{L}\p{N}])(?=\p{L}*\p{Ll})\p{L}{3}(?!\p{L})/gu;
const NAMED_BEFORE = new RegExp(
  `(?:[:=]|${anyOf(wordsOf(({ fields }) => fields.currencyCode))})[\\s([]*$`,
  'iu',
);
const CALLED_BEFORE = new RegExp(
  `(?<!\\p{L})${anyOf(wordsOf(({ fields }) => fields.currencyCode))}\\s?[:=]\\s{0,3}$`,
  'iu',
);
const SIGN_BEFORE = /\p{Sc}\s?$/u;
const SIGN_FORM = new RegExp(`(?<!\\p{L})${SIGN}(?!\\p{L})`, 'gu');
/** The sign of the sol, which is also short for `su` and `sobre`: before money with decimals alone. */
const SOL_FORM = /(?<![\p{L}/])S\/\.?(?=\s{0,9}\d{1,3}(?:,\d{3}){0,3}\.\d{2}(?!\d))/gu;
/** Lei behind an amount; elsewhere they are an Italian `you`. */
const LEI_FORM = /(?<=\d[ \u00a0]?)(?:lei|Lei|LEI)(?![\p{L}\p{N}'’-])/gu;
/** Turkish lira behind an amount; `2 TL Salz` are spoons. */
const LIRA_FORM =
  /(?<=\d[.,]\d\d[ \u00a0]?)TL(?![\p{L}\p{N}])|(?<=\d{3}[ \u00a0]?)TL(?![\p{L}\p{N}'’&.-]| {1,2}\p{Lu}\p{Ll})|(?<=\d[ \u00a0]?)TL(?![\p{L}\p{N}'’&.-]| {1,2}\p{Lu})/gu;
const NAME_FORM = new RegExp(`(?<!\\p{L})${anyOf(NAMES.keys())}(?!\\p{L})`, 'giu');
/** Characters before a code in small letters that can say that a currency is meant. */
const BEFORE_CODE = 40;

/**
 * Every currency that a text names, by ISO 4217 code, sign or name.
 *
 * @param withWords also codes that are words in capitals where no number stands beside them
 */
export function findCurrencies(text: string, withWords = false): FoundCurrency[] {
  const found: FoundCurrency[] = [];
  const add = (
    form: FoundCurrency['form'],
    pattern: RegExp,
    codeOf: (written: string, start: number) => string | undefined,
  ) => {
    for (const match of text.matchAll(pattern)) {
      const value = codeOf(match[0], match.index);
      if (value !== undefined)
        found.push({ value, start: match.index, end: match.index + match[0].length, form });
    }
  };
  const isBesideNumber = (start: number) =>
    /\d ?$/.test(text.slice(Math.max(0, start - 2), start)) ||
    /^ ?[-(]?\d/.test(text.slice(start + 3, start + 6));
  /** `Currency: TRY`; all currencies are `ALL`. */
  const isNamed = (written: string, start: number) =>
    written !== 'ALL' && CALLED_BEFORE.test(text.slice(Math.max(0, start - BEFORE_CODE), start));
  add('code', CODE_FORM, (written, start) =>
    CODES.has(written) &&
    (withWords || !WORDS.has(written) || isBesideNumber(start) || isNamed(written, start))
      ? written
      : undefined,
  );
  add('name', SMALL_CODE_FORM, (written, start) => {
    const before = text.slice(Math.max(0, start - BEFORE_CODE), start);
    const isAlone = before.trim() === '' && text.slice(start + 3).trim() === '';
    const code = written.toUpperCase();
    const sign = SIGN_BEFORE.exec(before)?.[0].trim() ?? '';
    const isMeant = isBesideNumber(start) || isAlone || NAMED_BEFORE.test(before) || isOtherOwner(sign, code);
    return CODES.has(code) && isMeant ? code : undefined;
  });
  add('sign', SIGN_FORM, codeOfSign);
  add('sign', SOL_FORM, () => 'PEN');
  add('sign', LEI_FORM, () => 'RON');
  add('sign', LIRA_FORM, () => 'TRY');
  add('name', NAME_FORM, (written) => NAMES.get(foldText(written)));
  return found.sort((a, b) => a.start - b.start);
}

/** The ISO 4217 code of a text that is nothing but a currency; null when it is none. */
export function readCurrency(text: string): string | null {
  const written = text.trim();
  if (CODES.has(written.toUpperCase())) return written.toUpperCase();
  return codeOfSign(written) ?? NAMES.get(foldText(written)) ?? null;
}

/** The choice that a text means as a currency: `Euro` and `eur` are the choice `EUR`, and `EUR` is the choice `€`. */
export function findCurrencyChoice(text: string, choices: readonly string[]): string | null {
  const code = readCurrency(text);
  const sameCode = code === null ? undefined : choices.find((choice) => readCurrency(choice) === code);
  return findChoice(text, choices) ?? sameCode ?? null;
}
