import type { components } from './openapi.ts';

type Job = components['schemas']['Job'];

/** How many faults of a request the message of an error tells; `detail` has all. */
const SHOWN_FAULTS = 10;

/** A fault of a request as one reads it, `query.since: …`; null for what is none. */
function faultInWords(fault: unknown): string | null {
  if (typeof fault !== 'object' || fault === null || !('loc' in fault) || !('msg' in fault)) return null;
  return Array.isArray(fault.loc) ? `${fault.loc.join('.')}: ${String(fault.msg)}` : null;
}

/** What an answer says is wrong; of a list of faults the place and the words of each, as far as they fit a line. */
function inWords(detail: unknown): string {
  if (typeof detail === 'string') return detail;
  const faults = Array.isArray(detail) ? detail.map(faultInWords) : [null];
  if (faults.length === 0 || faults.includes(null)) return JSON.stringify(detail);
  const more = faults.length > SHOWN_FAULTS ? `; and ${faults.length - SHOWN_FAULTS} more` : '';
  return faults.slice(0, SHOWN_FAULTS).join('; ') + more;
}

/** The service answered with another status than asked for. */
export class IxHttpError extends Error {
  override readonly name = 'IxHttpError';
  readonly status: number;
  /** What the body says: a text, or for 422 a list of faults. */
  readonly detail: unknown;

  constructor(what: string, status: number, detail: unknown) {
    super(`${what} was answered with ${status}: ${inWords(detail)}`);
    this.status = status;
    this.detail = detail;
  }
}

/** The job ended with an error. */
export class IxJobFailed extends Error {
  override readonly name = 'IxJobFailed';
  readonly job: Job;
  /** Such as `IX_000_007`. */
  readonly code: string;

  constructor(job: Job) {
    const error = job.response?.error;
    super(error == null ? `job ${job.job_id} failed` : `${error.code}: ${error.message}`);
    this.job = job;
    this.code = error?.code ?? 'IX_005_000';
  }
}
