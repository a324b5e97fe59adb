import type { Job } from '../../../schemas/job.ts';
import type { Review } from '../../../schemas/review.ts';
import type { ShownResponse } from '../responses/shown-response.ts';
import { isCell } from '../responses/shown-tables.ts';
import { fieldsOf } from '../reviews/bare-field.ts';
import { reviewedTables } from '../reviews/reviewed-tables.ts';
import { renderReviewBar } from './review-bar.ts';
import { renderField } from './value-cards.ts';
import { pathOf, saidOf } from './value-review.ts';
import { renderChecks, renderSums, renderTable } from './value-tables.ts';

/** A job with all that was said of it. */
export interface ReviewedJob {
  readonly job: Job;
  readonly response: ShownResponse;
  readonly review: Review;
}

/** Everything that a page needs to show what is said of a job now. */
export interface ReviewState {
  readonly version: number;
  readonly status: Review['status'];
  readonly reviewer: string | null;
  readonly said: Review['fields'];
  readonly tables: Review['tables'];
  /** HTML of each value, by path. */
  readonly cards: Readonly<Record<string, string>>;
  /** HTML of each table that is shown otherwise than in the version that the page knows, by path. */
  readonly rows: Readonly<Record<string, string>>;
  /** HTML of the sums of each table. */
  readonly sums: Readonly<Record<string, string>>;
  /** HTML of what the values must satisfy. */
  readonly checks: string;
  /** HTML of what stands beneath the values. */
  readonly bar: string;
}

/** Which tables a version of a review shows otherwise than the one that a page knows. */
function isShownAnew({ history, status }: Review, known: number): (path: string) => boolean {
  const before = history.find(({ version }) => version === known)?.status ?? 'open';
  const changed = new Set(
    history.flatMap(({ version, tables }) => (version > known ? Object.keys(tables) : [])),
  );
  // What is approved needs no look any more.
  const isAll = (before === 'approved') !== (status === 'approved');
  return (path) => isAll || changed.has(path);
}

/**
 * What a page shows of a review.
 * @param known the version that the page shows already
 */
export function reviewState({ job, response, review }: ReviewedJob, known: number): ReviewState {
  const said = saidOf(review);
  const { version, status, reviewer, fields, checks } = review;
  const isAnew = isShownAnew(review, known);
  const tables = reviewedTables(response, review).map((table) => ({ path: `result.${table.name}`, table }));
  const cards = fieldsOf(response)
    .filter((field) => !isCell(field))
    .map((field) => [pathOf(field), String(renderField(field, said))] as const);
  const rows = tables.flatMap(({ path, table }) =>
    isAnew(path) ? [[path, String(renderTable(table, checks, true))] as const] : [],
  );
  const sums = tables.map(({ path, table }) => [path, String(renderSums(table, checks))] as const);
  return {
    version,
    status,
    reviewer,
    said: fields,
    tables: review.tables,
    cards: Object.fromEntries(cards),
    rows: Object.fromEntries(rows),
    sums: Object.fromEntries(sums),
    checks: String(renderChecks(checks) ?? ''),
    bar: String(renderReviewBar(job, review, new Date())),
  };
}
