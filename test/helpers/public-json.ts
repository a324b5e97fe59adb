import type { Job } from '../../schemas/job.ts';
import { toPublicJson } from '../../src/extraction/store/public-job.ts';

/** A job as a store answers it to be shown. */
export const publicJson = (job: Job): string =>
  toPublicJson({
    job: { ...job, response: null },
    marker: crypto.randomUUID(),
    texts_json: null,
    response_json: job.response === null ? null : JSON.stringify(job.response),
  });
