import type { FieldType } from '../../../schemas/use-case.ts';
import { findValues } from '../../values/find.ts';
import { HALF_OF_DAY } from '../../values/time-of-day.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { PlacedValue } from './placed-value.ts';

/** A clock time may stand beside the day of a sale, never beside a due date. */
export const TIME_OF_DAY = new RegExp(
  `\\b([01]?\\d|2[0-3])[:.][0-5]\\d(?:[:.][0-5]\\d)?(?!\\d|[.,]\\d)\\s?${HALF_OF_DAY}?`,
  'i',
);

/** Every date of the document where it stands. */
export function findAllDates(view: DocumentView, type: FieldType): PlacedValue[] {
  const wanted = type === 'datetime' ? 'datetime' : 'date';
  return view.rows.flatMap((row) => {
    const taken: PlacedValue[] = [];
    for (const { value, start, end } of findValues(wanted, row.text, view.hints)) {
      if (typeof value !== 'string' || taken.some((one) => start < one.end && one.start < end)) continue;
      taken.push({ row, start, end, value, plausibility: plausibilityOf(value) });
    }
    return taken;
  });
}

/** What a year beyond a generation costs: enough to come second to a usual one, not so much that it is not found. */
const UNUSUAL = 0.95;
/** Digits that no more than look like a date have such a year more often than a date has. */
const UNLIKELY = 0.3;

/** Documents that people hand in are seldom older than a generation or of the far future; 31.12.9999 means without an end. */
function plausibilityOf(value: string): number {
  const year = Number(value.slice(0, 4));
  if (year >= 1990 && year <= 2050) return 1;
  return (year >= 1800 && year <= 2199) || year === 9999 ? UNUSUAL : UNLIKELY;
}
