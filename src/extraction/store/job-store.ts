import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { JobEvent, JobList } from '../../../schemas/job.ts';
import type { MetricsResponse } from '../../../schemas/metrics.ts';
import type { RequestIX } from '../../../schemas/request.ts';
import { REQUEST_ROW_BYTES } from '../../../steps/ports/limits.ts';
import { createCallbacks } from './callbacks.ts';
import { createCheckpoints } from './checkpoints.ts';
import { createClaims } from './claims.ts';
import { createClientJobs } from './client-jobs.ts';
import { createComingBack } from './coming-back.ts';
import { createHandBack } from './hand-back.ts';
import { createJobNews } from './job-news.ts';
import { createKnownPages } from './known-pages.ts';
import { createLastDeaths } from './last-deaths.ts';
import { createListedJobs } from './listed-jobs.ts';
import type { LockSession } from './lock-session.ts';
import { mendSequences } from './mend-sequences.ts';
import { createMetrics, type QueueFigures } from './metrics.ts';
import { createOutcomes } from './outcomes.ts';
import { createPublicJobs } from './public-jobs.ts';
import { createRetention } from './retention.ts';
import type { ReviewVerdicts } from './review-verdicts.ts';
import { createReviewVerdicts } from './review-verdicts.ts';
import type { Reviews } from './reviews.ts';
import { createReviews } from './reviews.ts';
import { createSubmissions } from './submissions.ts';
import { createTimeline } from './timeline.ts';
import type {
  BuildErrorResponse,
  CallbackResult,
  Cancellation,
  Checkpoint,
  Claim,
  ClientJobFilter,
  Deletion,
  Finished,
  JobCursor,
  ListedJob,
  ListFilter,
  NewJobEvent,
  Outcome,
  PublicJson,
  QueuePosition,
  Run,
  RunEnd,
  StoredJob,
  Submission,
} from './types.ts';
import { createWaitingEvents, writeEvents } from './waiting-events.ts';

/**
 * The jobs, as every part of the service sees them. PostgreSQL alone decides who works on what, and only its clock counts.
 * A method rejects only when the database cannot be asked; a job id that is no UUID is an unknown job.
 */
export interface JobStore extends Reviews, ReviewVerdicts {
  /** Stores a valid request as a pending job, or finds the one that the pair (client, request id) already has. */
  submit(request: RequestIX): Promise<Submission>;
  /** Of a large request no more than `use_case` and its first files. */
  findLightly(jobId: string): Promise<StoredJob | null>;
  /** The job as HTTP answers it: all of it but its credentials. */
  findPublicById(jobId: string): Promise<PublicJson | null>;
  findPublicByPair(clientId: string, requestId: string): Promise<PublicJson | null>;
  /** Whether the outcome of a finished job names this page of this file. */
  hasPage(jobId: string, fileIndex: number, pageNumber: number): Promise<boolean>;
  /** Newest first, of all clients. */
  listRecent(filter: ListFilter): Promise<ListedJob[]>;
  /** The place of a job in that order; null for an unknown one. */
  cursorOf(jobId: string): Promise<JobCursor | null>;
  /** Makes a new job of the request of a failed one, without its callback; the new job's id, null where there is nothing to try again. */
  tryAgain(jobId: string): Promise<string | null>;
  /** A page of a client's jobs, newest first, without credentials. */
  listOfClient(clientId: string, filter: ClientJobFilter): Promise<JobList>;
  /** Null when the job is not pending. */
  queuePosition(jobId: string): Promise<QueuePosition | null>;
  /**
   * Ends a pending or running job as IX_004_002 at once, and tells every instance on channel `ix_jobs_canceled`, so that the
   * one that runs it stops its work.
   */
  cancel(jobId: string): Promise<Cancellation>;

  /**
   * Takes the next job for the instance that holds `session`, and its lock: first a running one whose owner is gone, else the
   * oldest pending one. A job whose workers died too often is left alone for as long as one that lives takes to come back, and then
   * ends here as IX_004_000. Null: nothing to do.
   * Frees whatever the session held before.
   */
  claimNext(session: LockSession): Promise<Claim | null>;
  /** Tells that this instance lives, on a new session: what was counted as its death, in jobs that are not over, was none. */
  takeBackDeaths(session: LockSession): Promise<void>;
  /**
   * Takes the lock of a run in flight again, on a new session after the old one was lost (a database restart).
   * False: the job has gone to another worker or has ended; drop it.
   */
  resume(session: LockSession, run: Run): Promise<boolean>;
  /** Those of the jobs that have ended, or are unknown: nobody need wait for them, or work on them. */
  endedOrUnknown(jobIds: readonly string[]): Promise<string[]>;
  /** Of those of the jobs that have not ended: the latest run that owns its job no more, since it was handed back or taken over. */
  passedOn(jobIds: readonly string[]): Promise<Run[]>;
  /**
   * Writes the outcome, the time and (with a callback_url) callback_status `pending`, and the events recorded so far, and deletes
   * the checkpoints, all at once. False: the run no longer owns the job, which is left as it is. Asking again after a lost answer
   * gives true.
   */
  finish(run: Run, outcome: Outcome): Promise<boolean>;
  /**
   * `finish` of some runs, and `claimNext` as far as one statement can, in one commit: what ended and what begins are there together or not at all.
   * Frees the locks of the runs, and no others. Where more than one job is claimed, it is not known which of them had begun when
   * their worker died, and no death is counted for any.
   * @param atMost how many may be claimed: fewer are where few wait, or where one of them must be claimed by itself
   * @returns null where that is not to be had, and nothing was written: `finish` each by itself
   * @throws Error when the session is lost; the jobs may have ended or not, which `finish` finds out
   */
  finishAndClaim(session: LockSession, ends: readonly RunEnd[], atMost: number): Promise<Finished | null>;
  /**
   * Makes running jobs pending again, their checkpoints kept, without counting a death.
   * @returns the ids of those that were still owned
   */
  handBack(runs: readonly Run[]): Promise<string[]>;
  /**
   * Frees the locks of runs that are over, and hands back those that are not to be ended, while the session holds other jobs.
   * @throws Error when the session is lost, and all locks with it
   */
  release(session: LockSession, over: readonly Run[], given: readonly Run[]): Promise<void>;

