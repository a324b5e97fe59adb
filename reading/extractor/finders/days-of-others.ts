import type { FieldType } from '../../../schemas/use-case.ts';
import type { Concept } from '../../languages/concept.ts';
import { normaliseLabel } from '../../languages/label-words.ts';
import { wordsOf } from '../../languages/languages.ts';
import { anyOf } from '../../text/any-of.ts';
import { foldText } from '../../text/fold.ts';
import type { DocumentView } from '../view/document-view.ts';
import { oncePerView } from '../view/once-per-view.ts';
import { findAllDates } from './dates.ts';
import type { LabelledValue } from './labelled-values.ts';
import { labelValues } from './labelled-values.ts';
import type { PlacedValue } from './placed-value.ts';

const PRINTED = new Set(wordsOf(({ dates }) => dates.printed).map(normaliseLabel));
/** The day a document is of: what is asked for when no more than a date is. */
export const OWN_DAY: ReadonlySet<Concept> = new Set([
  'document_date',
  'invoice_date',
  'receipt_date',
  'statement_date',
] as const);
/** A label that fits less well names no day. */
const NAMED = 0.7;

const OTHER_PAPER = new RegExp(
  `(?<!\\p{L})${anyOf(wordsOf(({ dates }) => dates.otherPapers))}(?!\\p{L})\\D*$`,
  'u',
);
/** Characters before a day in which such words stand. */
const REACH = 50;

/** `Next statement on 2 May`, `Vorig afschrift van 29-08`: a day on which another paper is made, and no end of this one's period. */
const isOfOtherPaper = ({ row, start }: PlacedValue): boolean =>
  OTHER_PAPER.test(
    foldText(
      row.text
        .slice(Math.max(0, start - REACH), start)
        .split(/\s{2}/u)
        .at(-1) ?? '',
    ),
  );

/** Words in small letters behind a day: `From 15 May we change our rates`; between two days of a period stands the word for `to`. */
const GOES_ON = /^,?\s+\p{Ll}{2,}(?!\p{L})[^\d]*$/u;

/** `To: 31 March 2026 inclusive` */
const LABELLED = /:\s{0,9}$/;

/** Whether a day ends no period: a sentence says what happens from it on, or until then, or another paper is of it. */
export const isNoEdge = (one: PlacedValue): boolean =>
  (GOES_ON.test(one.row.text.slice(one.end)) && !LABELLED.test(one.row.text.slice(0, one.start))) ||
  isOfOtherPaper(one);

const isPrinted = ({ label }: LabelledValue): boolean => label !== null && PRINTED.has(label.phrase);

/**
 * The days that are not the paper's own: those of other papers, and those on which it was printed where it names a day of its own as well, since
 * nobody asks when a copy was made.
 */
export const daysOfOthers = (view: DocumentView, type: FieldType): ReadonlySet<PlacedValue> =>
  findOnce(view, type === 'datetime' ? 'datetime' : 'date');

const findOnce = oncePerView((view, type: FieldType): ReadonlySet<PlacedValue> => {
  const dates = findAllDates(view, type);
  const concepts = Object.fromEntries([...OWN_DAY].map((concept) => [concept, 1]));
  const named = labelValues(view, dates, { concepts, rivals: new Set() });
  const isOwn = named.some((one) => one.own >= NAMED && !isPrinted(one) && !isOfOtherPaper(one));
  const isCopy = (at: number) => isOwn && named[at] !== undefined && isPrinted(named[at]);
  return new Set(dates.filter((one, at) => isCopy(at) || isOfOtherPaper(one)));
});
