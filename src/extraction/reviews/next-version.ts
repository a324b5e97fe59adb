import type { FieldReview, ReviewStatus } from '../../../schemas/review.ts';
import type { ReviewState } from '../store/reviews.ts';
import type { FieldChanges } from './check-draft.ts';
import type { Reviewable } from './reviewable.ts';

/**
 * What is said of a job once the changes are made: what they do not name stays. An approval is of the whole result: of whatever field it
 * says nothing, it says that the machine is right.
 */
export function nextVersion(
  before: ReviewState['fields'],
  changes: FieldChanges,
  status: ReviewStatus,
  { fields }: Reviewable,
): ReviewState {
  const said = new Map<string, FieldReview | null>([...Object.entries(before), ...changes]);
  if (status === 'approved')
    for (const [path, { value }] of fields)
      if ((said.get(path) ?? null) === null) said.set(path, { verdict: 'right', value, sources: [] });
  const order = new Set([...fields.keys(), ...said.keys()]);
  const kept = [...order].flatMap((path) => {
    const one = said.get(path) ?? null;
    return one === null ? [] : [[path, one] as const];
  });
  return { status, fields: Object.fromEntries(kept) };
}
