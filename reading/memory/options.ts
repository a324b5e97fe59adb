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
import { findNearly, isNearly } from './nearly.ts';

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

/** Where a suggested value stands that was read from some segments. */
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

/** Where an approved value is printed in this document too, if with misread letters. */
function constant(
  view: DocumentView,
  locator: Locator,
  field: UseCaseFieldDef,
  value: FieldValue,
): LearntOption[] {
  if (value === null) return [];
  // A day that is the same in two documents and broken over lines in one is not worth reading each line with the next.
  const places = locator.locate(field, value, [], field.type === 'str' ? 'document' : 'lines');
  if (places.length > 0) return places.map(({ spans }) => ({ value, spans, isConstant: true }));
  const spans = field.type === 'str' ? findNearly(view, String(value)) : [];
  return spans.length === 0 ? [] : [{ value, spans, isConstant: true }];
}

const touches = (a: Span, b: Span) => a.row === b.row && a.start < b.end && b.start < a.end;

/** The same words of the page as an approved value's, with some letters misread. */
const isMisreadingOf = (one: LearntOption, constant: LearntOption): boolean =>
  one.value !== constant.value &&
  one.spans.some((span) => constant.spans.some((other) => touches(span, other))) &&
  isNearly(String(one.value), String(constant.value));

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
  const constants = [...new Set(approved)].flatMap((value) => constant(view, locator, field, value));
  const read = [
    ...suggestions.flatMap((one) => suggested(locator, field, one)),
    ...(isText ? textOptions(view, field, rows) : []),
    ...(isTyped ? rows.flatMap((row) => typedOptions(view, field.type, row)) : []),
  ];
  return [...constants, ...read.filter((one) => !constants.some((other) => isMisreadingOf(one, other)))];
}
