import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { namesOwner } from '../../languages/around-names.ts';
import { wordsOf } from '../../languages/languages.ts';
import { endsInLegalForm } from '../../languages/party-words.ts';
import type { Row, Span } from '../../layout/layout.ts';
import { cellAt, shareColumn } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { foldText } from '../../text/fold.ts';
import { findDates } from '../../values/dates.ts';
import { NO_HINTS } from '../../values/found.ts';
import type { Candidate } from '../finders/candidate.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { BelowLine } from './address-lines.ts';
import {
  addressWeight,
  beginsWithLabel,
  behindName,
  hasHouseNumber,
  hasNumberToCall,
  hasPostCode,
  hasRegisterNumber,
  IN_BRACKETS,
  isOfOwner,
  isStreetLine,
  labelAfterAddress,
} from './address-lines.ts';
import { findIssuer } from './find-issuer.ts';
import { announcedBy, isNumberedShop, opensAddress, partAddresses, TOWN } from './part-addresses.ts';
import { isSeat, isShopsBelow } from './shop-below-seat.ts';

const LONGEST = 7;
/** Lines that may stand between a name and its address: a slogan, a register number. */
const MAX_BETWEEN = 5;
/** Weight of a line that only its place makes part of an address. */
const BY_PLACE = 1.2;

/** `No. 5`, `Lot 12`, `17 &`: how an address begins. */
const HOUSE = anyOf(wordsOf(({ parties }) => [...parties.house.strong, ...parties.house.plain]));
const STREET_BEGINS = new RegExp(`^\\W*(?:${HOUSE}\\b[.:]?\\s*[A-Z/]{0,4}-?\\d|[A-Z]{0,3}-?\\d)`, 'i');

/** Lines of an address that show nothing by themselves and stand at its end: a branch, a country. */
const MOST_AT_END = 2;
/** A name of a place has no more words. */
const MOST_WORDS = 6;
/** What no name of a place holds: an amount, a mail address, a colon, a sign of a heading or a sum. */
const NO_PLACE = /\d[.,]\d{2}(?!\d)|[@:=*!?#]|www\.|\d{6}/iu;

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
      return [
        { value: joinLines(lines.map(({ span }) => span)), spans: lines.map((line) => line.span), score },
      ];
    })
    .sort((a, b) => b.score - a.score);
}

/** The lines of the address after a name: of a shop's own place where a company's seat is named as well. */
function linesAfter(view: DocumentView, name: Span): Line[] {
  const inline = restOfLine(name);
  const lines = linesBelow(view, name);
  // What stands beside the name is whole where another address begins below it.
  const [below] = lines;
  if (inline !== null && below !== undefined && opensAddress(textOf(below.span))) return [inline];
  const parts = partAddresses(lines);
  const seat = parts.findIndex(([first]) => first !== undefined && isSeat(first));
  const found = parts
    .map((below, index) => ({
      isShops:
        index !== seat && (seat < 0 || index < seat || isShopsBelow(view, parts.slice(seat, index + 1))),
      lines: linesOf(view, name, below, index === 0 && inline !== null ? [inline] : []),
    }))
    .filter(({ lines }) => lines.length > 0);
  return (found.find(({ isShops }) => isShops) ?? found[0])?.lines ?? (inline === null ? [] : [inline]);
}

/** The lines of an address among some below a name. */
function linesOf(
  view: DocumentView,
  name: Span,
  below: readonly BelowLine[],
  before: readonly Line[],
): Line[] {
  const lines = [...before];
  const isName = (text: string) => foldText(text) === foldText(textOf(name));
  for (const [index, { span: whole, label }] of below.entries()) {
    const span = behindName(whole, isName);
    const next = addressBelow(view, below[index + 1]?.span);
    if (lines.length === 0 && isBranch(span, next)) continue;
    if (saysName(span, name)) {
      // A firm below an address heads another one.
      if (lines.length > 0 && endsInLegalForm(textOf(span))) break;
      continue;
    }
    const own = weightOf(span, next, lines, index === 0);
    const weight = own > 0 || lines.length === 0 ? own : weightAtEnd(view, below.slice(index));
    if (weight > 0) lines.push({ span: lines.length === 0 ? behindFront(span) : span, weight });
    else if (lines.length > 0) break;
    if (lines.length >= LONGEST || (label !== undefined && lines.length > 0)) break;
  }
  return lines;
}

/** A line without what announces its address. */
const behindFront = (span: Span): Span => ({
  ...span,
  start: span.start + announcedBy(textOf(span)).length,
});

/** The line below one that may go on with an address: not one of a label with its number. */
const addressBelow = (view: DocumentView, span: Span | undefined): Span | undefined =>
  span === undefined || beginsWithLabel(view, span) ? undefined : span;

