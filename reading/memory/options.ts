import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType, UseCaseFieldDef } from '../../schemas/use-case.ts';
import { findTextsOn } from '../extractor/candidates/texts.ts';
import { findTypedOn } from '../extractor/candidates/typed-values.ts';
import { readQuestion } from '../extractor/evidence/question.ts';
import { repairWords } from '../extractor/party/repair-letters.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { oncePerView } from '../extractor/view/once-per-view.ts';
import type { Row, Span } from '../layout/layout.ts';
import { normaliseValue } from '../values/normalise.ts';
import type { Locator } from './locate.ts';
import { areNearly, findNearly } from './nearly.ts';
import { createLetters } from './same-texts.ts';

/** A value that is printed in the document, and where: what a memory may propose. */
export interface LearntOption {
  readonly value: Exclude<FieldValue, null>;
  readonly spans: readonly Span[];
  /** It is an approved value that is printed here too. */
  readonly isConstant: boolean;
}

const typedOn = oncePerView((_view, _type: FieldType) => new WeakMap<Row, readonly LearntOption[]>());

/** What has a type's form on a row: the same objects for every field of the type, so that how each stands is looked at once. */
function typedOptions(view: DocumentView, type: FieldType, row: Row): readonly LearntOption[] {
  const known = typedOn(view, type);
  const options =
    known.get(row) ??
    findTypedOn(view, type, row).map(({ value, spans }) => ({ value, spans, isConstant: false }));
  known.set(row, options);
  return options;
}

/** What was read of a place, by its spans: pieces of a document are the same ones for every field. */
const textsAt = oncePerView((_view, _what: 'texts') => new WeakMap<readonly Span[], FieldValue>());

function textAt(view: DocumentView, value: FieldValue, spans: readonly Span[]): FieldValue {
  const known = textsAt(view, 'texts');
  const before = known.get(spans);
  if (before !== undefined) return before;
  const isRecognised = spans.some(({ row }) => view.isRecognised(row));
  const text = isRecognised && /\p{L}{2}/u.test(String(value)) ? repairWords(String(value)) : value;
  const normal = normaliseValue('str', text, view.hints, null).value;
  known.set(spans, normal);
  return normal;
}

/** Of a field that takes any text. */
function textOptions(view: DocumentView, field: UseCaseFieldDef, rows: readonly Row[]): LearntOption[] {
  const question = readQuestion(field);
  return rows.flatMap((row) =>
    findTextsOn(view, question, row).flatMap(({ text, spans }) => {
      const value = textAt(view, text, spans);
      return value === null ? [] : [{ value, spans, isConstant: false }];
    }),
  );
}

const rowsBySegment = oncePerView((view, _what: 'rows'): ReadonlyMap<string, readonly Row[]> => {
  const rows = new Map<string, Row[]>();
  for (const row of view.rows)
    for (const { segmentId } of row.tokens) {
      const known = rows.get(segmentId);
      if (known === undefined) rows.set(segmentId, [row]);
      else if (known.at(-1) !== row) known.push(row);
    }
  return rows;
});

const rowsOfSuggestions = (view: DocumentView, suggestions: readonly Suggestion[]): readonly Row[] =>
  suggestions.flatMap(({ segment_ids }) =>
    segment_ids.flatMap((id) => rowsBySegment(view, 'rows').get(id) ?? []),
  );

/** Where a suggested value stands that was read from some segments, in a form that the rows themselves do not show. */
function suggested(
  locator: Locator,
  field: UseCaseFieldDef,
  { value, segment_ids }: Suggestion,
): LearntOption[] {
  if (value === null) return [];
  return locator
    .locate(field, value, segment_ids, 'cited')
    .map(({ spans }) => ({ value, spans, isConstant: false }));
}

/** Where an approved text is printed in this document too, if with misread letters. */
function constant(
  view: DocumentView,
  locator: Locator,
  field: UseCaseFieldDef,
  value: FieldValue,
): LearntOption[] {
  if (value === null) return [];
  const places = locator.locate(field, value, [], 'texts');
  if (places.length > 0) return places.map(({ spans }) => ({ value, spans, isConstant: true }));
  const spans = findNearly(view, String(value));
  return spans.length === 0 ? [] : [{ value, spans, isConstant: true }];
}

const touches = (a: Span, b: Span) => a.row === b.row && a.start < b.end && b.start < a.end;
const standOn = (one: LearntOption, other: LearntOption): boolean =>
  one.spans.some((span) => other.spans.some((behind) => touches(span, behind)));

/**
 * What was read, without misread spellings of approved values that stand where those were found; on recognised lines a misread
 * spelling that stands elsewhere is the approved value too, which is often printed twice and misread in one place.
 */
function inApprovedSpelling(
  view: DocumentView,
  read: readonly LearntOption[],
  constants: readonly LearntOption[],
  approved: readonly FieldValue[],
): LearntOption[] {
  const lettersOf = createLetters(view);
  const texts = approved.flatMap((value) =>
    typeof value === 'string' ? { value, letters: lettersOf(value) } : [],
  );
  return read.flatMap((one): LearntOption[] => {
    const letters = lettersOf(String(one.value));
    if (texts.some((text) => text.letters === letters)) return [one];
    const meant = texts.find((text) => areNearly(letters, text.letters))?.value;
    if (meant === undefined) return [one];
    if (constants.some((constant) => constant.value === meant && standOn(one, constant))) return [];
    return one.spans.every(({ row }) => view.isRecognised(row))
      ? [{ value: meant, spans: one.spans, isConstant: true }]
      : [one];
  });
}

/**
 * What may be a field's value in a document of a known layout: what labels and layout suggest, approved values that are printed here
 * too, and everything that has the form of the field's type on some rows.
 */
export function learntOptions(
  view: DocumentView,
  locator: Locator,
  field: UseCaseFieldDef,
  suggestions: readonly Suggestion[],
  approved: readonly FieldValue[],
  rows: readonly Row[],
): LearntOption[] {
  const isText = field.type === 'str' && !field.choices?.length;
  const isTyped = field.type !== 'str' && field.type !== 'bool';
  const values = [...new Set(approved)];
  // A number or a day that was approved is among those on the rows, if it stands as it stood.
  const constants = isTyped ? [] : values.flatMap((value) => constant(view, locator, field, value));
  const looked = [...new Set([...rows, ...rowsOfSuggestions(view, suggestions)])];
  const read = [
    ...(isText ? textOptions(view, field, looked) : []),
    ...(isTyped ? looked.flatMap((row) => typedOptions(view, field.type, row)) : []),
  ];
  const lettersOf = createLetters(view);
  const keyOf = (value: FieldValue) => (isText ? lettersOf(String(value)) : String(value));
  const seen = new Set(read.map(({ value }) => keyOf(value)));
  const others = suggestions.filter(({ value }) => !seen.has(keyOf(value)));
  const all = [...others.flatMap((one) => suggested(locator, field, one)), ...read];
  return [...constants, ...(isText ? inApprovedSpelling(view, all, constants, values) : all)];
}
