import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { lazily } from '../text/lazily.ts';
import { DASHES } from './characters.ts';
import { namesThing } from './counted.ts';
import type { FoundCurrency } from './currency.ts';
import { isCodeAndWord } from './currency.ts';
import { isAccountBehind } from './currency-words.ts';
import { isLabelled, isLabelledBehind } from './money-labels.ts';
import { readMonth } from './month-names.ts';
import { beginsSpelled } from './spelled-amounts.ts';

/** Characters beside a currency that can tell what it is. */
const NEAR = 40;

const DATE_BEHIND = /^\s?\d{1,2}\.(?:\s?\d{1,2}\.\s?\d{2}|\s?(\p{L}{3,12}))/u;

/** `RM Williams`, `Fr. 12.05.2024` */
function isWord(before: string, behind: string): boolean {
  const date = DATE_BEHIND.exec(behind);
  if (date !== null && (date[1] === undefined || readMonth(date[1]) !== undefined)) return true;
  return /^\.?\s{1,2}\p{L}/u.test(behind) && !/\d\s?$/.test(before);
}

const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 24 * 60 * 60 * 1000;
const plain = (name: string) => name.replace(/\.$/, '');

/** The short names of a week's days in each language. */
const weeks = lazily(() =>
  wordsOf(({ locales }) => locales).map((locale) => {
    const { format } = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => plain(format(MONDAY + day * DAY)));
  }),
);

const BEFORE_DAYS = new RegExp(
  `(?<!\\p{L})${anyOf(wordsOf(({ dates }) => [...dates.on, ...dates.until, ...dates.and]))}\\s{1,2}$`,
  'iu',
);
/** Hours, from one to another or as a clock shows them, and the numbers of days: `8.00 - 12.00`, `9 Uhr`, `12:30`, `12.`, `12.05.`. */
const DAY_OR_HOURS = new RegExp(
  `^\\s?\\d{1,2}(?:[.:]\\d{2})?(?:\\s?[${DASHES}]\\s?\\d|\\s?(?:h|${anyOf(wordsOf(({ dates }) => dates.oClock))})(?!\\p{L})|(?<=:\\d{2})|\\.(?![\\d${DASHES}])(?<!\\.(?:1[3-9]|[2-9]\\d)\\.))`,
  'iu',
);

/** Whether a sign is the short name of a day of the week here: `am Fr. 12`, `Do. 11  Fr. 12`, `Fr. 8.00 - 12.00`. */
function isWeekday(sign: string, before: string, behind: string): boolean {
  const week = weeks().find((days) => days.includes(plain(sign)));
  if (week === undefined) return false;
  if (BEFORE_DAYS.test(before) || DAY_OR_HOURS.test(behind)) return true;
  const others = new RegExp(`(?<!\\p{L})${anyOf(week.filter((day) => day !== plain(sign)))}(?!\\p{L})`, 'u');
  return others.test(before) || others.test(behind);
}

