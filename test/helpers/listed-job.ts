import type { Job } from '../../schemas/job.ts';
import type { Reviews } from '../../src/extraction/store/reviews.ts';
import type { ListedJob } from '../../src/extraction/store/types.ts';

/** A job as a list has it. */
export const listed = (job: Job): ListedJob => ({
  ...job,
  use_case: null,
  needs_review: null,
  review_status: null,
  cursor_instant: '2026-01-31T09:00:00.000000',
});

/** Finds every job ended, with this response and with these fields of its own. */
export const endedWith =
  (response: unknown, use_case_inline: unknown = null): Reviews['findReviewable'] =>
  async (job_id) => ({ job_id, status: 'done', has_ended: true, use_case: null, use_case_inline, response });

/** What a store answers of a job of which nobody has said anything. */
export const unreviewed: Pick<Reviews, 'findReviewable' | 'findReview' | 'listReviewChanges'> = {
  findReviewable: endedWith(null),
  findReview: async () => null,
  listReviewChanges: async () => [],
};
