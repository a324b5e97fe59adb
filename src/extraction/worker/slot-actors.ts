import { fromStoppablePromise } from '../../../machines/actors/stoppable-promise.ts';
import type { JobInput, JobOutcome, StageSeconds } from '../../../machines/job/types.ts';
import type { SaveInput } from '../../../machines/scheduler/setup.ts';
import type { ErrorIX, ResponseIX } from '../../../schemas/response.ts';
import { toErrorIX } from '../../../steps/ports/errors.ts';
import type { JobToRun } from '../../../steps/ports/stage-io.ts';
import { isForWantOfSpace } from '../../adapters/fetching/disk-space.ts';
import type { WorkWatch } from '../monitoring/figures.ts';
import { hasRoom, type WatchedDisk } from '../monitoring/watched-disk.ts';
import type { JobStore } from '../store/job-store.ts';
import type { LockSession } from '../store/lock-session.ts';
import type { Claim, Finished, Outcome, Run } from '../store/types.ts';
import type { WorkerLog } from './job-log.ts';
import { logEnd, logStart } from './job-log.ts';
import { readCheckpoints } from './run-checkpoints.ts';

export interface SlotActorDeps {
  readonly store: Pick<JobStore, 'claimNext' | 'finish' | 'finishAndClaim' | 'handBack' | 'flushEvents'>;
  /** The lock session that is open now. @throws when none is */
  readonly session: () => LockSession;
  readonly buildErrorResponse: (job: JobToRun, error: ErrorIX) => ResponseIX;
  readonly log: WorkerLog;
  readonly watch?: WorkWatch | undefined;
  /** Told as soon as the end of a job is committed, before a notification can say so; it must not throw. */
  readonly onEnded?: ((jobId: string) => void) | undefined;
  /** Told before the end of a job is written; what it returns is called when that is done, or has failed. Neither may throw. */
  readonly onEnding?: ((jobId: string) => () => void) | undefined;
  /** What files are written to: a job that is begun without room there would fail for want of it. Absent: there always is. */
  readonly disk?: WatchedDisk | undefined;
  /** Seconds that a stage may take; unset: what the machine says. */
  readonly stageSeconds?: StageSeconds | undefined;
}

function toJobInput({ run, job, checkpoints }: Claim, stageSeconds: StageSeconds | undefined): JobInput {
  const { job_id, ix_id, client_id, request_id, request, callback_url } = job;
  return {
    job: { job_id, ix_id, client_id, request_id, request, attempt: run.attempt },
    checkpoints: readCheckpoints(checkpoints),
    callsBack: callback_url !== null,
    ...(stageSeconds === undefined ? {} : { stageSeconds }),
  };
}

/** SQLSTATE classes of a value that PostgreSQL will never take: data exception, program limit exceeded. */
function isRefusedValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(22|54)...$/.test(String(error.code));
}

/** What the slot asks of the database: a job, and what became of it. */
export function createSlotActors({
  store,
  session,
  buildErrorResponse,
  log,
  watch,
  onEnded,
  onEnding,
  disk,
  stageSeconds,
}: SlotActorDeps) {
  const toErrorOutcome = (job: JobToRun, error: ErrorIX): Outcome => ({
    status: 'error',
    response: buildErrorResponse(job, error),
  });

  function toStored(job: JobToRun, outcome: JobOutcome & { kind: 'finished' }): Outcome {
    if (outcome.status === 'done') return { status: 'done', response: outcome.response };
    if (outcome.response === null) return toErrorOutcome(job, outcome.error);
    return { status: 'error', response: outcome.response };
  }

  /** A response that the database refuses must not be written again and again while the slot waits. */
  async function finish(job: JobToRun, outcome: Outcome): Promise<boolean> {
    try {
      return await store.finish(job, outcome);
    } catch (err) {
      if (!isRefusedValue(err)) throw err;
      log.error({ job_id: job.job_id, err }, 'the database refuses the response of a job');
      return store.finish(job, toErrorOutcome(job, toErrorIX(err, 'worker')));
    }
  }

  /** The machine goes on by itself when the database is away; the log is for those who wonder why nothing happens. */
  async function reported<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (err) {
      log.warn({ err }, what);
      throw err;
    }
  }

  async function handBack(run: Run): Promise<void> {
    await store.flushEvents();
    await reported('a job could not be handed back', () => store.handBack(run));
    log.info({ job_id: run.job_id, attempt: run.attempt }, 'a job was handed back');
  }

  function begin(claim: Claim): JobInput {
    const input = toJobInput(claim, stageSeconds);
    logStart(log, input.job);
    watch?.began(claim);
    return input;
  }

  async function isFull(): Promise<boolean> {
    if (disk === undefined || disk.hadRoom()) return false;
    const isThereRoom = await hasRoom(disk);
    if (isThereRoom) disk.noteRoom();
    return !isThereRoom;
  }

  /** By itself where both cannot be: no end is lost because nothing could be claimed with it. */
  async function finishAndClaim(job: JobToRun, outcome: Outcome): Promise<Finished> {
    const both = await store.finishAndClaim(session(), job, outcome).catch((err: unknown) => {
      log.warn({ job_id: job.job_id, err }, 'an outcome could not be written with the next claim');
      return null;
    });
    return both ?? { isOurs: await finish(job, outcome), next: null };
  }

  return {
    claim: fromStoppablePromise<JobInput | null, void>(async () => {
      if (await isFull()) {
        log.warn(
          {},
          'the disk of IX_DATA_DIR is full: jobs wait until there is more free than IX_DISK_RESERVE_BYTES',
        );
        return null;
      }
      const claim = await reported('no job could be claimed', () => store.claimNext(session()));
      return claim === null ? null : begin(claim);
    }),

    save: fromStoppablePromise<JobInput | null, SaveInput>(async ({ input: { job, outcome, mayClaim } }) => {
      if (outcome.kind !== 'finished') return null;
      if (disk !== undefined && outcome.status === 'error' && isForWantOfSpace(outcome.error)) {
        disk.noteFull();
        await handBack(job);
        return null;
      }
      const stored = toStored(job, outcome);
      const claims = mayClaim && !(await isFull());
      const over = onEnding?.(job.job_id);
      const { isOurs, next } = await reported<Finished>('an outcome could not be written yet', async () => {
        const finished = claims
          ? await finishAndClaim(job, stored)
          : { isOurs: await finish(job, stored), next: null };
        if (finished.isOurs) onEnded?.(job.job_id);
        return finished;
      }).finally(over);
      const wasCanceled = outcome.status === 'error' && outcome.error.code === 'IX_004_002';
      if (isOurs || wasCanceled) {
        watch?.ended(stored);
        logEnd(log, job, stored);
      } else {
        log.warn(
          { job_id: job.job_id },
          'an outcome was not written: the job has ended, or is run elsewhere',
        );
      }
      return next === null ? null : begin(next);
    }),

    handBack: fromStoppablePromise<void, { run: Run }>(({ input: { run } }) => handBack(run)),
  };
}
