import { nameAlone, sinceAt } from '../../languages/around-names.ts';
import type { Concept } from '../../languages/concept.ts';
import { LABELS } from '../../languages/label-table.ts';
import { labelWords, normaliseLabel } from '../../languages/label-words.ts';
import { wordsOf } from '../../languages/languages.ts';
import { headsNumber, NUMBER_WORD } from '../../languages/number-words.ts';
import {
  beginsWithLegalForm,
  companyBehindTradingName,
  hasLegalForm,
  hasTradeWord,
  isLegalFormOnly,
  isWelcome,
} from '../../languages/party-words.ts';
import { foldWords, isOfPapers } from '../../languages/terms/term-index.ts';
import type { Cell, Row, Span } from '../../layout/layout.ts';
import { cellAt } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { isShortWord, LONGEST_LABEL } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import { isDataHeading } from './data-heading.ts';
import { hasNetAddress } from './domains.ts';
import { cutBehindName, labelLength, withoutOpenBracket } from './name-cuts.ts';

/** A line, or a piece of one, that may be a name. */
export interface PartyLine {
  readonly text: string;
  readonly spans: readonly Span[];
  readonly row: Row;
  readonly cell: Cell;
  /** What follows the name in its cell. */
  readonly rest: string;
}

/** What parts a name from an address on one line: bullets, bars, dashes between spaces, a comma before a number. */
const SEPARATOR = new RegExp(
  `(?<!\\s)\\s*[•·|●■]|\\s[\\][]\\s|(?<!\\s)\\s+[-–—]\\s|(?<!\\s)\\s{3}|(?<!\\s)\\s+(?=${anyOf(wordsOf(({ parties }) => parties.phone))}[.: ])`,
  'iu',
);
const REGISTER_WORD = anyOf(wordsOf(({ parties }) => [...parties.register.any, ...parties.register.company]));
/**
 * A register number behind a company's name, in brackets or bare. No two parts that may be missing take the same signs, and blanks
 * and words are counted: a line of blanks took minutes.
 */
const REGISTRATION = new RegExp(
  `(?<!\\s)\\s{0,9}(?:[([{]\\s{0,9})?(?:${REGISTER_WORD}\\.?\\s{0,9}){0,6}(?:(?<!\\p{L})${NUMBER_WORD}\\.?)?(?:(?<!\\s)\\s{1,9})?(?::[:\\s]{0,9})?[([]?(?:[A-Z]{2})?(?<!\\d)\\d{4,}\\s?[\\p{L}\\d]?\\s?[-–]?\\s?[\\p{L}\\d]{0,3}\\s{0,9}(?:[)\\]}I1l]\\s{0,9})?(?:\\([\\p{L}\\d]{1,4}\\)\\s{0,9})?$`,
  'u',
);
/** Signs, a counter's number and words such as `from` that stand before a name. */
const LEAD_WORD = anyOf(wordsOf(({ parties }) => parties.leads));
const LEAD = new RegExp(`^[\\s*"'„“:,.;=_~()-]*(?:#\\d+\\s+)?(?:${LEAD_WORD}\\s+)?`, 'u');
/** `Ihr Partner`: a line that says what a business is to whoever reads it. */
const CALLS = new RegExp(`^${LEAD_WORD}\\s`, 'iu');
const PLACE_OF_ISSUE = new RegExp(
  `^\\W*${anyOf(wordsOf(({ parties }) => parties.placesOfIssue))}\\s*:`,
  'iu',
);
const LONG_TITLE = 7;
/** Words of the longest name, of which `E.I.R.L.` is one, and parts of these. */
const [MOST_WORDS, MOST_PARTS] = [9, 14];
const FIRST_PAGES = 3;
/** Lines that the name and address of a customer take below their label. */
const BLOCK = 4;
/** The rows that a document names its issuer on: those of its first pages and of its last. */
export function partyRows(view: DocumentView): readonly Row[] {
  const last = view.pages.length - 1;
  return view.pages.flatMap((page, index) => (index < FIRST_PAGES || index === last ? page.rows : []));
}

