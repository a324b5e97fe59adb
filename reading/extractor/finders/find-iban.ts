import type { Concept } from '../../languages/concept.ts';
import type { Language } from '../../languages/language.ts';
import { wordsOf } from '../../languages/languages.ts';
import { ANY_NUMBER_WORD } from '../../languages/number-words.ts';
import type { Row, Span } from '../../layout/layout.ts';
import { shareColumn } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { findBrokenIban, findIbans, hasValidChecksum, isHiddenIban, restoreIban } from '../../values/iban.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';
import { isAmongEntries, isEntry } from './entries.ts';
import { isStatement } from './is-statement.ts';
import { saidOfAccount } from './said-of-account.ts';

/** Printed after the word IBAN, of a length that its country does not use: still what the document states, to its last group. */
const LABELLED_FORM =
  /\bIBAN[^A-Z\d]{0,6}([A-Z]{2}\d{2}(?: ?[A-Z\d]{2,4}){2,8}(?: [A-Z\d]{1,4})?)(?![\p{L}\p{N}]| ?\p{N}|[-/.]\p{N})/gu;
/** Marks that stand for signs a paper does not show: what is before them is no account, and no piece of one. */
const HIDDEN = /^[ -]?(?:(?:[*\u2022\u25cf\u00b7#_] ?){2}|\u2026|\.{2}|x{2})/iu;
const words = (kind: keyof Language['accounts']) => anyOf(wordsOf(({ accounts }) => accounts[kind]));
/** Counted, since a line may say such a word at every place: the rest of the word, a word for number, and what parts it from the number. */
const OTHER_IDS = new RegExp(
  `${words('otherIds')}[\\p{L}.-]{0,30}(?:\\s?${ANY_NUMBER_WORD}[-.]{0,9})?(?:[:\\s][-.:\\s]{0,20})?$`,
  'iu',
);
/** Characters before a number that it is looked for in. */
const ID_REACH = 80;
/** An account that a bill will be taken from is its customer's. */
const CUSTOMERS = new RegExp(
  `(?<!\\p{L})${words('your')}\\.?\\s+${words('account')}|${words('debited')}`,
  'iu',
);
/** An account that a statement asks to pay to is its bank's, but for the customer's own. */
const YOURS = new RegExp(`(?<!\\p{L})${words('your')}(?!\\p{L})`, 'iu');
/** A sentence begins behind it; a full stop before a small letter ends a short form. */
const SENTENCE_END = /[.?!](?=\s+[^\s\p{Ll}])/gu;
/** A card's bill is a statement too, and is taken from an account that it is not about. */
const TAKEN = new RegExp(words('take'), 'iu');
const FROM = new RegExp(`\\s${words('from')}\\s`, 'iu');
const isCustomers = (before: string) => CUSTOMERS.test(before.split(SENTENCE_END).at(-1) ?? '');
function isTaken(before: string): boolean {
  const taken = TAKEN.exec(before);
  return taken !== null && FROM.test(before.slice(taken.index + taken[0].length));
}

/** What is left of a number that a statement prints after another one: it names its own account before its entries. */
const LATER = 0.9;
/** A caption begins at most so many characters beside what it is of. */
const SAME_COLUMN = 2;
/** What the score of an account is where words ask to pay to it, and what is left of it where they set it aside, or where it is the customer's. */
const PAID_TO = 0.92;
const SET_ASIDE = 0.4;
const OWN_ACCOUNT = new Set<Concept>(['account_number', 'bank', 'iban', 'account_holder']);

/** Whether a line of headings without a figure stands below a row and names the account in its column. */
const isCaptioned = (view: DocumentView, row: Row, start: number): boolean =>
  view
    .labelsBetween(row.page, row.index + 1, row.index + 1)
    .some(
      (label) =>
        !/\d/.test(label.row.text) &&
        Math.abs(label.start - start) <= SAME_COLUMN &&
        label.meanings.some(({ concept }) => concept === 'iban'),
    );

/** The account that the document is about or to be paid to; those of counterparties stand among the entries. */
export function findIban(view: DocumentView): Candidate[] {
  const found = view.rows.flatMap((row) => ibansOf(view, row));
  const [first] = found;
  return mergeEqual(
    isStatement(view)
      ? found.map((one) => (one.value === first?.value ? one : { ...one, score: one.score * LATER }))
      : found,
  );
}

/** A number as it is written, with the place of each of its pieces. */
interface Written {
  readonly value: string;
  readonly start: number;
  readonly spans: readonly Span[];
}

/** Numbers that go on in the line below, in their cell's column or at its beginning. */
function brokenOf(view: DocumentView, row: Row): Written[] {
  const next = view.pages[row.page]?.rows[row.index + 1];
  if (next === undefined) return [];
  return row.cells.flatMap((cell) => {
    const below = next.cells.find((one) => shareColumn(one, cell)) ?? next.cells[0];
    const broken = below === undefined ? null : findBrokenIban(cell.text, below.text);
    if (below === undefined || broken === null) return [];
    const start = cell.start + broken.start;
    const rest = { row: next, start: below.start, end: below.start + broken.end };
    return [{ value: broken.value, start, spans: [{ row, start, end: cell.end }, rest] }];
  });
}

function ibansOf(view: DocumentView, row: Row): Candidate[] {
  const place = (value: string, start: number, end: number): Written => ({
    value,
    start,
    spans: [{ row, start, end }],
  });
  const whole = [
    ...findIbans(row.text).map(({ value, start, end }) => place(value, start, end)),
    ...brokenOf(view, row),
  ];
  const labelled = [...row.text.matchAll(LABELLED_FORM)].flatMap((match) => {
    const value = match[1] ?? '';
    const start = match.index + match[0].length - value.length;
    const isKnown = whole.some(
      ({ spans: [one] }) => one !== undefined && start < one.end && one.start < start + value.length,
    );
    const isHidden = HIDDEN.test(row.text.slice(start + value.length));
    return isKnown || isHidden ? [] : [place(value.replace(/\s/g, ''), start, start + value.length)];
  });
  return [...whole, ...labelled].flatMap(({ value: written, start, spans }) => {
    if (isHiddenIban(written)) return [];
    if (OTHER_IDS.test(row.text.slice(Math.max(0, start - ID_REACH), start))) return [];
    const restored = view.isRecognised(row) ? restoreIban(written) : null;
    const value = restored ?? written;
    const end = spans.find((one) => one.row === row)?.end ?? start;
    if (isOfBank(view, row, start, end)) return [];
    return [{ value, spans, score: scoreOf(view, row, { value, start, end }) }];
  });
}

/** `Zahlungen bitte auf unser Konto IBAN …` on a statement. */
function isOfBank(view: DocumentView, row: Row, start: number, end: number): boolean {
  if (!isStatement(view)) return false;
  const { isPaidTo, before } = saidOfAccount(view, row, start, end);
  return isPaidTo && !isEntry(row) && !YOURS.test(before);
}

function scoreOf(view: DocumentView, row: Row, found: { value: string; start: number; end: number }): number {
  const before = row.text.slice(0, found.start);
  const beside = /\bIBAN[^\p{L}\d]*$/iu.test(before);
  const named = view
    .labelsBetween(row.page, row.index - 1, row.index)
    .some(
      (label) =>
        (label.row !== row || label.end <= found.start) &&
        label.meanings.some((meaning) => OWN_ACCOUNT.has(meaning.concept)),
    );
  const said = saidOfAccount(view, row, found.start, found.end);
  let score = beside ? 0.88 : named || isCaptioned(view, row, found.start) ? 0.84 : 0.5;
  if (said.isPaidTo && !isStatement(view)) score = PAID_TO;
  if (hasValidChecksum(found.value)) score += 0.07;
  if (said.isSetAside && !isStatement(view)) score *= SET_ASIDE;
  const saidBefore = isStatement(view) ? before.slice(-ID_REACH) : said.before;
  const isOfCustomer = isStatement(view)
    ? isCustomers(saidBefore) && isTaken(before)
    : isCustomers(saidBefore) || isTaken(saidBefore);
  if (isOfCustomer) score *= SET_ASIDE;
  if (isStatement(view)) {
    if (isEntry(row)) score *= 0.3;
    else if (isAmongEntries(view, row)) score *= 0.5;
  }
  const depth = row.index / Math.max(1, view.pages[row.page]?.rows.length ?? 1);
  return score * (row.page === 0 ? 1 - 0.05 * depth : 0.92);
}
