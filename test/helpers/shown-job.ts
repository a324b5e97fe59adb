import type { Job } from '../../schemas/job.ts';
import type { ShownJob } from '../../src/extraction/store/types.ts';

/** A job as the store reads it to be shown. */
export const asShown = (job: Job): ShownJob => ({
  job: { ...job, response: null },
  marker: crypto.randomUUID(),
  texts_json: null,
  response_json: job.response === null ? null : JSON.stringify(job.response),
});
