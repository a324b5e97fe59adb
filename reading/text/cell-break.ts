/** What parts two cells in the text of a row. */
export const CELL_BREAK = '   ';
