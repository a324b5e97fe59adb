import { defectOfForm } from '../../../reading/values/value-form.ts';
import type { ValidationError } from '../../../schemas/http-errors.ts';
import type {
  FieldReview,
  FieldReviewDraft,
  ReviewDraft,
  ReviewSource,
  RowReview,
} from '../../../schemas/review.ts';
import { type Loc, valueError } from '../../shared/http/validation-errors.ts';
import { checkRows } from './check-rows.ts';
import type { Reviewable, ReviewableField } from './reviewable.ts';
import { defectOfSize } from './value-size.ts';

/** What is said anew of fields and tables, by path; null withdraws. */
export interface ReviewChanges {
  readonly fields: ReadonlyMap<string, FieldReview | null>;
  readonly tables: ReadonlyMap<string, readonly RowReview[] | null>;
}

/** More names are not listed in an error. */
const MAX_NAMES = 20;

/** What a draft says of a field, or why it may not. */
type Reading = { readonly review: FieldReview } | { readonly defect: string };

function readVerdict({ verdict, value, sources = [] }: FieldReviewDraft, field: ReviewableField): Reading {
  switch (verdict) {
    case 'right':
      if (value !== undefined && value !== field.value)
        return {
          defect: `"right" is the value of the job, ${JSON.stringify(field.value)}; another one is "corrected"`,
        };
      return { review: { verdict, value: field.value, sources } };
    case 'absent':
      if (value !== undefined && value !== null)
        return { defect: '"absent" says that the document has no value; one that it has is "corrected"' };
      return { review: { verdict, value: null, sources } };
    case 'corrected': {
      if (value === undefined || value === null)
        return { defect: '"corrected" needs the value; where the document has none it is "absent"' };
      const defect = defectOfSize(value) ?? (field.form === null ? null : defectOfForm(field.form, value));
      return defect === null
        ? { review: { verdict, value, sources } }
        : { defect: `this should be ${defect}` };
    }
  }
}

function defectOfSource(source: ReviewSource, pages: Reviewable['pages']): string | null {
  const { file_index, page_number, segment_id, bounding_box: box } = source;
  const isThere = pages?.some((page) => page.file_index === file_index && page.page_number === page_number);
  if (isThere === false) return `the job has no page ${page_number} of file ${file_index}`;
  if (segment_id && !segment_id.startsWith(`f${file_index}p${page_number}s`))
    return `the segment ${segment_id} is not on page ${page_number} of file ${file_index}`;
  if (box && (box.x0 >= box.x1 || box.y0 >= box.y1)) return 'x0 and y0 of a box lie before x1 and y1';
  return null;
}

function nameAll(paths: ReadonlyMap<string, unknown>): string {
  if (paths.size === 0) return 'it has none';
  const names = [...paths.keys()].slice(0, MAX_NAMES).join(', ');
  return `it has ${names}${paths.size > MAX_NAMES ? ' …' : ''}`;
}

function readFields(draft: Pick<ReviewDraft, 'fields'>, reviewable: Reviewable) {
  const changes = new Map<string, FieldReview | null>();
  const errors: ValidationError[] = [];
  for (const [path, said] of Object.entries(draft.fields ?? {})) {
    const loc: Loc = ['body', 'fields', path];
    const field = reviewable.fields.get(path);
    if (field === undefined) {
      errors.push(valueError(loc, `the job has no such field; ${nameAll(reviewable.fields)}`, path));
      continue;
    }
    const reading = said === null ? null : readVerdict(said, field);
    if (reading !== null && 'defect' in reading)
      errors.push(valueError([...loc, 'value'], reading.defect, said?.value ?? null));
    for (const [index, source] of (said?.sources ?? []).entries()) {
      const defect = defectOfSource(source, reviewable.pages);
      if (defect !== null) errors.push(valueError([...loc, 'sources', index], defect, source));
    }
    if (reading === null || 'review' in reading) changes.set(path, reading === null ? null : reading.review);
  }
  return { changes, errors };
}

function readTables(draft: Pick<ReviewDraft, 'tables'>, { tables }: Reviewable) {
  const changes = new Map<string, readonly RowReview[] | null>();
  const errors: ValidationError[] = [];
  for (const [path, said] of Object.entries(draft.tables ?? {})) {
    const loc: Loc = ['body', 'tables', path];
    const table = tables.get(path);
    if (table === undefined) {
      errors.push(valueError(loc, `the job has no such table; ${nameAll(tables)}`, path));
      continue;
    }
    const read = said === null ? null : checkRows(said, table, loc);
    for (const error of read?.errors ?? []) errors.push(error);
    changes.set(path, read?.rows ?? null);
  }
  return { changes, errors };
}

/** What a draft changes of a job's review, or all that is wrong with it. */
export function checkDraft(
  draft: Pick<ReviewDraft, 'fields' | 'tables'>,
  reviewable: Reviewable,
): { readonly changes: ReviewChanges } | { readonly errors: readonly ValidationError[] } {
  const fields = readFields(draft, reviewable);
  const tables = readTables(draft, reviewable);
  const errors = [...fields.errors, ...tables.errors];
  return errors.length > 0 ? { errors } : { changes: { fields: fields.changes, tables: tables.changes } };
}
