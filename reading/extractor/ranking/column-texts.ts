import type { Cell, Row } from '../../layout/layout.ts';
import { shareColumn } from '../../layout/layout.ts';

/** The cells of a row in the column of another row's cell; a row of one cell is in every column. */
export const cellsInColumn = (row: Row, cell: Cell | undefined): readonly Cell[] =>
  row.cells.filter((one) => cell === undefined || row.cells.length === 1 || shareColumn(one, cell));

/** What a row says in the column of a cell. */
export function columnText(row: Row | undefined, cell: Cell | undefined): string {
  if (row === undefined) return '';
  return cellsInColumn(row, cell)
    .map(({ text }) => text)
    .join(' ');
}

/** Rows among which its own column's next lines are: other columns have rows between. */
const REACH = 4;

/** The next lines below a row in the column of a cell, rows of other columns aside. */
export const textsBelow = (rows: readonly Row[], row: Row, cell: Cell | undefined): readonly string[] =>
  rows
    .slice(row.index + 1, row.index + 1 + REACH)
    .map((one) => columnText(one, cell))
    .filter((text) => text !== '');
