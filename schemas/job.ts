import type { Static } from 'typebox';
import { Type } from 'typebox';
import { JOB_EXAMPLE, JOB_LIST_EXAMPLE, SUBMITTED_EXAMPLE, TIMELINE_EXAMPLE } from './examples.ts';
import { Nullable, Strict, Timestamp, Uuid } from './primitives.ts';
import { ResponseIX } from './response.ts';
import { ReviewStatus } from './review.ts';
import { TABLE_JOB_EXAMPLE } from './table-examples.ts';

export const JobStatus = Type.Enum(['pending', 'running', 'done', 'error']);
export type JobStatus = Static<typeof JobStatus>;

export const CallbackStatus = Type.Enum(['pending', 'delivered', 'failed']);
export type CallbackStatus = Static<typeof CallbackStatus>;

/** How a job has fared, as a job and a line of a list tell it alike. */
const JOB_COURSE = {
  callback_url: Nullable(Type.String()),
  callback_status: Nullable(CallbackStatus),
  attempts: Type.Integer({ minimum: 0 }),
  created_at: Timestamp,
  started_at: Nullable(Timestamp),
  finished_at: Nullable(Timestamp),
};

/**
 * A job as HTTP answers, callbacks and the page show it: the thirteen columns, with header values replaced by `***`.
 * `request` is whatever the row holds, since direct insertion may hold nonsense.
 */
export const Job = Strict(
  {
    job_id: Uuid,
    ix_id: Type.String(),
    client_id: Nullable(Type.String()),
    request_id: Nullable(Type.String()),
    status: JobStatus,
    request: Type.Unknown(),
    response: Nullable(ResponseIX),
    ...JOB_COURSE,
  },
  { title: 'Job', examples: [JOB_EXAMPLE, TABLE_JOB_EXAMPLE] },
);
export type Job = Static<typeof Job>;

/** A job in a list: without what was asked and what was answered. */
export const JobSummary = Strict(
  {
    job_id: Uuid,
    ix_id: Type.String(),
    client_id: Nullable(Type.String()),
    request_id: Nullable(Type.String()),
    use_case: Nullable(Type.String({ description: '`use_case` of the request.' })),
    status: JobStatus,
    needs_review: Nullable(
      Type.Integer({
        minimum: 0,
        description:
          'How many values need a review; null before the end, and where the outcome has no proof.',
      }),
    ),
    review: Nullable(ReviewStatus, {
      description: 'Where its review stands; null where nobody has begun one.',
    }),
    ...JOB_COURSE,
  },
  { title: 'JobSummary' },
);
export type JobSummary = Static<typeof JobSummary>;

/** Jobs ahead of a pending one are counted up to this: counting a million takes seconds, and says no more. */
export const COUNTED_AHEAD = 10_000;

/** Where a job stands among those that wait. */
export const JobQueuePlace = Strict(
  {
    job_id: Uuid,
    status: JobStatus,
    ahead: Nullable(
      Type.Integer({
        minimum: 0,
        description: `Jobs that are taken before this one; more than ${COUNTED_AHEAD} are told as ${COUNTED_AHEAD + 1}. Null unless the job is pending.`,
      }),
    ),
    running: Nullable(
      Type.Integer({
        minimum: 0,
        description: 'Jobs that run now, in all instances. Null unless the job is pending.',
      }),
    ),
  },
  {
    title: 'JobQueuePlace',
    examples: [{ job_id: '0b8b5f0e-6c0e-4f7e-9a53-6a1e5d1f2c3d', status: 'pending', ahead: 3, running: 1 }],
  },
);
export type JobQueuePlace = Static<typeof JobQueuePlace>;

/** A page of a client's jobs, newest first. */
export const JobList = Strict(
  {
    jobs: Type.Array(JobSummary),
    next_cursor: Nullable(
      Type.String({ description: 'Asks, as `cursor`, for the jobs after these; null: there are no more.' }),
    ),
  },
  { title: 'JobList', examples: [JOB_LIST_EXAMPLE] },
);
export type JobList = Static<typeof JobList>;

/** What a client's jobs are looked for by; what is left out does not matter. */
export const JobListQuery = Strict({
  status: Type.Optional(JobStatus),
  use_case: Type.Optional(Type.String({ description: '`use_case` of the request, in full.' })),
  needs_review: Type.Optional(
    Type.Boolean({
      description: 'Whether any value of the outcome needs a review; jobs without one are neither.',
    }),
  ),
  reviewed: Type.Optional(
    Type.Boolean({
      description: 'Whether a person has approved or rejected the outcome, and not opened it again.',
    }),
  ),
  since: Type.Optional(
    Type.String({
      format: 'instant',
      description: 'Only jobs created then or later: RFC 3339, such as 2026-01-31T09:00:00Z.',
    }),
  ),
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'Jobs in one answer, at most.' }),
  ),
  cursor: Type.Optional(Type.String({ description: '`next_cursor` of the answer before.' })),
});
export type JobListQuery = Static<typeof JobListQuery>;

/** Body of POST /jobs' answer. */
export const JobSubmitResponse = Strict(
  { job_id: Uuid, ix_id: Type.String(), status: JobStatus },
  { title: 'JobSubmitResponse', examples: [SUBMITTED_EXAMPLE] },
);
export type JobSubmitResponse = Static<typeof JobSubmitResponse>;

/** One transition of a machine that worked on a job; `detail` may hold progress such as `{page: 7, pages: 40}`. */
export const JobEvent = Strict(
  {
    event_id: Type.Integer(),
    at: Timestamp,
    attempt: Type.Integer({ minimum: 0 }),
    machine: Type.Enum(['job', 'model', 'callback', 'scheduler', 'store']),
    event: Type.String(),
    from: Nullable(Type.String()),
    to: Nullable(Type.String()),
    detail: Nullable(Type.Record(Type.String(), Type.Unknown())),
  },
  { title: 'JobEvent' },
);
export type JobEvent = Static<typeof JobEvent>;

/** Answer of GET /jobs/{job_id}/events. */
export const JobTimeline = Strict(
  { job_id: Uuid, status: JobStatus, events: Type.Array(JobEvent) },
  { title: 'JobTimeline', examples: [TIMELINE_EXAMPLE] },
);
export type JobTimeline = Static<typeof JobTimeline>;
