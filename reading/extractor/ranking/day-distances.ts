import { flag } from '../../weights/flag.ts';
import type { PlacedValue } from '../finders/placed-value.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import type { RankingEvidence } from './ranking-option.ts';
import { bucket } from './ranking-option.ts';

const DAY_MS = 86_400_000;
/** A number before a word, as in `30 days`, `14 Tage`; none are stated as the time for payment beyond these. */
const STATED = /(?<![\d.,/-])(\d{1,3})\s?(?=\p{Ll})/gu;
const [SHORTEST, LONGEST] = [3, 120];
/** More days than this are those of a list. */
const MAX_DAYS = 60;

/** Days that the document states as a length of time. */
const statedDays = oncePerView((view, _all: null): ReadonlySet<number> => {
  const numbers = view.rows.flatMap(({ text }) => [...text.matchAll(STATED)].map(([, days]) => Number(days)));
  return new Set(numbers.filter((days) => days >= SHORTEST && days <= LONGEST));
});

const dayNumber = ({ value }: Pick<PlacedValue, 'value'>) =>
  Math.round(Date.parse(`${String(value).slice(0, 10)}T00:00:00Z`) / DAY_MS);

/** How far a day lies from the document's others: so many days later as it states, and than the first that it prints. */
export function dayDistances(
  view: DocumentView,
  dates: readonly PlacedValue[],
): (date: PlacedValue) => RankingEvidence {
  const others = [...new Set(dates.slice(0, MAX_DAYS).map(dayNumber))];
  const [first] = others;
  const stated = statedDays(view, null);
  return (date) => {
    const day = dayNumber(date);
    return {
      as_stated: flag(others.some((other) => stated.has(day - other))),
      stated_after: flag(others.some((other) => stated.has(other - day))),
      ...(first === undefined ? {} : bucket('after_first', day - first, [-1, 0, 3, 11, 16, 32, 70])),
    };
  };
}
