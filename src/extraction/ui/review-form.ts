import { inferHints } from '../../../reading/values/hints.ts';
import { normaliseValue } from '../../../reading/values/normalise.ts';
import { findNameDefect } from '../../../schemas/formats.ts';
import type { FieldValue } from '../../../schemas/response.ts';
import type { FieldReviewDraft } from '../../../schemas/review.ts';
import { ReviewStatus } from '../../../schemas/review.ts';
import type { ShownResponse } from '../responses/shown-response.ts';
import type { Reviewable, ReviewableField } from '../reviews/reviewable.ts';
import type { SignedDraft } from '../reviews/reviewing.ts';
import type { ReviewMessage } from './review-message.ts';
import type { SaidTables } from './table-edits.ts';
import { editTables } from './table-edits.ts';
import type { Said } from './value-review.ts';
import { typedText } from './value-review.ts';

/** What is wrong with a field, by path, in words for a person. */
export type Faults = Readonly<Record<string, string>>;

const WANTED: Readonly<Record<NonNullable<ReviewableField['form']>['type'], string>> = {
  str: 'a text',
  int: 'a whole number',
  float: 'a number',
  decimal: 'an amount, such as 1,234.50',
  date: 'a day, such as 31.01.2026 or 2026-01-31',
  datetime: 'a day and a time, such as 2026-01-31 09:00',
  bool: 'yes or no',
};

/** Whoever gives no name is somebody all the same: what was said must be somebody's. */
const NAMELESS = 'unnamed';

/** How the document writes ambiguous dates and amounts, by the lines that prove its values. */
export const hintsOf = ({ fields }: ShownResponse) =>
  inferHints((fields ?? []).flatMap(({ sources }) => sources.map(({ text_snippet }) => text_snippet)));
type Hints = ReturnType<typeof hintsOf>;

/** A text as a value of the field, or what it should be instead. */
function readText(
  text: string,
  form: ReviewableField['form'],
  hints: Hints,
): { readonly value: FieldValue } | { readonly fault: string } {
  if (form === null) return { value: text.trim() };
  const { value } = normaliseValue(form.type, text, hints, form.choices);
  if (value !== null) return { value };
  const wanted = form.choices?.length ? `one of ${form.choices.join(', ')}` : WANTED[form.type];
  return { fault: `“${text.trim().slice(0, 60)}” is not ${wanted}.` };
}

/** What a text says of a field: an empty one that the document has none, the machine's value that it is right. */
function toDraft(
  text: string,
  field: ReviewableField,
  hints: Hints,
): { readonly draft: FieldReviewDraft } | { readonly fault: string } {
  if (text.trim() === '') return { draft: { verdict: 'absent' } };
  const read = readText(text, field.form, hints);
  if ('fault' in read) return read;
  return {
    draft: read.value === field.value ? { verdict: 'right' } : { verdict: 'corrected', value: read.value },
  };
}

/**
 * A review as the service takes it, with each text as a value of its field; or what is wrong with them.
 * @param tables what was said of them before
 */
export function readMessage(
  message: ReviewMessage,
  reviewable: Reviewable,
  tables: SaidTables,
  hints: Hints,
): { readonly draft: SignedDraft } | { readonly faults: Faults } {
  const fields: Record<string, FieldReviewDraft | null> = {};
  const faults: Record<string, string> = {};
  for (const [path, said] of Object.entries(message.fields)) {
    const field = reviewable.fields.get(path);
    if (said === null || said.text === undefined || field === undefined) {
      fields[path] = said;
      continue;
    }
    const read = toDraft(said.text, field, hints);
    if ('fault' in read) faults[path] = read.fault;
    else fields[path] = { ...read.draft, ...(said.sources === undefined ? {} : { sources: said.sources }) };
  }
  const edited = editTables(message.edits, reviewable, tables, (text, form) => readText(text, form, hints));
  Object.assign(faults, edited.faults);
  if (Object.keys(faults).length > 0) return { faults };
  const reviewer = findNameDefect(message.reviewer) === null ? message.reviewer.trim() : NAMELESS;
  return { draft: { status: message.status, reviewer, fields, tables: edited.tables } };
}

/** The form that a browser without script sends: a field that differs from what the page showed says something anew. */
export function readReviewForm(
  body: unknown,
  reviewable: Reviewable,
  said: ReadonlyMap<string, Said>,
): ReviewMessage | null {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  const version = Number(form.get('version') ?? 'none');
  const status = ReviewStatus.enum.find((known) => known === form.get('status'));
  if (!Number.isSafeInteger(version) || version < 0 || status === undefined) return null;
  const fields: ReviewMessage['fields'] = {};
  for (const [path, field] of reviewable.fields) {
    const text = form.get(path)?.replaceAll('\r\n', '\n');
    const shown = typedText((said.get(path) ?? field).value);
    if (text !== undefined && text !== shown) fields[path] = { verdict: 'corrected', text };
  }
  return { version, status, reviewer: (form.get('reviewer') ?? '').slice(0, 255), fields, edits: [] };
}
