import type { JobStatus } from '../../schemas/job.ts';

/** Who brings a change about: the process that runs jobs, a caller of the HTTP interface, or whoever inserts a row. */
export type Mover = 'worker' | 'caller' | 'writer';

/**
 * What a move does to the row. `set`, `kept` and `none` are said of the new row: has a value, the one that it had, has no value;
 * `any` is either. `outcome` is response and finished_at together.
 */
export interface MoveColumns {
  readonly attempts: 'same' | 'up';
  readonly started_at: 'kept' | 'set' | 'none';
  readonly outcome: 'none' | 'set' | 'kept';
  /** `due`: pending exactly when there is a callback_url; `settles`: as the callback moves say. */
  readonly callback: 'none' | 'due' | 'settles';
  readonly deaths: 'kept' | 'any';
  readonly claimed_by: 'kept' | 'any';
}

/** One way of a job from one status to another. */
export interface JobMove {
  /** What timelines call it; one name may have several rows. */
  readonly name: string;
  /** Null: there was no job. */
  readonly from: JobStatus | null;
  /** Null: there is no job any more. */
  readonly to: JobStatus | null;
  readonly trigger: string;
  readonly condition: string;
  readonly who: Mover;
  /** Where there is no row any more: how it stood until then. */
  readonly columns: MoveColumns;
}

const BEGUN: MoveColumns = {
  attempts: 'same',
  started_at: 'none',
  outcome: 'none',
  callback: 'none',
  deaths: 'kept',
  claimed_by: 'kept',
};
const CLAIMED: MoveColumns = {
  ...BEGUN,
  attempts: 'up',
  started_at: 'set',
  deaths: 'any',
  claimed_by: 'any',
};
const ENDED: MoveColumns = { ...BEGUN, started_at: 'kept', outcome: 'set', callback: 'due' };
const AT_REST: MoveColumns = { ...BEGUN, started_at: 'kept', outcome: 'kept', callback: 'settles' };

/**
 * Every change of a job that there is. The trigger of the database, the statements of the store, the table of the documents and
 * the models of the tests are made from these rows.
 */
export const JOB_MOVES = [
  {
    name: 'submitted',
    from: null,
    to: 'pending',
    trigger: 'POST /jobs',
    condition: 'no job has the pair (ix_client_id, request_id)',
    who: 'caller',
    columns: BEGUN,
  },
  {
    name: 'submitted',
    from: null,
    to: 'pending',
    trigger: 'INSERT into ix_jobs',
    condition: 'no row has the pair; whatever else the row says, it begins so',
    who: 'writer',
    columns: BEGUN,
  },
  {
    name: 'untouched',
    from: 'pending',
    to: 'pending',
    trigger: 'an UPDATE that changes nothing',
    condition: '',
    who: 'writer',
    columns: { ...BEGUN, started_at: 'kept' },
  },
  {
    name: 'claimed',
    from: 'pending',
    to: 'running',
    trigger: 'a worker has its slot free',
    condition: 'the oldest pending job (created_at, then job_id), and no running one has lost its worker',
    who: 'worker',
    columns: CLAIMED,
  },
  {
    name: 'taken_over',
    from: 'running',
    to: 'running',
    trigger: 'a worker has its slot free',
    condition: 'nobody holds the lock of the job, and its workers have died less often than IX_MAX_ATTEMPTS',
    who: 'worker',
    columns: CLAIMED,
  },
  {
    name: 'death_counted',
    from: 'running',
    to: 'running',
    trigger: 'a worker has died; or is found to live, and its death is taken back',
    condition: '',
    who: 'worker',
    columns: { ...BEGUN, started_at: 'kept', deaths: 'any' },
  },
  {
    name: 'handed_back',
    from: 'running',
    to: 'pending',
    trigger:
      'the service stops in good order, its disk is full, or a job that was claimed with it takes longer',
    condition: 'the run still owns the job',
    who: 'worker',
    columns: BEGUN,
  },
  {
    name: 'finished',
    from: 'running',
    to: 'done',
    trigger: 'every stage has succeeded',
    condition: 'the run still owns the job',
    who: 'worker',
    columns: ENDED,
  },
  {
    name: 'finished',
    from: 'running',
    to: 'error',
    trigger: 'a stage has failed, or the job took too long',
    condition: 'the run still owns the job',
    who: 'worker',
    columns: ENDED,
  },
  {
    name: 'given_up',
    from: 'running',
    to: 'error',
    trigger: 'a worker has its slot free (IX_004_000)',
    condition: 'nobody holds the lock of the job, and its workers have died IX_MAX_ATTEMPTS times',
    who: 'worker',
    columns: ENDED,
  },
  {
    name: 'refused',
    from: 'running',
    to: 'error',
    trigger: 'the row cannot be taken over (IX_005_000, IX_000_006)',
    condition: 'it holds what cannot be loaded or counted on',
    who: 'worker',
    columns: ENDED,
  },
  {
    name: 'refused',
    from: 'pending',
    to: 'error',
    trigger: 'the row cannot be claimed (IX_005_000, IX_000_006)',
    condition: 'it holds what cannot be loaded or counted on',
    who: 'worker',
    columns: ENDED,
  },
  {
    name: 'canceled',
    from: 'pending',
    to: 'error',
    trigger: 'POST /jobs/{job_id}/cancel (IX_004_002)',
    condition: '',
    who: 'caller',
    columns: ENDED,
  },
  {
    name: 'canceled',
    from: 'running',
    to: 'error',
    trigger: 'POST /jobs/{job_id}/cancel (IX_004_002)',
    condition: '',
    who: 'caller',
    columns: ENDED,
  },
  {
    name: 'called_back',
    from: 'done',
    to: 'done',
    trigger: 'its callback is attempted, and ends',
    condition: '',
    who: 'worker',
    columns: AT_REST,
  },
  {
    name: 'called_back',
    from: 'error',
    to: 'error',
    trigger: 'its callback is attempted, and ends',
    condition: '',
    who: 'worker',
    columns: AT_REST,
  },
  {
    name: 'deleted',
    from: 'done',
    to: null,
    trigger: 'DELETE /jobs/{job_id}, or its time is over (IX_KEEP_JOBS_DAYS)',
    condition: 'no callback is due any more',
    who: 'caller',
    columns: AT_REST,
  },
  {
    name: 'deleted',
    from: 'error',
    to: null,
    trigger: 'DELETE /jobs/{job_id}, or its time is over (IX_KEEP_JOBS_DAYS)',
    condition: 'no callback is due any more',
    who: 'caller',
    columns: AT_REST,
  },
] as const satisfies readonly JobMove[];

export type MoveName = (typeof JOB_MOVES)[number]['name'];

/** The statuses from which a move of that name leads on, and those to which it leads. */
export function endsOf(name: MoveName): { from: readonly JobStatus[]; to: readonly JobStatus[] } {
  const rows: readonly JobMove[] = JOB_MOVES.filter((move) => move.name === name);
  return {
    from: [...new Set(rows.flatMap(({ from }) => (from === null ? [] : [from])))],
    to: [...new Set(rows.flatMap(({ to }) => (to === null ? [] : [to])))],
  };
}

/** The statuses from which no move leads to another: a job is over there. */
export const FINAL_STATUSES: readonly JobStatus[] = [
  ...new Set(JOB_MOVES.flatMap(({ to }) => (to === null ? [] : [to]))),
].filter((status) => JOB_MOVES.every(({ from, to }) => from !== status || to === status || to === null));
