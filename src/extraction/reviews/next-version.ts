import type { FieldReview, ReviewStatus } from '../../../schemas/review.ts';
import type { ReviewState } from '../store/reviews.ts';
import type { ReviewChanges } from './check-draft.ts';
import type { Reviewable } from './reviewable.ts';

/** What is said after some of it changed, in the order of `known`; null withdraws. */
function merge<Said>(
  before: Readonly<Record<string, Said>>,
  changes: ReadonlyMap<string, Said | null>,
  known: Iterable<string>,
): Record<string, Said> {
  const said = new Map<string, Said | null>([...Object.entries(before), ...changes]);
  const kept = [...new Set([...known, ...said.keys()])].flatMap((path) => {
    const one = said.get(path) ?? null;
    return one === null ? [] : [[path, one] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * What is said of a job once the changes are made: what they do not name stays. An approval is of the whole result: of whatever field it
 * says nothing, it says that the machine is right. So it is of tables, whose rows are not said again for it.
 */
export function nextVersion(
  before: Pick<ReviewState, 'fields' | 'tables'>,
  changes: ReviewChanges,
  status: ReviewStatus,
  { fields, tables }: Reviewable,
): ReviewState {
  const said = merge(before.fields, changes.fields, fields.keys());
  const unsaid = [...fields].filter(([path]) => status === 'approved' && !Object.hasOwn(said, path));
  const right = new Map(
    unsaid.map(([path, { value }]): [string, FieldReview] => [
      path,
      { verdict: 'right', value, sources: [] },
    ]),
  );
  return {
    status,
    fields: merge(said, right, fields.keys()),
    tables: merge(before.tables, changes.tables, tables.keys()),
  };
}

/** The paths of which nothing is said once the changes are made. */
export function unsaidAfter(
  before: Pick<ReviewState, 'fields' | 'tables'>,
  changes: ReviewChanges,
  { fields, tables }: Reviewable,
): string[] {
  const said = { ...merge(before.fields, changes.fields, []), ...merge(before.tables, changes.tables, []) };
  return [...fields.keys(), ...tables.keys()].filter((path) => !Object.hasOwn(said, path));
}
