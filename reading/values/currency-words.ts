import type { Concept } from '../languages/concept.ts';
import { COUNTRIES } from '../languages/countries.ts';
import { LABELS } from '../languages/label-table.ts';
import { labelWords } from '../languages/label-words.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { namesThing } from './counted.ts';
import type { FoundCurrency } from './currency.ts';
import { findCurrencies, isCodeAndWord, isCurrencyCode, SIGNED } from './currency.ts';
import { beginsSpelled } from './spelled-amounts.ts';

/** Codes that are also things which names of goods end with: `COFFEE CUP 3.50`, `Parmigiano DOP 12,00`. */
const THINGS: ReadonlySet<string> = new Set(
  'BAD BAN COP COU CUP DEM DOP ESP GEL LAK MOP PEN PTE ROL RON RUB SIT SUR SVC TOP TPE YUM'.split(' '),
);
/** Those that a number stands behind which is no amount: `TOP 10`, `COP 26`, `SDG 5`. */
const NUMBERED: ReadonlySet<string> = new Set(['AMD', 'COP', 'CUP', 'SDG', 'SOS', 'TOP']);
/** A version has one digit: `PHP 8` is in doubt, `PHP 50` is money, whatever it is paid for. */
const VERSIONED: ReadonlySet<string> = new Set(['PHP']);
/** Other words, short forms and names: `CAD drawing`, `OK/NOK`, `BOB MARLEY`. */
const NAMES: ReadonlySet<string> = new Set(['AMD', 'BOB', 'CAD', 'MUR', 'NOK', 'PHP', 'SDG']);
const USUAL: ReadonlySet<string> = new Set([
  ...Object.values(COUNTRIES).map(({ currency }) => currency),
  ...SIGNED,
]);
/** Three capitals are more often something else than a currency that none of the known countries has: `BAD`, `PTE`. */
const isAmbiguous = (code: string): boolean =>
  THINGS.has(code) || NAMES.has(code) || isCodeAndWord(code) || !USUAL.has(code);

/** What an amount of money is called. */
const OF_MONEY: ReadonlySet<Concept> = new Set<Concept>([
  ...(['total', 'subtotal', 'tax_amount', 'service_charge', 'rounding', 'discount', 'surcharge'] as const),
  ...(['amount_paid', 'change', 'amount_due', 'unit_price', 'shipping', 'tip', 'currency'] as const),
  ...(['opening_balance', 'closing_balance', 'balance', 'credit_limit', 'minimum_due'] as const),
  ...(['total_credits', 'total_debits'] as const),
]);
/** Words of the longest label that is looked for. */
const LABEL_LENGTH = 4;
const FEES = anyOf(wordsOf(({ values }) => values.moneyWords));
const MONEY_CALLED = new RegExp(`^ ${FEES}(?!\\p{L})`, 'iu');
const CALLED_MONEY = new RegExp(`(?<!\\p{L})${FEES}$`, 'iu');
/** Figures, a rate of tax and signs may stand between a label and the code. */
const BETWEEN = /(?<![\d\s%:.,;=()[\]|*+–—-])[\d\s%:.,;=()[\]|*+–—-]+$/u;

/** Characters beside a code that can tell what it is. */
const NEAR = 48;

/** Whether words before a code are those for an amount: `TOTAL`, `VAT 18% `, `Montant: `. */
export function isLabelled(before: string): boolean {
  const label = before.replace(BETWEEN, '');
  if (CALLED_MONEY.test(label)) return true;
  const words = labelWords(label)
    .slice(-LABEL_LENGTH)
    .map(({ letters }) => letters);
  return words.some((_, from) =>
    LABELS.meanings.get(words.slice(from).join(''))?.some(({ concept }) => OF_MONEY.has(concept)),
  );
}

/** The same behind it: `CAD Total 45.00`. */
export function isLabelledBehind(behind: string): boolean {
  if (MONEY_CALLED.test(behind)) return true;
  const words = /^ (?:\p{L}+ ?){1,4}/u.exec(behind)?.[0] ?? '';
  const letters = labelWords(words).map((word) => word.letters);
  return letters.some((_, at) =>
    LABELS.meanings.get(letters.slice(0, at + 1).join(''))?.some(({ concept }) => OF_MONEY.has(concept)),
  );
}

