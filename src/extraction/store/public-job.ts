import type { Job } from '../../../schemas/job.ts';
import { redactRequest } from './redact-request.ts';
import { redactUrl } from './redact-url.ts';

/** The job as everybody but the fetch and the callback's own connection may see it: without credentials. */
export function toPublicJob(job: Job): Job {
  const { request, callback_url } = job;
  return {
    ...job,
    request: redactRequest(request),
    callback_url: callback_url === null ? null : redactUrl(callback_url),
  };
}
