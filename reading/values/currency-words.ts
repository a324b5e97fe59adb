import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { isAmbiguousCode, THING_CODES } from './codes-that-are-words.ts';
import { namesThing } from './counted.ts';
import type { FoundCurrency } from './currency.ts';
import { isCurrencyCode } from './currency.ts';
import {
  ALONE_BEFORE,
  ALONE_BEHIND,
  AMOUNT_BEFORE,
  AMOUNT_BEHIND,
  NEAR,
  RATE_BEHIND,
  WHOLE_BEFORE,
  WHOLE_BEHIND,
  YEAR,
} from './figures-beside.ts';
import { isLabelled, isLabelledBehind } from './money-labels.ts';
import { beginsSpelled } from './spelled-amounts.ts';

/** Those that a number stands behind which is no amount: `TOP 10`, `COP 26`, `SDG 5`. */
const NUMBERED: ReadonlySet<string> = new Set(['AMD', 'COP', 'CUP', 'SDG', 'SOS', 'TOP']);
/** A version has one digit: `PHP 8` is in doubt, `PHP 50` is money, whatever it is paid for. */
const VERSIONED: ReadonlySet<string> = new Set(['PHP']);
const WORD_BEFORE = /(?<!\p{L})(\p{L}+)['’.]? {1,2}$/u;
const WORD_BEHIND = /^[ -]\p{L}/u;
/** `CAD 5 per item`, `NOK per hour` */
const PER_BEHIND = new RegExp(`^ ${anyOf(wordsOf(({ dates }) => dates.per))}(?!\\p{L})`, 'iu');
/** Before what money is given in: `amounts in NOK`. */
const IN_BEFORE = new RegExp(
  `(?<!\\p{L})${anyOf(wordsOf(({ values }) => values.inMoney))} {1,2}[([]?$`,
  'iu',
);
/** Whether words before a code say that money is given in it: `alle Beträge in `. */
export const isMoneyGivenIn = (before: string): boolean => IN_BEFORE.test(before);
/** One of two words: `OK/NOK 4.99`. */
const JOINED_BEFORE = /\p{L}\/$/u;
const OTHER_BEFORE = /(?<![\p{L}\p{N}])([A-Z]{3}) ?[/→>=–-] ?$/u;
const OTHER_BEHIND = /^ ?[/→>=–-] ?([A-Z]{3})(?![\p{L}\p{N}])/u;
/** `CAD$45` is no other word. */
const SIGN_BEHIND = /^\p{Sc}\s?\d/u;
const ACCOUNT_BEHIND = new RegExp(`^[ -]${anyOf(wordsOf(({ accounts }) => accounts.account))}`, 'iu');

/** Whether an account is named after the money in which it is kept: `EURO KONTO`, `CAD account`. */
export const isAccountBehind = (behind: string): boolean => ACCOUNT_BEHIND.test(behind);

/** Beside another code or in a rate, before the word for an account, or by itself in its cell; a reader may have lost the blank before it, `118CAD`. */
function isNamed(before: string, behind: string): boolean {
  const other = OTHER_BEFORE.exec(before)?.[1] ?? OTHER_BEHIND.exec(behind)?.[1];
  if (other !== undefined && isCurrencyCode(other)) return true;
  if (RATE_BEHIND.test(behind) || isAccountBehind(behind) || isMoneyGivenIn(before)) return true;
  if (SIGN_BEHIND.test(behind)) return true;
  return (ALONE_BEFORE.test(before) || /\d$/.test(before)) && ALONE_BEHIND.test(behind);
}

const HUNDREDS = 3;

/** Few of what a thing is called may be counted: `5 PEN`. */
const isCountOfMoney = (code: string, count: string | undefined): boolean =>
  count !== undefined && (!THING_CODES.has(code) || count.length >= HUNDREDS);

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
  if (form !== 'code' || !isAmbiguousCode(value)) return false;
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  // All currencies are `ALL` as well.
  if (value === 'ALL' && !isBesideMoney(value, before, behind)) return true;
  if (isLabelled(before) || isNamed(before, behind)) return false;
  // Things are numbered in words as well: `TOP TEN`.
  if (!THING_CODES.has(value) && (beginsSpelled(behind) || PER_BEHIND.test(behind))) return false;
  if (JOINED_BEFORE.test(before) || WORD_BEFORE.exec(before)?.[1] === value) return true;
  if (THING_CODES.has(value) && endsThing(before, behind)) return true;
  return !isBesideMoney(value, before, behind) && (THING_CODES.has(value) || !isLabelledBehind(behind));
}
