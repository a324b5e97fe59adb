import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { DASHES } from './characters.ts';
import { CURRENCY_OR_SIGN } from './currency.ts';
import { scaleBehind } from './number-scales.ts';
import type { Sign } from './number-sign.ts';

/** Characters beside a number that can tell what it means. */
const WINDOW = 40;
const MONEY = `(?:${CURRENCY_OR_SIGN}\\s?)?`;
const DASH = `[${DASHES}]`;

/** Strokes and arrows that stand for a sign in some countries or typefaces, and `./.`. */
const STROKES =
  '\\u00ac\\u00af\\u00f7\\u208b\\u2206\\u2207\\u2238\\u23af\\u2500\\u2501\\u254c\\u254d\\u25b2-\\u25b5\\u25bc-\\u25bf\\u2e3a\\u2e3b\\u30fc\\uff70';
const STROKE = `(?:(?<![${STROKES}])[${STROKES}]|[.·]/[.·])`;
/** In capitals and in small letters; a short word in small letters alone, since `Min.` is another. */
const MINUS = anyOf(
  wordsOf(({ values }) => values.minus).flatMap((word) =>
    word.length < 4 ? [word] : [word, word.toUpperCase(), `${word.charAt(0).toUpperCase()}${word.slice(1)}`],
  ),
);
const DEBIT = anyOf(wordsOf(({ values }) => values.debit.strong));
const MAYBE_DEBIT = anyOf(wordsOf(({ values }) => [...values.debit.strong, ...values.debit.plain]));
/** Short forms of money that are not known, or are several countries' own: `CAN$`, `kr`. */
const UNKNOWN_MONEY = '(?:\\p{L}{1,3}\\$|kr\\.?)';

const SIGNED_BEFORE = new RegExp(
  `(?:${STROKE}\\s?${MONEY}|(?<![\\p{L}\\p{N}])(?<!\\p{N}\\s)${DEBIT}[.:]?\\s{1,2}${MONEY}|(?<![\\p{L}\\p{N}])${DASH}(?:\\p{L}{1,4}[.$]?|\\s?${UNKNOWN_MONEY})\\s?)$`,
  'u',
);
/** `au moins 5` and `al menos 5` are five. */
const SAID_BEFORE = new RegExp(
  `(?<!\\p{L})(?<!\\p{N}\\s?)(?<!(?<!\\p{L})(?:au|al|pelo|ao|n|de|du) )${MINUS}\\s{1,2}${MONEY}$`,
  'u',
);
const SIGNED_AFTER = new RegExp(
  `^\\s?${MONEY}(?:${STROKE}(?![\\p{N}${STROKES}])|[([{<]\\s?${MAYBE_DEBIT}\\.?\\s?[)\\]}>]|[${DASHES}/]\\s?${DEBIT}(?![\\p{L}\\p{N}])|%\\s?${DASH}(?!\\s?[\\p{L}\\p{N}])|(?:\\p{L}{1,3}\\$|kr\\.?)\\s?${DASH}(?![\\p{L}\\p{N}]))`,
  'u',
);
/** With its unit before it, `5 °C unter null`, `5 degrees below zero`. */
const CHANGED_AFTER = new RegExp(
  `^\\s{0,2}(?:(?:°\\s?[CF]?\\s|\\p{L}{1,8}\\s)?${anyOf(wordsOf(({ values }) => values.changedBehind))}|${MONEY}${anyOf(wordsOf(({ values }) => values.owing))})(?![\\p{L}\\p{N}])`,
  'iu',
);
const SAID_AFTER = new RegExp(`^\\s{1,2}${MONEY}${MINUS}\\s*(?:$|[).;,|])`, 'u');

/** `5 min` lasts five minutes; of money or with cents, `12,50 min`, the Dutch word may be a sign. */
const MINUTES_AFTER = /^\s{1,2}min\s*(?:$|[).;,|])/u;

const OPEN = '[(<\\u2329\\u27e8\\u3008\\u2039\\ufe59\\u2768\\u207d]';
const CLOSED = '[)>\\u232a\\u27e9\\u3009\\u203a\\ufe5a\\u2769\\u207e]';
const OPENED = new RegExp(`${OPEN}\\s{0,3}${MONEY}$`, 'u');
const CLOSES = new RegExp(`^\\s{0,3}${MONEY}${CLOSED}`, 'u');
/** A parenthesis that the end of a cell leaves open. */
const UNCLOSED = new RegExp(`\\(\\s?${MONEY}$`, 'u');
const CELL_ENDS = new RegExp(`^\\s?${MONEY}\\s*(?:$|\\|)`, 'u');

