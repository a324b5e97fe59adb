import type { components } from './openapi.ts';

type Job = components['schemas']['Job'];

/** The service answered with another status than asked for. */
export class IxHttpError extends Error {
  override readonly name = 'IxHttpError';
  readonly status: number;
  /** What the body says: a text, or for 422 a list of faults. */
  readonly detail: unknown;

  constructor(what: string, status: number, detail: unknown) {
    super(
      `${what} was answered with ${status}: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`,
    );
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
