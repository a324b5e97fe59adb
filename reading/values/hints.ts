import { LABELS } from '../languages/label-table.ts';
import { labelWords } from '../languages/label-words.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { lazily } from '../text/lazily.ts';
import { codesBorneOut } from './borne-out-codes.ts';
import { CURRENCY_OR_SIGN } from './currency.ts';
import { ORDINAL } from './days-of-one-month.ts';
import { hasPaidWord } from './debit-words.ts';
import type { DocumentHints } from './found.ts';
import { booksBefore } from './letters-before.ts';
import { markBesideThrees } from './mark-of-threes.ts';
import { moneyLetterOf } from './money-letter.ts';
import { readMonth } from './month-names.ts';
import { asLongAsDocument } from './once-per-text.ts';
import { showsMark } from './shown-mark.ts';
import { markBesideThousandths } from './thousandths.ts';
import { O_CLOCK } from './time-of-day.ts';

const SLASHED = /(?<![\d./-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d|[./-]\d)/g;
const DAY_WORD = new RegExp(`(?<!\\d)\\d{1,2}${ORDINAL}[ -](\\p{L}{3,9})\\.?,?[ -]\\d{4}(?!\\d)`, 'gu');
const WORD_DAY = new RegExp(`(?<!\\p{L})(\\p{L}{3,9})\\.? \\d{1,2}${ORDINAL},? \\d{4}(?!\\d)`, 'gu');
/** The end of an address in the United States: `, TX 78701`. */
export const US_ADDRESS = /, ?[A-Z]{2},? \d{5}(?:-\d{4})?(?!\d)/g;

const COMMA_MARK = /(?<![\d.,])(?:\d{1,3}(?:[. '’]\d{3}){1,6}|\d+),\d{2}(?![\d.,]\d|\d)/g;
const POINT_MARK = /(?<![\d.,])(?:\d{1,3}(?:[, '’]\d{3}){1,6}|\d+)\.\d{2}(?![\d.,/]|\d)/g;

const LONG_YEAR = /(?<![\d.,])(?:19|20)\d{2}(?!\d|[.,]\d)/g;

/** Amounts whose thousands a mark parts, so that a blank does not. */
const MARK_GROUPS =
  /(?<![\d.,])\d{1,3}(?:(?:,\d{3}){1,6}\.|(?:\.\d{3}){1,6},|(?:['’]\d{3}){1,6}[.,])\d{2}(?!\d|[.,]\d)/g;
const NO_BREAK_GROUPS = /(?<!\d)\d{1,3}(?:[\u00a0\u2007\u2009\u202f]\d{3})+(?!\d)/g;
/** Money of countries whose prices have no decimals: what parts its digits parts thousands, as in `$ 22.740`. */
const GROUPED_MONEY = /[$₩¥₫₲₡][\s|]{0,20}[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?!\d|[.,]\d)/gu;
/** A number below one: the mark behind its nought is that of decimals. */
const BELOW_ONE = /(?<![\d.,])0([.,])\d{1,4}(?!\d|[.,]\d)/g;
const CLOCK = '(?:[01]?\\d|2[0-4])\\.[0-5]\\d';
/** Hours of opening end at quarters mostly: `10.50 - 12.50` are prices. */
const QUARTERS = '(?:[01]?\\d|2[0-4])\\.(?:00|15|30|45)';
/** Hours and minutes with a point, and a word for that or as many behind a dash: `13.00-17.00 uur`, `9.30 Uhr`, `8.00 - 18.00`. It is no mark of decimals. */
const HOURS = new RegExp(
  `(?=\\d)(?<![\\d.,]|(?<!\\p{L})${CURRENCY_OR_SIGN} ?)${CLOCK}(?:(?:(?:[-–]| [-–] )${CLOCK})? ?${O_CLOCK}(?!\\p{L})|(?<=00|15|30|45)(?:[-–]| [-–] )${QUARTERS}(?![\\d.,]| ?${CURRENCY_OR_SIGN}(?!\\p{L})))`,
  'giu',
);
/** One such amount may be another document's, or read badly. */
const ENOUGH_GROUPS = 2;

const BOOKING_MARKS = wordsOf(({ tables }) => [...tables.marks.out, ...tables.marks.in]);
const BOOKS = new Set(BOOKING_MARKS);
/** A capital that stands alone behind an amount with two decimals, or another mark of bookings. */
const LETTER_BEHIND = new RegExp(
  `(?<=\\d[.,]\\d\\d ?(?:(?:\\p{Sc}|[A-Z]{3}) ?)?)(?<![\\p{L}])(?:\\p{Lu}|${anyOf(BOOKING_MARKS)})(?![\\p{L}\\p{N}'’])`,
  'gu',
);
const BALANCES: ReadonlySet<string> = new Set(['opening_balance', 'closing_balance', 'balance']);
/** Words of the longest label that is looked for. */
const LABEL_LENGTH = 4;

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
const countMonths = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].filter((match) => readMonth(match[1] ?? '') !== undefined).length;

/** For day first (positive) or month first (negative): dates that only one order can read weigh most. */
function weighDateOrder(text: string): number {
  let weight = 0;
  for (const match of text.matchAll(SLASHED)) {
    const [first, second] = [Number(match[1]), Number(match[3])];
    if (first > 12 && first <= 31 && second <= 12) weight += 4;
    if (second > 12 && second <= 31 && first <= 12) weight -= 4;
  }
  return weight + countMonths(text, DAY_WORD) - countMonths(text, WORD_DAY) - count(text, US_ADDRESS);
}

/** Whether a line has the label of a balance that is no piece of a longer one, as in `balance due`. */
function namesBalance(line: string): boolean {
  const words = labelWords(line).map(({ letters }) => letters);
  for (let at = 0; at < words.length; at += 1) {
    for (let length = LABEL_LENGTH; length > 0; length -= 1) {
      const meanings = LABELS.meanings.get(words.slice(at, at + length).join(''));
      if (meanings === undefined) continue;
      if (meanings.some(({ concept }) => BALANCES.has(concept))) return true;
      at += length - 1;
      break;
    }
  }
  return false;
}

/** Whether the letters behind amounts are those of bookings: a balance is named, and more of them are such letters than others. */
function hasBookingLetters(lines: readonly string[], isBalanceNamed: () => boolean): boolean {
  const letters = lines.flatMap((line) => line.match(LETTER_BEHIND) ?? []);
  const books = letters.filter((letter) => BOOKS.has(letter)).length;
  return books > letters.length - books && isBalanceNamed();
}

/** The mark that is seen at least twice as often as the other. */
function markOf(comma: number, point: number, fewest = 1): DocumentHints['decimalMark'] {
  if (comma >= fewest && comma >= 2 * point) return ',';
  return point >= fewest && point >= 2 * comma ? '.' : null;
}

/** The mark of cents, but for a page in money of thousandths whose amounts have another one: a rate beside these says nothing of them. */
const agreed = (
  cents: DocumentHints['decimalMark'],
  thousandths: DocumentHints['decimalMark'] | undefined,
): DocumentHints['decimalMark'] => (thousandths === undefined || thousandths === cents ? cents : null);

/**
 * Infers from all lines of a document how its ambiguous dates and numbers are meant. Without any evidence dates are day
 * first, as most of the world writes them, and the decimal mark is unknown.
 */
export function inferHints(given: Iterable<string>): DocumentHints {
  const lines = [...given];
  let order = 0;
  let comma = 0;
  let point = 0;
  let markGroups = 0;
  let noBreakGroups = 0;
  let pointGroups = 0;
  let commaGroups = 0;
  const decimals = new Set<string | undefined>();
  const years = new Set<number>();
  for (const line of lines) {
    for (const [year] of line.matchAll(LONG_YEAR)) years.add(Number(year));
    order += weighDateOrder(line);
    comma += count(line, COMMA_MARK);
    point += count(line.replace(HOURS, ' '), POINT_MARK);
    markGroups += count(line, MARK_GROUPS);
    noBreakGroups += count(line, NO_BREAK_GROUPS);
    for (const [, mark] of line.matchAll(GROUPED_MONEY))
      if (mark === '.') pointGroups += 1;
      else commaGroups += 1;
    for (const [, mark] of line.matchAll(BELOW_ONE)) decimals.add(mark);
  }
  // Where no amount has decimals, what parts thousands is no decimal mark.
  const ofGroups = () =>
    markOf(decimals.has('.') ? 0 : pointGroups, decimals.has(',') ? 0 : commaGroups, ENOUGH_GROUPS) ??
    markBesideThrees(
      lines.map((line) => line.replace(HOURS, ' ')),
      decimals,
    );
  const thousandths = markBesideThousandths(lines);
  const decimalMark =
    comma + point > 0
      ? agreed(markOf(comma, point), thousandths)
      : thousandths === undefined
        ? ofGroups()
        : thousandths;
  const blankGroups = markGroups < ENOUGH_GROUPS || noBreakGroups > 0;
  const isBalanceNamed = lazily(() => lines.some(namesBalance));
  const bookingLetters = hasBookingLetters(lines, isBalanceNamed);
  const moneyLetter = moneyLetterOf(lines);
  return asLongAsDocument({
    dateOrder: order < 0 ? 'mdy' : 'dmy',
    decimalMark,
    isMarkShown: showsMark(lines, decimalMark),
    blankGroups,
    bookingLetters,
    lettersBefore: !bookingLetters && booksBefore(lines) && isBalanceNamed(),
    namesBalance: lines.some(hasPaidWord) && isBalanceNamed(),
    moneyLetter,
    ownCodes: codesBorneOut(lines),
    years,
  });
}
