import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { wordsOf } from '../../languages/languages.ts';
import { endsInLegalForm } from '../../languages/party-words.ts';
import type { Row, Span } from '../../layout/layout.ts';
import { shareColumn } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import type { Candidate } from '../finders/candidate.ts';
import type { DocumentView } from '../view/document-view.ts';
import { addressWeight, hasHouseNumber, hasPostCode, labelAfterAddress } from './address-lines.ts';
import { findIssuer } from './find-issuer.ts';

const LONGEST = 7;
/** Lines that may stand between a name and its address: a slogan, a register number. */
const MAX_BETWEEN = 5;
/** Weight of a line that only its place makes part of an address. */
const BY_PLACE = 1.2;

/** `No. 5`, `Lot 12`, `17 &`: how an address begins. */
const HOUSE = anyOf(wordsOf(({ parties }) => [...parties.house.strong, ...parties.house.plain]));
const STREET_BEGINS = new RegExp(`^\\W*(?:${HOUSE}\\b[.:]?\\s*)?[A-Z]{0,3}-?\\d`, 'i');
/** A post code with its town, without a street. */
const TOWN = /^\W*\d{4,6}\s+\p{L}[^\d,]*[.,]?$/u;

/** A line that is a remark as a whole. */
const IN_BRACKETS = /^\s*\(.*\)[\s,.]*$/u;

interface BelowLine {
  readonly span: Span;
  readonly stops: boolean;
}

interface Line {
  readonly span: Span;
  readonly weight: number;
}

/** The issuer's address: the block of address lines nearest below its name, or what follows the name on its line. */
export function findAddress(view: DocumentView, field: UseCaseFieldDef): Candidate[] {
  const issuers = findIssuer(view, { field, concept: 'issuer', phrases: [] }).slice(0, 4);
  return issuers
    .flatMap((issuer) => {
      const name = issuer.spans.at(-1);
      const lines = name === undefined ? [] : linesAfter(view, name);
      if (lines.length === 0) return [];
      const weight = lines.reduce((sum, line) => sum + line.weight, 0);
      const score = Math.min(0.9, 0.3 + 0.12 * weight) * (0.6 + 0.4 * issuer.score);
      return [{ value: joinLines(lines), spans: lines.map((line) => line.span), score }];
    })
    .sort((a, b) => b.score - a.score);
}

function linesAfter(view: DocumentView, name: Span): Line[] {
  const inline = restOfLine(name);
  const lines: Line[] = inline === null ? [] : [inline];
  const below = spansBelow(view, name);
  for (const [index, { span, stops }] of below.entries()) {
    const next = below[index + 1]?.span;
    if (lines.length === 0 && isBranch(span, next)) continue;
    const weight = weightOf(span, next, lines, index === 0);
    if (weight > 0) lines.push({ span, weight });
    else if (lines.length > 0) break;
    if (lines.length >= LONGEST || (stops && lines.length > 0)) break;
  }
  return lines;
}

/** What stands below a name in its column, line by line; `stops` where a label ends the line. */
function spansBelow(view: DocumentView, name: Span): BelowLine[] {
  const rows = view.pages[name.row.page]?.rows ?? [];
  return rows
    .slice(name.row.index + 1, name.row.index + 1 + LONGEST + MAX_BETWEEN)
    .flatMap((row): BelowLine[] => {
      const column = inColumnOf(name, row);
      if (column === null) return [];
      const label = labelAfterAddress(view, row, column.start);
      if (label === undefined || label.start >= column.end) return [{ span: column, stops: false }];
      return [{ span: { ...column, end: endBefore(row, column.start, label.start) }, stops: true }];
    });
}

/** A shop's branch, named after the place it is in, above the line where the address itself begins. */
function isBranch(span: Span, next: Span | undefined): boolean {
  const text = textOf(span).trim();
  return (
    next !== undefined && !/\d|,$/.test(text) && STREET_BEGINS.test(textOf(next)) && !TOWN.test(textOf(next))
  );
}

const textOf = ({ row, start, end }: Span): string => row.text.slice(start, end);

/**
 * A line's own weight; a company's name is none. A line that shows nothing by itself counts by its place: with a house number above a post code, after
 * a line that ends in a comma, or alone between name or address lines and a post code.
 */
function weightOf(span: Span, next: Span | undefined, before: readonly Line[], first: boolean): number {
  const text = textOf(span);
  if (endsInLegalForm(text) && !/\d/.test(text)) return 0;
  if (IN_BRACKETS.test(text)) return 0;
  const own = addressWeight(text);
  if (own > 0 || !/\p{L}{3}/u.test(text)) return own;
  const last = before.at(-1);
  if (last !== undefined && /,\s*$/.test(textOf(last.span)))
    return hasPostCode(textOf(last.span)) ? 0 : BY_PLACE;
  if (next === undefined || !hasPostCode(textOf(next))) return 0;
  const bridges = (first || last !== undefined) && text.trim().split(/\s+/).length >= 2;
  return hasHouseNumber(text) || bridges ? BY_PLACE : 0;
}

/** Where the text before a label ends, without the bracket or dash that opens the label. */
function endBefore(row: Row, start: number, end: number): number {
  return start + row.text.slice(start, end).replace(/[\s([{|,–-]+$/u, '').length;
}

/** The part of a row that stands below a name: the whole row where it is one cell. */
function inColumnOf(name: Span, row: Row): Span | null {
  const own = name.row.cells.find((cell) => name.start >= cell.start && name.start < cell.end);
  const cells = row.cells.filter(
    (cell) => own === undefined || row.cells.length === 1 || shareColumn(cell, own),
  );
  const first = cells[0];
  const last = cells.at(-1);
  return first === undefined || last === undefined ? null : { row, start: first.start, end: last.end };
}

/** `Name, Street 1, 12345 Town` on one line. */
function restOfLine(name: Span): Line | null {
  const cell = name.row.cells.find((one) => name.start >= one.start && name.start < one.end);
  if (cell === undefined) return null;
  const rest = name.row.text.slice(name.end, cell.end);
  const lead = /^[\s,;|•·–—-]*/u.exec(rest)?.[0].length ?? 0;
  const weight = addressWeight(rest);
  return weight < 2 ? null : { span: { row: name.row, start: name.end + lead, end: cell.end }, weight };
}

function joinLines(lines: readonly Line[]): string {
  return lines
    .map(({ span: { row, start, end } }) => row.text.slice(start, end).replace(/\s+/g, ' ').trim())
    .reduce((joined, line) => (/[,.;-]$/.test(joined) ? `${joined} ${line}` : `${joined}, ${line}`));
}
