import type { Row } from '../../layout/layout.ts';
import { flag } from '../../weights/flag.ts';
import { findAmounts } from '../finders/amounts.ts';
import { inCents } from '../finders/column-sums.ts';
import { findAllDates } from '../finders/dates.ts';
import { isEntry } from '../finders/entries.ts';
import type { PlacedValue } from '../finders/placed-value.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import type { RankingEvidence } from './ranking-option.ts';

/** What looks less like money is no balance. */
const MIN_PLAUSIBILITY = 0.8;
/** Bookings in a row whose balances follow from each other; fewer are chance. */
const FEWEST = 2;

/** What the bookings of a statement come from and to, in cents, by the balances printed with them or by their sum. */
interface Course {
  /** Bookings of which each has its balance from the one before. */
  readonly length: number;
  readonly starts: ReadonlySet<number>;
  readonly ends: ReadonlySet<number>;
}

/** The amounts of each row that has any, in the order of the document. */
const amountRows = oncePerView((view, _all: null): readonly (readonly number[])[] => {
  const money = findAmounts(view, 'decimal').filter(({ plausibility }) => plausibility >= MIN_PLAUSIBILITY);
  const byRow = Map.groupBy(money, ({ row }) => row);
  return view.rows.flatMap((row) => {
    const onRow =
      byRow
        .get(row)
        ?.toSorted((a, b) => a.start - b.start)
        .map(inCents) ?? [];
    return onRow.length > 0 ? [onRow] : [];
  });
});

/** The longest run of rows of which each has a balance last that is the one before and an amount of its own row apart. */
function runOf(rows: readonly (readonly number[])[]): Course {
  let best: { readonly length: number; readonly start: number; readonly end: number } | undefined;
  let length = 0;
  let start = 0;
  for (const [at, row] of rows.entries()) {
    const [before, after] = [rows[at - 1]?.at(-1), row.at(-1)];
    const moved = before === undefined || after === undefined ? undefined : Math.abs(after - before);
    const follows =
      moved !== undefined && row.slice(0, -1).some((one) => moved > 0 && Math.abs(one) === moved);
    if (follows && length === 0) start = before ?? 0;
    length = follows ? length + 1 : 0;
    if (length >= FEWEST && after !== undefined && length > (best?.length ?? 0))
      best = { length, start, end: after };
  }
  return {
    length: best?.length ?? 0,
    starts: new Set(best && [best.start]),
    ends: new Set(best && [best.end]),
  };
}

const courseOf = oncePerView((view, _all: null): Course => {
  const rows = amountRows(view, null);
  // Some print the last booking first; equal amounts in a row follow from each other either way.
  const [forward, backward] = [runOf(rows), runOf(rows.toReversed())];
  if (forward.length === backward.length) return courseBySum(view);
  return forward.length > backward.length ? forward : backward;
});

/** Amounts outside the bookings of which one is the other and the sum of the bookings. */
function courseBySum(view: DocumentView): Course {
  const money = findAmounts(view, 'decimal').filter(({ plausibility }) => plausibility >= MIN_PLAUSIBILITY);
  const dated = new Set(
    findAllDates(view, 'date')
      .filter(beginsRow)
      .map(({ row }) => row),
  );
  const isBooking = (row: Row) => isEntry(row) || dated.has(row);
  const booked = money.filter(({ row }) => isBooking(row));
  const byRow = Map.groupBy(booked, ({ row }) => row);
  const isSimple = byRow.size >= FEWEST && [...byRow.values()].every((onRow) => onRow.length === 1);
  const sum = booked.reduce((all, one) => all + inCents(one), 0);
  if (!isSimple || sum === 0) return { length: 0, starts: new Set(), ends: new Set() };
  const others = new Set(money.filter(({ row }) => !isBooking(row)).map(inCents));
  const starts = [...others].filter((cents) => others.has(cents + sum));
  return { length: byRow.size, starts: new Set(starts), ends: new Set(starts.map((cents) => cents + sum)) };
}

/** Whether a day stands at the start of its row, as that of a booking does. */
const beginsRow = ({ row, start }: PlacedValue): boolean => !/[\p{L}\d]/u.test(row.text.slice(0, start));

/** Whether an amount is what the bookings start from, or what they come to. */
export function balanceEvidence(
  view: DocumentView,
  one: PlacedValue,
  concept: 'opening_balance' | 'closing_balance',
): RankingEvidence {
  const course = courseOf(view, null);
  const cents = inCents(one);
  const [own, other] =
    concept === 'opening_balance' ? [course.starts, course.ends] : [course.ends, course.starts];
  return {
    course_own: flag(own.has(cents)),
    course_own_outside: flag(own.has(cents) && !isEntry(one.row)),
    course_other: flag(other.has(cents) && !own.has(cents)),
    course_elsewhere: flag(own.size > 0 && !own.has(cents)),
  };
}
