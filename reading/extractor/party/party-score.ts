import { announcesOwner } from '../../languages/around-names.ts';
import {
  endsInLegalForm,
  hasBankWord,
  hasLegalForm,
  hasSalutation,
  hasStreetWord,
  hasTradeWord,
  isProse,
} from '../../languages/party-words.ts';
import { cellsBelow } from '../../layout/layout.ts';
import { OF_OWNER } from '../concepts/of-owner.ts';
import type { DocumentView } from '../view/document-view.ts';
import { addressWeight, WHOLE_ADDRESS } from './address-lines.ts';
import { matchesDomain } from './domains.ts';
import type { PartyLine } from './party-lines.ts';
import { isCustomers, partyRows } from './party-lines.ts';
import { isRecipients } from './recipient-block.ts';

export interface Clues {
  readonly domains: readonly string[];
  /** The name of a bank is wanted. */
  readonly bank: boolean;
}

const HEAD = 14;
/** Lines that an imprint takes above and below a name. */
const IMPRINT = 4;
/**
 * How likely a line is the name of the document's issuer: weights of place, legal form, the document's own domains, an
 * address below, numbers of register and tax around. The weights are judgement, not fitted.
 */
export function scorePartyLine(view: DocumentView, line: PartyLine, { domains, bank }: Clues): number {
  const row = line.row;
  const head = row.page === 0 && row.index < HEAD;
  const known = matchesDomain(line.text, domains);
  let score = head ? 0.36 - 0.022 * row.index + (row.index === 0 ? 0.05 : 0) : 0.05;
  score += endsInLegalForm(line.text) ? 0.27 : hasLegalForm(line.text) ? 0.16 : 0;
  if (known) score += 0.28;
  if (head) score += headBonus(view, line);
  else if (isLow(view, line) && hasIdentityNear(view, line)) score += 0.22;
  if (hasTradeWord(line.text)) score += 0.07;
  if (isRepeated(view, line)) score += 0.06;
  if (bank) score += hasBankWord(line.text) ? 0.3 : known ? 0 : -0.25;
  return Math.max(0, Math.min(0.97, score - against(view, line, bank)));
}

function headBonus(view: DocumentView, line: PartyLine): number {
  let bonus = Math.min(0.15, 0.15 * Math.max(0, line.row.size - 1));
  if (isFollowedByAddress(view, line)) bonus += 0.12;
  if (line.text === line.text.toUpperCase()) bonus += 0.04;
  return bonus;
}

/** What speaks against a line: a person, the customer, an address, an amount, a sentence. */
function against(view: DocumentView, line: PartyLine, bank: boolean): number {
  let sum = 0;
  if (hasSalutation(line.text)) sum += 0.4;
  if (isCustomers(view, line)) sum += 0.5;
  else if (isRecipients(view, line)) sum += 0.35;
  if (announcesOwner(line.text)) sum += 0.4;
  if (/\d/.test(line.text) && addressWeight(line.text) >= WHOLE_ADDRESS) sum += 0.4;
  else if (/\d/.test(line.text) && hasStreetWord(line.text)) sum += 0.3;
  if (/\d[.,]\d{2}\b/.test(line.row.text)) sum += 0.2;
  if (isProse(line.text)) sum += bank ? 0.6 : 0.2;
  if (isHeading(view, line)) sum += 0.35;
  return sum;
}

/** A heading of a table or a form: a label makes up most of the line, or the row is one of labels. */
function isHeading(view: DocumentView, line: PartyLine): boolean {
  const labels = view
    .labelsOn(line.row)
    .filter((label) => label.meanings.some((meaning) => meaning.weight === 1));
  const start = line.spans[0]?.start ?? 0;
  const own = labels.filter((label) => label.start >= start && label.end <= start + line.text.length);
  const covered = own.reduce((sum, label) => sum + label.end - label.start, 0);
  return covered > 0.55 * line.text.length || labels.length - own.length >= 2;
}

function isLow(view: DocumentView, line: PartyLine): boolean {
  return line.row.index > (view.pages[line.row.page]?.rows.length ?? 0) * 0.6;
}

function isFollowedByAddress(view: DocumentView, line: PartyLine): boolean {
  const rest = line.rest;
  if (/\d{4,5}/.test(rest) || (hasStreetWord(rest) && /\d/.test(rest))) return true;
  const rows = view.pages[line.row.page]?.rows ?? [];
  return cellsBelow(rows, line, 3).some(
    ({ text }) => (hasStreetWord(text) || /\b\d{4,5}\b\s+\p{L}/u.test(text)) && /\d/.test(text),
  );
}

function isRepeated(view: DocumentView, line: PartyLine): boolean {
  const text = line.text.toLowerCase();
  return partyRows(view).some((row) => row !== line.row && row.text.toLowerCase().includes(text));
}

/** Numbers of register, tax and bank stand around their owner's name. */
function hasIdentityNear(view: DocumentView, line: PartyLine): boolean {
  return view
    .labelsBetween(line.row.page, line.row.index - IMPRINT, line.row.index + IMPRINT)
    .some((label) => label.meanings.some((meaning) => OF_OWNER.has(meaning.concept)));
}
