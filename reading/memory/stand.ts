import type { Standing } from '../../schemas/memory.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { wordsOnce } from '../languages/label-words.ts';
import type { Cell, Row, Span } from '../layout/layout.ts';
import { cellAt, shareColumn, spanEdges } from '../layout/layout.ts';

/** Words beyond these say nothing that the nearest do not. */
const MAX_BESIDE = 4;
const MAX_AROUND = 6;
/** Rows above a value among which the words of its column are looked for. */
export const COLUMN = 12;

const NOTHING: string[] = [];

const isWord = ({ letters }: { readonly letters: string }) => letters.length > 1 && !/^\d+$/.test(letters);

/** Makes of each row or cell once what is asked of it for every value that stands there. */
function onceFor<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, { readonly value: Made }>();
  return (of) => {
    const known = made.get(of) ?? { value: make(of) };
    made.set(of, known);
    return known.value;
  };
}

/** The folded words of a row or a cell, without figures. */
export const wordsOn = onceFor((of: { readonly text: string }): string[] =>
  wordsOnce(of)
    .filter(isWord)
    .map(({ letters }) => letters),
);
const firstWords = onceFor((cell: Cell) => wordsOn(cell).slice(0, MAX_BESIDE));
const around = onceFor((row: Row) => wordsOn(row).slice(0, MAX_AROUND));

/** The words of a row's text within bounds, in its own cell, or else in the nearest one on that side. */
function besideOn(row: Row, from: number, to: number): string[] {
  return wordsOnce(row)
    .filter((word) => word.start >= from && word.end <= to && isWord(word))
    .map(({ letters }) => letters);
}

function wordsBefore(row: Row, start: number): string[] {
  const at = row.cells.findIndex((cell) => start >= cell.start && start < cell.end);
  for (let index = at < 0 ? row.cells.length - 1 : at; index >= 0; index -= 1) {
    const cell = row.cells[index];
    if (cell === undefined || cell.start >= start) continue;
    const words = besideOn(row, cell.start, Math.min(start, cell.end));
    if (words.length > 0) return words.slice(-MAX_BESIDE);
  }
  return [];
}

function wordsBehind(row: Row, end: number): string[] {
  const cell = cellAt(row, end - 1);
  return cell === undefined ? [] : besideOn(row, end, cell.end).slice(0, MAX_BESIDE);
}

function wordsAbove(
  rows: readonly Row[],
  row: Row,
  column: { readonly x0: number; readonly x1: number },
): string[] {
  for (let at = row.index - 1; at >= Math.max(0, row.index - COLUMN); at -= 1) {
    const cells: readonly Cell[] = rows[at]?.cells ?? [];
    const named = cells.find((cell) => shareColumn(cell, column) && firstWords(cell).length > 0);
    if (named !== undefined) return firstWords(named);
  }
  return NOTHING;
}

const aroundOf = (row: Row | undefined) => (row === undefined ? NOTHING : around(row));
const round = (size: number) => Math.round(size * 1000) / 1000;

const known = new WeakMap<readonly Span[], Standing | undefined>();

/** How a value stands whose lines these are; undefined for one that stands nowhere. Looked at once for the same lines. */
export function standOf(view: DocumentView, spans: readonly Span[]): Standing | undefined {
  if (known.has(spans)) return known.get(spans);
  const standing = lookAt(view, spans);
  known.set(spans, standing);
  return standing;
}

function lookAt({ pages }: DocumentView, spans: readonly Span[]): Standing | undefined {
  const [first] = spans;
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const { row } = first;
  const layout = pages[row.page];
  const rows = layout?.rows ?? [];
  const width = Math.max(1, layout?.width ?? 1);
  const { x0, x1 } = spanEdges(first);
  const cell = cellAt(row, first.start);
  const lastCell = cellAt(last.row, last.end - 1);
  return {
    page: row.page,
    left: wordsBefore(row, first.start),
    right: wordsBehind(last.row, last.end),
    above: wordsAbove(rows, row, { x0, x1 }),
    before: aroundOf(rows[row.index - 1]),
    after: aroundOf(rows[last.row.index + 1]),
    x0: round(x0 / width),
    x1: round(x1 / width),
    top: row.index,
    bottom: Math.max(0, rows.length - 1 - row.index),
    starts: cell === undefined || first.start - cell.start <= 1,
    ends: lastCell === undefined || lastCell.end - last.end <= 1,
    rows: spans.length,
  };
}
