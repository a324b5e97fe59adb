import type { CallbackStatus, JobStatus } from '../../schemas/job.ts';
import { CALLBACK_MOVES } from './callback-moves.ts';
import type { JobMove } from './job-moves.ts';
import { JOB_MOVES } from './job-moves.ts';

/** What of a row the moves speak of. Times and outcomes are compared, never read: anything with a notion of equality will do. */
export interface MovingRow {
  readonly status: JobStatus;
  readonly attempts: number;
  readonly started_at: unknown;
  readonly response: unknown;
  readonly finished_at: unknown;
  readonly callback_url: string | null;
  readonly callback_status: CallbackStatus | null;
  readonly deaths: number;
  readonly claimed_by: string | null;
  readonly callback_attempted_at: unknown;
  readonly callback_attempted_by: string | null;
}

type Rule<Word extends string> = Readonly<Record<Word, (before: MovingRow, after: MovingRow) => boolean>>;

const same = (one: unknown, other: unknown) => one === other;

const attempts: Rule<JobMove['columns']['attempts']> = {
  same: (before, after) => after.attempts === before.attempts,
  up: (before, after) => after.attempts === before.attempts + 1,
};
const startedAt: Rule<JobMove['columns']['started_at']> = {
  kept: (before, after) => same(before.started_at, after.started_at),
  set: (_, after) => after.started_at !== null,
  none: (_, after) => after.started_at === null,
};
const outcome: Rule<JobMove['columns']['outcome']> = {
  none: (_, after) => after.response === null && after.finished_at === null,
  set: (_, after) => after.response !== null && after.finished_at !== null,
  kept: (before, after) =>
    same(before.response, after.response) && same(before.finished_at, after.finished_at),
};
const keepsAttempt = (before: MovingRow, after: MovingRow) =>
  same(before.callback_attempted_at, after.callback_attempted_at) &&
  before.callback_attempted_by === after.callback_attempted_by;
const callback: Rule<JobMove['columns']['callback']> = {
  none: (before, after) => after.callback_status === null && keepsAttempt(before, after),
  due: (before, after) =>
    after.callback_status === (after.callback_url === null ? null : 'pending') && keepsAttempt(before, after),
  // What was attempted stays attempted: otherwise it would be attempted again.
  settles: (before, after) =>
    (after.callback_attempted_at !== null || before.callback_attempted_at === null) &&
    (after.callback_status === before.callback_status ||
      (after.callback_attempted_at !== null &&
        CALLBACK_MOVES.some(
          ({ from, to }) => from !== null && from === before.callback_status && to === after.callback_status,
        ))),
};
const deaths: Rule<JobMove['columns']['deaths']> = {
  kept: (before, after) => after.deaths === before.deaths,
  any: (_, after) => after.deaths >= 0,
};
const claimedBy: Rule<JobMove['columns']['claimed_by']> = {
  kept: (before, after) => after.claimed_by === before.claimed_by,
  any: () => true,
};

/** The moves that explain a change of a row; none: there is no such change of a job. */
export function movesBetween(before: MovingRow, after: MovingRow): JobMove[] {
  return JOB_MOVES.filter(
    ({ from, to, columns }) =>
      from === before.status &&
      to === after.status &&
      attempts[columns.attempts](before, after) &&
      startedAt[columns.started_at](before, after) &&
      outcome[columns.outcome](before, after) &&
      callback[columns.callback](before, after) &&
      deaths[columns.deaths](before, after) &&
      claimedBy[columns.claimed_by](before, after),
  );
}

/** Whether a job that was seen in one status may be seen in the other later, any number of moves having been missed. */
export function mayBecome(before: JobStatus, after: JobStatus): boolean {
  const reached = new Set<JobStatus>([before]);
  for (const status of reached) {
    for (const { from, to } of JOB_MOVES) if (from === status && to !== null) reached.add(to);
  }
  return reached.has(after);
}

/** The same of the status of a callback. */
export function callbackMayBecome(before: CallbackStatus | null, after: CallbackStatus | null): boolean {
  const reached = new Set<CallbackStatus | null>([before]);
  for (const status of reached) {
    for (const { from, to } of CALLBACK_MOVES) if (from === status) reached.add(to);
  }
  return reached.has(after);
}
