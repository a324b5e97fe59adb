import { mostOf } from '../../geometry/extremes.ts';
import { wordsOf } from '../../languages/languages.ts';
import type { Row } from '../../layout/layout.ts';
import { cellAt, shareColumn } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { foldText } from '../../text/fold.ts';
import { isCurrencyCode } from '../../values/currency.ts';
import { findIbans } from '../../values/iban.ts';
import type { DocumentView } from '../view/document-view.ts';

/** Words say of an account what it is for within so many characters. */
const REACH = 120;
/** So short a word is no stem: Dutch `borg` sets an account aside, `Borgo` is a place. */
const SHORT = /(?<![a-z])[a-z]{1,4}$/;
const beginning = (phrases: readonly string[]) => {
  const [short, long] = [phrases.filter((one) => SHORT.test(one)), phrases.filter((one) => !SHORT.test(one))];
  return new RegExp(`(?<![a-z])(?:${anyOf(long)}|${anyOf(short)}(?![a-z]))`);
};
const SET_ASIDE = beginning(wordsOf(({ accounts }) => accounts.setAside));
const PAID_TO = beginning(wordsOf(({ accounts }) => accounts.paidTo));
/** Where a sentence ends, a further part of a footer begins, or a bracket that holds more than the account. */
const PART_END = /[.!?;](?=\s)|[|·•]|\((?=[^\s)])|\)(?=\s{0,3}\p{L})/u;
const EACH_PART_END = new RegExp(PART_END.source, 'gu');
const SENTENCE_GOES_ON = /^\s*(?:\p{Ll}|$)/u;
/** A row that ends so is not gone on with; no row ends in more blanks than are looked behind. */
const ENDS = /[.!?;]\s*$/u;
const endsSentence = (text: string) => ENDS.test(text.slice(-8));
/** A firm that is paid in several currencies has an account for each: `Zahlungen in GBP`. */
const IN_CURRENCY = /(?<!\p{L})in ([A-Z]{3})(?!\p{L})/gu;
/** A bracket behind an account is of it. */
const BRACKET = /^\s*\(([^()]{0,120})\)?/u;

/** What the words of its sentence or part of a line say of an account. */
export interface SaidOfAccount {
  readonly isSetAside: boolean;
  readonly isPaidTo: boolean;
  /** What stands before it in its row, and in the row above where its sentence comes from there. */
  readonly before: string;
}

/** What stands before a place in its row, with the row above where its sentence comes from there. */
function textBefore(view: DocumentView, row: Row, start: number): string {
  if (start >= REACH) return row.text.slice(start - REACH, start);
  const own = row.text.slice(0, start);
  const above = view.pages[row.page]?.rows[row.index - 1];
  if (above === undefined || !SENTENCE_GOES_ON.test(own) || endsSentence(above.text)) return own;
  return `${above.text} ${own}`.slice(-REACH);
}

/** What stands behind a place in its row, with the row below where its sentence goes on there or where a bracket does. */
function textBehind(view: DocumentView, row: Row, end: number): string {
  const own = row.text.slice(end, end + REACH);
  const below = view.pages[row.page]?.rows[row.index + 1];
  const goesOn =
    end + REACH >= row.text.length &&
    below !== undefined &&
    !endsSentence(own) &&
    /^\s*\p{Ll}/u.test(below.text);
  return (goesOn ? `${own} ${below.text}` : own).slice(0, REACH);
}

/** The cell that heads the column of an account, where both rows have columns and the upper one holds no account. */
function headingOf(view: DocumentView, row: Row, start: number): string {
  const above = view.pages[row.page]?.rows[row.index - 1];
  const cell = cellAt(row, start);
  if (above === undefined || cell === undefined || row.cells.length < 2 || findIbans(above.text).length > 0)
    return '';
  if (above.cells.length === row.cells.length) return above.cells[row.cells.indexOf(cell)]?.text ?? '';
  return above.cells.length < 2 ? '' : (above.cells.find((one) => shareColumn(one, cell))?.text ?? '');
}

/** The end of what comes before an account that is said of it. */
function lastPart(before: string): string {
  const text = before.replace(/\(\s*$/u, '');
  const [otherAccount] = findIbans(text).slice(-1);
  const lastEnd = mostOf([...text.matchAll(EACH_PART_END)], (match) => match.index + match[0].length, 0);
  const from = Math.max(otherAccount?.end ?? 0, lastEnd);
  return text.slice(from);
}

/** The beginning of what comes behind an account that is said of it; words before a further account are of that one. */
function firstPart(behind: string): string {
  const bracket = BRACKET.exec(behind)?.[1];
  if (bracket !== undefined) return findIbans(bracket).length > 0 ? '' : bracket;
  const text = behind.replace(/^\s*\)/u, '');
  const end = text.search(PART_END);
  const part = end === -1 ? text : text.slice(0, end);
  const [otherAccount] = findIbans(part);
  return otherAccount === undefined ? part : '';
}

/**
 * What is said of the account between two places of a row: that bills are to be paid to it, or that it is of something else.
 * @param start where the account begins in its row
 * @param end where it ends
 */
export function saidOfAccount(view: DocumentView, row: Row, start: number, end: number): SaidOfAccount {
  const before = textBefore(view, row, start);
  const part = lastPart(before);
  const own = foldText(`${headingOf(view, row, start)} ${part}`);
  const isForOneCurrency = [...part.matchAll(IN_CURRENCY)].some(([, code = '']) => isCurrencyCode(code));
  const behind = foldText(firstPart(textBehind(view, row, end)));
  return {
    isSetAside: SET_ASIDE.test(own) || SET_ASIDE.test(behind),
    isPaidTo: !isForOneCurrency && PAID_TO.test(own),
    before,
  };
}