const CENTS = '(?:[.,]\\d{2}|[.,]-{1,2})';
const GROUPS = "\\d{1,3}(?:[.,'’ \\u00a0]\\d{3}){1,4}";
/** With cents, or with its thousands parted. */
const AMOUNT = `(?:(?:${GROUPS}|\\d{1,9})${CENTS}|${GROUPS})(?!\\d|[.,]\\d)`;
const SIGN = '(?:\\p{Sc}\\s?)?[-–−(]?(?:\\p{Sc}\\s?)?';
const AMOUNT_BEHIND = new RegExp(`^[\\s:]{0,20}${SIGN}\\s?${AMOUNT}`, 'u');
const AMOUNT_BEFORE = new RegExp(`(?<![\\d.,])${AMOUNT}(?:[-–−)]|\\s?\\p{Sc})?\\s{0,3}$`, 'u');
const WHOLE_BEHIND = /^[ \u00a0:]{0,2}\p{Sc}?[-–−(]?\s?(\d{1,9})(?![\d.,])/u;
const WHOLE_BEFORE = /(?<![\p{L}\d.,:/-])(\d{1,9})[ \u00a0]{0,2}$/u;
const YEAR = /^(?:19|20)\d\d$/;
const WORD_BEFORE = /(?<!\p{L})(\p{L}+)['’.]? {1,2}$/u;
const WORD_BEHIND = /^[ -]\p{L}/u;
/** `CAD 5 per item`, `NOK per hour` */
const PER_BEHIND = new RegExp(`^ ${anyOf(wordsOf(({ dates }) => dates.per))}(?!\\p{L})`, 'iu');
/** Before what money is given in: `amounts in NOK`. */
const IN_BEFORE = new RegExp(
  `(?<!\\p{L})${anyOf(wordsOf(({ values }) => values.inMoney))} {1,2}[([]?$`,
  'iu',
);
/** One of two words: `OK/NOK 4.99`. */
const JOINED_BEFORE = /\p{L}\/$/u;
const OTHER_BEFORE = /(?<![\p{L}\p{N}])([A-Z]{3}) ?[/→>=–-] ?$/u;
const OTHER_BEHIND = /^ ?[/→>=–-] ?([A-Z]{3})(?![\p{L}\p{N}])/u;
/** `CAD$45` is no other word. */
const SIGN_BEHIND = /^\p{Sc}\s?\d/u;
const ACCOUNT_BEHIND = new RegExp(`^[ -]${anyOf(wordsOf(({ accounts }) => accounts.account))}`, 'iu');

/** Whether an account is named after the money in which it is kept: `EURO KONTO`, `CAD account`. */
export const isAccountBehind = (behind: string): boolean => ACCOUNT_BEHIND.test(behind);

const ALONE_BEFORE = /(?:^|[|([:]| {2}|\t)\s?$|(?!\p{Script=Latin})\p{L} ?$/u;
const ALONE_BEHIND = /^\s*(?:$|[|)\]:]| {2}|\t)/u;

/** Of a rate: `1 GEL = 0.34 EUR`. */
const RATE_BEHIND = /^ ?[=≈] ?\d/u;

/** Beside another code or in a rate, before the word for an account, or by itself in its cell; a reader may have lost the blank before it, `118CAD`. */
function isNamed(before: string, behind: string): boolean {
  const other = OTHER_BEFORE.exec(before)?.[1] ?? OTHER_BEHIND.exec(behind)?.[1];
  if (other !== undefined && isCurrencyCode(other)) return true;
  if (RATE_BEHIND.test(behind) || isAccountBehind(behind) || IN_BEFORE.test(before)) return true;
  if (SIGN_BEHIND.test(behind)) return true;
  return (ALONE_BEFORE.test(before) || /\d$/.test(before)) && ALONE_BEHIND.test(behind);
}

const HUNDREDS = 3;

/** Few of what a thing is called may be counted: `5 PEN`. */
const isCountOfMoney = (code: string, count: string | undefined): boolean =>
  count !== undefined && (!THINGS.has(code) || count.length >= HUNDREDS);

/** Whether figures beside a code make money of it, were its letters no other word. */
function isBesideMoney(code: string, before: string, behind: string): boolean {
  if (AMOUNT_BEHIND.test(behind) || AMOUNT_BEFORE.test(before)) return true;
  const count = WHOLE_BEHIND.exec(behind);
  if (count === null) return isCountOfMoney(code, WHOLE_BEFORE.exec(before)?.[1]) && !namesThing(behind);
  const [written, digits = ''] = count;
  const next = behind.slice(written.length);
  if (namesThing(next)) return false;
  if (digits.length === 1 && (VERSIONED.has(code) || WORD_BEHIND.test(next)))
    return PER_BEHIND.test(next) || isLabelledBehind(next);
  return !NUMBERED.has(code) || (digits.length >= HUNDREDS && !YEAR.test(digits) && !WORD_BEHIND.test(next));
}

/** In letters as the code's own: `Итого RUB 5` names no goods. */
const LATIN_BEFORE = /\p{Script=Latin}['’.]? {1,2}$/u;

/** `COFFEE CUP 3.50`, `2 GEL 4.99`, `5 PEN` */
function endsThing(before: string, behind: string): boolean {
  if (AMOUNT_BEFORE.test(before)) return AMOUNT_BEHIND.test(behind);
  if (LATIN_BEFORE.test(before)) return true;
  const counted = WHOLE_BEFORE.exec(before)?.[1]?.length ?? HUNDREDS;
  if (counted < HUNDREDS) return !ALONE_BEHIND.test(behind);
  return YEAR.test(WHOLE_BEHIND.exec(behind)?.[1] ?? '');
}

/**
 * Whether a code that is another word in capitals as well is not shown to be money by what stands beside it: `CAD drawing`, `COFFEE CUP 3.50`,
 * `TOP 10`. The document's other lines may show it.
 */
export function isCodeInDoubt(text: string, { value, start, end, form }: FoundCurrency): boolean {
  if (form !== 'code' || !isAmbiguous(value)) return false;
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  // All currencies are `ALL` as well.
  if (value === 'ALL' && !isBesideMoney(value, before, behind)) return true;
  if (isLabelled(before) || isNamed(before, behind)) return false;
  // Things are numbered in words as well: `TOP TEN`.
  if (!THINGS.has(value) && (beginsSpelled(behind) || PER_BEHIND.test(behind))) return false;
  if (JOINED_BEFORE.test(before) || WORD_BEFORE.exec(before)?.[1] === value) return true;
  if (THINGS.has(value) && endsThing(before, behind)) return true;
  return !isBesideMoney(value, before, behind) && (THINGS.has(value) || !isLabelledBehind(behind));
}

const MAY_HOLD = /(?<!\p{L})[A-Z]{3}(?!\p{L})/u;
const SENTENCE_END = /^\s*(?:$|[|).,;:]|\s{2})/u;

/** Whether a line says by itself that a code is the document's money: `TOTAL GEL 4.99`, `45.00 GEL`, `Currency: GEL`. */
function bearsOut(text: string, { value, start, end, form }: FoundCurrency): boolean {
  if (form !== 'code' || !isAmbiguous(value)) return false;
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  if (AMOUNT_BEFORE.test(before)) return SENTENCE_END.test(behind);
  const isFollowed = AMOUNT_BEHIND.test(behind) || WHOLE_BEHIND.test(behind);
  if (RATE_BEHIND.test(behind)) return true;
  if (isLabelled(before)) return isFollowed || (value !== 'ALL' && ALONE_BEHIND.test(behind));
  return !THINGS.has(value) && AMOUNT_BEHIND.test(behind) && !/\p{L}(?:\/| {1,2})$/u.test(before);
}

/** Bookings that say beyond chance in what money an account is kept. */
const OFTEN = 3;
const ENDS_IN_AMOUNT = new RegExp(`(?<![\\d.,])${AMOUNT}$`, 'u');
const BOOKED = new RegExp(
  `^\\s?\\d{1,4}[./ -]\\d{1,2}[./ -]\\s?\\d{0,4}\\s.*(?<!\\p{L})([A-Z]{3})\\s{0,3}${SIGN}${AMOUNT}$`,
  'u',
);

/**
 * The code before the amount of every line that ends in one, where these are dated bookings and no price list: `12.05.2024 Taxi GEL 12.00`;
 * undefined where there are few, or other amounts as well.
 */
function codeOfBookings(lines: readonly string[]): string | undefined {
  const amounts = lines.map((line) => line.trimEnd()).filter((line) => ENDS_IN_AMOUNT.test(line));
  const code = BOOKED.exec(amounts[0] ?? '')?.[1];
  if (code === undefined || amounts.length < OFTEN || !isCurrencyCode(code)) return undefined;
  return amounts.every((line) => BOOKED.exec(line)?.[1] === code) ? code : undefined;
}

/** The codes, of those that are other words as well, that a document shows to be its money. */
export function codesBorneOut(lines: readonly string[]): ReadonlySet<string> {
  const shown = lines
    .filter((line) => MAY_HOLD.test(line))
    .flatMap((line) => findCurrencies(line, true).filter((one) => bearsOut(line, one)))
    .map(({ value }) => value);
  const booked = codeOfBookings(lines);
  return new Set(booked === undefined ? shown : [...shown, booked]);
}
