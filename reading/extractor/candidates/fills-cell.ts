import type { Row } from '../../layout/layout.ts';

/** Letters of a cell that may stand before a value and behind it: a sign, a unit. */
const BEFORE = 3;
const BEHIND = 5;

/** Whether what stands there is all of a cell, but for a sign or a unit. */
export const fillsCell = (row: Row, start: number, end: number): boolean =>
  row.cells.some(
    (cell) =>
      cell.start <= start && cell.start + BEFORE >= start && cell.end >= end && cell.end - end <= BEHIND,
  );
