import type { Concept } from '../../languages/concept.ts';
import type { Row } from '../../layout/layout.ts';
import { inCents } from '../finders/column-sums.ts';
import { findAllDates } from '../finders/dates.ts';
import { beginsWithDay, beginsWithNamedDay, isEntry } from '../finders/entries.ts';
import type { PlacedValue } from '../finders/placed-value.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import type { Course } from './statement-money.ts';
import { moneyIn, NO_COURSE } from './statement-money.ts';

/** Bookings in a row whose balances follow from each other; fewer are chance. */
const FEWEST = 2;

/** What a row says of the account as a whole: what can be drawn is what there is and a limit, as if that had been booked. A booking may be called so too: `27 Feb  Overdraft interest`. */
const OF_ACCOUNT = new Set<Concept>(['closing_balance', 'credit_limit']);
const isOfAccount = (view: DocumentView, row: Row): boolean =>
  view.labelsOn(row).some(({ meanings }) => meanings.some(({ concept }) => OF_ACCOUNT.has(concept)));

const opensWithDay = (row: Row): boolean => beginsWithDay(row) || beginsWithNamedDay(row);

/** A word between two amounts of a row that names the second: `Facility 5,000.00   At your disposal 3,100.00`. */
const NAMING_WORD = /\p{L}{4}/u;
/** A word that belongs to the amount before it: `20,00 Euro`, `20,00 Soll`. */
const WORD_BEHIND = /^ ?(\p{L}+)\.?/u;
const COLUMN_GAP = /^\s{2}/u;

/** What stands between two amounts, without the word that belongs to the first as one does to the second: `20,00 Euro   70,00 Euro`. */
function withoutUnit(between: string, behindLast: string): string {
  const [own, last] = [WORD_BEHIND.exec(between), WORD_BEHIND.exec(behindLast)];
  if (own === null || last === null) return between;
  const rest = between.slice(own[0].length);
  return own[1] === last[1] || COLUMN_GAP.test(rest) ? rest : between;
}

/** Whether the last of the amounts on a row without a day has a name of its own: what it is follows from no booking. */
function isNamedApart({ text }: Row, onRow: readonly PlacedValue[]): boolean {
  const [before, last] = onRow.slice(-2);
  if (before === undefined || last === undefined) return false;
  return NAMING_WORD.test(withoutUnit(text.slice(before.end, last.start), text.slice(last.end)));
}

/** The amounts of each row of which bookings and balances may have any, in the order of the document. */
function amountRows(view: DocumentView): readonly (readonly number[])[] {
  const byRow = Map.groupBy(moneyIn(view), ({ row }) => row);
  const dated = datedRows(view);
  return view.rows.flatMap((row) => {
    const onRow = byRow.get(row)?.toSorted((a, b) => a.start - b.start) ?? [];
    if (onRow.length === 0) return [];
    if (onRow.length > 1 && !opensWithDay(row) && isOfAccount(view, row)) return [];
    if (!isEntry(row) && !dated.has(row) && isNamedApart(row, onRow)) return [];
    return [onRow.map(inCents)];
  });
}

/** Rows of which each has a balance last that is the one before and an amount of its own row apart. */
interface Run {
  readonly length: number;
  /** The balance before the first of them, and the last one's, in cents. */
  readonly start: number;
  readonly end: number;
}

const NO_RUN: Run = { length: 0, start: 0, end: 0 };

/** The longest run of rows whose balances follow from each other; one that starts from what another has come to, as on the next page, goes on with it. */
function runOf(rows: readonly (readonly number[])[]): Run {
  const runs: Run[] = [];
  let current = NO_RUN;
  for (const [at, row] of rows.entries()) {
    const [before, after] = [rows[at - 1]?.at(-1), row.at(-1)];
    if (before === undefined || after === undefined || !follows(row, Math.abs(after - before))) {
      if (current.length > 0) runs.push(current);
      current = NO_RUN;
      continue;
    }
    current = {
      length: current.length + 1,
      start: current.length === 0 ? before : current.start,
      end: after,
    };
  }
  if (current.length > 0) runs.push(current);
  return longest(joinRuns(runs).filter(({ length }) => length >= FEWEST));
}

/** The first of the longest. */
const longest = (runs: readonly Run[]): Run =>
  runs.reduce((best, one) => (one.length > best.length ? one : best), NO_RUN);

function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs) {
    const before = joined.at(-1);
    if (before !== undefined && before.end === run.start && run.start !== 0)
      joined.splice(-1, 1, { length: before.length + run.length, start: before.start, end: run.end });
    else joined.push(run);
  }
  return joined;
}

const follows = (row: readonly number[], moved: number): boolean =>
  moved > 0 && row.slice(0, -1).some((one) => Math.abs(one) === moved);

/** What the bookings of a statement come from and to, by the balances printed with them or by their sum. */
export const courseOfBookings = oncePerView((view, _all: null): Course => {
  const rows = amountRows(view);
  // Some print the last booking first, and some what is owed without a sign; equal amounts in a row follow from each other either way.
  const unsigned = rows.map((row) => row.map(Math.abs));
  const [forward, backward] = [
    longest([runOf(rows), runOf(unsigned)]),
    longest([runOf(rows.toReversed()), runOf(unsigned.toReversed())]),
  ];
  if (forward.length === backward.length) return courseBySum(view);
  const { start, end } = forward.length > backward.length ? forward : backward;
  return { starts: new Set([start, -start]), ends: new Set([end, -end]) };
});

/** Amounts outside the bookings of which one is the other and the sum of the bookings. */
function courseBySum(view: DocumentView): Course {
  const money = moneyIn(view);
  const dated = datedRows(view);
  const isBooking = (row: Row) => isEntry(row) || dated.has(row);
  const booked = money.filter(({ row }) => isBooking(row));
  const byRow = Map.groupBy(booked, ({ row }) => row);
  const isSimple = byRow.size >= FEWEST && [...byRow.values()].every((onRow) => onRow.length === 1);
  const sum = booked.reduce((all, one) => all + inCents(one), 0);
  if (!isSimple || sum === 0) return NO_COURSE;
  const others = new Set(money.filter(({ row }) => !isBooking(row)).map(inCents));
  const starts = [...others].filter((cents) => others.has(cents + sum));
  return { starts: new Set(starts), ends: new Set(starts.map((cents) => cents + sum)) };
}

/** The rows that begin with a day, as those of bookings do. */
const datedRows = (view: DocumentView): ReadonlySet<Row> =>
  new Set(
    findAllDates(view, 'date')
      .filter(beginsRow)
      .map(({ row }) => row),
  );

/** Whether a day stands at the start of its row, as that of a booking does. */
const beginsRow = ({ row, start }: PlacedValue): boolean => !/[\p{L}\d]/u.test(row.text.slice(0, start));
