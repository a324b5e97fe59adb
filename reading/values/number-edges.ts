import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { APOSTROPHES, BLANK, DASHES, OPERATORS, SLASHES } from './characters.ts';
import { MONEY_PATTERN } from './currency.ts';
import { scanDates } from './dates.ts';
import { OWED } from './debit-words.ts';
import type { DocumentHints } from './found.ts';
import { NO_HINTS } from './found.ts';

/**
 * How a number stands among its neighbours: by itself; against a word, as where a reader lost the blank between them;
 * against something that it may be a piece of; or as what can only be a piece of a date, a time or an identifier.
 */
export type Standing = 'apart' | 'against_word' | 'against_sign' | 'piece';

const ORDER: readonly Standing[] = ['apart', 'against_word', 'against_sign', 'piece'];
const worst = (...standings: readonly Standing[]): Standing =>
  standings.reduce((most, one) => (ORDER.indexOf(one) > ORDER.indexOf(most) ? one : most), 'apart');

/** Characters beside a number that can tell what belongs to it. */
const WINDOW = 24;
const CURRENCY_BEFORE = new RegExp(`(?:^|[^\\p{L}\\p{M}])${MONEY_PATTERN}$`, 'u');
const CURRENCY_AFTER = new RegExp(`^${MONEY_PATTERN}(?![\\p{L}\\p{M}])`, 'u');
/** How many there are of what stands behind, or of what costs so much each: `6x Coffee`, `6x 4,50`. */
const COUNT = /^[1-9]\d{0,3}$/;
/** What is left of a number that was masked: `421345******1234`; an amount with cents has stars around it on cheques. */
const MASKED_AFTER = /^\*\*/;
const TIMES_AFTER = new RegExp(
  `^[x×](?= ?\\p{Lu}\\p{L}| \\p{L}{2}| {1,3}(?:${MONEY_PATTERN}\\s?)?\\d{1,6}[.,]\\d\\d(?!\\d))`,
  'u',
);
/** No `l`, `h` or `m` by itself: a reader may have taken a digit for it, the minutes of a time or the millions are lost. */
const UNIT_AFTER =
  /^(?:(?:kg|mg|g|ml|cl|mm|cm|km|kWh|MWh|Wh|kW|kB|KB|MB|GB|TB|min|kcal|pcs|pc|Stk|St|Pkt)[²³]?|m[²³])(?![\p{L}\p{M}\p{N}]|[.,]\d)/u;
/** What a price is of: `0.95/kg`. */
const PRICED = '(?:kg|g|l|L|h|hr|Std|Stk|St|pcs|pc|m[²³]|km|kWh|ea)';
const DEBIT_OR_CREDIT_AFTER = new RegExp(
  `^${anyOf([...wordsOf(({ values }) => [...values.debit.strong, ...values.debit.plain, ...values.credit]), ...OWED])}(?![\\p{L}\\p{N}])`,
  'u',
);
const BOOKING_LETTER_AFTER = new RegExp(
  `^${anyOf(wordsOf(({ tables }) => [...tables.marks.out, ...tables.marks.in]))}(?![\\p{L}\\p{N}])`,
  'u',
);
const DAY_AND_MONTH = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])$/;
const CENTS = /[.,]\d\d$/;

/** Whether the letters of bookings may stand behind a number: in a document that has them, and with two decimals. */
export const mayBeBooked = (numeral: string, { bookingLetters }: DocumentHints): boolean =>
  bookingLetters === true && CENTS.test(numeral);

