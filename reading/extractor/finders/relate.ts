import type { PageLayout, Row, Span } from '../../layout/layout.ts';
import { cellAt, spanEdges } from '../../layout/layout.ts';
import type { Label } from '../labels/find-labels.ts';
import { isLoneAmount, putsAmountsFirst } from './amounts-first.ts';

/** How far below its label a value may stand, in em from line to line. */
const FARTHEST_BELOW = 4.5;
const ALIGNED = 1.5;
/** A label that ends a line and a value that ends the next one, in print whose columns have run together. */
const LINE_ENDS = 0.6;
/** The only value of its type on the line below a label, wherever it stands there. */
const ONLY_ONE = 0.55;
/** Alone on the line before its label's, on a page that prints all amounts so. */
const BEFORE_LINE = 0.9;

/**
 * How well a value's place fits its label's, 0 to 1: beside it on the row, or below it in its column.
 *
 * @param rivals values of the same type, by row: one between label and value makes the farther one less likely
 */
export function relate(label: Label, value: Span, layout: PageLayout, rivals: readonly Span[]): number {
  if (label.row.page !== value.row.page) return 0;
  if (label.row === value.row) return relateBeside(label, value, rivals);
  if (putsAmountsFirst(layout) && isLoneAmount(value.row))
    return value.row.index === label.row.index - 1 ? BEFORE_LINE : 0;
  if (value.row.index < label.row.index || isPreposition(label)) return 0;
  return layout.positioned ? relateBelow(label, value, rivals) : relateNextLine(label, value, layout, rivals);
}

function relateBeside(label: Label, value: Span, rivals: readonly Span[]): number {
  if (value.end <= label.start) return cellAt(label.row, label.start)?.start === label.start ? 0.2 : 0.1;
  if (value.start < label.end) return 0;
  const between = rivals.filter(
    (rival) => rival.row === label.row && rival.start >= label.end && rival.end <= value.start,
  ).length;
  const words = label.row.text.slice(label.end, value.start).match(/\p{L}{2,}/gu)?.length ?? 0;
  return Math.max(0.1, (0.97 - 0.06 * Math.min(words, 6)) * 0.8 ** between);
}

function relateBelow(label: Label, value: Span, rivals: readonly Span[]): number {
  const cell = cellAt(label.row, label.start);
  if (cell === undefined) return 0;
  const fall = value.row.y0 - label.row.y0;
  if (fall <= 0 || fall > FARTHEST_BELOW * Math.max(1, label.row.size)) return 0;
  const own = spanEdges({ row: label.row, start: label.start, end: label.end });
  const place = spanEdges(value);
  const aligned =
    Math.abs(place.x0 - own.x0) < ALIGNED ||
    Math.abs(place.x1 - cell.x1) < ALIGNED ||
    Math.abs((place.x0 + place.x1) / 2 - (own.x0 + own.x1) / 2) < ALIGNED;
  const overlaps = Math.min(place.x1, own.x1) - Math.max(place.x0, own.x0) > 0;
  if (!aligned && !overlaps) return isLineEnd(label) && isLineEnd(value) && fall < 2 ? LINE_ENDS : 0;
  const beside = rivals.some((rival) => rival.row === label.row && rival.start >= label.end);
  const above = rivals.some(
    (rival) =>
      rival.row.page === value.row.page &&
      rival.row.index > label.row.index &&
      rival.row.index < value.row.index &&
      columnsMeet(rival, place),
  );
  const near = Math.max(0, 1 - fall / (FARTHEST_BELOW + 2));
  return (aligned ? 0.9 : 0.75) * (0.6 + 0.4 * near) * (beside ? 0.5 : 1) * (above ? 0.4 : 1);
}

function columnsMeet(span: Span, place: { x0: number; x1: number }): boolean {
  const edges = spanEdges(span);
  return Math.min(edges.x1, place.x1) > Math.max(edges.x0, place.x0);
}

/** Without positions: the next line, at about the same share of it, since columns have run together. */
function relateNextLine(label: Label, value: Span, layout: PageLayout, rivals: readonly Span[]): number {
  const lines = value.row.index - label.row.index;
  if (lines > 2) return 0;
  if (lines === 2 && rivals.some((rival) => isBetween(rival, label.row, value.row))) return 0;
  const beside = rivals.some((rival) => rival.row === label.row && rival.start >= label.end);
  const alone = value.start === 0 && value.row.text.length - value.end <= 6;
  const columns = label.row.cells.length > 1 && value.row.cells.length > 1;
  const drift = columns
    ? Math.abs(edgeOf(label.row, label.start) - edgeOf(value.row, value.start)) / layout.width
    : Math.min(
        Math.abs(share(label.row, label.start, label.end) - share(value.row, value.start, value.end)),
        1 - (label.row.text.length - label.end <= 1 && value.row.text.length - value.end <= 1 ? 0.9 : 0),
      );
  const single = lines === 1 && rivals.filter((rival) => rival.row === value.row).length === 1;
  const place = alone ? 0.85 : Math.max(single ? ONLY_ONE : 0, 0.85 - 1.6 * drift);
  return place * (lines === 2 ? 0.6 : 1) * (beside ? 0.35 : 1);
}

function isBetween(rival: Span, upper: Row, lower: Row): boolean {
  return rival.row.page === upper.page && rival.row.index > upper.index && rival.row.index < lower.index;
}

function edgeOf(row: Row, offset: number): number {
  return spanEdges({ row, start: offset, end: offset + 1 }).x0;
}

function share(row: Row, start: number, end: number): number {
  return (start + end) / 2 / Math.max(1, row.text.length);
}

/** `vom`, `le`, `per` within a line speak of what follows on it, not of what stands below; so does a `TO` behind figures, among which no heading stands. */
function isPreposition({ row, start, end, prominence }: Label): boolean {
  if (end - start > 4 || prominence === 1) return false;
  return (
    /^\p{Ll}/u.test(row.text.slice(start, end)) || (end - start <= 2 && /\d/.test(row.text.slice(0, start)))
  );
}

function isLineEnd({ row, end }: Span): boolean {
  return row.cells.length === 1 && end >= row.text.trimEnd().length - 1;
}
