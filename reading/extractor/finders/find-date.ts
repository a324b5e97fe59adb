import type { Concept } from '../../languages/concept.ts';
import { LABELS } from '../../languages/label-table.ts';
import { labelWords } from '../../languages/label-words.ts';
import { wordsOf } from '../../languages/languages.ts';
import type { Row } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { familyOf, rivalsOf } from '../concepts/concepts.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';
import { findAllDates, TIME_OF_DAY } from './dates.ts';
import { daysOfOthers, isNoEdge, OWN_DAY } from './days-of-others.ts';
import { isAmongEntries } from './entries.ts';
import type { LabelledValue } from './labelled-values.ts';
import { labelValues, partsOf } from './labelled-values.ts';
import { findPeriods } from './periods.ts';
import type { PlacedValue } from './placed-value.ts';
import { writtenValue } from './placed-value.ts';

const RIVALS = rivalsOf('date');
/** Lines between the headings `From` and `To` where they stand below each other. */
const HEADING_ROWS = 3;
/** Share of a page in which a statement prints its own day. */
const AT_HEAD = 0.4;
/** What is left of a day in the text of an entry. */
const OF_ENTRY = 0.4;
/** What is left of a day beside a rate: since then, or until then, the rate is due. */
const OF_RATE = 0.4;

/** A date by its role. */
export function findDate(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const all = findAllDates(view, meaning.field.type);
  if (meaning.concept === 'period_start' || meaning.concept === 'period_end') {
    return periodEdges(view, meaning, all);
  }
  const others = daysOfOthers(view, meaning.field.type);
  const dates = OWN_DAY.has(meaning.concept) ? all.filter((one) => !others.has(one)) : all;
  const concepts = familyOf(meaning.concept);
  const periods = findPeriods(view, dates);
  const inPeriod = new Set(periods.flatMap(({ start, end }) => [start, end]));
  const labels = view.labels.filter((label) => !opensPeriod(view, label) && !isOfBalance(view, label));
  const labelled = labelValues({ ...view, labels }, dates, { concepts, rivals: RIVALS });
  const unlabelled = OWN_DAY.has(meaning.concept) ? placeOfDay(view, meaning.concept) : () => 0;
  return mergeEqual(
    labelled.map((one, index) => {
      const placed = dates[index];
      const joined = placed !== undefined && inPeriod.has(placed);
      const booked = view.kind === 'statement' && isAmongEntries(view, one.row) ? OF_ENTRY : 1;
      const score =
        Math.max(scoreOf(one), one.rival > 0.5 ? 0 : unlabelled(one)) * (joined ? 0.3 : 1) * booked;
      return {
        value: writtenValue(one, meaning.field),
        spans: [one],
        score: Math.min(0.99, score),
        evidence: { ...partsOf(one), by_place: unlabelled(one), in_period: joined ? 0.3 : 1, booked },
      };
    }),
  );
}

function scoreOf({ own, rival, plausibility }: LabelledValue): number {
  const contested = rival > own ? 0.4 : rival > 0.8 * own ? 0.85 : 1;
  return own * plausibility * contested;
}

/** Lines between a statement's title and a bare day that it is of. */
const BELOW_TITLE = 3;

function isBelowTitle(view: DocumentView, row: Row): boolean {
  const above = view.pages[row.page]?.rows.slice(Math.max(0, row.index - BELOW_TITLE), row.index) ?? [];
  return above.some(({ cells }) =>
    cells.some(({ text }) => {
      const [first] = labelWords(text);
      return first !== undefined && LABELS.titles.get(first.letters) === 'statement';
    }),
  );
}

/** A time of day stands this near behind its day, in characters. */
const FAR = 10;

/** A time of day that begins within a few characters; what is cut off behind it may make it an amount. */
const isNear = (after: string): boolean => (TIME_OF_DAY.exec(after)?.index ?? FAR) < FAR;

/** Characters before a date that its place is looked for in. */
const PLACE_REACH = 80;
/** `Berlin, den`: what stands before the day of a letter. */
const AFTER_PLACE = new RegExp(
  `(?:^|\\s{2})\\p{Lu}[\\p{L} .-]{2,25},?\\s*(?:${anyOf(wordsOf(({ dates }) => dates.on))}\\s*)?$`,
  'u',
);

/** Where the day of a document stands when nothing names it: at the head, often with the time or after a place. */
function placeOfDay(view: DocumentView, concept: Concept): (date: PlacedValue) => number {
  return (date) => {
    const rows = view.pages[date.row.page]?.rows.length ?? 1;
    const depth = date.row.index / Math.max(rows, 25);
    const before = date.row.text.slice(0, date.start);
    const after = date.row.text.slice(date.end);
    const timed = isNear(after.slice(0, 20)) || TIME_OF_DAY.test(before.slice(-14));
    const place = AFTER_PLACE.test(before.slice(-PLACE_REACH)) && before.includes(',');
    const alone = before.trim() === '' && after.trim() === '';
    if (concept === 'statement_date') {
      return place ? 0.75 : depth < AT_HEAD && (timed || (alone && isBelowTitle(view, date.row))) ? 0.5 : 0;
    }
    const base = timed ? 0.8 : place ? 0.75 : alone ? 0.6 : 0.5;
    return date.plausibility * base * (date.row.page === 0 ? 1 - 0.3 * depth : 0.6);
  };
}

function periodEdges(view: DocumentView, meaning: FieldMeaning, dates: readonly PlacedValue[]): Candidate[] {
  const edge = meaning.concept === 'period_start' ? 'start' : 'end';
  const periods = findPeriods(view, dates).map((period) => ({
    value: writtenValue(period[edge], meaning.field),
    spans: [period[edge]],
    score: period.score,
  }));
  const labels = view.labels.filter(isHeading);
  const labelled = labelValues({ ...view, labels }, dates, {
    concepts: { [meaning.concept]: 1 },
    rivals: RIVALS,
  });
  const single = labelled
    .filter((one) => !isNoEdge(one))
    .map((one) => ({
      value: writtenValue(one, meaning.field),
      spans: [one],
      score: 0.9 * scoreOf(one) * (/\d\s?%/.test(one.row.text) ? OF_RATE : 1),
      evidence: partsOf(one),
    }));
  return mergeEqual([...periods, ...single]);
}

/** `from` and `to` in prose announce any day; as headings, with a capital or a colon, they announce the period. */
function isHeading(label: Label): boolean {
  const written = label.row.text.slice(label.start, label.end);
  return /^\p{Lu}/u.test(written) || written.length > 5 || /^\s*:/.test(label.row.text.slice(label.end));
}

/** `vom` dates a document, unless a `bis` on the same line makes it the beginning of a period. */
function opensPeriod(view: DocumentView, label: Label): boolean {
  const means = (one: Label, concept: Concept) => one.meanings.some((meaning) => meaning.concept === concept);
  if (!means(label, 'period_start')) return false;
  const { page, index } = label.row;
  return view.labelsBetween(page, index, index + HEADING_ROWS).some((one) => {
    const below = one.row.index - index;
    const isAfter = below === 0 ? one.start > label.end : isHeading(one);
    return isAfter && means(one, 'period_end');
  });
}

const BALANCES = new Set<Concept>(['opening_balance', 'closing_balance', 'balance']);

/** `Balance per 30.06.`: the day of a balance, not of the document. */
function isOfBalance(view: DocumentView, label: Label): boolean {
  return view
    .labelsOn(label.row)
    .some(
      (one) =>
        one.end <= label.start &&
        label.start - one.end <= 2 &&
        one.meanings.some((meaning) => BALANCES.has(meaning.concept)),
    );
}