const DASH_END = new RegExp(`[${DASHES}]$`, 'u');
const DASH_AFTER = new RegExp(`^[${DASHES}]`, 'u');
/** Blanks and a dash between a currency and its number. */
const SIGN_END = new RegExp(`\\s?[${DASHES}]?\\s?$`, 'u');
const PIECE_BEFORE = new RegExp(
  `[\\p{M}\\p{No}\\p{Nl}\\p{Nd}\u02c6^ˆ]$|[\\p{N}](?:[:.,+\\u066b\\u066c${APOSTROPHES}${SLASHES}${DASHES}])$|[${SLASHES}_\u203f]$`,
  'u',
);
const PIECE_AFTER = new RegExp(
  `^[\\p{M}\\p{No}\\p{Nl}\\p{Nd}^ˆ⏨↑\\\\_\u203f]|^\\*\\*[\\p{L}\\p{N}+${DASHES}]|^[.,][${SLASHES}]\\p{N}|^[:.,+\\u066b\\u066c${APOSTROPHES}${SLASHES}${DASHES}]\\p{N}`,
  'u',
);
const SIGN_BEFORE = /[\p{L}\p{N}][&+)\]}%@]$|[)\]}%°]$|[.,]{2}$|(?:^|[^\p{L}])\p{L}\.$/u;
const SIGN_AFTER = new RegExp(
  `^[.]\\p{L}|^[.,]{2}[\\p{L}\\p{N}]|^[&+@~][\\p{L}\\p{N}]|^[([{][\\p{L}\\p{N}]|^[)\\]}]\\p{N}|^[%‰][\\p{L}\\p{N}]|^°\\p{N}|^[${SLASHES}](?!${PRICED}(?![\\p{L}\\p{N}]))\\p{L}`,
  'u',
);
/** What makes a bound or a root of the number behind it; `> 5` alone on a line quotes. */
const BOUND_BEFORE = new RegExp(`[<${OPERATORS}]\\s?$|\\S\\s{0,3}>\\s?$|^>$`, 'u');
/** A fraction's own stroke joins over blanks too. */
const FRACTION_BEFORE = /\u2044\s?$/u;
const FRACTION_AFTER = /^\s?\u2044/u;
const LONE_MARK = /(?:^|[^\p{L}\p{N}.,…])[.,]$/u;
/** The line below what is filled in: `Total ____287.40`. */
const LEADERS = /\.{3}$|…$|(?:^|[\s:(]|\p{Sc})_{2,}$/u;
const APOSTROPHE_BEFORE = new RegExp(`[${APOSTROPHES}]$`, 'u');
const APOSTROPHE_AFTER = new RegExp(`^[${APOSTROPHES}]`, 'u');
const ISOLATED_DECIMALS_AFTER = /^\s[.,]\d/;
const ISOLATED_DECIMALS_BEFORE = /\d\s$/;

export const endsInCurrency = (text: string, at: number): boolean =>
  CURRENCY_BEFORE.test(text.slice(Math.max(0, at - WINDOW), at));

/** Readers take a letter for a digit: a lone one of these may be the number's first. */
const DIGIT_LIKE = /(?<!\p{L})[BOQDZIl]$/u;
const WORD_BEFORE = /\p{L}{3}$/u;
const WORD_AFTER = /^\p{L}{3}/u;
/** What makes another word of a number, in which no blank was lost, in small letters: `12.50teilig`, `3ème`. */
const GROWN_TOGETHER = new RegExp(`^${anyOf(wordsOf(({ values }) => values.grownTogether))}`, 'u');

/** What the letter may be a piece of, and what may make its amount less than nothing: `AR12.50`, `(R700.00)`, `- R700.00`. */
const BEFORE_LETTER = new RegExp(`[\\p{L}\\p{N}.,&/_]$|[(±${DASHES}]\\s{0,3}$`, 'u');
/** `R12.50 M` */
const SCALE_AFTER = /^\s?(?:[KkMmTB]|MM)(?![\p{L}\p{N}])/u;
/** `R1 250.00` where the document writes its money so. */
export const endsInMoneyLetter = (before: string, { moneyLetter }: DocumentHints): boolean =>
  typeof moneyLetter === 'string' &&
  before.endsWith(moneyLetter) &&
  !BEFORE_LETTER.test(before.slice(0, -moneyLetter.length));

function standsBefore(before: string, numeral: string, hints: DocumentHints): Standing {
  if (LEADERS.test(before) || (CENTS.test(numeral) && endsInMoneyLetter(before, hints))) return 'apart';
  if (FRACTION_BEFORE.test(before)) return 'piece';
  if (PIECE_BEFORE.test(before) || DIGIT_LIKE.test(before)) return 'piece';
  const currency = CURRENCY_BEFORE.exec(before);
  if (currency !== null) {
    const head = before.slice(
      0,
      before.length - currency[0].length + (/^[^\p{L}\p{M}]/u.test(currency[0]) ? 1 : 0),
    );
    return /[\p{N}_]$/u.test(head) ? 'against_sign' : 'apart';
  }
  const ahead = before.replace(DASH_END, '');
  if (/[\p{L}]$/u.test(ahead)) {
    if (!CENTS.test(numeral)) return 'piece';
    // `EUR-5.00` is less than nothing.
    if (ahead !== before && CURRENCY_BEFORE.test(ahead)) return 'apart';
    return ahead === before && WORD_BEFORE.test(ahead) ? 'against_word' : 'against_sign';
  }
  if (ahead !== before && /[\p{N}\p{M}%)\]}_&@]$/u.test(ahead)) return 'against_sign';
  if (/^[.,]/.test(numeral) && ISOLATED_DECIMALS_BEFORE.test(before)) return 'against_sign';
  if (LONE_MARK.test(before) || BOUND_BEFORE.test(before)) return 'against_sign';
  return SIGN_BEFORE.test(before) ? 'against_sign' : 'apart';
}

