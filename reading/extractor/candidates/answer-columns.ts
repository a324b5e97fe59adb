import type { Cell, Row } from '../../layout/layout.ts';
import { shareColumn } from '../../layout/layout.ts';
import { readBool } from '../../values/bool.ts';
import { BOX } from '../evidence/cells.ts';

/** Rows above a box among which the heads of its column are looked for. */
const HEADED = 30;
/** Characters of a cell that holds one box alone. */
const LONGEST_BOX = 6;

interface Head {
  readonly cell: Cell;
  readonly says: boolean;
}

const headsOf = new WeakMap<Row, readonly Head[]>();

/** The cells of a row that are a yes or a no alone, where it has both. */
function answerHeads(row: Row): readonly Head[] {
  const known = headsOf.get(row);
  if (known !== undefined) return known;
  const heads = row.cells.flatMap((cell): Head[] => {
    const says = readBool(cell.text);
    return says === null ? [] : [{ cell, says }];
  });
  const both = heads.some(({ says }) => says) && heads.some(({ says }) => !says) ? heads : [];
  headsOf.set(row, both);
  return both;
}

/**
 * What the head of a box's column says of yes or no, where the box is all that its cell has.
 *
 * @param rows all rows of its page
 */
export function answerOfColumn(row: Row, cell: Cell | undefined, rows: readonly Row[]): boolean | null {
  if (cell === undefined || cell.text.length > LONGEST_BOX) return null;
  if (cell.text.replace(BOX, '').trim() !== '') return null;
  const heads = rows
    .slice(Math.max(0, row.index - HEADED), row.index)
    .findLast((above) => answerHeads(above).length > 0);
  return (heads && answerHeads(heads).find((head) => shareColumn(head.cell, cell))?.says) ?? null;
}
