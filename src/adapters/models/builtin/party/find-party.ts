import type { DocumentView } from '../document-view.ts';
import type { FieldMeaning } from '../fields/field-meaning.ts';
import type { Candidate } from '../find/candidate.ts';
import { mergeEqual } from '../find/candidate.ts';
import { textBeside } from '../find/text-beside.ts';
import { bankNames } from './bank-names.ts';
import { domainNames, matchesDomain } from './domains.ts';
import type { PartyLine } from './party-lines.ts';
import { isCustomers, partyLines } from './party-lines.ts';
import {
  endsInLegalForm,
  hasBankWord,
  hasLegalForm,
  hasSalutation,
  hasStreetWord,
  hasTradeWord,
} from './party-words.ts';

const HEAD = 14;
const IDENTITY = new Set(['tax_number', 'iban', 'bic', 'phone', 'website', 'email', 'fax']);

/** Who issued the document: company, shop or bank. */
export function findIssuer(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const domains = domainNames(view);
  const bank = meaning.concept === 'bank';
  const lines = view.rows.flatMap((row) => partyLines(row));
  const placed = lines.map(
    (line): Candidate => ({
      value: line.text,
      spans: [line.span],
      score: scoreOf(view, line, domains, bank),
    }),
  );
  return mergeEqual([...placed, ...labelled(view, bank), ...(bank ? bankNames(view, domains) : [])]);
}

function labelled(view: DocumentView, bank: boolean): Candidate[] {
  const wanted = bank ? 'bank' : 'issuer';
  return view.labels.flatMap((label) => {
    const meaning = label.meanings.find((one) => one.concept === wanted);
    if (meaning === undefined) return [];
    const colon = /^\s*:/.test(label.row.text.slice(label.end));
    return textBeside(view, label).flatMap(({ span, text, fit }): Candidate[] => {
      const line = partyLines(span.row).find(
        (one) => one.span.start >= span.start - 1 && one.span.start < span.end,
      );
      const name = line?.text ?? text;
      const inside = /^(?:name|firma)\s*:?\s*(.+)$/iu.exec(name)?.[1] ?? name;
      if (inside.length < 3 || !/\p{L}{3}/u.test(inside) || inside.split(/\s+/).length > 8) return [];
      const start = span.row.text.indexOf(inside, line?.span.start ?? span.start);
      if (start < 0) return [];
      const place = { row: span.row, start, end: start + inside.length };
      return [
        {
          value: inside,
          spans: [place],
          score: (colon ? 0.85 : 0.55) * fit * meaning.weight * (hasLegalForm(inside) ? 1.1 : 1),
        },
      ];
    });
  });
}

function scoreOf(view: DocumentView, line: PartyLine, domains: readonly string[], bank: boolean): number {
  const { row } = line.span;
  const page = view.pages[row.page];
  const head = row.page === 0 && row.index < HEAD;
  const legal = endsInLegalForm(line.text) ? 1 : hasLegalForm(line.text) ? 0.6 : 0;
  let score = head ? 0.34 - 0.022 * row.index : 0.05;
  score += 0.27 * legal;
  if (head) score += Math.min(0.15, 0.15 * Math.max(0, row.size - 1));
  if (matchesDomain(line.text, domains)) score += 0.28;
  if (hasTradeWord(line.text)) score += 0.07;
  if (isFollowedByAddress(view, line)) score += 0.12;
  if (line.text === line.text.toUpperCase() && head) score += 0.04;
  if (isRepeated(view, line)) score += 0.06;
  if (!head && row.index > (page?.rows.length ?? 0) * 0.6 && hasIdentityNear(view, line)) score += 0.22;
  if (bank && hasBankWord(line.text)) score += 0.3;
  if (bank && !hasBankWord(line.text) && !matchesDomain(line.text, domains)) score -= 0.25;
  if (hasSalutation(line.text)) score -= 0.4;
  if (isCustomers(view, line)) score -= 0.5;
  if (/\d/.test(line.text) && hasStreetWord(line.text)) score -= 0.3;
  if (/\d[.,]\d{2}\b/.test(row.text)) score -= 0.2;
  return Math.max(0, Math.min(0.97, score));
}

function isFollowedByAddress(view: DocumentView, line: PartyLine): boolean {
  const rest = line.span.row.text.slice(line.span.end, line.cell.end);
  if (/\d{4,5}/.test(rest) || (hasStreetWord(rest) && /\d/.test(rest))) return true;
  const rows = view.pages[line.span.row.page]?.rows ?? [];
  return rows
    .slice(line.span.row.index + 1, line.span.row.index + 4)
    .some((row) =>
      row.cells.some(
        (cell) =>
          cell.x0 < line.cell.x1 &&
          cell.x1 > line.cell.x0 &&
          (hasStreetWord(cell.text) || /\b\d{4,5}\b\s+\p{L}/u.test(cell.text)) &&
          /\d/.test(cell.text),
      ),
    );
}

function isRepeated(view: DocumentView, line: PartyLine): boolean {
  const text = line.text.toLowerCase();
  return view.rows.some((row) => row !== line.span.row && row.text.toLowerCase().includes(text));
}

/** Numbers of register, tax and bank stand around their owner's name. */
function hasIdentityNear(view: DocumentView, line: PartyLine): boolean {
  return view.labels.some(
    (label) =>
      label.row.page === line.span.row.page &&
      Math.abs(label.row.index - line.span.row.index) <= 4 &&
      label.meanings.some((meaning) => IDENTITY.has(meaning.concept)),
  );
}
