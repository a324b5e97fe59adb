import type { Job } from '../../../schemas/job.ts';
import { redactRequest } from './redact-request.ts';
import { redactUrl } from './redact-url.ts';
import type { ShownJob } from './types.ts';

/** The job as everybody but the fetch and the callback's own connection may see it: without credentials. */
export function toPublicJob(job: Job): Job {
  const { request, callback_url } = job;
  return {
    ...job,
    request: redactRequest(request),
    callback_url: callback_url === null ? null : redactUrl(callback_url),
  };
}

/** The same as JSON text; what is large of it goes through as it came from the database. */
export function toPublicJson({ job, marker, texts_json, response_json }: ShownJob): string {
  const json = JSON.stringify({ ...toPublicJob(job), response: marker });
  const whole = spliced(json, `"response":"${marker}"`, `"response":${response_json ?? 'null'}`);
  return texts_json === null ? whole : spliced(whole, `["${marker}"]`, texts_json);
}

function spliced(json: string, placeholder: string, instead: string): string {
  const at = json.indexOf(placeholder);
  return at === -1 ? json : json.slice(0, at) + instead + json.slice(at + placeholder.length);
}
