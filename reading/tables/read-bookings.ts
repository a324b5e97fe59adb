import type { UseCaseFieldDef } from '../../schemas/use-case.ts';
import { findCandidates, limitOf } from '../extractor/rules/answer-field.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { partAccounts } from './accounts.ts';
import type { Item } from './booking-items.ts';
import { findItems } from './booking-items.ts';
import type { PlaceCell } from './cell-places.ts';
import type { ColumnRole } from './column-roles.ts';
import { inTurn, isoNear, isoOf, lastDayOf } from './entry-days.ts';
import { entryText } from './entry-text.ts';
import type { FoundRows } from './found-rows.ts';
import { missingPages } from './page-numbers.ts';
import type { Reconciled } from './reconcile.ts';
import { reconcile } from './reconcile.ts';
import type { Money } from './row-facts.ts';
import type { TableRow } from './row-kinds.ts';
import { tableRowsOf } from './row-kinds.ts';
import type { ReadCell } from './table-reading.ts';
import type { Booking } from './ways-to-read.ts';

type Roles = Partial<Record<ColumnRole, UseCaseFieldDef>>;

const field = (name: string, type: 'decimal' | 'date'): UseCaseFieldDef => ({ name, type });
const OPENING = field('opening_balance', 'decimal');
const CLOSING = field('closing_balance', 'decimal');
const ENDS = [field('statement_period_end', 'date'), field('statement_date', 'date')];

/** What a field may hold, the likeliest first; `sure` leaves out what would not be answered. */
const valuesOf = (view: DocumentView, asked: UseCaseFieldDef, sure: boolean): string[] =>
  findCandidates(view, asked)
    .filter((one) => !sure || one.score >= limitOf(one, asked))
    .flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
const toCents = (value: string): number => Math.round(Number(value) * 100);

/** Reads the bookings of an account, or of each account of a document. */
export function readBookings(view: DocumentView, roles: Roles, place: PlaceCell): FoundRows {
  const rows = tableRowsOf(view, null);
  const items = findItems(rows);
  const stated = {
    opening: valuesOf(view, OPENING, false).map(toCents),
    closing: valuesOf(view, CLOSING, false).map(toCents),
  };
  const headings = rows.filter(({ isHeading }) => isHeading);
  const lastDay = lastDayOf(
    rows,
    ENDS.flatMap((asked) => valuesOf(view, asked, true).slice(0, 1)),
  );
  const accounts = partAccounts(rows, items, stated).map((section) => ({
    section,
    found: reconcile(section.items, headings, section.balances, section.zone),
  }));
  const bookings = accounts.flatMap(({ found }) => found.bookings);
  const dayOf = dayChooser(bookings);
  const days = bookings.map(({ item }) => dayOf(item));
  const booked = inTurn(
    days.map((day) => ({ value: day === null ? null : isoOf(day, lastDay), isWhole: day?.year != null })),
  );
  const reasons = [
    missingPages(view.rows),
    ...accounts.map(({ section, found }) => shortfall(section.balances, found)),
  ];
  return {
    rows: bookings.map((booking, index) => ({
      cells: cellsOf(booking, roles, {
        day: days[index] ?? null,
        booked: booked[index] ?? null,
        place,
        rows,
      }),
      on: [...new Set([booking.item.head, booking.item.row])],
    })),
    reasons: reasons.filter((reason) => reason !== null),
  };
}

const inUnits = (cents: number) => (cents / 100).toFixed(2);

/** By how much the bookings of an account miss its closing balance. */
function shortfall(
  { opening, closing }: { readonly opening: readonly number[]; readonly closing: readonly number[] },
  { bookings, proof }: Reconciled,
): string | null {
  const [start, end] = [opening[0], closing[0]];
  if (proof === 'sum' || start === undefined || end === undefined) return null;
  const missing = end - start - bookings.reduce((sum, { cents }) => sum + cents, 0);
  return missing === 0
    ? null
    : `the rows and the opening balance miss the closing balance by ${inUnits(missing)}`;
}

/** Which day of an item is that of the booking: where they stand inside of a row, the first of as many as rows of its kind have. */
function dayChooser(bookings: readonly Booking[]): (item: Item) => Item['day'] {
  const usual = new Map<string, number>();
  for (const [kind, all] of Map.groupBy(bookings, ({ item }) => item.kind)) {
    const counts = all.map(({ item }) => item.row.days.length).sort((a, b) => a - b);
    usual.set(kind, counts[Math.floor(counts.length / 2)] ?? 1);
  }
  return (item) => {
    if (!item.kind.startsWith('inside')) return item.day;
    return item.row.days.at(-Math.max(1, usual.get(item.kind) ?? 1)) ?? item.day;
  };
}

interface Context {
  readonly day: Item['day'];
  /** The day as an ISO date. */
  readonly booked: string | null;
  readonly place: PlaceCell;
  readonly rows: readonly TableRow[];
}

function cellsOf(booking: Booking, roles: Roles, context: Context): Record<string, ReadCell> {
  const cells: Record<string, ReadCell> = {};
  const put = (role: ColumnRole, cell: ReadCell | null) => {
    const column = roles[role];
    if (column !== undefined && cell !== null) cells[column.name] = cell;
  };
  const { item, money, cents, balance } = booking;
  const { day, booked } = context;
  put('day', dayCell(item, day, booked, context));
  const valued = nextDay(item, day);
  put(
    'value_day',
    dayCell(item, valued, valued === null || booked === null ? null : isoNear(valued, booked), context),
  );
  put('text', entryText(item, context.rows, context.place));
  put('amount', moneyCell(item, money, cents, context.place));
  if (cents < 0) put('out', moneyCell(item, money, -cents, context.place));
  else put('in', moneyCell(item, money, cents, context.place));
  if (balance !== null)
    put(
      'balance',
      moneyCell(item, balance, balance.mark === '-' ? -balance.cents : balance.cents, context.place),
    );
  return cells;
}

function nextDay({ head, row }: Item, day: Item['day']): Item['day'] {
  if (day === null) return null;
  const days = head.days.includes(day) ? head.days : row.days;
  return days[days.indexOf(day) + 1] ?? null;
}

function dayCell(
  { head, row }: Item,
  day: Item['day'],
  value: string | null,
  { place, rows }: Context,
): ReadCell | null {
  if (day === null) return null;
  const on = [row, head].find(({ days }) => days.includes(day)) ?? rowWith(rows, row, day);
  if (value === null || on === null) return null;
  return { text: on.row.text.slice(day.start, day.end), value, places: place(on.row, day.start, day.end) };
}

/** The row above on which a day was printed for several rows. */
function rowWith(rows: readonly TableRow[], below: TableRow, day: NonNullable<Item['day']>): TableRow | null {
  for (let order = below.order; order >= 0; order -= 1) {
    const row = rows[order];
    if (row?.days.includes(day) === true) return row;
  }
  return null;
}

function moneyCell({ row }: Item, money: Money, cents: number, place: PlaceCell): ReadCell {
  const value = cents < 0 ? `-${money.digits}` : money.digits;
  const isSignElsewhere = cents < 0 !== (money.mark === '-') && cents !== 0;
  return {
    text: row.row.text.slice(money.start, money.end),
    value,
    places: place(row.row, money.start, money.end),
    ...(isSignElsewhere ? { isSignElsewhere } : {}),
  };
}