  /** Keeps outputs of stages and of their parts, each once, for a later run. False: no longer owned, drop the job. */
  saveCheckpoints(run: Run, made: readonly Checkpoint[]): Promise<boolean>;

  /** Notes an event for the job's timeline, off the job's path: returns at once, never throws; written in batches, in order. */
  recordEvent(event: NewJobEvent): void;
  /** Resolves when everything recorded so far is written, or has failed to be. Never rejects. */
  flushEvents(): Promise<void>;
  /** Whether no worker will add to the timeline: the job and its callback have ended, and its lock is free. True for an unknown job. */
  isOver(jobId: string): Promise<boolean>;
  /** Events with a greater id than `after` (0: all), oldest first; null for an unknown job. */
  listEvents(jobId: string, after?: number): Promise<JobEvent[] | null>;

  /**
   * The next finished job whose callback is due, with its one attempt already recorded: after this call the POST is made
   * at most once, here, now. Also sets `failed` where a process died within its attempt. Null: none is due.
   */
  claimCallback(): Promise<StoredJob | null>;
  /** Writes how the POST of `claimCallback` ended. */
  setCallbackStatus(jobId: string, result: CallbackResult): Promise<void>;

  /** Has sequences that somebody set, or that a restore left behind, go on where numbers are free. Says which. */
  mendSequences(): Promise<string[]>;
  metrics(): Promise<MetricsResponse>;
  /** How many wait, and for how long, in all instances. */
  queueFigures(limitMs: number): Promise<QueueFigures>;
  /** When the oldest pending or running job was created; null when there is none. */
  oldestUnfinished(): Promise<string | null>;
  /** Resolves when the database has answered a trivial query; rejects after `timeoutMs`. */
  ping(timeoutMs: number): Promise<void>;
  /** The same, and rejects where the database takes nothing in. */
  pingForWork(timeoutMs: number): Promise<void>;
  /** Deletes a job that is over, with all that the database has of it: its pair is free again. */
  deleteJob(jobId: string): Promise<Deletion>;
  /** Those of these uploaded files that an unfinished job names, or one whose files are kept for its review. */
  filesInUse(sha256s: readonly string[], reviewDays: number): Promise<string[]>;
  /**
   * Those of these jobs whose files are kept for their review: for good where it is approved, and for so many days after the last thing that
   * happened where a value needs a review or somebody has begun one.
   */
  keptForReview(jobIds: readonly string[], reviewDays: number): Promise<string[]>;
  /**
   * Deletes one small batch of jobs that finished longer ago than `days`, with their events.
   * @returns the deleted ids, so that their files can be deleted too; fewer than `batch` when there is no more to do
   */
  deleteFinished(days: number, batch?: number): Promise<string[]>;
}

export interface JobStoreOptions {
  /** Runs of one job in which its worker may die. */
  readonly maxAttempts: number;
  /** Largest request that is loaded, bytes of its JSON text; a job with a larger one ends as IX_000_006. Default `REQUEST_ROW_BYTES`. */
  readonly maxRequestBytes?: number;
  /** Builds the response of a job that ends outside the steps. */
  readonly buildErrorResponse: BuildErrorResponse;
  /** Names this process among the instances; default: random. */
  readonly instance?: string;
  /** Which jobs are about to be given up; default: each waits six seconds for a worker that may live. */
  readonly lastDeaths?: ReturnType<typeof createLastDeaths>;
  /** Wakes this process's own worker for a job that came in here: the notification, a transaction later, is for the others. */
  readonly onSubmitted?: () => void;
  /** Told when the timeline cannot be written, which is tried again, and of a row that can be neither claimed nor ended. */
  readonly onError?: (error: Error) => void;
}

/** The store on a migrated database. */
export function createJobStore(pool: Pool, options: JobStoreOptions): JobStore {
  const { maxAttempts, buildErrorResponse, instance = randomUUID(), onError = () => undefined } = options;
  const { maxRequestBytes = REQUEST_ROW_BYTES } = options;
  const { onSubmitted = () => undefined, lastDeaths = createLastDeaths() } = options;
  const news = createJobNews(pool, onError);
  const events = createWaitingEvents((batch) => writeEvents(pool, batch), onError);
  return {
    ...createReviewVerdicts(pool),
    ...createSubmissions(pool, (jobId) => {
      onSubmitted();
      news.tell(jobId);
    }),
    ...createPublicJobs(pool, maxRequestBytes),
    ...createClientJobs(pool),
    ...createListedJobs(pool),
    ...createClaims({
      instance,
      maxAttempts,
      maxRequestBytes,
      buildErrorResponse,
      onError,
      lastDeaths,
      events,
    }),
    ...createComingBack(instance),
    ...createOutcomes(pool, events, buildErrorResponse),
    ...createHandBack(pool),
    ...createCheckpoints(pool),
    ...createTimeline(pool),
    recordEvent: events.record,
    flushEvents: events.flush,
    ...createCallbacks(pool, instance, maxRequestBytes),
    ...createKnownPages(pool),
    ...createMetrics(pool),
    ...createRetention(pool),
    ...createReviews(pool),
    mendSequences: () => mendSequences(pool),
  };
}