/** The lines of a row that may be names: each cell, cut where an address or a number begins. */
export function partyLines(row: Row): PartyLine[] {
  return row.cells.flatMap((cell) => {
    const company = companyBehindTradingName(cell.text);
    const skipped = company?.start ?? labelLength(cell.text);
    const piece = nameIn(cell.text.slice(skipped, company?.end));
    if (PLACE_OF_ISSUE.test(cell.text) || isNumberLine(piece)) return [];
    const bare = withoutOpenBracket(cutBehindName(piece).replace(REGISTRATION, '')).replace(
      /(?<![\s,;:*'"_~=-])[\s,;:*'"_~=-]+$/u,
      '',
    );
    const lead = LEAD.exec(bare)?.[0].length ?? 0;
    const text = bare.slice(lead);
    // `S.L.`, which goes on with the name above it, has few letters.
    if (!isName(text) && !isLegalFormOnly(cell.text)) return [];
    const start = cell.start + skipped + lead;
    const end = start + text.length;
    return [{ text, spans: [{ row, start, end }], row, cell, rest: row.text.slice(end, cell.end) }];
  });
}

/** A word of more letters than a number of a business has by itself. */
const LONG_WORD = /\p{L}{4,}/u;

/** `CIF B-99445566`: a line that is a number of register or tax with its label, and no name before it. */
function isNumberLine(text: string): boolean {
  if (!/\d{3}/.test(text)) return false;
  const words = labelWords(text);
  return Array.from({ length: LONGEST_LABEL }, (_, index) => index + 1).some((count) => {
    const last = words[count - 1];
    if (last === undefined) return false;
    const phrase = words
      .slice(0, count)
      .map(({ letters }) => letters)
      .join('');
    const meanings = LABELS.meanings.get(phrase) ?? [];
    return meanings.some(({ concept }) => concept === 'tax_number') && !LONG_WORD.test(text.slice(last.end));
  });
}

/** What the columns of a bill's lines are headed by; of so many together the line names nobody. */
const COLUMNS = new Set<Concept>(['description', 'quantity', 'unit_price']);
const FEWEST_COLUMNS = 2;

/** `Description Quantity Unit price Amount`: the headings of a table, whose columns have run together. */
function isTableHead(view: DocumentView, { row, text, spans: [span] }: PartyLine): boolean {
  if (span === undefined || hasLegalForm(text)) return false;
  const headings = view.labelsOn(row).filter(({ start, end, meanings }) => {
    const isWithin = start >= span.start && end <= span.end;
    return isWithin && meanings.some(({ concept, weight }) => weight === 1 && COLUMNS.has(concept));
  });
  return headings.length >= FEWEST_COLUMNS;
}

/** The lines of a row that may be names, without words that head the block of a party. */
export const nameLines = (view: DocumentView, row: Row): PartyLine[] =>
  partyLines(row).filter((line) => {
    const {
      text,
      spans: [span],
    } = line;
    return (
      !isWelcome(text) &&
      !isDataHeading(text) &&
      !isTableHead(view, line) &&
      !view
        .labelsOn(row)
        .some(({ start, end }) => span !== undefined && start <= span.start && end >= span.end)
    );
  });

/** Legal forms, each behind a comma, that go with one name. */
const MOST_FORMS = 2;

/** The first comma behind which no legal form stands, which goes with the name; -1 where there is none. */
function partingComma(text: string): number {
  let comma = text.search(/,\s/u);
  for (let forms = 0; comma >= 0 && forms < MOST_FORMS && beginsWithLegalForm(text, comma + 1); forms += 1) {
    const next = text.slice(comma + 1).search(/,\s/u);
    comma = next < 0 ? -1 : comma + 1 + next;
  }
  return comma;
}

/** What stands before an address or a number on the line. A comma parts them where a figure follows. */
function nameIn(text: string): string {
  const separator = text.search(SEPARATOR);
  const comma = partingComma(text);
  const isParted = comma >= 0 && (separator < 0 || comma < separator) && /\d/.test(text.slice(comma));
  const piece = isParted ? text.slice(0, comma) : separator < 0 ? text : text.slice(0, separator);
  return beforeYears(nameAlone(piece));
}

/** A mark between a name and what it says of its years. */
const MARK = /[,;:·•|*~(–—-]\s*$|\s{2}$/u;

/** `Bäckerei Lohmann seit 1967`: a name without what it says of its years; nothing where that is all it says, as of `Qualität seit 1967`. */
function beforeYears(text: string): string {
  const at = sinceAt(text);
  if (at < 0) return text;
  const name = text.slice(0, at);
  const isNamed = MARK.test(name) || hasLegalForm(name) || hasTradeWord(name) || isSeveralNames(name);
  return isNamed ? name : '';
}

/** Whether all of some words are written as those of names are, and not all are words of papers and trades. */
function isSeveralNames(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const isWritten = words.every((word) => /^[\p{Lu}&+]/u.test(word)) && !CALLS.test(text.trim());
  return words.length > 1 && isWritten && !foldWords(text).every(isOfPapers);
}

const COPIES: ReadonlySet<string> = new Set(wordsOf(({ parties }) => parties.copies).map(normaliseLabel));

/** Letters mostly, not a title, not a label by itself, not a sentence. */
function isName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 3 || letters < 0.55 * text.replace(/\s/g, '').length) return false;
  if (headsNumber(text)) return false;
  if (text.split(/\s+/).length > MOST_WORDS || labelWords(text).length > MOST_PARTS) return false;
  if (hasNetAddress(text)) return false;
  const key = normaliseLabel(text);
  if (COPIES.has(key) || LABELS.titles.has(key) || (LABELS.meanings.get(key) ?? []).length > 0) return false;
  return hasLegalForm(text) || !endsInTitle(key);
}

/** A title that recognition has run together with what stands beside it. */
function endsInTitle(key: string): boolean {
  return [...LABELS.titles.keys()].some((title) => title.length >= LONG_TITLE && key.endsWith(title));
}

/** Whether what stands below a row may be told by its column: plain text has columns where the row itself has several. */
export const standsInColumns = (view: DocumentView, row: Row): boolean =>
  view.pages[row.page]?.positioned === true || row.cells.length > 1;

/** Whether a label of the customer stands before the line or above it in its block. */
export function isCustomers(view: DocumentView, line: PartyLine): boolean {
  const positioned = view.pages[line.row.page]?.positioned === true;
  return view.labelsBetween(line.row.page, line.row.index - BLOCK, line.row.index).some((label) => {
    if (label.prominence < 0.9) return false;
    const names = label.meanings.some(({ concept }) => concept === 'customer' || concept === 'other_party');
    if (!names || isShortWord(label)) return false;
    if (label.row === line.row) return label.start >= line.cell.start && label.start < line.cell.end;
    const fall = line.row.index - label.row.index;
    if (fall < 1) return false;
    const cell = cellAt(label.row, label.start);
    if (cell === undefined) return false;
    if (!positioned && fall > 2) return false;
    if (!standsInColumns(view, label.row)) return true;
    const meets = Math.min(cell.x1, line.cell.x1) > Math.max(cell.x0, line.cell.x0);
    return meets || Math.abs(cell.x0 - line.cell.x0) < 2;
  });
}
