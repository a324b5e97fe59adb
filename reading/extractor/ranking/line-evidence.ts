import {
  asksAttention,
  endsInLegalForm,
  hasBankWord,
  hasRegion,
  hasSalutation,
  hasStreetWord,
  isProse,
} from '../../languages/party-words.ts';
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
import { formsIn, goesOn, hasRoleBehind, isSetWide, writing } from './line-writing.ts';
import { isContact, nearLabels } from './near-labels.ts';
import { placeEvidence } from './place.ts';
import type { RankingEvidence } from './ranking-option.ts';
import { bucket } from './ranking-option.ts';
import { isSlip } from './slip.ts';
import { wordEvidence } from './word-evidence.ts';

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

const domains = oncePerView((view, _all: null) => domainNames(view));
const lowerRows = oncePerView((view, _all: null) =>
  view.rows.slice(0, 400).map(({ text }) => text.toLowerCase()),
);

/** What stands around a line in its own column. */
interface Neighbours {
  readonly above: string;
  readonly below: string;
  readonly second: string;
  /** The rest of the last cell that the line stands in. */
  readonly rest: string;
  /** The row below, whatever its columns. */
  readonly next: Row | undefined;
}

function neighboursOf(rows: readonly Row[], line: Line, span: Span): Neighbours {
  const cell = cellOf(line);
  const last = line.spans.at(-1) ?? span;
  const [below = '', second = ''] = textsBelow(rows, last.row, cell);
  return {
    above: span.row.index === 0 ? '' : columnText(rows[span.row.index - 1], cell),
    below,
    second,
    rest:
      cell === undefined ? '' : last.row.text.slice(last.end, cellAt(last.row, last.start)?.end ?? last.end),
    next: rows[last.row.index + 1],
  };
}

/**
 * What is seen of a line that may name a party.
 *
 * @param span the first of its spans
 */
export function lineEvidence(view: DocumentView, line: Line, span: Span): RankingEvidence {
  const { text } = line;
  const { row } = span;
  const cell = cellOf(line);
  const { width = 1, rows = [] } = view.pages[row.page] ?? {};
  const around = neighboursOf(rows, line, span);
  const lower = text.toLowerCase();
  const repeats = lowerRows(view, null).filter((one) => one.includes(lower)).length;
  return {
    bias: 1,
    ...nearLabels(view, span),
    ...placeEvidence(view, span),
    ...addressBlock(rows, row, cell, text),
    ...wordEvidence(text, around.above),
    ...(row.page === 0 ? bucket('row', row.index, [0, 1, 2, 4, 8, HEAD]) : {}),
    centred: flag(
      cell !== undefined && Math.abs((cell.x0 + cell.x1) / 2 / width - 0.5) < 0.08 && cell.x0 > 0.1 * width,
    ),
    alone: flag(row.cells.length === 1),
    ...writing(text),
    ...formsIn(text),
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
    ...extent(view, line, span, around),
    ...besides(view, row, around),
    ...rolesOf(view, line, span, around),
  };
}

/** Whether the whole of a name stands there: in one cell or wider, in one line or going on in the next. */
function extent(view: DocumentView, line: Line, span: Span, { below }: Neighbours): RankingEvidence {
  const { text, joined } = line;
  const { row } = span;
  const cell = cellOf(line);
  const isWide = cell !== undefined && span.end > cell.end;
  const upper = textOf(span);
  const lower = textOf(line.spans.at(-1) ?? span);
  return {
    joined: flag(joined > 1),
    wide: flag(isWide),
    set_wide: flag(isWide && isSetWide(row.text)),
    part_of_wide: flag(cell !== undefined && !isWide && row.cells.length > 1 && isSetWide(row.text)),
    wide_letter: flag(isWide && !isSlip(view)),
    goes_on: flag(joined > 1 && goesOn(upper, lower)),
    goes_on_below: flag(joined === 1 && below.trim() !== '' && goesOn(text, below.trim())),
    joined_form: flag(joined > 1 && endsInLegalForm(text)),
    joined_whole: flag(joined > 1 && endsInLegalForm(upper)),
  };
}

/** What stands above, below and behind a line. */
function besides(
  view: DocumentView,
  row: Row,
  { above, below, second, rest, next }: Neighbours,
): RankingEvidence {
  return {
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
  };
}

/** Whether a line is the customer's or a letter's recipient, and how much of it and of its row is labels. */
function rolesOf(view: DocumentView, line: Line, span: Span, { rest }: Neighbours): RankingEvidence {
  const { text, spans } = line;
  const { row } = span;
  const placed = {
    row,
    cell: cellOf(line) ?? { start: 0, end: 0, text: '', x0: 0, x1: 0 },
    text,
    spans,
    rest,
  };
  const onRow = view.labelsOn(row);
  const covered = onRow
    .filter((label) => label.start >= span.start && label.end <= span.end)
    .reduce((sum, label) => sum + label.end - label.start, 0);
  return {
    customers: flag(isCustomers(view, placed)),
    recipients: flag(isRecipients(view, placed)),
    heading: Math.min(1, covered / Math.max(1, text.length)),
    labels_on_row: Math.min(1, onRow.length / 3),
  };
}

/** What of an address a line holds. */
const addressIn = (text: string): RankingEvidence => ({
  street: flag(hasStreetWord(text)),
  house_number: flag(hasHouseNumber(text)),
  post_code: flag(hasPostCode(text)),
  address: Math.min(1, addressWeight(text) / 3),
});

/** Rows above and below a bank's name on which an account that it keeps is printed. */
const BY_ACCOUNT = 2;
const isByAccount = (rows: readonly Row[], { index }: Row): boolean =>
  rows
    .slice(Math.max(0, index - BY_ACCOUNT), index + BY_ACCOUNT + 1)
    .some(({ text }) => findIbans(text).length > 0);

const textOf = ({ row, start, end }: Span) => row.text.slice(start, end);
