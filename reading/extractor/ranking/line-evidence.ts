import {
  asksAttention,
  endsInLegalForm,
  goesOnFrom,
  hasBankWord,
  hasLegalForm,
  hasRegion,
  hasSalutation,
  hasStreetWord,
  hasTradeWord,
  isProse,
} from '../../languages/party-words.ts';
import { honorificLength } from '../../languages/terms/honorifics.ts';
import { isOfPapers } from '../../languages/terms/term-index.ts';
import type { Cell, Row, Span } from '../../layout/layout.ts';
import { cellAt } from '../../layout/layout.ts';
import { findIbans } from '../../values/iban.ts';
import { flag } from '../../weights/flag.ts';
import { addressWeight, hasHouseNumber, hasPostCode, hasRegisterNumber } from '../party/address-lines.ts';
import { domainNames, matchesDomain } from '../party/domains.ts';
import { isCustomers } from '../party/party-lines.ts';
import { isRecipients } from '../party/recipient-block.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { addressBlock, isTakenFor } from './address-block.ts';
import { columnText, textsBelow } from './column-texts.ts';
import { isContact, nearLabels } from './near-labels.ts';
import { placeEvidence } from './place.ts';
import type { RankingEvidence } from './ranking-option.ts';
import { bucket } from './ranking-option.ts';
import { isSlip } from './slip.ts';
import { wordEvidence, wordsOfLine } from './word-evidence.ts';

/** Rows at the head of a document on which each line may be its issuer. */
export const HEAD = 14;

/** A name as it may be answered, with where it stands. */
export interface Line {
  readonly text: string;
  readonly spans: readonly Span[];
  /** Lines that were put together for it. */
  readonly joined: number;
}

/** The cell that a line begins in. */
export function cellOf(line: Line): Cell | undefined {
  const [span] = line.spans;
  return span === undefined ? undefined : cellAt(span.row, span.start);
}

const share = (text: string, pattern: RegExp) =>
  (text.match(pattern)?.length ?? 0) / Math.max(1, text.replace(/\s/g, '').length);

const domains = oncePerView((view, _all: null) => domainNames(view));
const lowerRows = oncePerView((view, _all: null) =>
  view.rows.slice(0, 400).map(({ text }) => text.toLowerCase()),
);
/**
 * What is seen of a line that may name a party.
 *
 * @param span the first of its spans
 */
