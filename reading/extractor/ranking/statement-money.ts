import type { Concept } from '../../languages/concept.ts';
import type { Row } from '../../layout/layout.ts';
import { findAmounts } from '../finders/amounts.ts';
import type { PlacedValue } from '../finders/placed-value.ts';
import type { DocumentView } from '../view/document-view.ts';

/** What looks less like money is no balance. */
const MIN_PLAUSIBILITY = 0.8;
/** The weight of a label from which on it names what it is beside. */
const NAMED = 0.7;

/** The balances that something leads from and to, in cents. */
export interface Course {
  readonly starts: ReadonlySet<number>;
  readonly ends: ReadonlySet<number>;
}

export const NO_COURSE: Course = { starts: new Set(), ends: new Set() };

/** The amounts of a statement that may be balances or bookings. */
export const moneyIn = (view: DocumentView): readonly PlacedValue[] =>
  findAmounts(view, 'decimal').filter(({ plausibility }) => plausibility >= MIN_PLAUSIBILITY);

/** Whether a label on a row names a concept. */
export const isCalled = (view: DocumentView, row: Row, concept: Concept): boolean =>
  view
    .labelsOn(row)
    .some(({ meanings }) => meanings.some((one) => one.concept === concept && one.weight >= NAMED));
