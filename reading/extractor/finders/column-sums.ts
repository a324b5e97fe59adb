import type { Row } from '../../layout/layout.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { PlacedValue } from './placed-value.ts';

const MAX_LINES = 60;
/** In cents: cash totals are rounded to the next 0.05 where small coins are out of use. */
export const ROUNDING = 5;

/** Money in whole cents: sums of a page stay exact. */
export const inCents = (one: PlacedValue): number => Math.round(Number(one.value) * 100);

/** The last amounts of the lines above, from the nearest up, that add up to a value; empty where none do. */
export function addendsOf(
  view: DocumentView,
  byRow: ReadonlyMap<Row, readonly PlacedValue[]>,
  total: PlacedValue,
): readonly PlacedValue[] {
  const cents = inCents(total);
  const rows = view.pages[total.row.page]?.rows ?? [];
  const addends: PlacedValue[] = [];
  let sum = 0;
  for (const row of rows.slice(Math.max(0, total.row.index - MAX_LINES), total.row.index).reverse()) {
    const last = byRow.get(row)?.at(-1);
    if (last === undefined || inCents(last) === cents) continue;
    sum += inCents(last);
    addends.push(last);
    if (addends.length > 1 && Math.abs(sum - cents) <= ROUNDING) return addends;
    if (sum > cents + ROUNDING) return [];
  }
  return [];
}
