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
const LEAD = /^[\s:#.=·>°º–-]+/u;

/** What may stand as a label's text: the rest of its cell, the next cell of the row, or the cell below. */
export function textBeside(view: DocumentView, label: Label): FoundText[] {
  const cell = cellAt(label.row, label.start);
  if (cell === undefined) return [];
  const rest = trimSpan(view, { row: label.row, start: label.end, end: cell.end });
  const next = label.row.cells.find((one) => one.start >= cell.end);
  const colon = /^\s*:/.test(label.row.text.slice(label.end));
  const found: FoundText[] = [];
  if (rest !== null) found.push({ ...rest, fit: (colon ? 1 : 0.85) * label.prominence });
  if (rest === null && next !== undefined) {
    const beside = trimSpan(view, { row: label.row, start: next.start, end: next.end });
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
  const text = raw.replace(/[\s|;,/–-]+$/u, '');
  return text === '' ? null : { span: { row: span.row, start, end: start + text.length }, text };
}

/** Two blanks, or a sign that divides. */
function isCellEnd(text: string): boolean {
  const content = text.trimEnd();
  return text.length - content.length >= 2 || /[|;,/]$/.test(content);
}

function cellBelow(view: DocumentView, label: Label): Span | null {
  const rows = view.pages[label.row.page]?.rows ?? [];
  const positioned = view.pages[label.row.page]?.positioned === true;
  const edges = spanEdges(label);
  for (const row of rows.slice(label.row.index + 1, label.row.index + 3)) {
    if (row.y0 - label.row.y1 > 2) return null;
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