/** Signs that are also short for a length, behind the number of which another stands, or what makes more of it: `5 Ft 3 in`, `5 Ft x 3`. */
const LENGTHS: ReadonlySet<string> = new Set(['Ft']);
const GOES_ON = /^\.?\s{0,2}(?:\d|[x×*²³^'′]|[xX]\s?\d)/u;
const AREA_BEFORE = /(?:(?<!\p{L})(?:sq|cu)\.?\s?|(?<!\p{L})ft\.?\s?[x×]\s?\d{1,4}\s?)$/iu;

const isLength = (sign: string, before: string, behind: string) =>
  LENGTHS.has(sign) && (AREA_BEFORE.test(before) || (/\d\s{0,2}$/.test(before) && GOES_ON.test(behind)));

/** Whether a sign of letters is another word here. */
export function isWordHere(text: string, start: number, end: number): boolean {
  const sign = text.slice(start, end);
  if (!/^\p{L}+\.?$/u.test(sign)) return false;
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  return isWord(before, behind) || isWeekday(sign, before, behind) || isLength(sign, before, behind);
}

/** Codes that in small letters are short for something else beside a number, `30 Sek`, `12,50 cad.`, `5 kgs`, beside those that are whole words. */
const SHORT_FORMS: ReadonlySet<string> = new Set(['SEK', 'CAD', 'KGS', 'BOB', 'MUR']);
/** Those that are so in capitals as well: `NET 5 KGS`. */
const CAPITAL_UNITS: ReadonlySet<string> = new Set(['KGS']);

/** Whether a code beside a number may be a unit or another word there. */
export function isUnitHere(text: string, { value, start, end }: FoundCurrency): boolean {
  const isBehind = /\d[\s.]{0,2}$/.test(text.slice(Math.max(0, start - 3), start));
  const isBefore = /^\s?\d/.test(text.slice(end, end + 2));
  if (text.slice(start, end) === value) return isBehind && !isBefore && CAPITAL_UNITS.has(value);
  return (isBehind || isBefore) && (SHORT_FORMS.has(value) || isCodeAndWord(value));
}

const COUNT_BEHIND = /^ \d{1,2}(?![\d.,])/;
/** `ALL 5 items`: before what is counted. */
function countsAll(behind: string): boolean {
  const count = COUNT_BEHIND.exec(behind)?.[0];
  return count !== undefined && namesThing(behind.slice(count.length));
}

/** Pallets, plugs and classes of exhaust are named after Europe: `10 EURO-Paletten`, `Euro 6 diesel`, `EUR1-Formular`. */
const NAMED_AFTER_EUROPE: Readonly<Record<string, RegExp>> = {
  EURO: /^(?:[ -]pall?et|-(?:norm|box|stecker|plug)|[ -]league| [1-7] (?:diesel|norm(?!\p{L})))/iu,
  EUR: /^\.?1-[Ff]orm/u,
};
/** A name goes on: `EURO DISNEY 4.99`. */
const GOES_ON_AS_NAME = /^ \p{Lu}\p{L}{2,}/u;
/** What begins names; several euros and other money do not: `Rupees Fifty Paise`, `Ringgit Lima Ratus`. */
const BEGINS_NAMES = /^euro$/i;
/** In words that grow together: `Euro Girokonto`, `Euro Kaltmiete`. */
const COMPOUND = new RegExp(
  `^ \\p{Lu}\\p{L}{2,12}${anyOf(wordsOf(({ values, accounts }) => [...values.moneyWords, ...accounts.account]))}(?!\\p{L})`,
  'iu',
);
/** The year of what is named, which behind a label's colon is an amount: `EURO 2024`, but `Canone: Euro 2000`. */
const YEAR_BEHIND = /^ (?:19|20)\d\d(?![\d.,])/;
const COLON_BEFORE = /: ?$/;
/** At the head of its cell, or behind how many there are: behind another word it is money, `Beträge in Euro`. */
const HEAD = /(?:^|[|:] ?|\t| {2}|\d ?x |\. )$/u;
const isMoneyBehind = (behind: string): boolean =>
  beginsSpelled(behind) || isLabelledBehind(behind) || isAccountBehind(behind) || COMPOUND.test(behind);

function beginsName(before: string, behind: string): boolean {
  const isYear = YEAR_BEHIND.test(behind) && !COLON_BEFORE.test(before);
  if (!isYear && !GOES_ON_AS_NAME.test(behind)) return false;
  return HEAD.test(before) && !isLabelled(before) && !isMoneyBehind(behind);
}

const CENTS_BEFORE = /[.,]\d\d $/;
/** A stage of schools: `SEK II`. */
const STAGE_BEHIND = /^ I{1,2}(?![\p{L}\p{N}])/u;

/** `not in EUR but in USD` */
const DENIED_BEFORE = new RegExp(
  `(?<!\\p{L})${anyOf(wordsOf(({ values }) => values.not))} {1,2}${anyOf(wordsOf(({ values }) => values.inMoney))} {1,2}$`,
  'iu',
);

/** Whether money is said not to be in the currency at a place. */
export const isDeniedHere = (text: string, start: number): boolean =>
  DENIED_BEFORE.test(text.slice(Math.max(0, start - NEAR), start));

/** Whether what is written as a currency's code or name is a thing or another word: `ALL 5 items`, `10 EURO-Paletten`, `SEK II`. */
export function isThingHere(text: string, { value, start, end, form }: FoundCurrency): boolean {
  const written = text.slice(start, end);
  const behind = text.slice(end, end + NEAR);
  if (written === 'ALL') return countsAll(behind);
  if (value === 'SEK') return STAGE_BEHIND.test(behind);
  // Behind cents it is what they are of, but for a word that a dash makes of it: `12,50 EURO Palettenpfand`, `12.50 EURO-Paletten`.
  if (!behind.startsWith('-') && CENTS_BEFORE.test(text.slice(Math.max(0, start - 4), start))) return false;
  if (NAMED_AFTER_EUROPE[written.toUpperCase()]?.test(behind) === true) return true;
  if (form !== 'name' || !BEGINS_NAMES.test(written)) return false;
  return beginsName(text.slice(Math.max(0, start - NEAR), start), behind);
}
