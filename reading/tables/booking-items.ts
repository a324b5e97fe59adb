import type { Day } from './row-facts.ts';
import type { TableRow } from './row-kinds.ts';
import { isBare, startsWithDay } from './row-kinds.ts';

/** A row with an amount that may be an entry. */
export interface Item {
  readonly row: TableRow;
  /** The row with its day, which may stand above. */
  readonly head: TableRow;
  readonly day: Day | null;
  /** Items of one kind look alike: how they have their day, and where they begin. */
  readonly kind: string;
  readonly hasOwnDay: boolean;
}

/** A day stands at most so many rows above its amount. */
const REACH = 3;
/** Rows of one kind begin within so many em of each other. */
const INDENT = 2;

/** Days of the booking and of its value. */
const MOST_DAYS = 2;

/** Every row with an amount and no balance, with its day: on the row, just above or below it, or the day of the item before. */
export function findItems(rows: readonly TableRow[]): Item[] {
  const items: Item[] = [];
  const isAbove = amountsAboveDays(rows);
  let head: TableRow | null = null;
  let day: Day | null = null;
  for (const row of rows) {
    const isDated = startsWithDay(row);
    if (row.moneys.length === 0 || row.balance !== null || row.isSum) {
      if (row.balance !== null || row.isHeading) head = null;
      else if (isDated) head = row;
      continue;
    }
    if (head !== null && (isAbove || row.order - head.order > REACH)) head = null;
    const below = isAbove ? dayBelow(rows, row) : null;
    const item = makeItem(row, below ?? (isDated ? null : head), day);
    items.push(item);
    day = item.day;
    head = null;
  }
  return items;
}

/** The row with a day and no amount right below an amount that stands alone. */
function dayBelow(rows: readonly TableRow[], row: TableRow): TableRow | null {
  const below = rows[row.order + 1];
  const isHead = below !== undefined && below.moneys.length === 0 && startsWithDay(below);
  return isHead && row.days.length === 0 && isBare(row) ? below : null;
}

/** Whether days follow amounts that stand alone more often than they go before them. */
function amountsAboveDays(rows: readonly TableRow[]): boolean {
  const alone = rows.filter((row) => row.balance === null && row.days.length === 0 && isBare(row));
  const below = alone.filter((row) => dayBelow(rows, row) !== null);
  const above = alone.filter(({ order }) => {
    const before = rows[order - 1];
    return before !== undefined && before.moneys.length === 0 && startsWithDay(before);
  });
  return below.length > above.length;
}

function makeItem(row: TableRow, beside: TableRow | null, before: Day | null): Item {
  const own = row.days[0];
  const form = (day: Day) => (day.year === null ? 'short' : 'full');
  if (beside?.days[0] !== undefined) {
    const [day] = beside.days;
    return { row, head: beside, day, kind: `start ${form(day)}`, hasOwnDay: true };
  }
  if (own !== undefined) {
    const words = isBare(row) ? ' bare' : '';
    const kind = startsWithDay(row)
      ? `start ${form(own)}${words}`
      : `inside ${form(own)} ${Math.min(MOST_DAYS, row.days.length)}`;
    return { row, head: row, day: own, kind, hasOwnDay: true };
  }
  const indent = Math.round((row.row.tokens[0]?.x0 ?? 0) / INDENT);
  return { row, head: row, day: before, kind: `none ${indent}`, hasOwnDay: false };
}
