import type { PageLayout, Row } from '../../layout/layout.ts';
import { readCells, wordsOfRow } from './cells.ts';
import type { Word } from './words.ts';

/** Rows that stand together, with space above the first and below the last. */
export interface Block {
  readonly rows: readonly Row[];
  /** All words of the block. */
  readonly words: readonly Word[];
  /** The words of the row that heads it: its first, or one that stands alone above it; none where no row does. */
  readonly heading: readonly Word[];
  readonly headingRow: Row | undefined;
}

const NONE: readonly Word[] = [];
/** Rows part where there is so much more space between them, in em, than there mostly is on the page. */
const APART = 0.5;
const LONGEST_HEADING = 8;

const blocks = new WeakMap<PageLayout, ReadonlyMap<Row, Block>>();

const gapAbove = (row: Row, upper: Row | undefined) => (upper === undefined ? 0 : row.y0 - upper.y1);

function usualGap({ rows }: PageLayout): number {
  const gaps = rows.slice(1).map((row, index) => gapAbove(row, rows[index]));
  gaps.sort((a, b) => a - b);
  return Math.max(0, gaps[(gaps.length - 1) >> 1] ?? 0);
}

/** A row of one short label, as headings are. */
function heads(row: Row | undefined): row is Row {
  const [only] = row === undefined ? [] : readCells(row);
  return (
    row !== undefined &&
    only !== undefined &&
    row.cells.length === 1 &&
    only.isLabel &&
    only.words.length <= LONGEST_HEADING &&
    !/[.;,]$/.test(only.cell.text.trim())
  );
}

function readBlocks(page: PageLayout): ReadonlyMap<Row, Block> {
  const usual = usualGap(page);
  const parted: Row[][] = [];
  page.rows.forEach((row, index) => {
    const last = parted.at(-1);
    if (last === undefined || gapAbove(row, page.rows[index - 1]) > usual + APART) parted.push([row]);
    else last.push(row);
  });
  const found = new Map<Row, Block>();
  let alone: Row | undefined;
  for (const rows of parted) {
    const [first] = rows;
    const own = rows.length > 1 && heads(first) ? first : undefined;
    const headingRow = own ?? alone;
    const block: Block = {
      rows,
      words: rows.flatMap(wordsOfRow),
      heading: headingRow === undefined ? NONE : wordsOfRow(headingRow),
      headingRow,
    };
    for (const row of rows) found.set(row, block);
    if (rows.length === 1 && heads(first)) alone = first;
  }
  return found;
}

/** The block that a row stands in. */
export function blockOf(page: PageLayout, row: Row): Block | undefined {
  const known = blocks.get(page) ?? readBlocks(page);
  blocks.set(page, known);
  return known.get(row);
}
