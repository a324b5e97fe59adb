import type { FieldType } from '../../schemas/use-case.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { DIGIT_LIKE, digitsToLetters, lettersToDigits } from '../text/confusions.ts';
import { CURRENCY_PATTERN } from './currency.ts';
import { readMonth } from './month-names.ts';

const MIXED = new RegExp(`(?<![\\p{L}\\d])[\\d${DIGIT_LIKE}][\\d${DIGIT_LIKE}.,:/-]*`, 'gu');
const DIGIT_LIKE_LETTER = new RegExp(`[${DIGIT_LIKE}]`, 'g');

/** A letter that books the amount before it, which has its two decimals already: no digit of it was misread. */
const BOOKED = new RegExp(
  `(?<=\\d[.,]\\d\\d)${anyOf(wordsOf(({ tables, values }) => [...tables.marks.out, ...values.debit.plain]))}$`,
  'u',
);

/** No number is printed so: a name whose letter looks like a nought, `D3`. */
const NOUGHT_AHEAD = /^0\d+$/;

/** Replaces letters by the digits they look like, in words that hold no fewer digits than such letters. */
function restoreDigits(text: string, isNumber: boolean): string {
  return text.replace(MIXED, (word) => {
    const digits = word.replace(/\D/g, '').length;
    const letters = word.match(DIGIT_LIKE_LETTER)?.length ?? 0;
    if (letters === 0 || digits < letters) return word;
    const letter = BOOKED.exec(word)?.[0] ?? '';
    const restored = lettersToDigits(word.slice(0, word.length - letter.length));
    return isNumber && NOUGHT_AHEAD.test(restored) && /^\p{L}/u.test(word) ? word : `${restored}${letter}`;
  });
}

const TWO_EQUAL_MARKS =
  /(?<![\d.,])(\d{1,3}(?:,\d{3})+),(\d{2})(?![\d,]|\.\d)|(?<![\d.,])(\d{1,3}(?:\.\d{3})+)\.(\d{2})(?![\d.]|,\d)/g;

/** A comma read for a point, or the other way round: `12,345,67` can only be 12345.67. */
function restoreMarks(text: string): string {
  return text.replace(
    TWO_EQUAL_MARKS,
    (_all, commas?: string, cents?: string, points?: string, rest?: string) =>
      commas === undefined ? `${points},${rest}` : `${commas}.${cents}`,
  );
}

const LOOSE_DATE = /(?<!\d|[.,] ?)(\d{1,2})([./, ~-])(\d{1,2})([./, ~-])(\d{4}|\d{2})(?!\d|[.,]\d)/g;
/** A time that was read without the space before it: `05/06/20272 1:14`. */
const GLUED_TIME = /(?<=(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2})\d(?= ?\d ?:\d{2})/g;

/** A word with a digit among its letters, between a day and a year. */
const MONTH =
  /(?<=\d[ .,-]{1,2})(?=\p{L}*\d\p{L}*[ .,-])[\p{L}\d]{3,9}(?=[ .,-]{1,2}(?:\d{4}|\d{2})(?!\d))/gu;

/** `0CT` where that looks like the name of a month and like no other word. */
function spellMonth(word: string): string {
  if (!/\p{L}/u.test(word)) return word;
  const spelled = digitsToLetters(word);
  return readMonth(spelled) === undefined ? word : spelled;
}

/** Marks of a date that were read as others or lost: `30 07.19`, `5.3/2018`, `4, Januar 2027`. */
function restorePoints(text: string): string {
  return text
    .replace(MONTH, spellMonth)
    .replace(LOOSE_DATE, (all, day: string, first: string, month: string, second: string, year: string) =>
      (first === ' ' && second === ' ') || first === second ? all : `${day}.${month}.${year}`,
    )
    .replace(/(?<=\d),(?= \p{L}{3})/gu, '.')
    .replace(GLUED_TIME, ' ');
}

/** A mark lost between an amount and its cents; only behind a currency, since columns look the same. */
const LOST_MARK = new RegExp(`(?<=${CURRENCY_PATTERN} ?\\d{1,6}) (?=\\d{2}(?![\\d.,]))`, 'g');

/** A recognised text with what engines take for one another put right, character for character: no digit changes. */
export function restoreRecognised(type: FieldType, text: string): string {
  const isDay = type === 'date' || type === 'datetime';
  const restored = restoreDigits(text, !isDay);
  if (isDay) return restorePoints(restored);
  return restoreMarks(restored).replace(LOST_MARK, '.');
}

const BROKEN_AMOUNT = /\d(?: [.,]|[.,] )\d{2}(?![\d.,%])/g;
const BROKEN_DATE = /(?<![\d.,/-])\d ?\d? ?[./-] ?\d ?\d? ?[./-] ?(?:\d ?\d ?)?\d ?\d(?!\d)/g;

/** A text without the spaces that recognition put into amounts or dates, and where each character of it stood; null without such. */
export function closeGaps(
  type: FieldType,
  text: string,
): { readonly text: string; readonly origins: readonly number[] } | null {
  const broken = type === 'date' || type === 'datetime' ? BROKEN_DATE : BROKEN_AMOUNT;
  const gaps = new Set<number>();
  for (const match of text.matchAll(broken)) {
    for (const gap of match[0].matchAll(/ /g)) gaps.add(match.index + gap.index);
  }
  if (gaps.size === 0) return null;
  const origins = Array.from({ length: text.length }, (_, at) => at).filter((at) => !gaps.has(at));
  return { text: origins.map((at) => text[at]).join(''), origins };
}
