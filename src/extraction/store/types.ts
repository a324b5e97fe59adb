import type { CallbackStatus, Job, JobEvent, JobListQuery, JobStatus } from '../../../schemas/job.ts';
import type { ErrorIX, ResponseIX, StepName } from '../../../schemas/response.ts';
import type { ReviewStatus } from '../../../schemas/review.ts';

/**
 * A row of ix_jobs: the thirteen columns, times as RFC 3339 in UTC with milliseconds. Unlike the Job that HTTP shows,
 * its `request` still holds the header values, which are credentials: mask them before they leave the process.
 */
export type StoredJob = Job;

/** A job as everybody may see it, written as JSON; bytes where it is large. */
export type PublicJson = string | Buffer;

/** A job as it is read to be shown: its response, and the texts of a large request, stay the JSON text that the database wrote. */
export interface ShownJob {
  /** Its `request` is null where it is too large to be shown, its `response` always. */
  readonly job: StoredJob;
  /** Nobody else knows it. `[marker]` stands in the request where `texts_json` belongs. */
  readonly marker: string;
  /** Null where the request has its texts. */
  readonly texts_json: string | null;
  readonly response_json: string | null;
}

/**
 * One run of one job. `attempt` is the fencing token: it is the value of `attempts` that the claim wrote, and every later
 * write of the run changes nothing once the row holds another one.
 */
export interface Run {
  readonly job_id: string;
  readonly attempt: number;
}

/** A stage's output that an earlier run of the job has left. `part` is empty for a whole stage, else names a piece of it. */
export interface Checkpoint {
  readonly stage: StepName;
  /** '' for the whole stage; for a page of OCR a key of the caller's choice, such as `<sha256>/12`. */
  readonly part: string;
  readonly output: unknown;
}

/** A job that this instance now runs. `attempts` of the row has been raised and `started_at` set. */
export interface Claim {
  readonly run: Run;
  readonly job: StoredJob;
  /** What earlier runs have finished, in the order it was written; empty on a first run. */
  readonly checkpoints: readonly Checkpoint[];
  /** In how many earlier runs the worker died. */
  readonly deaths: number;
}

/** How a run ended. */
export interface Outcome {
  readonly status: 'done' | 'error';
  readonly response: ResponseIX;
}

/** A run, and how it ended. */
export interface RunEnd {
  readonly run: Run;
  readonly outcome: Outcome;
}

/** What became of the ends of some runs. */
export interface Finished {
  /** Ids of the jobs whose outcome is the run's; of the others another run owns the job, or it had ended before. */
  readonly ours: readonly string[];
  /** The next jobs, claimed in the same commit, oldest first; empty: none was, whether or not there is one. */
  readonly next: readonly Claim[];
}

/** What a submission is answered with. */
export type SubmittedJob = Pick<StoredJob, 'job_id' | 'ix_id' | 'client_id' | 'request_id' | 'status'>;

/** The answer to a submission: `created` is false when the pair existed, whatever its state. */
export interface Submission {
  readonly job: SubmittedJob;
  readonly created: boolean;
}

/** Jobs ahead of a pending one in order of claim (more than COUNTED_AHEAD: more than that), and jobs now running in all instances. */
export interface QueuePosition {
  readonly ahead: number;
  readonly in_flight: number;
}

/** What the caller of cancel is told: the job is now an error, had ended before, or does not exist. */
export type Cancellation = 'canceled' | 'finished' | 'unknown';

/** What became of asking that a job be deleted: the uploaded files that no other job names, or why it stays as it is. */
export type Deletion = { readonly files: readonly string[] } | 'unfinished' | 'callback due' | 'unknown';

/** An event before the database gave it its id and time. */
export type NewJobEvent = Omit<JobEvent, 'event_id' | 'at'> & { readonly job_id: string };

/** A place in the order of a list of jobs, newest first. */
export interface JobCursor {
  /** UTC to the microsecond, which the database has, such as `2026-01-31T09:00:00.123456`. */
  readonly created_at: string;
  readonly job_id: string;
}

/** The states by which people look for jobs: that of the job, `look` for one with values that need a look and got none, or how its review ended. */
export type ListedState = JobStatus | 'look' | 'approved' | 'rejected';

/** Which jobs of all clients; what is left out does not matter. */
export interface ListFilter {
  readonly status?: ListedState;
  readonly client_id?: string;
  readonly use_case?: string;
  /** Created then or later. */
  readonly since?: Date;
  /** Created before. */
  readonly until?: Date;
  /** In the name of a file or in an id, whatever its case. */
  readonly text?: string;
  /** The last job of the page before. */
  readonly after?: JobCursor | null;
  /** Newest first, at most this many. */
  readonly limit: number;
}

/** A job in a list for people: its `response` is left in the database, but for the code and message of a failed one's error. */
export interface ListedJob extends StoredJob {
  readonly use_case: string | null;
  readonly needs_review: number | null;
  /** Null while nobody has said anything of it. */
  readonly review_status: ReviewStatus | null;
  /** `created_at` as a cursor has it. */
  readonly cursor_instant: string;
}

/** Which jobs of a client; null or left out: whichever. */
export interface ClientJobFilter extends Omit<JobListQuery, 'cursor' | 'limit'> {
  readonly limit: number;
  /** The last job of the page before. */
  readonly after: JobCursor | null;
}

/** Final results of the one POST. */
export type CallbackResult = Exclude<CallbackStatus, 'pending'>;

/** Builds the full response of a job that fails outside the steps (canceled, given up). */
export type BuildErrorResponse = (job: StoredJob, error: ErrorIX) => ResponseIX;
