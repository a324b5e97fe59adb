import type { Cell, Row } from '../../layout/layout.ts';
import { shareColumn } from '../../layout/layout.ts';
import { readBool } from '../../values/bool.ts';
import { BOX } from '../../values/box-marks.ts';

/** Rows above a box among which the heads of its column are looked for. */
const HEADED = 30;
/** How far left of a head, in em, another head of its column may begin: what begins farther out is a line of words that runs across. */
const OUTSIDE = 4;
/** Characters of a cell that holds one box alone. */
const LONGEST_BOX = 6;

interface Head {
  readonly cell: Cell;
  readonly says: boolean;
}

/** A side or the cross of a box whose blanks part it as cells are parted. */
const PART_OF_BOX = /^(?:[[(]\s*[xX✓✗•●]?|[xX✓✗•●]?\s*[\])]|[xX✓✗•●])$/u;

const isBox = ({ text }: Cell): boolean =>
  text.length <= LONGEST_BOX && (text.replace(BOX, '').trim() === '' || PART_OF_BOX.test(text.trim()));

const headsOf = new WeakMap<Row, readonly Head[]>();

/** The cells of a row that are a yes or a no alone, where it has both. */
function answerHeads(row: Row): readonly Head[] {
  const known = headsOf.get(row);
  if (known !== undefined) return known;
  const heads = row.cells.flatMap((cell): Head[] => {
    const says = isBox(cell) ? null : readBool(cell.text);
    return says === null ? [] : [{ cell, says }];
  });
  const both = heads.some(({ says }) => says) && heads.some(({ says }) => !says) ? heads : [];
  headsOf.set(row, both);
  return both;
}

const othersOf = new WeakMap<Row, readonly Cell[]>();

/** The cells of a row that are more than a box. */
function cellsWithWords(row: Row): readonly Cell[] {
  const known = othersOf.get(row) ?? row.cells.filter((cell) => !isBox(cell));
  othersOf.set(row, known);
  return known;
}

/**
 * What the head of a box's column says of yes or no, where the box is all that its cell has and nothing but boxes stands between.
 *
 * @param rows all rows of its page
 */
export function answerOfColumn(row: Row, cell: Cell | undefined, rows: readonly Row[]): boolean | null {
  if (cell === undefined || !isBox(cell)) return null;
  const above = rows.slice(Math.max(0, row.index - HEADED), row.index);
  const headed = above.findLastIndex((one) => answerHeads(one).length > 0);
  const heads = above[headed];
  const head = heads && answerHeads(heads).find((one) => shareColumn(one.cell, cell));
  if (heads === undefined || head === undefined) return null;
  const isHead = (other: Cell) =>
    shareColumn(other, cell) &&
    other.x0 > head.cell.x0 - OUTSIDE &&
    !answerHeads(heads).every((one) => shareColumn(one.cell, other));
  return above.slice(headed + 1).some((one) => cellsWithWords(one).some(isHead)) ? null : head.says;
}
