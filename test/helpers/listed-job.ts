import type { Job } from '../../schemas/job.ts';
import type { ListedJob } from '../../src/extraction/store/types.ts';

/** A job as a list has it. */
export const listed = (job: Job): ListedJob => ({
  ...job,
  use_case: null,
  needs_review: null,
  cursor_instant: '2026-01-31T09:00:00.000000',
});
