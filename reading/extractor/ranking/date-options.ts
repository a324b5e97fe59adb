import { flag } from '../../weights/flag.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Candidate } from '../finders/candidate.ts';
import { findAllDates, TIME_OF_DAY } from '../finders/dates.ts';
import { daysOfOthers, isNoEdge, OWN_DAY } from '../finders/days-of-others.ts';
import { isAmongEntries, isEntry } from '../finders/entries.ts';
import type { Period } from '../finders/periods.ts';
import { findPeriods } from '../finders/periods.ts';
import type { PlacedValue } from '../finders/placed-value.ts';
import { writtenValue } from '../finders/placed-value.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { dayDistances } from './day-distances.ts';
import { endEvidence, nearLabels, otherEndOf } from './near-labels.ts';
import { payDay } from './pay-day.ts';
import { placeEvidence } from './place.ts';
import type { RankingEvidence, RankingOption } from './ranking-option.ts';
import { bucket, finderEvidence } from './ranking-option.ts';

const MAX_OPTIONS = 100;
const NONE: ReadonlySet<PlacedValue> = new Set();

/** Every day of the document that may be what a concept names, with what speaks for it. */
export function dateOptions(
  view: DocumentView,
  { field, concept }: FieldMeaning,
  found: readonly Candidate[],
): RankingOption[] {
  const byFinder = finderEvidence(found);
  const type = field.type === 'datetime' ? 'datetime' : 'date';
  const others = OWN_DAY.has(concept) ? daysOfOthers(view, type) : NONE;
  const isEdge = otherEndOf(concept) !== undefined;
  // What is joined to a period may end it whatever stands beside.
  const seen = seenDates(view, type).filter(
    ({ one, evidence }) => !others.has(one) && !(isEdge && evidence['in_period'] !== 1 && isNoEdge(one)),
  );
  const options = seen.map(({ one, evidence }) => {
    const value = writtenValue(one, field);
    return {
      value,
      spans: [one],
      evidence: {
        ...evidence,
        ...endEvidence(evidence, concept),
        ...(concept === 'due_date' && evidence['of_entry'] !== 1 ? payDay(view, one) : {}),
        ...byFinder(value),
      },
    };
  });
  // Since a day that stands beside a rate that is due: it begins no period of the document's.
  const isOfRate = ({ evidence }: RankingOption) =>
    evidence['rate_on_row'] === 1 && evidence['in_period'] !== 1;
  return options
    .filter((option) => !isEdge || !isOfRate(option))
    .sort((a, b) => (b.evidence['found'] ?? 0) - (a.evidence['found'] ?? 0))
    .slice(0, MAX_OPTIONS);
}

interface SeenDate {
  readonly one: PlacedValue;
  readonly evidence: RankingEvidence;
}

const seenDates = oncePerView((view, type: 'date' | 'datetime'): readonly SeenDate[] => {
  const dates = findAllDates(view, type);
  const days = dates.map(({ value }) => String(value));
  const counts = Map.groupBy(days, (day) => day);
  const sorted = [...days].sort();
  const [earliest, latest] = [sorted[0], sorted.at(-1)];
  const periods = findPeriods(view, dates);
  const best = periods.reduce((most, { score }) => Math.max(most, score), 0);
  const starts = new Map(periods.map((period) => [period.start, period.score]));
  const ends = new Map(periods.map((period) => [period.end, period.score]));
  const long = new Set(periods.filter(isLong).flatMap(({ start, end }) => [start, end]));
  const distances = dayDistances(view, dates);
  return dates.map((one, index) => {
    const day = String(one.value);
    const before = one.row.text.slice(0, one.start);
    const after = one.row.text.slice(one.end);
    const entry = isEntry(one.row);
    return {
      one,
      evidence: {
        bias: 1,
        ...nearLabels(view, one),
        ...placeEvidence(view, one),
        ...distances(one),
        plausible: one.plausibility,
        timed: flag(TIME_OF_DAY.test(after.slice(0, 20)) || TIME_OF_DAY.test(before.slice(-14))),
        after_comma: flag(/\p{L},\s*(?:\p{L}{2,3}\s*)?$/u.test(before)),
        alone: flag(before.trim() === '' && after.trim() === ''),
        first: flag(index === 0),
        earliest: flag(day === earliest),
        latest: flag(day === latest),
        only: flag(counts.size === 1),
        ...bucket('repeated', counts.get(day)?.length ?? 1, [1, 2, 4]),
        of_entry: flag(entry),
        among_entries: flag(!entry && view.kind === 'statement' && isAmongEntries(view, one.row)),
        in_period: flag(starts.has(one) || ends.has(one)),
        in_long_period: flag(long.has(one)),
        period_start: starts.get(one) ?? 0,
        period_end: ends.get(one) ?? 0,
        best_start: flag(best > 0 && starts.get(one) === best),
        best_end: flag(best > 0 && ends.get(one) === best),
        rate_on_row: flag(/\d\s?%/.test(one.row.text)),
        amount_after: flag(/\d[.,]\d{2}(?!\d)/.test(after)),
        month_end: flag(isMonthEnd(day)),
        month_start: flag(/-01$/.test(day.slice(0, 10))),
      },
    };
  });
});

/** Statements are of a month or longer; some of two or four weeks. */
const LONG = 25;
const DAY = 86_400_000;
const isLong = ({ start, end }: Period) =>
  Date.parse(String(end.value).slice(0, 10)) - Date.parse(String(start.value).slice(0, 10)) >= LONG * DAY;

function isMonthEnd(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.slice(0, 10).split('-').map(Number);
  return date === new Date(Date.UTC(year, month, 0)).getUTCDate();
}
