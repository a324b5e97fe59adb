import type { Row } from '../../layout/layout.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { isEntry } from './entries.ts';

/** What is left of a kind of account that is named behind the bookings of its page: an offer, or another account. */
const BEHIND_BOOKINGS = 0.7;
/** The same between two bookings, where it is most often what one of them was for. */
const AMONG_BOOKINGS = 0.4;

const firstEntry = oncePerView((view, page: number) => view.pages[page]?.rows.find(isEntry)?.index ?? null);
const lastEntry = oncePerView(
  (view, page: number) => view.pages[page]?.rows.findLast(isEntry)?.index ?? null,
);

/** What the place of a row beside the bookings of its page leaves of a kind of account that is named on it, 0 to 1. */
export function worthBesideBookings(view: DocumentView, { page, index }: Row): number {
  const [first, last] = [firstEntry(view, page), lastEntry(view, page)];
  if (first === null || last === null || index <= first) return 1;
  return index < last ? AMONG_BOOKINGS : BEHIND_BOOKINGS;
}
