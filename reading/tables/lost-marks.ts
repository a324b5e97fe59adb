import type { Cell } from '../layout/layout.ts';
import { spanEdges } from '../layout/layout.ts';
import type { Money, RowFacts } from './row-facts.ts';
import { markBeside } from './row-facts.ts';
import { SAME_EDGE } from './same-edge.ts';

/** Rows above and below in whose amounts a column is seen. */
const NEAR = 10;
/** So many amounts above and below make a column. */
const LEAST_AMOUNTS = 3;
/** A cell that is a number, its decimal mark lost or read as another, with at most two letters or signs around it. */
const NUMBER = /^[-+]?(\d[\d.,:;' ]*\d\d)\s?(?:\p{L}{1,2}|[-+])?$/u;
const FEWEST_DIGITS = 3;
const MOST_DIGITS = 9;
const LETTERS_BESIDE = 3;

interface Column {
  readonly order: number;
  readonly page: number;
  readonly x1: number;
}

const touches = (cell: Cell, one: { readonly start: number; readonly end: number }) =>
  one.start < cell.end && one.end > cell.start;

/** The right edges of cells that hold one amount and hardly a letter. */
function edgesOf({ row, moneys }: RowFacts, order: number): Column[] {
  return row.cells.flatMap((cell) => {
    const own = moneys.filter((money) => touches(cell, money));
    const letters = cell.text.replace(/[^\p{L}]/gu, '').length;
    return own.length === 1 && letters <= LETTERS_BESIDE ? [{ order, page: row.page, x1: cell.x1 }] : [];
  });
}

/** The amount of a cell whose decimal mark is not there: its last two digits are the hundredths. */
function moneyIn({ row }: RowFacts, cell: Cell): Money | null {
  const [, printed = ''] = NUMBER.exec(cell.text) ?? [];
  const digits = printed.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS) return null;
  const start = cell.start + cell.text.indexOf(printed);
  const end = start + printed.length;
  const cents = Number(digits);
  return {
    cents,
    digits: (cents / 100).toFixed(2),
    mark: cell.text.includes('-') ? '-' : markBeside(row.text, { start, end }),
    start,
    end,
    ...spanEdges({ row, start, end }),
  };
}

/**
 * Amounts of recognised rows whose decimal mark was not seen, or seen as a colon: numbers that end where the amounts above and below do,
 * which all have two decimals.
 */
export function restoreLostMarks(
  facts: readonly RowFacts[],
  isRecognised: (one: RowFacts) => boolean,
): readonly RowFacts[] {
  if (!facts.some(isRecognised)) return facts;
  const edges = facts.map((one, order) => edgesOf(one, order));
  const isInColumn = ({ x1 }: Cell, { row }: RowFacts, order: number) =>
    edges
      .slice(Math.max(0, order - NEAR), order + NEAR + 1)
      .flat()
      .filter((edge) => edge.page === row.page && Math.abs(edge.x1 - x1) < SAME_EDGE).length >= LEAST_AMOUNTS;
  return facts.map((one, order) => {
    if (!isRecognised(one)) return one;
    const found = one.row.cells
      .filter((cell) => ![...one.moneys, ...one.days].some((known) => touches(cell, known)))
      .flatMap((cell) => {
        const money = NUMBER.test(cell.text) && isInColumn(cell, one, order) ? moneyIn(one, cell) : null;
        return money ?? [];
      });
    return found.length === 0
      ? one
      : { ...one, moneys: [...one.moneys, ...found].sort((a, b) => a.start - b.start) };
  });
}