/** What stands below a name in its column, line by line. */
export function linesBelow(view: DocumentView, name: Span): BelowLine[] {
  const rows = view.pages[name.row.page]?.rows ?? [];
  return rows
    .slice(name.row.index + 1, name.row.index + 1 + LONGEST + MAX_BETWEEN)
    .flatMap((row): BelowLine[] => {
      const column = inColumnOf(name, row);
      if (column === null) return [];
      const label = labelAfterAddress(view, row, column.start);
      if (label === undefined || label.start >= column.end) return [{ span: column, label: undefined }];
      return [{ span: { ...column, end: endBefore(row, column.start, label.start) }, label }];
    });
}

/** A shop's branch, named after the place it is in or by a number, above the line where the address itself begins. `Markt 3` above a town is a street. */
function isBranch(span: Span, next: Span | undefined): boolean {
  const text = textOf(span).trim();
  if (next === undefined || TOWN.test(textOf(next))) return false;
  if (isNumberedShop(text)) return isStreetLine(textOf(next));
  return !/\d|,$/.test(text) && STREET_BEGINS.test(textOf(next));
}

const textOf = ({ row, start, end }: Span): string => row.text.slice(start, end);

/**
 * A line's own weight; a company's name is none. A line that shows nothing by itself counts by its place: with a house number above a post code, after
 * a line that ends in a comma, or alone between name or address lines and a post code.
 */
function weightOf(span: Span, next: Span | undefined, before: readonly Line[], first: boolean): number {
  const text = textOf(span);
  if (endsInLegalForm(text) && !/\d/.test(text)) return 0;
  if (IN_BRACKETS.test(text) || namesOwner(text)) return 0;
  const own = addressWeight(text);
  if (own > 0 || !/\p{L}{3}/u.test(text)) return own;
  const last = before.at(-1);
  if (last !== undefined && /,\s*$/.test(textOf(last.span)))
    return hasPostCode(textOf(last.span)) ? 0 : BY_PLACE;
  if (next === undefined || !hasPostCode(textOf(next))) return 0;
  const bridges = (first || last !== undefined) && text.trim().split(/\s+/).length >= 2;
  return hasHouseNumber(text) || bridges ? BY_PLACE : 0;
}

/** Whether a line only says the name again. */
const saysName = (span: Span, name: Span): boolean => foldText(textOf(span)).includes(foldText(textOf(name)));

/**
 * What a line weighs that shows nothing by itself, where the address above it ends with it: just below stands how to call its owner, or a
 * number of theirs.
 */
function weightAtEnd(view: DocumentView, below: readonly BelowLine[]): number {
  const end = below.findIndex(({ span, label }) => label !== undefined || hasRegisterNumber(textOf(span)));
  const last = below[end];
  if (last === undefined || end < 1 || end > MOST_AT_END) return 0;
  const isOwners = last.label === undefined || (isOfOwner(last.label) && textOf(last.span).trim() === '');
  return isOwners && below.slice(0, end).every(({ span }) => mayBePlace(view, span)) ? BY_PLACE : 0;
}

function mayBePlace(view: DocumentView, span: Span): boolean {
  const text = textOf(span).trim();
  return (
    /\p{L}{3}/u.test(text) &&
    text.split(/\s+/).length <= MOST_WORDS &&
    !NO_PLACE.test(text) &&
    !IN_BRACKETS.test(text) &&
    !endsInLegalForm(text) &&
    findDates(text, NO_HINTS).length === 0 &&
    view.labelsOn(span.row).length === 0
  );
}

/** Where the text before a label ends, without the bracket or dash that opens the label. */
export function endBefore(row: Row, start: number, end: number): number {
  return start + row.text.slice(start, end).replace(/(?<![\s([{|,–-])[\s([{|,–-]+$/u, '').length;
}

const isNumberOnly = (text: string): boolean => hasNumberToCall(text) && addressWeight(text) < 2;

/** The part of a row that stands below a name: the whole row where it is one cell. */
function inColumnOf(name: Span, row: Row): Span | null {
  const own = cellAt(name.row, name.start);
  const cells = row.cells.filter(
    (cell) => own === undefined || row.cells.length === 1 || shareColumn(cell, own),
  );
  const first = cells[0];
  // `99850 TOWN    IE 990.447.182`: a cell beside an address that holds another number is none of it.
  const last = cells.findLast((cell) => cell === first || !isNumberOnly(cell.text));
  return first === undefined || last === undefined ? null : { row, start: first.start, end: last.end };
}

/** `Name, Street 1, 12345 Town` on one line. */
function restOfLine(name: Span): Line | null {
  const cell = cellAt(name.row, name.start);
  if (cell === undefined) return null;
  const rest = name.row.text.slice(name.end, cell.end);
  const lead = /^[\s,;|•·–—-]*/u.exec(rest)?.[0].length ?? 0;
  const weight = addressWeight(rest);
  return weight < 2 ? null : { span: { row: name.row, start: name.end + lead, end: cell.end }, weight };
}

/** The lines of an address as one text. */
export function joinLines(lines: readonly Span[]): string {
  return lines
    .map(({ row, start, end }) => row.text.slice(start, end).replace(/\s+/g, ' ').trim())
    .reduce((joined, line) => (/[,.;-]$/.test(joined) ? `${joined} ${line}` : `${joined}, ${line}`));
}
