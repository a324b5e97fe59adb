import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { DIGIT_LIKE } from '../text/confusions.ts';
import { CURRENCY_PATTERN } from './currency.ts';
import type { DocumentHints } from './found.ts';
import { readNumeral } from './numeral.ts';

/** A signed number in a text: `digits` has a point before its decimals, which stand as printed. */
export interface FoundNumber {
  readonly digits: string;
  readonly start: number;
  readonly end: number;
  readonly ambiguous: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Sign extends Span {
  /** Readings of the sign, the likelier first. */
  readonly signs: readonly ('' | '-')[];
}

const SOLID = /\d(?:[\d.,'’]*\d)?(?:[.,](?:--|-|–|—)(?![\d-]))?/g;
const THIN_GAP = /^[ \u00a0\u202f\u2009]$/;
const DEBIT = wordsOf(({ values }) => values.debit.strong);
const PERHAPS_DEBIT = wordsOf(({ values }) => values.debit.plain);
/** Source of a pattern for the single letters that book an amount to the account or from it: `S`, `H`. */
export const BOOKING_MARK = anyOf(
  [...PERHAPS_DEBIT, ...wordsOf(({ values }) => values.credit)].filter((mark) => mark.length === 1),
);
const MINUS = '[-−–]';
const BEFORE = new RegExp(`(?:${MINUS}\\s?${CURRENCY_PATTERN}?|(?:${CURRENCY_PATTERN}\\s?)?${MINUS})\\s?$`);
const APART = new RegExp(`${MINUS}\\s`);
/** Characters before a number that can tell what its signs are. */
const LONGEST_SIGN = 8;
const SIGN_RUN = /(?<run>[-−–—+±]{2,}|±)(?<gap>\s?)$/;
const AFTER = new RegExp(
  `^(?<gap>\\s?)(?:${CURRENCY_PATTERN}\\s?)?(?:(?<minus>${MINUS})(?![-−–\\p{L}\\d])|(?<debit>${anyOf(DEBIT)})\\b\\.?|(?<letter>${anyOf(PERHAPS_DEBIT)})(?![\\p{L}\\d]))`,
  'u',
);
const CURRENCY_BEFORE = new RegExp(`(?:^|[^\\p{L}])${CURRENCY_PATTERN}$`, 'u');
const CURRENCY_AFTER = new RegExp(`^${CURRENCY_PATTERN}(?!\\p{L})`, 'u');
/** Not the rule of a table, nor an S, which is as often a dollar sign: `S20.00`. */
const MAYBE_DIGIT = new RegExp(`(?<!\\p{L})[${DIGIT_LIKE.replace(/[|S]/g, '')}]$`, 'u');
const DAY_AND_MONTH = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])$/;

/** More groups of three digits than this are no number that anyone writes: a row of codes. */
const MOST_GROUPS = 8;
/** Characters around a numeral that say what it is: a sign, a currency, a neighbour that it is a piece of. */
const AROUND = 40;

/** Bare numerals, and two or more of them that thousands spaces may join; the joined reading comes first. */
function findNumerals(text: string): Span[] {
  const solids = [...text.matchAll(SOLID)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  return solids.flatMap((solid, index) => {
    const spans: Span[] = [solid];
    let end = solid.end;
    if (!/^\d{1,3}$/.test(text.slice(solid.start, solid.end))) return spans;
    for (const next of solids.slice(index + 1, index + MOST_GROUPS)) {
      const written = text.slice(next.start, next.end);
      if (!THIN_GAP.test(text.slice(end, next.start)) || !/^\d{3}(?:[.,]\d+)?$/.test(written)) break;
      end = next.end;
      spans.unshift({ start: solid.start, end });
      if (!/^\d{3}$/.test(written)) break;
    }
    return spans;
  });
}

/** Whether the numeral stands by itself, and is not a piece of a date, a time, a longer number or an identifier. */
function isWhole(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const after = text.slice(end, end + AROUND);
  if (/[\d][/:.,'’-]?$/.test(before) || /^[/:.,'’-]?\d/.test(after)) return false;
  if (/[/\\_]$/.test(before) || /^[\\_]/.test(after)) return false;
  const numeral = text.slice(start, end);
  if (after.startsWith('.') && DAY_AND_MONTH.test(numeral)) return false;
  // A lone letter that looks like a digit may be the amount's first one: `B1.234,56` is no 1,234.56.
  if (MAYBE_DIGIT.test(before)) return false;
  // Readers lose the spaces around amounts; a number with two decimals is hardly ever part of a name.
  if (/[.,]\d\d$/.test(numeral)) return true;
  const glued = /\p{L}[-]?$/u.test(before) && !CURRENCY_BEFORE.test(before);
  const gluedAfter = /^-?\p{L}/u.test(after) && !CURRENCY_AFTER.test(after);
  return !glued && !gluedAfter;
}

function isLeader({ groups }: RegExpExecArray): boolean {
  const run = groups?.['run'] ?? '';
  return /^[-−–—]+$/.test(run) && (run.length > 2 || groups?.['gap'] !== '');
}

function readSign(text: string, numeral: Span): Sign {
  const from = Math.max(0, numeral.start - AROUND);
  const before = text.slice(from, numeral.start);
  const after = text.slice(numeral.end, numeral.end + AROUND);
  if (/\(\s?(?:\p{Sc}|[A-Z]{3})?\s?$/u.test(before) && /^\s?(?:\p{Sc}|[A-Z]{3})?\s?\)/u.test(after)) {
    // A remark in parentheses is mostly a whole number, a negative amount mostly not.
    const hasDecimals = /[.,]\d\d?$/.test(text.slice(numeral.start, numeral.end));
    return { ...numeral, signs: hasDecimals ? ['-'] : ['-', ''] };
  }
  const run = SIGN_RUN.exec(before.slice(-LONGEST_SIGN));
  // A line of dashes leads to a number; two signs of it contradict each other, and what they mean is not known.
  if (run !== null) return { ...numeral, signs: isLeader(run) ? [''] : [] };
  const leading = BEFORE.exec(before);
  if (leading !== null) {
    // A minus that stands apart from its number may join words: `pages 3 - 5`, `Total - 5.00`.
    const isApart = APART.test(leading[0]);
    const ahead = before.slice(0, leading.index).replace(isApart ? /\s$/ : '', '');
    const isHyphen = /[\p{L}\d]$/u.test(ahead);
    const isSpaced = isApart && /\S\s+$/.test(ahead);
    if (!isHyphen) {
      return {
        start: from + leading.index + leading[0].search(MINUS),
        end: numeral.end,
        signs: isSpaced ? ['', '-'] : ['-'],
      };
    }
  }
  const trailing = AFTER.exec(after);
  if (trailing === null) return { ...numeral, signs: [''] };
  const end = numeral.end + trailing[0].length;
  if (trailing.groups?.['debit'] !== undefined) return { start: numeral.start, end, signs: ['-'] };
  // A spaced dash may separate columns, and S also marks a tax rate on receipts.
  if (trailing.groups?.['letter'] !== undefined) return { start: numeral.start, end, signs: ['-', ''] };
  // With nothing after it a dash parts no columns, it is a sign: `211,40 EUR -`, `5,00 -`.
  const closes = !/\S/.test(text.slice(end));
  if (trailing.groups?.['gap'] === '' && trailing.groups['minus'] === trailing[0])
    return { start: numeral.start, end, signs: ['-'] };
  return { start: numeral.start, end, signs: closes ? ['-', ''] : ['', '-'] };
}

const isZero = (digits: string) => !/[1-9]/.test(digits);

/** Every number in a text with its sign, in each reading that its characters allow, the likelier first. */
export function findNumbers(text: string, hints: DocumentHints): FoundNumber[] {
  const numerals = findNumerals(text).filter((numeral) => isWhole(text, numeral));
  return numerals.flatMap((numeral, at) => {
    // What begins before its end is among its neighbours in order: so many readings share a place at most.
    const near = numerals.slice(Math.max(0, at - MOST_GROUPS ** 2), at + MOST_GROUPS ** 2);
    const split = near.some(
      (other) => other !== numeral && other.start < numeral.end && numeral.start < other.end,
    );
    const { start, end, signs } = readSign(text, numeral);
    return readNumeral(text.slice(numeral.start, numeral.end), hints).flatMap(({ digits, ambiguous }) =>
      signs.map((sign) => ({
        digits: isZero(digits) ? digits : `${sign}${digits}`,
        start,
        end,
        ambiguous: ambiguous || split || signs.length > 1,
      })),
    );
  });
}