/** `5 ³⁄₄` */
const FRACTION_AFTER = /^\s?\p{No}{1,2}[/\u2044\u2215]/u;
const LETTER_OF_SCALE = /^\s?[KMk](?![\p{L}\p{N}'’&.-])/u;
const LETTER_OF_MONEY = /^\s?(?:[KkMmTB]|MM|[Mm]il?|[Bb]i)(?![\p{L}\p{N}²³'’&.-])/u;
/** So many crores; behind cents it is a credit: `₹5 Cr`, `₹ 500.00 Cr`. */
const CRORES = /^\s?[Cc]r(?![\p{L}\p{N}])/u;
/** Millions in Brazil, behind its mark of decimals; miles are counted where that is a point. */
const MILLIONS = /^\s?(?:mi|bi|tri)(?![\p{L}\p{N}])/u;
const COMMA_DECIMALS = /^\d+,\d{1,2}$/;
const RUPEES_BEFORE = /(?:₹|Rs\.?|INR)\s?$/u;
/** The letter of what is taxed on American receipts: `MILK $3.99 T`. */
const TAXED = /^ {1,8}T\s*$/;
const LOT_BEHIND = new RegExp(
  `^[\\s${DASHES}]{0,3}${anyOf(wordsOf(({ values }) => values.lots))}(?![\\p{L}\\p{N}])`,
  'iu',
);
const MONEY_BEFORE = new RegExp(`${CURRENCY_OR_SIGN}\\s?$`, 'u');
const CENTS = /[.,]\d\d$/;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** `5 dozen` are sixty; `$12.5 m` is so many millions; `12.50 M` has the letter of a tax behind it, and `12.5 m` a unit. */
function mayBeScaled(before: string, numeral: string, after: string): boolean {
  if (FRACTION_AFTER.test(after) || LOT_BEHIND.test(after) || CHANGED_AFTER.test(after)) return true;
  if (RUPEES_BEFORE.test(before) && CRORES.test(after) && !CENTS.test(numeral)) return true;
  if (MILLIONS.test(after) && COMMA_DECIMALS.test(numeral)) return true;
  if (MONEY_BEFORE.test(before))
    return LETTER_OF_MONEY.test(after) && !(CENTS.test(numeral) && TAXED.test(after));
  return !CENTS.test(numeral) && LETTER_OF_SCALE.test(after);
}

const isBracketed = (before: string, after: string) =>
  (OPENED.test(before) && CLOSES.test(after)) || (UNCLOSED.test(before) && CELL_ENDS.test(after));

/**
 * Whether something beside a number may give it a sign or a size that is not read, `minus 5`, `5 (DR)`, `÷ 5`, `5 billion`, so that what it
 * means is left open.
 */
export function isLeftOpen(text: string, numeral: Span, sign: Sign): boolean {
  const before = text.slice(Math.max(0, numeral.start - WINDOW), numeral.start);
  const after = text.slice(numeral.end, numeral.end + WINDOW);
  if (mayBeScaled(before, text.slice(numeral.start, numeral.end), after)) return true;
  if (sign.stated.includes('-')) return false;
  if (SIGNED_BEFORE.test(before) || SAID_BEFORE.test(before)) return true;
  if (SIGNED_AFTER.test(after)) return true;
  if (SAID_AFTER.test(after)) {
    const isWhole = !CENTS.test(text.slice(numeral.start, numeral.end));
    return !(isWhole && MINUTES_AFTER.test(after) && !MONEY_BEFORE.test(before));
  }
  // Where both signs were weighed the parentheses were seen.
  return sign.signs.length === 1 && isBracketed(before, after);
}

/** Whether a word beside a number makes another one of it beyond doubt: `minus 5`, `5 dozen`, `£12.50 m`. */
export function isSaidOtherwise(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - WINDOW), start);
  const after = text.slice(end, end + WINDOW);
  if (SAID_BEFORE.test(before) || LOT_BEHIND.test(after) || CHANGED_AFTER.test(after)) return true;
  if (scaleBehind(after)?.places === null) return true;
  return MONEY_BEFORE.test(before) && LETTER_OF_MONEY.test(after) && !TAXED.test(after);
}
