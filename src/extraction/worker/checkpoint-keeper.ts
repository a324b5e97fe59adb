import type { JobStore } from '../store/job-store.ts';
import type { Checkpoint, Run } from '../store/types.ts';
import type { WorkerLog } from './job-log.ts';

/** Milliseconds of work that a crash may cost. Below it a commit costs more than it is worth: most stages of most jobs take less. */
const WORTH_KEEPING_MS = 250;

export interface CheckpointKeeperDeps {
  readonly store: Pick<JobStore, 'saveCheckpoints'>;
  readonly log: WorkerLog;
  /** Told when a write shows that the job is another run's. */
  readonly onLost: (run: Run) => void;
  /** Milliseconds of work that may be lost; 0 keeps everything at once. Default 250. */
  readonly worthKeepingMs?: number | undefined;
  /** Milliseconds of a clock that never goes back. */
  readonly now?: () => number;
}

/** Keeps what a run has made as soon as a quarter of a second of work is not kept yet, all of it in one write. */
export interface CheckpointKeeper {
  /** A stage of this run begins to work. */
  begin(run: Run): void;
  /** @param atOnce however little work it is. Never rejects. */
  keep(run: Run, made: Checkpoint, atOnce?: boolean): Promise<void>;
}

/** For one run at a time, as a slot has it. */
export function createCheckpointKeeper({
  store,
  log,
  onLost,
  worthKeepingMs = WORTH_KEEPING_MS,
  now = () => performance.now(),
}: CheckpointKeeperDeps): CheckpointKeeper {
  let current: Run | null = null;
  let waiting: Checkpoint[] = [];
  let keptAt = 0;

  function begin({ job_id, attempt }: Run): void {
    if (current?.job_id === job_id && current.attempt === attempt) return;
    current = { job_id, attempt };
    waiting = [];
    keptAt = now();
  }

  /** A checkpoint that cannot be written costs time after a crash, and never the job. */
  async function save(run: Run, made: readonly Checkpoint[]): Promise<void> {
    const { job_id, attempt } = run;
    try {
      if (await store.saveCheckpoints({ job_id, attempt }, made)) return;
    } catch (err) {
      log.warn({ job_id, stage: made.at(-1)?.stage, err }, 'a checkpoint could not be written');
      return;
    }
    onLost({ job_id, attempt });
  }

  return {
    begin,
    async keep(run, made, atOnce = false) {
      begin(run);
      waiting.push(made);
      if (!atOnce && now() - keptAt < worthKeepingMs) return;
      const saved = waiting;
      waiting = [];
      keptAt = now();
      await save(run, saved);
    },
  };
}
