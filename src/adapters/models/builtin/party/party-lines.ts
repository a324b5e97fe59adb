import type { DocumentView } from '../document-view.ts';
import { LABELS } from '../labels/label-table.ts';
import { labelWords, squash } from '../labels/label-words.ts';
import type { Cell, Row, Span } from '../layout/layout.ts';

/** A line, or a piece of one, that may be a name. */
export interface PartyLine {
  readonly span: Span;
  readonly text: string;
  readonly cell: Cell;
}

/** What parts a name from an address on one line: bullets, bars, dashes between spaces, a comma before a number. */
const SEPARATOR = /\s*[•·|●■]\s*|\s+[-–—]\s+|,\s+(?=.*\d)|\s{3,}|\s+(?=(?:tel|fax|tél)[.: ])/iu;
const REGISTRATION =
  /\s*[([]?\s*(?:co\.?\s*)?(?:reg\.?\s*)?(?:no\.?|nr\.?)?[:\s]*\(?\d{4,}\s?-?\s?[A-Z\d]{0,3}\)?\s*[)\]]?\s*$/iu;

/** The lines of a row that may be names: each cell, cut where an address or a number begins. */
export function partyLines(row: Row): PartyLine[] {
  return row.cells.flatMap((cell) => {
    const piece = cell.text.split(SEPARATOR)[0] ?? '';
    const bare = piece.replace(REGISTRATION, '').replace(/[\s,;:*]+$/u, '');
    const lead = /^[\s*"'„“:,.;=_~-]*/u.exec(bare)?.[0].length ?? 0;
    const text = bare.slice(lead);
    if (!isName(text)) return [];
    const start = cell.start + lead;
    return [{ span: { row, start, end: start + text.length }, text, cell }];
  });
}

/** Letters mostly, not a title, not a label by itself, not a sentence. */
function isName(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 3 || letters < 0.55 * text.replace(/\s/g, '').length) return false;
  const words = labelWords(text);
  if (words.length > 9 || /@|www\.|https?:/i.test(text)) return false;
  const key = squash(text);
  const isTitle = LABELS.titles.has(key);
  const isLabel = (LABELS.meanings.get(key) ?? []).length > 0;
  return !isTitle && !isLabel;
}

/** Whether a label of the customer stands before the line or above it in its block. */
export function isCustomers(view: DocumentView, line: PartyLine): boolean {
  const page = view.pages[line.span.row.page];
  return view.labels.some((label) => {
    if (label.row.page !== line.span.row.page) return false;
    if (
      !label.meanings.some((meaning) => meaning.concept === 'customer' || meaning.concept === 'other_party')
    )
      return false;
    if (label.standing < 0.9 || (label.phrase.length <= 2 && !/^\s*:/.test(label.row.text.slice(label.end))))
      return false;
    if (label.row === line.span.row) return label.start <= line.span.start && label.start >= line.cell.start;
    const fall = line.span.row.index - label.row.index;
    if (fall < 1 || fall > 4) return false;
    const cell = label.row.cells.find((one) => label.start >= one.start && label.start < one.end);
    if (cell === undefined) return false;
    return page?.positioned === true
      ? Math.min(cell.x1, line.cell.x1) > Math.max(cell.x0, line.cell.x0) ||
          Math.abs(cell.x0 - line.cell.x0) < 2
      : fall <= 2;
  });
}
