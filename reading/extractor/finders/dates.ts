import type { FieldType } from '../../../schemas/use-case.ts';
import { findValues } from '../../values/find.ts';
import { restoreRecognised } from '../../values/restore-recognised.ts';
import { HALF_OF_DAY } from '../../values/time-of-day.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import type { PlacedValue } from './placed-value.ts';

/** A clock time may stand beside the day of a sale, never beside a due date. */
export const TIME_OF_DAY = new RegExp(
  `\\b([01]?\\d|2[0-3])[:.][0-5]\\d(?:[:.][0-5]\\d)?(?!\\d|[.,]\\d)\\s?${HALF_OF_DAY}?`,
  'i',
);

/** Every date of the document where it stands. */
export const findAllDates = (view: DocumentView, type: FieldType): readonly PlacedValue[] =>
  findOnce(view, type === 'datetime' ? 'datetime' : 'date');

const findOnce = oncePerView((view, wanted: FieldType): readonly PlacedValue[] =>
  view.rows.flatMap((row) => {
    const taken: PlacedValue[] = [];
    const isTaken = new Uint8Array(row.text.length);
    const take = (text: string, worth: number) => {
      for (const { value, start, end } of findValues(wanted, text, view.hints)) {
        if (typeof value !== 'string' || isTaken.subarray(start, end).includes(1)) continue;
        isTaken.fill(1, start, end);
        taken.push({ row, start, end, value, plausibility: worth * plausibilityOf(value) });
      }
    };
    take(row.text, 1);
    if (taken.length === 0 && view.isRecognised(row)) take(restoreRecognised(wanted, row.text), RESTORED);
    return taken;
  }),
);

/** What a date is worth in which recognition took letters, digits or marks for others. */
const RESTORED = 0.9;

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
