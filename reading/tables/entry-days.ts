import { writeDate } from '../values/dates.ts';
import type { Day } from './row-facts.ts';
import type { TableRow } from './row-kinds.ts';

/** Days that entries may lie behind the end of their statement. */
const AHEAD_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * The last day that a statement is about, as an ISO date: what its fields say, or else the latest of the days that it prints with
 * their year more than anything else. Null where it prints none.
 */
export function lastDayOf(rows: readonly TableRow[], stated: readonly string[]): string | null {
  const [first] = stated.toSorted().reverse();
  if (first !== undefined) return first;
  const days = rows.flatMap(({ days: printed }) => printed.flatMap((day) => isoOf(day, null) ?? []));
  const years = Map.groupBy(days, (day) => day.slice(0, 4));
  const [usual] = [...years.values()].sort((a, b) => b.length - a.length);
  return usual?.toSorted().at(-1) ?? null;
}

/** A day with its year: as printed, or the one with which it lies nearest before the last day of the statement. */
export function isoOf(day: Day, lastDay: string | null): string | null {
  if (day.year !== null) return writeDate(day.year, day.month, day.day);
  if (lastDay === null) return null;
  const year = Number(lastDay.slice(0, 4));
  const latest = Date.parse(lastDay) + AHEAD_DAYS * DAY_MS;
  const written = [year + 1, year, year - 1, year - 2, year - 3, year - 4].flatMap(
    (one) => writeDate(one, day.month, day.day) ?? [],
  );
  return written.find((one) => Date.parse(one) <= latest) ?? null;
}

/** A day of value with its year: as printed, or the one with which it lies nearest to the day of the booking. */
export function isoNear(day: Day, booked: string): string | null {
  if (day.year !== null) return writeDate(day.year, day.month, day.day);
  const year = Number(booked.slice(0, 4));
  const away = (one: string) => Math.abs(Date.parse(one) - Date.parse(booked));
  const written = [year, year + 1, year - 1].flatMap((one) => writeDate(one, day.month, day.day) ?? []);
  return written.sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** Rows of a table lie no further apart than this many days. */
const APART_DAYS = 200;

/**
 * Days of rows without a year that a statement of a whole year leaves open: one that is far behind the next is of the year before.
 *
 * @param days ISO dates of rows in their order, each with whether its year was printed
 */
export function inTurn(
  days: readonly { readonly value: string | null; readonly isWhole: boolean }[],
): (string | null)[] {
  const steps = days
    .slice(1)
    .map(({ value }, index) => Date.parse(value ?? '') - Date.parse(days[index]?.value ?? ''));
  const isNewestFirst = steps.filter((step) => step < 0).length > steps.filter((step) => step > 0).length;
  const found = days.map(({ value }) => value);
  const order = [...days.keys()];
  let next: string | null = null;
  for (const at of isNewestFirst ? order : order.reverse()) {
    const value = found[at] ?? null;
    if (value === null) continue;
    const isFar: boolean = next !== null && Date.parse(value) - Date.parse(next) > APART_DAYS * DAY_MS;
    if (isFar && days[at]?.isWhole === false) {
      const [year = 0, month = 0, day = 0] = value.split('-').map(Number);
      found[at] = writeDate(year - 1, month, day);
    }
    next = found[at] ?? next;
  }
  return found;
}
