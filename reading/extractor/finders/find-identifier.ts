import { mostOf } from '../../geometry/extremes.ts';
import type { Concept } from '../../languages/concept.ts';
import { wordsOf } from '../../languages/languages.ts';
import { ANY_NUMBER_WORD, NUMBER_WORD, namesNumber } from '../../languages/number-words.ts';
import { cellAt, spanText } from '../../layout/layout.ts';
import { anyOf } from '../../text/any-of.ts';
import { findCurrencies } from '../../values/currency.ts';
import { findValues } from '../../values/find.ts';
import { familyOf } from '../concepts/concepts.ts';
import type { FieldMeaning } from '../concepts/understand-field.ts';
import type { Label } from '../labels/find-labels.ts';
import type { DocumentView } from '../view/document-view.ts';
import { bareHeadings } from './bare-headings.ts';
import type { Candidate } from './candidate.ts';
import { mergeEqual } from './candidate.ts';
import type { FoundText } from './text-beside.ts';
import { textBeside } from './text-beside.ts';

const LEAD = new RegExp(`^${ANY_NUMBER_WORD}[.:\\s#°º]*`, 'iu');
/** A token with a digit; a short prefix (`FT A/1188`), or a second token with a digit and any further groups of digits, may stand a space apart. */
const SHAPE =
  /^#?\s?(?:\p{Lu}{1,4}(?:-\p{Lu})? (?=\d|[\p{Lu}\d]{1,8}\/\d))?(?=[\p{L}\d/._-]*\d)[\p{L}\d](?:[\p{L}\d]|[/._#-](?=[\p{L}\d]))*(?: (?!\d{4}-\d{2}-\d{2})(?=[\p{L}\d]*\d)[\p{L}\d]+(?:[/_-][\p{L}\d]+)*(?![\p{L}\d]|[.,:][\p{L}\d])(?: \d{2,6}(?![\p{L}\d]|[.,:/_-][\p{L}\d]))*)?/u;
/** Strokes that stand apart, with the parts of a number behind them, at the end of a cell or before its day: `17 / 2024`, `41 / A / 2026 del 3.5.2026`. */
const PARTS = new RegExp(
  `^(?: / (?:\\d{1,6}|\\p{Lu}{1,3})){1,2}(?=$|\\s{2}|\\s${anyOf(wordsOf(({ dates }) => [...dates.on, ...dates.of]))}\\s)`,
  'iu',
);
/** The word for number further on in the row of a title: `Invoice (copy) No. 17`. */
const LATER_NUMBER = new RegExp(`(?<!\\p{L})${NUMBER_WORD}[.:\\s]*(?=[\\p{L}/-]{0,6}\\d)`, 'iu');

/** A document's own number may be headed by no more than the word for a number. */
const OWN_NUMBER = new Set<Concept>(['invoice_number', 'receipt_number']);
/** What such a heading is worth. */
const BARE = 0.65;

/** What a document without a number of its own kind is known by. */
const LAST_RESORT: Concept = 'order_number';

/** A number that a label announces: an invoice's, an order's, an account's. */
export function findIdentifier(view: DocumentView, meaning: FieldMeaning): Candidate[] {
  const concepts = conceptsFor(view, meaning.concept);
  const bare = OWN_NUMBER.has(meaning.concept) ? bareHeadings(view, null) : [];
  const found = mergeEqual([
    ...view.labels.flatMap((label) => {
      const weight = mostOf(label.meanings, (one) => one.weight * (concepts[one.concept] ?? 0), 0);
      return weight > 0 ? identifiersOf(view, label, weight) : [];
    }),
    ...bare.flatMap((label) => identifiersOf(view, label, BARE).filter(fillsCell)),
  ]);
  // Where nothing else is called a number, what looks like such a code is one: `Invoice No: TD07`.
  const others = found.filter(({ value }) => !isKindOfDocument(String(value)));
  return others.length > 0 ? others : found;
}

/** What such a heading heads has its cell to itself: a number with a place behind it is a post code. */
function fillsCell({ spans: [span] }: Candidate): boolean {
  const cell = span === undefined ? undefined : cellAt(span.row, span.start);
  return span !== undefined && cell !== undefined && cell.text.trim() === spanText(span);
}

/** Concepts with their weights; a booking's number stands for an invoice's only where nothing speaks of an invoice. */
function conceptsFor(view: DocumentView, concept: Concept): Readonly<Partial<Record<Concept, number>>> {
  const family = familyOf(concept);
  if (concept !== 'invoice_number') return family;
  const speaksOfInvoice = view.labels.some(
    (label) =>
      label.prominence === 1 &&
      label.meanings.some((one) => one.concept === 'invoice_number' || one.concept === 'invoice_date'),
  );
  return speaksOfInvoice ? { ...family, [LAST_RESORT]: 0 } : family;
}

function identifiersOf(view: DocumentView, label: Label, weight: number): Candidate[] {
  return [...textBeside(view, label), ...laterNumber(label)].flatMap(({ span, text, fit }) => {
    const lead = LEAD.exec(text)?.[0] ?? '';
    const rest = text.slice(lead.length);
    const match = SHAPE.exec(rest);
    if (match === null) return [];
    const announced = lead !== '' || namesNumber(label.phrase);
    const parts = partsBehind(rest.slice(match[0].length));
    const value = `${match[0].replace(/^#\s?/, '').trimStart()}${parts}`.trim();
    const start = span.start + lead.length + match[0].length + parts.length - value.length;
    const shape = shapeOf(view, value, rest, announced);
    const called = announced ? 1.05 : 0.85;
    return [
      {
        value,
        spans: [{ row: span.row, start, end: start + value.length }],
        score: Math.min(0.98, weight * fit * shape * called),
        evidence: { label: weight, place: fit, shape, called_number: called },
      },
    ];
  });
}

function partsBehind(rest: string): string {
  const parts = PARTS.exec(rest)?.[0] ?? '';
  return findCurrencies(parts).length > 0 ? '' : parts;
}

function laterNumber(label: Label): FoundText[] {
  const match = LATER_NUMBER.exec(label.row.text.slice(label.end));
  if (match === null || label.prominence < 1) return [];
  const start = label.end + match.index;
  const text = label.row.text.slice(start);
  return [{ span: { row: label.row, start, end: label.row.text.length }, text, fit: 0.85 }];
}

/** Whether a number has the form of an amount with cents. */
export const isWrittenAsAmount = (value: string): boolean => /^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/.test(value);

/** `TD06`: the kinds of document of Italian electronic invoices, which are printed beside their numbers. */
export const isKindOfDocument = (value: string): boolean => /^TD[0-2]\d$/.test(value);

/** Dates, amounts and single digits are seldom a document's number; digits alone that are called one are no date. */
function shapeOf(view: DocumentView, value: string, rest: string, isCalledNumber: boolean): number {
  const date = isCalledNumber && /^\d+$/.test(value) ? undefined : findValues('date', rest, view.hints)[0];
  if (date !== undefined && date.start === 0 && date.end >= value.length) return 0.1;
  if (isWrittenAsAmount(value)) return 0.1;
  const digits = value.replace(/\D/g, '').length;
  if (digits < 2) return 0.3;
  return value.length > 30 ? 0.5 : 1;
}
