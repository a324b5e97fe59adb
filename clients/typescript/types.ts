import type { components } from './openapi.ts';

type Schemas = components['schemas'];
export type Job = Schemas['Job'];
export type JobEvent = Schemas['JobEvent'];
export type JobList = Schemas['JobList'];
export type JobQueuePlace = Schemas['JobQueuePlace'];
export type JobSummary = Schemas['JobSummary'];
export type JobSubmitResponse = Schemas['JobSubmitResponse'];
export type Review = Schemas['Review'];
export type ReviewDraft = Schemas['ReviewDraft'];
export type InlineUseCase = Schemas['InlineUseCase'];
export type FileRef = Schemas['FileRef'];
export type RequestIX = Schemas['RequestIX'];
export type Options = Schemas['Options'];
export type FieldProvenance = Schemas['FieldProvenance'];
export type HealthStatus = Schemas['HealthStatus'];
export type MetricsResponse = Schemas['MetricsResponse'];

export interface IxClientOptions {
  /** Base address of the service, such as `http://127.0.0.1:8994`. */
  readonly url: string;
  /** Bearer token, where the service asks for one. */
  readonly token?: string | undefined;
  /** The caller's name; with a `requestId` it names a job for good. */
  readonly clientId?: string;
  /** In place of the global one. */
  readonly fetch?: (input: Request) => Promise<Response>;
}

/** What is to be done. */
export interface Submission {
  /** URLs, references with headers, or files to be sent (`fileAt` opens one of the disk). */
  readonly files?: readonly (string | FileRef | Blob)[];
  /** Name of a registered use case, or a definition of one's own. */
  readonly useCase: string | InlineUseCase;
  /** The document's text, where the caller has it already. */
  readonly texts?: readonly string[];
  /** The caller's name for this job: the same one again gives the same job. Random where it is left out. */
  readonly requestId?: string;
  readonly options?: Options;
  readonly callbackUrl?: string;
}

export interface ListFilter {
  readonly status?: Job['status'];
  readonly use_case?: string;
  readonly needs_review?: boolean;
  /** Whether a person has approved or rejected the outcome. */
  readonly reviewed?: boolean;
  /** Only jobs created then or later, RFC 3339. */
  readonly since?: string;
}

export type ExportForm = 'csv' | 'xlsx' | 'html';

/** Calls one service. Every method throws IxHttpError for an answer that is none of its own. */
export interface IxClient {
  /** Submits a job, and uploads those of its files that are given as such. */
  submit(submission: Submission): Promise<JobSubmitResponse>;
  /** Submits a job and waits for its end. @throws IxJobFailed when it ends with an error */
  submitAndWait(submission: Submission, signal?: AbortSignal): Promise<Job>;
  /** The job; with `wait` (seconds, at most 60) as soon as it has ended. */
  job(jobId: string, wait?: number, signal?: AbortSignal): Promise<Job>;
  /** The job that this client submitted under a `requestId`. */
  find(requestId: string): Promise<Job>;
  /** Waits for the end of a job. @throws IxJobFailed when it ends with an error */
  wait(jobId: string, signal?: AbortSignal): Promise<Job>;
  /** How many jobs are taken before a pending one. */
  queuePlace(jobId: string): Promise<JobQueuePlace>;
  /** What happens to a job, from its beginning until nothing more will. */
  follow(jobId: string, signal?: AbortSignal): AsyncGenerator<JobEvent>;
  cancel(jobId: string): Promise<Job>;
  /** Deletes a finished job and all that is kept of it. */
  delete(jobId: string): Promise<void>;
  /** This client's jobs, newest first, asked for page by page. */
  list(filter?: ListFilter): AsyncGenerator<JobSummary>;
  /** The values of a finished job as a file. */
  export(jobId: string, form: ExportForm): Promise<Uint8Array>;
  /** What people say of the values of a finished job, and who said what when. */
  review(jobId: string): Promise<Review>;
  /**
   * Says something of the values of a finished job. Where somebody else is faster it is said of what they left: nothing that they said
   * of other fields is lost. A draft with tables, whose rows are said as a whole, is not sent again. @param version only if the review is still at this one; else IxHttpError with status 412
   */
  saveReview(jobId: string, draft: ReviewDraft, version?: number): Promise<Review>;
  useCases(): Promise<readonly InlineUseCase[]>;
  /** Sends a file where the service has not got it yet. @returns its `upload://` URL */
  upload(file: Blob): Promise<string>;
  /** Whether the parts of the service work; an answer also where they do not. */
  health(): Promise<HealthStatus>;
  metrics(): Promise<MetricsResponse>;
}
