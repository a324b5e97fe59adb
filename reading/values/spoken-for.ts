import { phrasesOf } from '../languages/label-table.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { foldText } from '../text/fold.ts';
import { BLANK, DASHES } from './characters.ts';
import type { ScannedDate } from './dates.ts';
import { evenBlanks, scanDates } from './dates.ts';
import { findIbanRuns } from './iban.ts';
import { readMonth } from './month-names.ts';
import { oncePerText } from './once-per-text.ts';
import { rangeStartsOf } from './partial-dates.ts';
import { makeReadable } from './readable.ts';
import { AT, HOUR_NAMED, readTime } from './time-of-day.ts';

/** An amount with cents in the next column: what stands before it is paid by the hour. */
const COLUMN_OF_MONEY = '(?:\\p{Sc} ?)?\\d[\\d.,]{0,9}[.,]\\d\\d(?!\\d)';

interface Span {
  readonly start: number;
  readonly end: number;
}

const CLOCK =
  /(?<![\p{L}\p{N}])\d{1,2}(?:[:.h]\d{2})?(?:[:.]\d{2})? ?(?:Uhr|o['’]clock|[ap]\. ?m\.|[ap]m)(?!\p{L})/giu;
const UNTIL = `(?:[${DASHES}]|${anyOf(wordsOf(({ dates }) => dates.until))})`;
/**
 * Hours that are a time: with minutes behind a colon, behind a word that says so, on either end of a range, or such as a clock shows and no
 * column of a row: `at 14 hrs`, `9 hrs to 17 hrs`, `7.30 hrs`, never `37.50 hrs`.
 */
const CLOCK_OF_HOURS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    `(?<=(?<!\\p{L})${AT} |\\d(?: ?hrs)? ?${UNTIL} ?)\\d{1,2}`,
    `\\d{1,2}(?= ?hrs ?${UNTIL} ?\\d)`,
    '\\d{1,2}[:h]\\d{2}(?:[:.]\\d{2})?',
    `(?:[01]?\\d|2[0-4])\\.[0-5]\\d(?! ?hrs\\s{2,}${COLUMN_OF_MONEY})`,
  ].join('|')}) ?hrs(?!\\p{L})`,
  'giu',
);
const DAY_BY_WORD =
  /(?<![\p{L}\p{N}])\d{1,4}(?:\.|st|nd|rd|th|er)?[ /-]?(?:of |de )?(\p{L}{3,12})(?!\p{L})\.?/gu;
const WORD_BY_DAY = /(?<!\p{L})(\p{L}{3,12})\.?,?[ -]'?\d{1,4}(?:st|nd|rd|th)?(?![\p{L}\p{N}])/gu;
/** Numbers of cards: four digits thrice or more. */
const CARD = new RegExp(`(?<![\\p{L}\\p{N}])\\d{4}(?:(?:${BLANK}|-)\\d{4}){2,}`, 'gu');
const ADDRESS_ON_THE_NET = /:\/\/|www\.|\p{L}@|@\p{L}/u;

const spans = (matches: Iterable<RegExpExecArray>): Span[] =>
  Array.from(matches, (match) => ({ start: match.index, end: match.index + match[0].length }));

/** Telephone numbers with the code of their country. */
const TELEPHONE = /(?<![\p{L}\p{N}])\+\d{1,3}(?:[ \u00a0()/.-]{1,3}\d{1,14})+(?![\p{L}\p{N}])/gu;

/** With the nought that is left out from abroad: such can be nothing else. */
const TELEPHONE_WITH_NOUGHT =
  /\+\d{1,3}[ \u00a0]?\(0\)[ \u00a0]?\d{1,5}(?:[.,]\d{1,3}){0,2}(?:[ /.-]?\d{1,8}(?!\d*[.,]\d\d(?!\d))){1,5}/gu;

/** Further digits of a telephone number: one blank or stroke parts them, wider gaps part columns; what has cents is money. */
const MORE_DIGITS = '(?:(?: ?[()/-]{1,2} ?| )\\d{2,8}(?!\\d|[.,]\\d))';
/** The same, or all of its groups parted by points: `045.497.8211`. */
const GROUPS = `(?:${MORE_DIGITS}+|(?:\\.\\d{2,4}){2,5}(?!\\d|[.,]\\d))`;
/** The nought that is left out from abroad. */
const LEFT_OUT = '(?: ?\\(0\\) ?\\d{1,5})?';

/** The code of a place in brackets: with a nought, or before the groups that North America writes. */
const AREA_CODE = new RegExp(
  `(?<![\\p{L}\\p{N}])\\((?:0\\d{1,4}(?=\\))${MORE_DIGITS}+|\\d{3}\\) ?\\d{3}[.-]\\d{4})(?![\\p{L}\\p{N}])`,
  'gu',
);

const TELEPHONE_WORD = anyOf(
  wordsOf(({ labels }) => [...phrasesOf(labels.phone, 'strong'), ...phrasesOf(labels.fax, 'strong')]),
  '\\.? ',
);
/** Whose or which it is: `Tel. dom.`, `Phone (office)`. */
const OF_WHOM = '(?: \\(?\\p{L}{2,10}\\.?\\)?)?';
/** Behind the word for it, from the code of its country or its nought on; in a folded text. */
const NAMED_TELEPHONE = new RegExp(
  `(?<!\\p{L})${TELEPHONE_WORD}(?!\\p{L})\\.?${OF_WHOM}[ :]{0,4}\\(?(?:\\+|0)\\d{1,5}${LEFT_OUT}${GROUPS}(?![\\p{L}\\p{N}])`,
  'giu',
);

const SHORTEST_TELEPHONE = 8;
const isLongEnough = ([number]: RegExpExecArray) => number.replace(/\D/g, '').length >= SHORTEST_TELEPHONE;

/** Numbers of cards and telephones: groups of theirs are no numbers of their own, nor texts. */
export const findNumbered = (text: string): Span[] => [
  ...spans(text.matchAll(CARD)),
  ...spans([...text.matchAll(TELEPHONE)].filter(isLongEnough)),
];

function namedTelephones(text: string): Span[] {
  const folded = foldText(text);
  // A letter that folds to two moves what is behind it.
  return spans(
    [...(folded.length === text.length ? folded : text).matchAll(NAMED_TELEPHONE)].filter(isLongEnough),
  );
}

/** A word of three letters is a month's in capitals only: `des`, `set` and `mar` are other words too. */
const isMonth = (word: string) => readMonth(word) !== undefined && /^\p{Lu}/u.test(word);

/** Characters behind a date in which its time stands. */
const TIME_LENGTH = 60;
/** Hours before a colon or letters are a time; before a point they may begin an amount: `14.03.2024 10.50`. */
const HOURS = new RegExp(`^\\D{0,12}\\d{1,2} ?[\\p{L}:]|^,? ?${HOUR_NAMED} \\d`, 'iu');

function withTime(text: string, { value, start, end }: ScannedDate): Span {
  const after = text.slice(end, end + TIME_LENGTH);
  const time = HOURS.test(after) ? readTime(after, value, false) : null;
  return { start, end: time === null || time === 'impossible' ? end : end + time.length };
}

/** What a text has of dates, times, IBANs, cards and net addresses: their digits are no numbers of their own. */
export const findSpokenFor = oncePerText((given, hints): readonly Span[] => {
  const { text: seen, place } = makeReadable(given);
  const text = evenBlanks(seen);
  const byWord = [DAY_BY_WORD, WORD_BY_DAY].flatMap((pattern) =>
    [...text.matchAll(pattern)].filter((match) => isMonth(match[1] ?? '')),
  );
  const dates = scanDates(text, hints);
  const found = [
    // Eight digits may be a day, and any number as well.
    ...dates
      .filter(({ start, end }) => !/^\d+$/.test(text.slice(start, end)))
      .map((date) => withTime(text, date)),
    ...spans(text.matchAll(CLOCK)),
    ...spans(text.matchAll(CLOCK_OF_HOURS)),
    ...spans(byWord),
    ...spans(text.matchAll(CARD)),
    ...spans(text.matchAll(TELEPHONE_WITH_NOUGHT)),
    ...spans([...text.matchAll(AREA_CODE)].filter(isLongEnough)),
    ...namedTelephones(text),
    ...spans([...text.matchAll(/\S+/g)].filter(([word]) => ADDRESS_ON_THE_NET.test(word))),
    ...findIbanRuns(text),
    ...rangeStartsOf(text, hints, dates),
  ];
  return found.map(({ start, end }) => place(start, end));
});
