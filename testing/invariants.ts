import type { Static } from 'typebox';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { callbackMayBecome, mayBecome } from '../machines/rules/allowed-change.ts';
import { FINAL_STATUSES } from '../machines/rules/job-moves.ts';
import { CallbackStatus, JobStatus } from '../schemas/job.ts';
import type { RuleName } from './rules.ts';

/** A rule that does not hold of what was seen. */
export interface Broken {
  readonly rule: RuleName;
  readonly seen: string;
}

const nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

/** What any service of the contract shows of a job; further members are its own affair. */
export const ObservedJob = Type.Object({
  job_id: Type.String(),
  ix_id: Type.String(),
  client_id: nullable(Type.String()),
  request_id: nullable(Type.String()),
  status: JobStatus,
  request: Type.Unknown(),
  response: Type.Unknown(),
  callback_url: nullable(Type.String()),
  callback_status: nullable(CallbackStatus),
  attempts: Type.Integer({ minimum: 0 }),
  created_at: Type.String(),
  started_at: nullable(Type.String()),
  finished_at: nullable(Type.String()),
});
export type ObservedJob = Static<typeof ObservedJob>;

/** The job that a body shows; null when it shows none. */
export const readJob = (body: unknown): ObservedJob | null => (Check(ObservedJob, body) ? body : null);

export const isOver = ({ status }: Pick<ObservedJob, 'status'>): boolean => FINAL_STATUSES.includes(status);

type Finding = readonly [rule: RuleName, holds: boolean, seen: string];

const brokenOf = (findings: readonly Finding[]): Broken[] =>
  findings.flatMap(([rule, holds, seen]) => (holds ? [] : [{ rule, seen }]));

const inOrder = (...times: readonly (string | null)[]) => {
  const known = times.flatMap((time) => (time === null ? [] : [Date.parse(time)]));
  return known.every(
    (time, at) => Number.isFinite(time) && time >= (known[at - 1] ?? Number.NEGATIVE_INFINITY),
  );
};

/** The rules about one job that a look at it shows to be broken. */
export function brokenByJob(job: ObservedJob): Broken[] {
  const { status, response, callback_status, callback_url, attempts, created_at, started_at, finished_at } =
    job;
  const over = isOver(job);
  const seen = JSON.stringify({ status, attempts, created_at, started_at, finished_at, callback_status });
  return brokenOf([
    ['outcome_with_end', (finished_at !== null) === over, `finished_at: ${seen}`],
    [
      'outcome_with_end',
      (response !== null) === over,
      `a response (${response === null ? 'none' : 'one'}): ${seen}`,
    ],
    ['attempts_rise', (status !== 'running' && status !== 'done') || attempts >= 1, seen],
    ['times_in_order', inOrder(created_at, started_at, finished_at), seen],
    ['times_in_order', status !== 'running' || started_at !== null, seen],
    ['callback_status', callback_status === null || (over && callback_url !== null), seen],
    ['callback_status', callback_status !== null || !over || callback_url === null, seen],
  ]);
}

const IDENTITY = [
  'job_id',
  'ix_id',
  'client_id',
  'request_id',
  'request',
  'callback_url',
  'created_at',
] as const;
const OUTCOME = ['status', 'response', 'finished_at', 'started_at', 'attempts'] as const;
const text = (value: unknown) => JSON.stringify(value);

/** The rules that are broken by a job that was seen so, and later so. */
export function brokenByChange(before: ObservedJob, after: ObservedJob): Broken[] {
  const changed = (names: readonly (keyof ObservedJob)[]) =>
    names.filter((name) => text(before[name]) !== text(after[name]));
  const identity = changed(IDENTITY);
  const outcome = isOver(before) ? changed(OUTCOME) : [];
  return brokenOf([
    ['identity_kept', identity.length === 0, `${identity.join(', ')} of ${before.job_id} changed`],
    ['status_moves', mayBecome(before.status, after.status), `${before.status} became ${after.status}`],
    [
      'outcome_with_end',
      outcome.length === 0,
      `after the end of ${before.job_id} changed ${outcome.join(', ')}`,
    ],
    ['attempts_rise', after.attempts >= before.attempts, `${before.attempts} became ${after.attempts}`],
    [
      'callback_status',
      callbackMayBecome(before.callback_status, after.callback_status),
      `${before.callback_status} became ${after.callback_status}`,
    ],
  ]);
}

/** The rule that is broken where jobs that waited together started in another order than they were created in. */
export function brokenByOrder(jobs: readonly ObservedJob[]): Broken[] {
  const started = jobs
    .filter(({ attempts, started_at }) => attempts === 1 && started_at !== null)
    .toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  return brokenOf(
    started.flatMap((job, at): Finding[] => {
      const before = started[at - 1];
      if (before === undefined || Date.parse(before.created_at) === Date.parse(job.created_at)) return [];
      const seen = `${job.job_id} (created ${job.created_at}) started before ${before.job_id} (created ${before.created_at})`;
      return [['oldest_first', inOrder(before.started_at, job.started_at), seen]];
    }),
  );
}
