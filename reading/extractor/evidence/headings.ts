import type { PageLayout, Row } from '../../layout/layout.ts';
import type { ReadCell } from './cells.ts';
import { hasLetters, readCells } from './cells.ts';
import type { Word } from './words.ts';

const NONE: readonly Word[] = [];
/** How far up the heading of a column or section is looked for, in rows. */
const FARTHEST = 40;
/** How far a heading may stand beside its column, in em. */
const BESIDE_COLUMN = 2;

interface Edges {
  readonly x0: number;
  readonly x1: number;
}

function cellOver(row: Row, edges: Edges): ReadCell | undefined {
  let best: ReadCell | undefined;
  let nearest = BESIDE_COLUMN;
  for (const one of readCells(row)) {
    const gap = Math.max(one.cell.x0 - edges.x1, edges.x0 - one.cell.x1);
    if (gap < nearest) {
      nearest = gap;
      best = one;
    }
  }
  return best;
}

/** The words of a label right above; nothing where something else stands between. */
export function lookUp(
  page: PageLayout,
  row: Row,
  edges: Edges,
  reach: number,
): { words: readonly Word[] } | undefined {
  for (let index = row.index - 1; index >= Math.max(0, row.index - reach); index -= 1) {
    const upper = page.rows[index];
    if (upper === undefined) return undefined;
    const over = cellOver(upper, edges);
    if (over === undefined || !hasLetters(over.cell.text)) continue;
    return over.isLabel && over.cell.x0 - edges.x0 < 6 ? over : undefined;
  }
  return undefined;
}

/** The heading of a value's column: the nearest label over it in a row of several cells, two lines of it where it has two. */
export function lookForHeading(
  page: PageLayout,
  row: Row,
  edges: Edges,
): { words: readonly Word[]; fall: number } | undefined {
  for (let index = row.index - 1; index >= Math.max(0, row.index - FARTHEST); index -= 1) {
    const upper = page.rows[index];
    if (upper === undefined || upper.cells.length < 2) continue;
    const over = cellOver(upper, edges);
    if (over === undefined || !over.isLabel || /\d{3}|\d[.,]\d/.test(over.cell.text)) continue;
    const second = page.rows[index - 1];
    const higher = second === undefined || second.cells.length < 2 ? undefined : cellOver(second, over.cell);
    const lines =
      higher?.isLabel === true && !/\d/.test(higher.cell.text)
        ? [...higher.words, ...over.words]
        : over.words;
    return { words: lines, fall: row.index - index };
  }
  return undefined;
}

/** Cells of a row that name columns: labels without figures, and nothing else but blanks. */
const namesColumns = (row: Row) =>
  row.cells.length >= 2 &&
  readCells(row).every(
    (one) => one.isLabel && !/\d{3}|\d[.,]\d/.test(one.cell.text) && !/:\s*$/.test(one.cell.text),
  );

/** The heading of a table's column: the label over the value in the nearest row that holds labels only, with the line above it where that has labels only too. */
export function lookForTableHead(
  page: PageLayout,
  row: Row,
  edges: Edges,
): { words: readonly Word[]; key: string | null } {
  for (let index = row.index - 1; index >= Math.max(0, row.index - FARTHEST); index -= 1) {
    const upper = page.rows[index];
    if (upper === undefined || !namesColumns(upper)) continue;
    const over = cellOver(upper, edges);
    if (over === undefined) continue;
    const second = page.rows[index - 1];
    const higher = second !== undefined && namesColumns(second) ? cellOver(second, over.cell) : undefined;
    return {
      words: higher === undefined ? over.words : [...higher.words, ...over.words],
      key: `${row.page}/${index}/${over.cell.start}`,
    };
  }
  return { words: NONE, key: null };
}

function isHeading(row: Row, below: Row): boolean {
  const [only] = readCells(row);
  if (only === undefined || row.cells.length !== 1 || !only.isLabel || only.words.length > 8) return false;
  const text = only.cell.text.trim();
  if (/[.;,]$/.test(text)) return false;
  return (
    /^\p{Lu}[^\p{Ll}]*$/u.test(text) ||
    /^(?:[A-Z\d]{1,2}[.)]|[IVX]+\.)\s?\p{L}/u.test(text) ||
    text.endsWith(':') ||
    only.cell.x0 < (below.cells[0]?.x0 ?? 0) - 0.4 ||
    row.size > 1.15
  );
}

export function lookForSection(page: PageLayout, row: Row): readonly Word[] {
  let below = row;
  for (let index = row.index - 1; index >= Math.max(0, row.index - FARTHEST); index -= 1) {
    const upper = page.rows[index];
    if (upper === undefined) break;
    if (isHeading(upper, below)) return readCells(upper)[0]?.words ?? NONE;
    if (/\p{L}/u.test(upper.text)) below = upper;
  }
  return NONE;
}

/** An entry of several rows has its name or number this many rows above its values at most. */
const ENTRY_ROWS = 3;
/** Rows further apart than this, in em, are of different entries. */
const ENTRY_GAP = 0.7;
const entries = new WeakMap<Row, readonly Word[]>();

/** All words of the rows right above a row, up to a gap; looked up once. */
export function entryAbove(page: PageLayout, row: Row): readonly Word[] {
  const known = entries.get(row);
  if (known !== undefined) return known;
  const rows: Row[] = [];
  let lower = row;
  for (let index = row.index - 1; index >= Math.max(0, row.index - ENTRY_ROWS); index -= 1) {
    const upper = page.rows[index];
    if (upper === undefined || lower.y0 - upper.y1 > ENTRY_GAP) break;
    rows.push(upper);
    lower = upper;
  }
  const found = rows.flatMap((one) => readCells(one).flatMap(({ words }) => words));
  entries.set(row, found);
  return found;
}
