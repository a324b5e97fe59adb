import type { JobInput, JobOutcome } from '../job/types.ts';

/** One run, by its fencing token. */
export interface RunId {
  readonly job_id: string;
  readonly attempt: number;
}

/** How a run has ended, where that is to be written. */
export type RunEnding = Extract<JobOutcome, { kind: 'finished' }>;

/** A run that has ended, and whose end is yet to be written. */
export interface EndedRun {
  readonly run: JobInput;
  readonly outcome: RunEnding;
}

/** What is to be put away of a lot: ends to write, and runs that have not begun, to hand back. */
export interface Aside {
  readonly ended: readonly EndedRun[];
  readonly waiting: readonly JobInput[];
}

/** The runs of a lot, from their claim until nothing of them is left to do. */
export interface Lot extends Aside {
  /** The run that takes the slot. */
  readonly current: JobInput | null;
  /** What of the lot is put away beside the run in the slot. */
  readonly aside: Aside;
}

export const EMPTY_SLOT = { current: null, ended: [], waiting: [], saveFailures: 0 } as const;
export const NOTHING_ASIDE: Aside = { ended: [], waiting: [] };
export const isEmpty = ({ ended, waiting }: Aside) => ended.length + waiting.length === 0;

/** As many as go together at most: what more would save is little beside what a job costs in any case. */
const LARGEST_LOT = 16;

/** How many may go together after a lot of that size that was quick. */
export const grown = (size: number) => Math.min(2 * size, LARGEST_LOT);

const isRun =
  ({ job_id, attempt }: RunId) =>
  ({ run: { job } }: EndedRun) =>
    job.job_id === job_id && job.attempt === attempt;

/** The lot with the end of the run in its slot, where that is to be written. */
export function withEnd({ current, ended }: Lot, outcome: JobOutcome): Pick<Lot, 'ended'> {
  const isEnd = current !== null && outcome.kind === 'finished';
  return { ended: isEnd ? [...ended, { run: current, outcome }] : ended };
}

/** The lot without the end of a run, which is another's now. */
export function withoutEnd({ ended, aside }: Lot, run: RunId): Pick<Lot, 'ended' | 'aside'> {
  const isOther = (end: EndedRun) => !isRun(run)(end);
  return { ended: ended.filter(isOther), aside: { ...aside, ended: aside.ended.filter(isOther) } };
}

/** The runs whose locks are to be held: that in the slot, and those whose ends are yet to be written. */
export function runsToHold({ current, ended, aside }: Lot): RunId[] {
  const unwritten = [...aside.ended, ...ended].map(({ run }) => run.job);
  const isUnwritten = unwritten.some((job) => job === current?.job);
  return current === null || isUnwritten ? unwritten : [...unwritten, current.job];
}
