import type { Verdict } from '../../../schemas/review.ts';
import type { ReviewState } from '../store/reviews.ts';
import type { ShownField, ShownResponse } from '../ui/shown-response.ts';

/** A value as it is handed on: the machine's, or what a person said in its place. */
export interface ReviewedField extends ShownField {
  readonly origin: 'machine' | 'person';
  /** What a person said of it; null where nobody said anything. */
  readonly verdict: Verdict | null;
}

/** A value that nothing is known of but itself. */
const bareField = (field_name: string, value: ShownField['value']): ShownField => ({
  field_name,
  value,
  sources: [],
  match: null,
  confidence: null,
  provenance_verified: null,
  text_agreement: null,
  citation_corrected: false,
  doubts: [],
  needs_review: null,
});

function reviewed(field: ShownField, review: ReviewState | null): ReviewedField {
  const fields = review?.fields ?? {};
  const path = `result.${field.field_name}`;
  const said = Object.hasOwn(fields, path) ? fields[path] : undefined;
  if (said === undefined) return { ...field, origin: 'machine', verdict: null };
  const { verdict } = said;
  if (verdict === 'right') return { ...field, origin: 'machine', verdict, doubts: [], needs_review: false };
  const sources = said.sources.map(({ file_index, page_number, bounding_box = null, text_snippet }) => ({
    file_index,
    page_number,
    bounding_box,
    text_snippet: text_snippet ?? '',
  }));
  const own = bareField(field.field_name, said.value);
  return { ...own, sources, needs_review: false, origin: 'person', verdict };
}

/**
 * The values of a response in the order of the use case, each with what the latest version of its review says of it, then those that only a
 * person gave.
 */
export function reviewedValues(
  { fields, result }: ShownResponse,
  review: ReviewState | null,
): ReviewedField[] {
  const read = fields ?? Object.entries(result).map(([name, value]) => bareField(name, value));
  const known = new Set(read.map(({ field_name }) => `result.${field_name}`));
  const added = Object.keys(review?.fields ?? {}).filter((path) => !known.has(path));
  return [...read, ...added.map((path) => bareField(path.replace(/^result\./, ''), null))].map((field) =>
    reviewed(field, review),
  );
}
