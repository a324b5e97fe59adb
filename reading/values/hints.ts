import { ORDINAL } from './dates.ts';
import type { DocumentHints } from './found.ts';
import { readMonth } from './month-names.ts';

const SLASHED = /(?<![\d./-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d|[./-]\d)/g;
const DAY_WORD = new RegExp(`(?<!\\d)\\d{1,2}${ORDINAL}[ -](\\p{L}{3,9})\\.?,?[ -]\\d{4}(?!\\d)`, 'gu');
const WORD_DAY = new RegExp(`(?<!\\p{L})(\\p{L}{3,9})\\.? \\d{1,2}${ORDINAL},? \\d{4}(?!\\d)`, 'gu');
/** Two capitals and a five-digit code end a postal address of the United States. */
const US_ADDRESS = /, ?[A-Z]{2},? \d{5}(?:-\d{4})?(?!\d)/g;

const COMMA_MARK = /(?<![\d.,])(?:\d{1,3}(?:[. '’]\d{3})+|\d+),\d{2}(?![\d.,]\d|\d)/g;
const POINT_MARK = /(?<![\d.,])(?:\d{1,3}(?:[, '’]\d{3})+|\d+)\.\d{2}(?![\d.,/]|\d)/g;

/** Amounts whose thousands a mark parts, so that a blank does not. */
const MARK_GROUPS = /(?<![\d.,])\d{1,3}(?:(?:,\d{3})+\.|(?:\.\d{3})+,|(?:['’]\d{3})+[.,])\d{2}(?!\d|[.,]\d)/g;
const NO_BREAK_GROUPS = /(?<!\d)\d{1,3}(?:[\u00a0\u2007\u2009\u202f]\d{3})+(?!\d)/g;
/** One such amount may be another document's, or read badly. */
const ENOUGH_GROUPS = 2;

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

/**
 * Infers from all lines of a document how its ambiguous dates and numbers are meant. Without any evidence dates are day
 * first, as most of the world writes them, and the decimal mark is unknown.
 */
export function inferHints(lines: Iterable<string>): DocumentHints {
  let order = 0;
  let comma = 0;
  let point = 0;
  let markGroups = 0;
  let noBreakGroups = 0;
  for (const line of lines) {
    order += weighDateOrder(line);
    comma += count(line, COMMA_MARK);
    point += count(line, POINT_MARK);
    markGroups += count(line, MARK_GROUPS);
    noBreakGroups += count(line, NO_BREAK_GROUPS);
  }
  const decimalMark = comma >= 2 * point && comma > 0 ? ',' : point >= 2 * comma && point > 0 ? '.' : null;
  const blankGroups = markGroups < ENOUGH_GROUPS || noBreakGroups > 0;
  return { dateOrder: order < 0 ? 'mdy' : 'dmy', decimalMark, blankGroups };
}
