import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { lazily } from '../text/lazily.ts';
import { BLANK, DASHES } from './characters.ts';
import type { FoundCurrency } from './currency.ts';
import { isCodeAndWord, isNamedCurrency } from './currency.ts';
import { readMonth } from './month-names.ts';

/** Characters beside a currency that can tell what it is. */
const NEAR = 40;

const DATE_BEHIND = /^\s?\d{1,2}\.(?:\s?\d{1,2}\.\s?\d{2}|\s?(\p{L}{3,12}))/u;

/** `RM Williams`, `Fr. 12.05.2024` */
function isWord(before: string, behind: string): boolean {
  const date = DATE_BEHIND.exec(behind);
  if (date !== null && (date[1] === undefined || readMonth(date[1]) !== undefined)) return true;
  return /^\s{1,2}\p{L}/u.test(behind) && !/\d\s?$/.test(before);
}

const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 24 * 60 * 60 * 1000;
const plain = (name: string) => name.replace(/\.$/, '');

/** The short names of a week's days, of the first language that has each, with what finds the other days of that week. */
const otherDays = lazily(() => {
  const others = new Map<string, RegExp>();
  for (const locale of wordsOf(({ locales }) => locales)) {
    const { format } = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
    const week = Array.from({ length: 7 }, (_, day) => plain(format(MONDAY + day * DAY)));
    for (const name of week) {
      const rest = anyOf(week.filter((day) => day !== name));
      if (!others.has(name)) others.set(name, new RegExp(`(?<!\\p{L})${rest}(?!\\p{L})`, 'u'));
    }
  }
  return others;
});

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
  const others = otherDays().get(plain(sign));
  if (others === undefined) return false;
  if (BEFORE_DAYS.test(before) || DAY_OR_HOURS.test(behind)) return true;
  return others.test(before) || others.test(behind);
}

/** Signs that are also short for a length, behind the number of which another stands, or what makes more of it: `5 Ft 3 in`, `5 Ft x 3`. */
const LENGTHS: ReadonlySet<string> = new Set(['Ft']);
const GOES_ON = /^\.?\s{0,2}(?:\d|[x×*²³^'′]|[xX]\s?\d)/u;
const AREA_BEFORE = /(?:(?<!\p{L})(?:sq|cu)\.?\s?|(?<!\p{L})ft\.?\s?[x×]\s?\d{1,4}\s?)$/iu;

const isLength = (sign: string, before: string, behind: string) =>
  LENGTHS.has(sign) && (AREA_BEFORE.test(before) || (/\d\s{0,2}$/.test(before) && GOES_ON.test(behind)));

const GROUPED = `\\d{1,3}(?:${BLANK}\\d{3}(?!\\d)){1,6}(?:[.,]\\d{2})?`;
const NUMBER = `(${GROUPED}|\\d(?:[\\d.,'’]{0,15}\\d)?)`;
const NUMBER_BEHIND = new RegExp(`^[.:=]?\\s{0,2}[${DASHES}(]?\\s?${NUMBER}`, 'u');
const NUMBER_BEFORE = new RegExp(`(?<![\\d.,'’])${NUMBER}[.,]?[${DASHES}]{0,2}\\s{0,2}$`, 'u');
const WORD_FOLLOWS = /^\s{1,2}\p{Ll}/u;

/** The number that a currency's letters stand at: the one behind them, else the one before. */
interface Beside {
  readonly number: string;
  readonly isBehind: boolean;
  /** What both are followed by. */
  readonly after: string;
}

function numberBeside(before: string, behind: string): Beside | null {
  const next = NUMBER_BEHIND.exec(behind);
  const found = next ?? NUMBER_BEFORE.exec(before);
  if (found === null) return null;
  return {
    number: found[1] ?? '',
    isBehind: next !== null,
    after: next === null ? behind : behind.slice(next[0].length),
  };
}

const WITH_CENTS = /[.,]\d{2}$/;
const IN_GROUPS = new RegExp(`^\\d{1,3}(?:[.,'’]\\d{3}|${BLANK}\\d{3})+$`, 'u');

/** Whether a number is written as money mostly is and what is counted is not: with cents, or in thousands that count nothing. */
const isWrittenAsMoney = ({ number, after }: Beside): boolean =>
  WITH_CENTS.test(number) || (IN_GROUPS.test(number) && !WORD_FOLLOWS.test(after));

/** More than lengths and lapses of time mostly are. */
const LARGE = 3;
const isLarge = ({ number }: Beside): boolean =>
  number.replace(WITH_CENTS, '').replace(/\D/g, '').length >= LARGE;

/** Signs that are short for something else too, `5 Ft`, `RM 12`, `50 Rp`, each with the numbers that it is money beside. */
const MONEY_BESIDE: Readonly<Record<string, (beside: Beside) => boolean>> = {
  Ft: (beside) => beside.isBehind || isLarge(beside),
  RM: isWrittenAsMoney,
  Rp: ({ isBehind }) => isBehind,
};

function isShortForm(sign: string, before: string, behind: string): boolean {
  const isMoney = MONEY_BESIDE[sign];
  const beside = isMoney === undefined ? null : numberBeside(before, behind);
  return beside !== null && isMoney?.(beside) === false;
}

/** Whether a sign of letters is another word here. */
export function isWordHere(text: string, start: number, end: number): boolean {
  const sign = text.slice(start, end);
  if (!/^\p{L}+\.?$/u.test(sign)) return false;
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  return (
    isWord(before, behind) ||
    isWeekday(sign, before, behind) ||
    isLength(sign, before, behind) ||
    isShortForm(sign, before, behind)
  );
}

/** Codes that in small letters are short for something else beside a number, `30 Sek`, `12,50 cad.`, `5 kgs`, beside those that are whole words. */
const SHORT_FORMS: ReadonlySet<string> = new Set(['SEK', 'CAD', 'KGS', 'BOB', 'MUR']);
/** Those of them that are no weight and no price, so that a large sum in small letters is one: `1 500 sek`. */
const LAPSES: ReadonlySet<string> = new Set(['sek']);
/** Those that are so in capitals as well: `NET 5 KGS`. */
const CAPITAL_UNITS: ReadonlySet<string> = new Set(['KGS']);
/** Codes that in capitals are short for something else beside a small number: `RON 95`, `PHP 8`, `INR 2.5`, `SDG 5`. */
const CAPITAL_FORMS: ReadonlySet<string> = new Set('AMD ANG BOB BSD CVE DOP INR MUR PHP RON SDG'.split(' '));

/** Whether a code beside a number may be a unit or another word there. */
export function isUnitHere(text: string, { value, start, end }: FoundCurrency): boolean {
  const before = text.slice(Math.max(0, start - NEAR), start);
  const behind = text.slice(end, end + NEAR);
  const written = text.slice(start, end);
  const isWordToo = isCodeAndWord(value);
  if (!isWordToo && !SHORT_FORMS.has(value) && !CAPITAL_FORMS.has(value)) return false;
  const beside = numberBeside(before, behind);
  if (beside === null || isNamedCurrency(before)) return false;
  if (written !== value) {
    const isSum = LAPSES.has(written) && isLarge(beside) && isWrittenAsMoney(beside);
    return (isWordToo || SHORT_FORMS.has(value)) && !isSum;
  }
  if (CAPITAL_UNITS.has(value)) return !beside.isBehind;
  if (isWrittenAsMoney(beside)) return false;
  return isWordToo || (CAPITAL_FORMS.has(value) && !isLarge(beside));
}
