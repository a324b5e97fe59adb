import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import type { PlaceCell } from './cell-places.ts';
import type { ColumnRole } from './column-roles.ts';
import { entryText } from './entry-text.ts';
import type { LineValues } from './line-of.ts';
import { countMark } from './line-of.ts';
import type { TableRow } from './row-kinds.ts';
import type { LineNumber } from './row-numbers.ts';
import type { ReadCell } from './table-reading.ts';

type Roles = Partial<Record<ColumnRole, UseCaseFieldDef>>;

/** A line of an invoice or receipt: its numbers, and the rows that it begins and ends on. */
export interface Line {
  readonly values: LineValues;
  readonly head: TableRow;
  readonly row: TableRow;
}

const WORD = /\p{L}{2}/u;

/** The cells of a line under the names of their columns. */
export function lineCells(
  { values, head, row }: Line,
  roles: Roles,
  rows: readonly TableRow[],
  place: PlaceCell,
): Record<string, ReadCell> {
  const cells: Record<string, ReadCell> = {};
  const put = (role: ColumnRole, cell: ReadCell | null) => {
    const column = roles[role];
    if (column !== undefined && cell !== null) cells[column.name] = cell;
  };
  const numbers = [values.quantity, values.price, values.amount].filter((one) => one !== null);
  const cuts = numbers
    .filter((one) => one === values.amount || !isAmidWords(one))
    .map((one) => ({ ...one, end: one.end + countMark(one).length }));
  const spans = (on: TableRow) => [...cuts.filter((one) => one.row === on), ...gapsOf(on)];
  const isApart = head !== row && numbers.some((one) => one.row === head);
  put(
    'text',
    entryText(isApart ? { head, row: head } : { head, row }, rows, place, spans(isApart ? head : row)),
  );
  put(
    'quantity',
    numberCell(values.quantity, place, roles.quantity?.type === 'int' || roles.quantity?.type === 'float'),
  );
  put('unit_price', numberCell(values.price, place, roles.unit_price?.type === 'float'));
  put('amount', numberCell(values.amount, place, roles.amount?.type === 'float'));
  return cells;
}

/** Whether a number stands between words of one cell: it is a part of what they say. Where columns have run together none is. */
function isAmidWords({ row: { row }, start, end }: LineNumber): boolean {
  const cell = row.cells.find((one) => one.start <= start && one.end >= end);
  if (cell === undefined || row.cells.length === 1) return false;
  return [row.text.slice(cell.start, start), row.text.slice(end, cell.end)].every((text) => WORD.test(text));
}

/** The wide blanks between the cells of a row. */
const gapsOf = ({ row: { cells } }: TableRow) =>
  cells.slice(1).flatMap(({ start }, index) => [{ start: cells[index]?.end ?? start, end: start }]);

function numberCell(number: LineNumber | null, place: PlaceCell, isNumber: boolean): ReadCell | null {
  if (number === null) return null;
  const { row, start, end, digits } = number;
  return {
    text: row.row.text.slice(start, end),
    value: isNumber ? Number(digits) : digits,
    places: place(row.row, start, end),
  };
}
