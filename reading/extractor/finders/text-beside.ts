import type { Cell, Row, Span } from '../../layout/layout.ts';
import { cellAt, shareColumn, spanEdges } from '../../layout/layout.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';

export interface FoundText {
  readonly span: Span;
  readonly text: string;
  /** How well its place fits the label, 0 to 1. */
  readonly fit: number;
}

/** `INV/2023/7`, `Invoice 12`: what looks like a label begins a number. */
const NUMBER_FOLLOWS = /^(?:\s*[#\d]|[/_-]?[\p{L}\d]*\d)/u;
/** Share of the height of the smaller of two rows on one line that both cover. */
const ON_LINE = 0.7;
/** Lines, in em, between a label and what stands below it; more below the headings of a table. */
const [MAX_FALL, MAX_FALL_OF_HEADING] = [2, 4];
/** A row of so many cells heads a table. */
const HEADINGS = 3;

const LEAD = /^[\s:#.=·>°º–-]+/u;

/** What may stand as a label's text: the rest of its cell, the next cell of the row, or the cell below. */
export function textBeside(view: DocumentView, label: Label): FoundText[] {
  const cell = cellAt(label.row, label.start);
  if (cell === undefined) return [];
  const rest = trimSpan(view, { row: label.row, start: label.end, end: cell.end });
  const next = cellBeside(view, label, cell);
  const colon = /^\s*:/.test(label.row.text.slice(label.end));
  const found: FoundText[] = [];
  if (rest !== null) found.push({ ...rest, fit: (colon ? 1 : 0.85) * label.prominence });
  if (rest === null && next !== undefined) {
    const beside = trimSpan(view, next);
    if (beside !== null && !startsWithLabel(view, beside.span))
      found.push({ ...beside, fit: 0.95 * label.prominence });
  }
  if (rest === null) {
    const below = cellBelow(view, label);
    const text = below === null ? null : trimSpan(view, below);
    if (text !== null && !startsWithLabel(view, text.span)) {
      found.push({ ...text, fit: (found.length > 0 ? 0.6 : 0.8) * label.prominence });
    }
  }
  return found;
}

function startsWithLabel(view: DocumentView, span: Span): boolean {
  return view
    .labelsOn(span.row)
    .some(
      (label) =>
        label.start === span.start &&
        label.meanings.some((meaning) => meaning.weight === 1) &&
        !NUMBER_FOLLOWS.test(label.row.text.slice(label.end)),
    );
}

/** Cuts off leading signs and whatever begins with the next label on the row. */
function trimSpan(view: DocumentView, span: Span): { span: Span; text: string } | null {
  const lead = LEAD.exec(span.row.text.slice(span.start, span.end))?.[0] ?? '';
  const start = span.start + lead.length;
  if (!lead.includes(':') && span.start > 0 && isNextHeading(view, span.row, start)) return null;
  const next = view
    .labelsOn(span.row)
    .filter((label) => label.start > start && label.start < span.end && label.prominence >= 0.9)
    .map((label) => label.start)
    .sort((a, b) => a - b)
    .find((at) => isCellEnd(span.row.text.slice(start, at)));
  const raw = span.row.text.slice(start, next ?? span.end);
  const text = raw.replace(/(?<![\s|;,/–-])[\s|;,/–-]+$/u, '');
  return text === '' ? null : { span: { row: span.row, start, end: start + text.length }, text };
}

/** Two blanks, or a sign that divides; a stroke right behind a digit joins what stands before and behind it. */
function isCellEnd(text: string): boolean {
  const content = text.trimEnd();
  return text.length - content.length >= 2 || (/[|;,/]$/.test(content) && !/\d\/$/.test(text));
}

/** The next cell of the row; else of a row of other print on the same line. */
function cellBeside(view: DocumentView, { row }: Label, cell: Cell): Span | undefined {
  const next = row.cells.find((one) => one.start >= cell.end);
  if (next !== undefined) return { row, start: next.start, end: next.end };
  const page = view.pages[row.page];
  if (page?.positioned !== true) return undefined;
  return [page.rows[row.index + 1], page.rows[row.index - 1]]
    .filter((other) => other !== undefined && isOnLineOf(row, other))
    .flatMap((other) => {
      const beside = other?.cells.find((one) => one.x0 >= cell.x1);
      return other === undefined || beside === undefined
        ? []
        : [{ row: other, start: beside.start, end: beside.end }];
    })[0];
}

/** Whether most of a row's height is another's too: they stand on one line, in print of two sizes. */
function isOnLineOf(row: Row, other: Row): boolean {
  const shared = Math.min(row.y1, other.y1) - Math.max(row.y0, other.y0);
  return shared > ON_LINE * Math.min(row.y1 - row.y0, other.y1 - other.y0);
}

function cellBelow(view: DocumentView, label: Label): Span | null {
  const rows = view.pages[label.row.page]?.rows ?? [];
  const positioned = view.pages[label.row.page]?.positioned === true;
  const edges = spanEdges(label);
  const farthest = label.row.cells.length >= HEADINGS ? MAX_FALL_OF_HEADING : MAX_FALL;
  for (const row of rows.slice(label.row.index + 1, label.row.index + 3)) {
    if (row.y0 - label.row.y1 > farthest) return null;
    const cell = positioned
      ? row.cells.find((one) => shareColumn(one, edges))
      : sameColumn(label.row, row, label.start);
    if (cell !== undefined) return { row, start: cell.start, end: cell.end };
  }
  return null;
}

function sameColumn(upper: Row, lower: Row, offset: number): Cell | undefined {
  const index = upper.cells.findIndex((cell) => offset >= cell.start && offset < cell.end);
  return lower.cells.length === upper.cells.length
    ? lower.cells[index]
    : offset === 0
      ? lower.cells[0]
      : undefined;
}

/** Headings of columns that have run together: what follows a heading is the next one, not its text. */
function isNextHeading(view: DocumentView, row: Row, start: number): boolean {
  const next = view.labelsOn(row).find((label) => label.start === start);
  if (next === undefined || next.meanings.every((meaning) => meaning.weight < 0.8)) return false;
  const after = row.text.slice(next.end);
  return !/^\s*:/.test(after) && !NUMBER_FOLLOWS.test(after);
}
