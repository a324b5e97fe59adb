import type { ShownField, ShownResponse } from '../responses/shown-response.ts';
import { isCell } from '../responses/shown-tables.ts';
import type { ReviewState } from '../store/reviews.ts';
import { bareField, fieldsOf } from './bare-field.ts';
import type { ReviewedField } from './reviewed-field.ts';
import { reviewedTables } from './reviewed-tables.ts';

function reviewed(field: ShownField, review: ReviewState | null): ReviewedField {
  const fields = review?.fields ?? {};
  const path = `result.${field.field_name}`;
  const said = Object.hasOwn(fields, path) ? fields[path] : undefined;
  if (said === undefined) return { ...field, origin: 'machine', verdict: null };
  const { verdict } = said;
  if (verdict === 'right') return { ...field, origin: 'machine', verdict, doubts: [], needs_review: false };
  const sources = said.sources.map((one) => ({
    file_index: one.file_index,
    page_number: one.page_number,
    segment_id: one.segment_id ?? null,
    bounding_box: one.bounding_box ?? null,
    text_snippet: one.text_snippet ?? '',
  }));
  const own = bareField(field.field_name, said.value);
  return { ...own, sources, needs_review: false, origin: 'person', verdict };
}

/**
 * The values of a response in the order of the use case, each with what the latest version of its review says of it, those that only a
 * person gave, then the cells of tables, row by row as the review has them.
 */
export function reviewedValues(response: ShownResponse, review: ReviewState | null): ReviewedField[] {
  const read = fieldsOf(response);
  const fields = read.filter((field) => !isCell(field));
  const known = new Set(fields.map(({ field_name }) => `result.${field_name}`));
  const added = Object.keys(review?.fields ?? {}).filter((path) => !known.has(path));
  const scalars = [...fields, ...added.map((path) => bareField(path.replace(/^result\./, ''), null))];
  const cells = reviewedTables(response, review).flatMap(({ name, rows }) =>
    rows.flatMap((row, index) =>
      [...row.cells].map(([column, cell]) => ({ ...cell, field_name: `${name}[${index}].${column}` })),
    ),
  );
  return [...scalars.map((field) => reviewed(field, review)), ...cells];
}
