import { isWordOfPapers } from '../languages/known-words.ts';
import { wordsOf } from '../languages/languages.ts';
import { anyOf } from '../text/any-of.ts';
import { CELL_BREAK } from '../text/cell-break.ts';
import { foldText } from '../text/fold.ts';
import { DASHES } from './characters.ts';
import { isSignOfColumnBefore } from './column-signs.ts';
import { MONEY_PATTERN } from './currency.ts';
import { debitWordBehind } from './debit-words.ts';
import type { DocumentHints } from './found.ts';
import { signBookedBefore } from './letters-before.ts';
import { mayBeBooked } from './number-edges.ts';

export type SignMark = '' | '-';

/** The characters that a number takes with its sign, and what the sign may be. */
export interface Sign {
  readonly start: number;
  readonly end: number;
  /** Readings of the sign, the likelier first; empty where two signs contradict each other. */
  readonly signs: readonly SignMark[];
  /** The readings that the layout bears out. A dash between two columns bears out none. */
  readonly stated: readonly SignMark[];
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const DEBIT = anyOf(wordsOf(({ values }) => values.debit.strong));
const PERHAPS_DEBIT = anyOf(wordsOf(({ values }) => values.debit.plain));
const CREDIT = anyOf(wordsOf(({ values }) => values.credit));
const PLUS = '+\u00b1\u2213\uff0b';
const MINUS = `[${DASHES}]`;
const CURRENCY = `(?:${MONEY_PATTERN}|\\p{Sc})`;
/** Characters beside a number that can tell what its signs are. */
const WINDOW = 40;

const BEFORE = new RegExp(
  `(?<![${DASHES}${PLUS}])(?<run>[${DASHES}${PLUS}]+)(?<gap>\\s*)(?:${CURRENCY}(?<inner>\\s?))?$|(?<!\\p{N}\\s?)(?:${CURRENCY}\\s?)(?<late>[${DASHES}${PLUS}]+)(?<lateGap>\\s?)$`,
  'u',
);
const after = (credit: string, perhapsDebit: string) =>
  new RegExp(
    `^(?<gap>\\s*)(?:${CURRENCY}(?<inner>\\s*))?(?:(?<run>[${DASHES}${PLUS}]+)(?![\\p{L}\\p{N}])|(?<debit>${DEBIT})(?![\\p{L}\\p{N}])\\.?|(?<credit>${credit})(?![\\p{L}\\p{N}])|(?<letter>${perhapsDebit})(?![\\p{L}\\p{N}]))`,
    'u',
  );
const AFTER = after(CREDIT, PERHAPS_DEBIT);
/** In a document whose amounts are booked by letters. */
const AFTER_BOOKED = after(
  anyOf(wordsOf(({ values, tables }) => [...values.credit, ...tables.marks.in])),
  anyOf(wordsOf(({ values, tables }) => [...values.debit.plain, ...tables.marks.out])),
);
const SIGN_AT_END = new RegExp(`[${DASHES}${PLUS}]\\s?$`, 'u');
/** A code that is not known may be one that was misread. */
const OPEN = new RegExp(`\\(\\s?(?:${CURRENCY}\\s?|(?<code>[A-Z]{3})\\s?)?$`, 'u');
const CLOSED = new RegExp(`^\\s?(?:${CURRENCY}|(?<code>[A-Z]{3}))?\\s?\\)`, 'u');
/** The currency may stand before the parenthesis: it still belongs to the number. */
const OUTER_CURRENCY = new RegExp(`(?:${CURRENCY})\\s?$`, 'u');

/** The currency at the end of an amount: `10 € `. */
const MONEY_END = new RegExp(`(\\p{N})\\s?${CURRENCY}\\s+$`, 'u');
const MONEY_BEFORE_DASH = new RegExp(`\\p{N}\\s?${CURRENCY}$`, 'u');
const MONEY_ALONE = new RegExp(`(?<!\\p{N}\\s?)(?<!\\p{L})${CURRENCY}$`, 'u');
const MONEY_FOLLOWS = new RegExp(`^\\s*(?:${CURRENCY}\\s?)?\\p{N}`, 'u');

const MONEY = new RegExp(CURRENCY, 'u');
/** The end of an amount beside what stands in parentheses, with the money that it is. */
const AMOUNT_END = new RegExp(`\\p{N}(?:\\s?${CURRENCY})?\\s{0,2}$`, 'u');
const MONEY_AT_END = new RegExp(
  `(?:${CURRENCY}\\s?[${DASHES}]?[\\p{N}.,]+|[\\p{N}.,]\\s?${CURRENCY})\\s{0,2}$`,
  'u',
);
/** How wide blanks are: a tab parts cells. */
const widthOf = (blanks: string): number => blanks.replaceAll('\t', CELL_BREAK).length;
const CURRENCY_BEHIND = new RegExp(`^\\s?${CURRENCY}`, 'u');
const CELL_END = new RegExp(`^(?:${CELL_BREAK}|\\t|\\s*(?:$|\\|))`, 'u');

const minusOnly = new RegExp(`^${MINUS}+$`, 'u');
const MINUS_AT_END = new RegExp(`${MINUS}$`, 'u');
const SIGN_AND_BLANK = new RegExp(`[${DASHES}${PLUS}]\\s+$`, 'u');
const isMinus = (run: string) => minusOnly.test(run);
const DATE_END = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\s*$/;

interface Side {
  readonly at: number;
  readonly signs: readonly SignMark[];
  readonly stated: readonly SignMark[];
  /** A dash in a cell of its own, which says that there is nothing and so contradicts no sign. */
  readonly isNothing?: true;
}

const both = (...signs: readonly SignMark[]) => ({ signs, stated: signs });

function readBefore(text: string, start: number): Side | null {
  const from = Math.max(0, start - WINDOW);
  const before = text.slice(from, start);
  const match = BEFORE.exec(before);
  if (match === null) return null;
  const run = match.groups?.['run'] ?? match.groups?.['late'] ?? '';
  const gap = match.groups?.['gap'] ?? match.groups?.['lateGap'] ?? '';
  const signAt = match.index + match[0].indexOf(run);
  const at = from + signAt;
  const ahead = before.slice(0, signAt);
  if (run.length > 1) {
    // A line of dashes leads to a number; two signs of it contradict each other, and what they mean is not known.
    const isLeader = isMinus(run) && (run.length > 2 || gap !== '');
    return isLeader ? { at: start, ...both('') } : { at, signs: [], stated: [] };
  }
  if (/[\u00b1\u2213]/.test(run)) return { at, signs: [], stated: [] };
  if (SIGN_AND_BLANK.test(ahead)) return { at, signs: isMinus(run) ? ['-'] : [''], stated: [] };
  if (!isMinus(run)) return { at: start, ...both('') };
  if (match.groups?.['late'] !== undefined) return { at, ...both('-') };
  const isAgainst = /[\p{L}\p{N}]$/u.test(ahead) || MONEY_BEFORE_DASH.test(ahead);
  if (gap === '') {
    return isAgainst ? { at: start, signs: [''], stated: [] } : { at, ...both('-') };
  }
  const isCellBefore = widthOf(gap) >= CELL_BREAK.length;
  // `EUR-   5,00`, `Zins   -   5,00`: a dash for nothing, or a sign at the left of the amount's cell, as spreadsheets print it.
  const isLeftOfCell = /(?:^|\s{3})$/.test(ahead) && !/\p{N}\s+$/u.test(ahead);
  if (isCellBefore && (isLeftOfCell || MONEY_ALONE.test(ahead))) return { at, signs: ['', '-'], stated: [] };
  // `5,00-   7,00`: a sign at the end of another cell, which says nothing of this one.
  const isOther = isCellBefore || isSignOfColumnBefore(ahead, gap, text.slice(start, start + WINDOW));
  if (isAgainst) return isOther ? null : { at: start, signs: [''], stated: [] };
  const other = /\S(\s+)$/u.exec(ahead);
  if (other === null || /[:=([]\s$/.test(ahead)) return { at, ...both('-') };
  // Between two numbers a dash belongs to the nearer one, and in the middle it parts columns or joins a range.
  const amount = ahead.replace(MONEY_END, '$1 ');
  const isBesideNumber = /\p{N}\s+$/u.test(amount) && !DATE_END.test(ahead);
  if (!isBesideNumber) return { at, signs: ['', '-'], stated: ['-'] };
  const space = other[1]?.length ?? 0;
  if (gap.length < space) return { at, signs: ['', '-'], stated: ['-'] };
  const isWhole = !/[.,]\d\d\s+$/.test(amount);
  return { at, signs: ['', '-'], stated: gap.length > space || isWhole ? [''] : [] };
}

/** `496,23 Debe`: in a column of its own it may be the kind of a booking, whose amount has no sign. */
function readDebitWord(text: string, { start, end }: Span, hints: DocumentHints): Side | null {
  const word = debitWordBehind(text.slice(start, end), text.slice(end, end + WINDOW), hints);
  if (word === null) return null;
  const at = end + word.length;
  return word.isApart ? { at, signs: ['', '-'], stated: [] } : { at, ...both('-') };
}

function readAfter(text: string, numeral: Span, hints: DocumentHints): Side | null {
  const { start, end } = numeral;
  const isBooked = mayBeBooked(text.slice(start, end), hints);
  const match = (isBooked ? AFTER_BOOKED : AFTER).exec(text.slice(end, end + WINDOW));
  if (match === null) return readDebitWord(text, numeral, hints);
  const at = end + match[0].length;
  if (match.groups?.['debit'] !== undefined) return { at, ...both('-') };
  if (match.groups?.['credit'] !== undefined) return { at: end, ...both('') };
  // S also marks a tax rate on receipts.
  if (match.groups?.['letter'] !== undefined) return { at, signs: ['-', ''], stated: ['-'] };
  const run = match.groups?.['run'] ?? '';
  const gap = `${match.groups?.['gap'] ?? ''}${match.groups?.['inner'] ?? ''}`;
  const behind = text.slice(at, at + WINDOW);
  if (!isMinus(run)) return { at: end, signs: [''], stated: run === '+' || run === '\uff0b' ? [''] : [] };
  if (run.length > 1) return { at: end, signs: [''], stated: run.length > 2 || gap !== '' ? [''] : [] };
  const joinsMoney = MONEY_FOLLOWS.test(behind);
  // `10–€20` is from ten to twenty.
  if (gap === '') return { at, signs: ['-'], stated: joinsMoney && /^\S/.test(behind) ? [] : ['-'] };
  // A dash in a cell of its own says that there is nothing: `2.985,00            -`.
  const isOwnCell = widthOf(match.groups?.['inner'] ?? gap) >= CELL_BREAK.length;
  if (isOwnCell)
    return { at: end, signs: ['', '-'], stated: CELL_END.test(behind) ? [''] : [], isNothing: true };
  // With nothing after it a dash parts no columns, it is a sign: `211,40 EUR -`, `5,00 -`.
  if (/^\s*(?:$|[).;:!?\]|]|[”"’»]\s*$)/u.test(behind)) return { at, signs: ['-', ''], stated: ['-'] };
  if (!joinsMoney && CURRENCY_BEHIND.test(behind)) return { at, signs: ['', '-'], stated: ['-'] };
  const space = widthOf(/^\s*/.exec(behind)?.[0] ?? '');
  // `214,09 -   3.297,35`: a sign at the end of its cell.
  if (widthOf(gap) < space)
    return { at, signs: space >= CELL_BREAK.length ? ['-', ''] : ['', '-'], stated: ['-'] };
  const isWhole = !/[.,]\d\d$/.test(text.slice(Math.max(0, end - 3), end));
  return { at, signs: ['', '-'], stated: widthOf(gap) > space || (joinsMoney && isWhole) ? [''] : [] };
}

/** What an amount is that stands in parentheses behind another, `12,50 € (13,40 $)`: the same in other money, or another of the same. */
function readConverted(before: string, written: string): SignMark[] | null {
  const inside = MONEY.exec(written)?.[0].trim();
  if (inside === undefined || !AMOUNT_END.test(before)) return null;
  // Alone behind a day in a row it may be booked: `12.05.2024 (12,50 €)`.
  if (DATE_END.exec(before)?.index === 0) return [];
  return MONEY_AT_END.exec(before)?.[0].includes(inside) ? [] : [''];
}

function readParentheses(text: string, { start, end }: Span): Sign | null {
  const before = text.slice(Math.max(0, start - WINDOW), start);
  const after = text.slice(end, end + WINDOW);
  const closed = CLOSED.exec(after);
  const open = OPEN.exec(before);
  if (closed === null || open === null) return null;
  const word = open.groups?.['code'] ?? closed.groups?.['code'];
  const ahead = before.slice(0, open.index);
  // `(VAT 6.41)` is a remark, and what `-(VAT 6.41)` is remains open.
  if (word !== undefined && isWordOfPapers(foldText(word)))
    return SIGN_AT_END.test(ahead) ? { start, end, signs: ['', '-'], stated: [] } : null;
  const converted = readConverted(ahead, `${open[0].slice(1)} ${closed[0].slice(0, -1)}`);
  if (converted !== null) return { start, end, signs: ['', '-'], stated: converted };
  // A remark in parentheses is mostly a whole number, a negative amount mostly not.
  const hasDecimals = /[.,]\d\d?$/.test(text.slice(start, end));
  const outer = before.slice(0, open.index).replace(OUTER_CURRENCY, '');
  const isSigned = SIGN_AT_END.test(outer);
  const further = AFTER.exec(after.slice(closed[0].length))?.groups;
  const isCalled =
    /[\p{L}\p{N}]$/u.test(before.slice(0, open.index)) && outer === before.slice(0, open.index);
  const isJoined =
    /^[\p{L}\p{N}]/u.test(after.slice(closed[0].length)) &&
    AFTER.exec(after.slice(closed[0].length)) === null;
  const isContradicted =
    isSigned ||
    isCalled ||
    isJoined ||
    (further !== undefined && further['debit'] === undefined && further['letter'] === undefined);
  const signs: SignMark[] = hasDecimals ? ['-'] : ['-', ''];
  return { start, end, signs, stated: isContradicted ? [] : ['-'] };
}

/**
 * What the sign of a number is, before or behind it, beside its currency or around both.
 */
export function readSign(text: string, numeral: Span, hints: DocumentHints): Sign {
  const inParentheses = readParentheses(text, numeral);
  if (inParentheses !== null) return inParentheses;
  const booked = signBookedBefore(text, numeral, hints);
  if (booked !== undefined) return { ...numeral, ...both(booked) };
  const before = readBefore(text, numeral.start);
  const own = before !== null && (before.signs.includes('-') || before.signs.length === 0) ? before : null;
  const behind = readAfter(text, numeral, hints);
  const after = own !== null && behind?.isNothing ? null : behind;
  const side = own ?? after ?? before;
  if (side === null) return { ...numeral, signs: [''], stated: [''] };
  const isBefore = side === before;
  // A sign before and another behind must agree: `-5.00 DR`, never `-5.00 CR` or `-5.00-`.
  const stated =
    before === null || after === null ? side.stated : agree(before, after, text.slice(numeral.end, after.at));
  return {
    start: isBefore ? side.at : numeral.start,
    end: isBefore ? numeral.end : side.at,
    signs: side.signs,
    stated,
  };
}

function agree(before: Side, after: Side, mark: string): readonly SignMark[] {
  const isMinusAgain = before.stated.includes('-') && MINUS_AT_END.test(mark);
  return isMinusAgain ? [] : before.stated.filter((sign) => after.stated.includes(sign));
}