export function lineEvidence(view: DocumentView, line: Line, span: Span): RankingEvidence {
  const { text } = line;
  const { row } = span;
  const cell = cellOf(line);
  const last = line.spans.at(-1) ?? span;
  const rows = view.pages[row.page]?.rows ?? [];
  const next = rows[last.row.index + 1];
  const [below = '', second = ''] = textsBelow(rows, last.row, cell);
  const above = row.index === 0 ? '' : columnText(rows[row.index - 1], cell);
  const rest =
    cell === undefined ? '' : last.row.text.slice(last.end, cellAt(last.row, last.start)?.end ?? last.end);
  const words = text.split(/\s+/);
  const named = text.slice(honorificLength(text)).split(/\s+/);
  const lower = text.toLowerCase();
  const repeats = lowerRows(view, null).filter((one) => one.includes(lower)).length;
  const width = view.pages[row.page]?.width ?? 1;
  const form = endsInLegalForm(text);
  const upper = textOf(span);
  const placed = {
    row,
    cell: cell ?? { start: 0, end: 0, text: '', x0: 0, x1: 0 },
    text,
    spans: line.spans,
    rest,
  };
  const labels = view.labelsOn(row).filter((label) => label.start >= span.start && label.end <= span.end);
  const covered = labels.reduce((sum, label) => sum + label.end - label.start, 0);
  return {
    bias: 1,
    ...nearLabels(view, span),
    ...placeEvidence(view, span),
    ...addressBlock(rows, row, cell, text),
    ...wordEvidence(text, above),
    ...(row.page === 0 ? bucket('row', row.index, [0, 1, 2, 4, 8, HEAD]) : {}),
    centred: flag(
      cell !== undefined && Math.abs((cell.x0 + cell.x1) / 2 / width - 0.5) < 0.08 && cell.x0 > 0.1 * width,
    ),
    alone: flag(row.cells.length === 1),
    capitals: flag(text === text.toUpperCase()),
    small_first: flag(/^\p{Ll}/u.test(text)),
    ...bucket('words', words.length, [1, 2, 4, 6]),
    few_letters: flag(text.replace(/[^\p{L}]/gu, '').length < 5),
    digits: share(text, /\d/g),
    strange: share(text, /[^\p{L}\d\s.,&'()/-]/gu),
    short_words: named.filter((word) => word.replace(/[^\p{L}]/gu, '').length <= 2).length / words.length,
    mixed_case: flag(/\p{Ll}\p{Lu}/u.test(text)),
    open_bracket: flag((text.match(/[([]/g)?.length ?? 0) !== (text.match(/[)\]]/g)?.length ?? 0)),
    form_last: flag(form),
    form_inside: flag(!form && hasLegalForm(text)),
    form_alone: flag(form && words.length <= 2),
    trade: flag(hasTradeWord(text)),
    bank: flag(hasBankWord(text)),
    bank_by_account: flag(hasBankWord(text) && isByAccount(rows, row)),
    ...addressIn(isTakenFor(rows, row, cell) ? '' : text),
    region: flag(hasRegion(text)),
    salutation: flag(hasSalutation(text)),
    role_behind: flag(hasRoleBehind(text)),
    attention_inside: flag(/,/.test(text) && asksAttention(text.slice(text.indexOf(',') + 1))),
    prose: flag(isProse(text)),
    domain: flag(matchesDomain(text, domains(view, null))),
    ...bucket('repeated', repeats, [1, 2, 4]),
    joined: flag(line.joined > 1),
    wide: flag(cell !== undefined && span.end > cell.end),
    set_wide: flag(cell !== undefined && span.end > cell.end && isSetWide(row.text)),
    part_of_wide: flag(
      cell !== undefined && span.end <= cell.end && row.cells.length > 1 && isSetWide(row.text),
    ),
    wide_letter: flag(cell !== undefined && span.end > cell.end && !isSlip(view)),
    goes_on: flag(line.joined > 1 && goesOn(upper, textOf(last))),
    goes_on_below: flag(line.joined === 1 && below.trim() !== '' && goesOn(text, below.trim())),
    joined_form: flag(line.joined > 1 && form),
    joined_whole: flag(line.joined > 1 && endsInLegalForm(upper)),
    address_below: flag(addressWeight(below) > 1),
    address_second: flag(addressWeight(second) > 1),
    post_code_below: flag(hasPostCode(below) || hasPostCode(second)),
    register_below: flag(hasRegisterNumber(below)),
    register_behind: flag(hasRegisterNumber(rest) || /\d{4}/.test(rest)),
    form_below: flag(endsInLegalForm(below)),
    form_above: flag(endsInLegalForm(above)),
    contact_below: flag(next !== undefined && isContact(view, next)),
    contact_on_row: flag(isContact(view, row)),
    address_above: flag(addressWeight(above) > 1),
    nothing_above: flag(above.trim() === ''),
    rest_behind: flag(rest.replace(/[^\p{L}\d]/gu, '').length > 2),
    colon_behind: flag(/^\s*:/.test(rest)),
    amount_on_row: flag(/\d[.,]\d{2}(?!\d)/.test(row.text)),
    customers: flag(isCustomers(view, placed)),
    recipients: flag(isRecipients(view, placed)),
    heading: Math.min(1, covered / Math.max(1, text.length)),
    labels_on_row: Math.min(1, view.labelsOn(row).length / 3),
  };
}

/** What of an address a line holds. */
const addressIn = (text: string): RankingEvidence => ({
  street: flag(hasStreetWord(text)),
  house_number: flag(hasHouseNumber(text)),
  post_code: flag(hasPostCode(text)),
  address: Math.min(1, addressWeight(text) / 3),
});

/** Whether a name goes on from one line to the next: both in capitals, or neither, since an owner's name below that of a shop is written otherwise. */
export const goesOn = (upper: string, lower: string): boolean =>
  (upper === upper.toUpperCase()) === (lower === lower.toUpperCase()) && goesOnFrom(upper, lower);

/** The widest blank between the words of a heading that is set wide, and not between two cells of a table. */
const SET_WIDE = /^\S+(?: \S+)*(?:\s{2,3}\S+(?: \S+)*)+$/u;
const isSetWide = (text: string): boolean => SET_WIDE.test(text.trim()) && text === text.toUpperCase();

/** `Orla Quilligan, Head of Operations`: behind a name and a comma stand words of papers alone. */
function hasRoleBehind(text: string): boolean {
  const [, role, ...more] = text.split(',');
  const words = wordsOfLine(role ?? '');
  return more.length === 0 && words.length > 0 && words.every(isOfPapers) && !/\d/.test(text);
}

/** Rows above and below a bank's name on which an account that it keeps is printed. */
const BY_ACCOUNT = 2;
const isByAccount = (rows: readonly Row[], { index }: Row): boolean =>
  rows
    .slice(Math.max(0, index - BY_ACCOUNT), index + BY_ACCOUNT + 1)
    .some(({ text }) => findIbans(text).length > 0);

const textOf = ({ row, start, end }: Span) => row.text.slice(start, end);
