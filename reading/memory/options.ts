import type { FieldValue } from '../../schemas/response.ts';
import type { FieldType, UseCaseFieldDef } from '../../schemas/use-case.ts';
import { findTexts } from '../extractor/candidates/texts.ts';
import { findTyped } from '../extractor/candidates/typed-values.ts';
import { readQuestion } from '../extractor/evidence/question.ts';
import { repairWords } from '../extractor/party/repair-letters.ts';
import type { Suggestion } from '../extractor/suggestion.ts';
import type { DocumentView } from '../extractor/view/document-view.ts';
import { oncePerView } from '../extractor/view/once-per-view.ts';
import type { Span } from '../layout/layout.ts';
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

/** The same objects for every field of the type: how each stands is looked at once. */
const typedOptions = oncePerView((view, type: FieldType): readonly LearntOption[] =>
  findTyped(view, type).map(({ value, spans }) => ({ value, spans, isConstant: false })),
);

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
function textOptions(view: DocumentView, field: UseCaseFieldDef): LearntOption[] {
  return findTexts(view, readQuestion(field)).flatMap(({ value, spans }) => {
    const text = textAt(view, value, spans);
    return text === null ? [] : [{ value: text, spans, isConstant: false }];
  });
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
  const places = locator.locate(field, value, [], 'document');
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
 * too, and everything that has the form of the field's type.
 */
export function learntOptions(
  view: DocumentView,
  locator: Locator,
  field: UseCaseFieldDef,
  suggestions: readonly Suggestion[],
  approved: readonly FieldValue[],
): LearntOption[] {
  const isText = field.type === 'str' && !field.choices?.length;
  const isTyped = field.type !== 'str' && field.type !== 'bool';
  const constants = [...new Set(approved)].flatMap((value) => constant(view, locator, field, value));
  const read = [
    ...suggestions.flatMap((one) => suggested(locator, field, one)),
    ...(isText ? textOptions(view, field) : []),
    ...(isTyped ? typedOptions(view, field.type) : []),
  ];
  return [...constants, ...read.filter((one) => !constants.some((other) => isMisreadingOf(one, other)))];
}