/** `9.08.` is a day, but for `€ 9.08.` at the end of a sentence. */
const isDay = (before: string, numeral: string, after: string) =>
  after.startsWith('.') && DAY_AND_MONTH.test(numeral) && !CURRENCY_BEFORE.test(before.replace(SIGN_END, ''));

function standsAfter(after: string, numeral: string, hints: DocumentHints): Standing {
  if (PIECE_AFTER.test(after) || FRACTION_AFTER.test(after)) return 'piece';
  if (MASKED_AFTER.test(after) && /^\d+$/.test(numeral)) return 'piece';
  const currency = CURRENCY_AFTER.exec(after);
  if (currency !== null) {
    return /^[\p{N}_]/u.test(after.slice(currency[0].length)) ? 'against_sign' : 'apart';
  }
  if (COUNT.test(numeral) && TIMES_AFTER.test(after)) return 'apart';
  if (UNIT_AFTER.test(after) || DEBIT_OR_CREDIT_AFTER.test(after)) return 'apart';
  if (BOOKING_LETTER_AFTER.test(after) && mayBeBooked(numeral, hints)) return 'apart';
  const behind = after.replace(DASH_AFTER, '');
  if (/^\p{L}/u.test(behind)) {
    if (!CENTS.test(numeral)) return 'piece';
    return behind === after && WORD_AFTER.test(after) && !GROWN_TOGETHER.test(after)
      ? 'against_word'
      : 'against_sign';
  }
  if (ISOLATED_DECIMALS_AFTER.test(after) && !/[.,]/.test(numeral)) return 'against_sign';
  return SIGN_AFTER.test(after) ? 'against_sign' : 'apart';
}

const GROUP_BEFORE = new RegExp(`(?<!\\d)\\d{1,3}(?!\\t)${BLANK}$`, 'u');
const GROUP_AFTER = new RegExp(`^(?!\\t)${BLANK}\\d{3}(?!\\d)`, 'u');
const CLOCK_BEFORE = /(?<!\d)\d{1,2}:\d\d(?::\d\d)?\s$/;

/** Three digits behind a blank and digits look like the next group of one number that something else has cut. */
function isTornGroup(before: string, numeral: string, after: string): boolean {
  if (GROUP_AFTER.test(after) && /(?:^|\s)\d{1,3}$/.test(numeral)) return true;
  if (!/^\d{3}(?!\d)/.test(numeral) || !GROUP_BEFORE.test(before) || CLOCK_BEFORE.test(before)) return false;
  // A number by itself before it would have been taken with it; the end of a date has nothing to do with it.
  const ahead = before.trimEnd();
  return !scanDates(ahead, NO_HINTS).some(({ end }) => end === ahead.length);
}

/** How the characters from `start` to `end` stand in a text; the sign of a number is not among them. */
export function standingOf(text: string, start: number, end: number, hints: DocumentHints): Standing {
  const before = text.slice(Math.max(0, start - WINDOW), start);
  const after = text.slice(end, end + WINDOW);
  const numeral = text.slice(start, end);
  const isQuoted = APOSTROPHE_BEFORE.test(before) && APOSTROPHE_AFTER.test(after);
  const hasApostrophe = APOSTROPHE_BEFORE.test(before) || APOSTROPHE_AFTER.test(after);
  return worst(
    standsBefore(before, numeral, hints),
    standsAfter(after, numeral, hints),
    endsInMoneyLetter(before, hints) && SCALE_AFTER.test(after) ? 'against_sign' : 'apart',
    isDay(before, numeral, after) ? 'piece' : 'apart',
    hasApostrophe && !isQuoted ? 'against_sign' : 'apart',
    hints.blankGroups !== false && isTornGroup(before, numeral, after) ? 'against_sign' : 'apart',
  );
}
