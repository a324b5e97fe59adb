import { flag } from '../../weights/flag.ts';
import { inCents } from '../finders/column-sums.ts';
import { isEntry } from '../finders/entries.ts';
import type { PlacedValue } from '../finders/placed-value.ts';
import type { DocumentView } from '../view/document-view.ts';
import { courseOfBookings } from './booking-course.ts';
import { carriedOver } from './carried-over.ts';
import type { RankingEvidence } from './ranking-option.ts';
import { courseOfTotals } from './total-course.ts';

/** Whether an amount is what the bookings or the totals start from, or what they come to. */
export function balanceEvidence(
  view: DocumentView,
  one: PlacedValue,
  concept: 'opening_balance' | 'closing_balance',
): RankingEvidence {
  const cents = inCents(one);
  const [booked, totals] = [courseOfBookings(view, null), courseOfTotals(view, null)];
  const [own, other, ownOfTotals] =
    concept === 'opening_balance'
      ? [booked.starts, booked.ends, totals.starts]
      : [booked.ends, booked.starts, totals.ends];
  return {
    course_own: flag(own.has(cents)),
    course_own_outside: flag(own.has(cents) && !isEntry(one.row)),
    course_other: flag(other.has(cents) && !own.has(cents)),
    course_elsewhere: flag(own.size > 0 && !own.has(cents)),
    carried_over: flag(carriedOver(view, null).has(cents)),
    totals_own: flag(ownOfTotals.has(cents)),
    totals_elsewhere: flag(ownOfTotals.size > 0 && !ownOfTotals.has(cents)),
  };
}
