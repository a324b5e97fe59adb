import { fromStoppablePromise } from '../../../machines/actors/stoppable-promise.ts';
import type { JobInput, StageSeconds } from '../../../machines/job/types.ts';
import type { Aside, EndedRun, RunEnding } from '../../../machines/scheduler/runs.ts';
import type { SaveInput } from '../../../machines/scheduler/setup.ts';
import type { ErrorIX, ResponseIX } from '../../../schemas/response.ts';
import { toErrorIX } from '../../../steps/ports/errors.ts';
import type { JobToRun } from '../../../steps/ports/stage-io.ts';
import { isForWantOfSpace } from '../../adapters/fetching/disk-space.ts';
import type { WorkWatch } from '../monitoring/figures.ts';
import { hasRoom, type WatchedDisk } from '../monitoring/watched-disk.ts';
import type { JobStore } from '../store/job-store.ts';
import type { LockSession } from '../store/lock-session.ts';
import type { Claim, Finished, Outcome, Run, RunEnd } from '../store/types.ts';
import type { WorkerLog } from './job-log.ts';
import { logEnd, logStart } from './job-log.ts';
import { readCheckpoints } from './run-checkpoints.ts';

export interface SlotActorDeps {
  readonly store: Pick<
    JobStore,
    'claimNext' | 'finish' | 'finishAndClaim' | 'handBack' | 'release' | 'flushEvents'
  >;
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

/** The end of a run, with what a log says of its job. */
type End = RunEnd & { readonly run: JobToRun };

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
  /** What was claimed last and has not begun, by job. */
  let claimed = new Map<string, Claim>();

  const toErrorOutcome = (job: JobToRun, error: ErrorIX): Outcome => ({
    status: 'error',
    response: buildErrorResponse(job, error),
  });

  function toStored(job: JobToRun, outcome: RunEnding): Outcome {
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

  function tellHandedBack(runs: readonly Run[]): void {
    for (const { job_id, attempt } of runs) log.info({ job_id, attempt }, 'a job was handed back');
  }

  async function handBack(
    runs: readonly Run[],
    give: (runs: readonly Run[]) => Promise<unknown> = store.handBack,
  ): Promise<void> {
    await store.flushEvents();
    await reported('a job could not be handed back', () => give(runs));
    tellHandedBack(runs);
  }

  /** With its lock, for which others would wait as long as nothing is claimed here; where the session is lost, it is free. */
  const handBackForOthers = (runs: readonly Run[]) =>
    handBack(runs, async () => {
      try {
        await store.release(session(), [], runs);
      } catch {
        await store.handBack(runs);
      }
    });

  function take(claims: readonly Claim[]): JobInput[] {
    claimed = new Map(claims.map((claim) => [claim.run.job_id, claim]));
    return claims.map((claim) => toJobInput(claim, stageSeconds));
  }

  async function isFull(): Promise<boolean> {
    if (disk === undefined || disk.hadRoom()) return false;
    const isThereRoom = await hasRoom(disk);
    if (isThereRoom) disk.noteRoom();
    return !isThereRoom;
  }

  const lacksSpace = ({ outcome }: EndedRun) =>
    disk !== undefined && outcome.status === 'error' && isForWantOfSpace(outcome.error);

  /** What is to be written, and what is to be tried again once the disk has room. */
  function sortOut(ended: readonly EndedRun[]): { ends: End[]; withoutSpace: JobToRun[] } {
    const withoutSpace = ended.filter(lacksSpace);
    if (withoutSpace.length > 0) disk?.noteFull();
    const ends = ended.filter((end) => !withoutSpace.includes(end)).map(toEnd);
    return { ends, withoutSpace: withoutSpace.map(({ run }) => run.job) };
  }

  async function finishEach(ends: readonly End[]): Promise<Finished> {
    const ours: string[] = [];
    for (const { run, outcome } of ends) if (await finish(run, outcome)) ours.push(run.job_id);
    return { ours, next: [] };
  }

  /** Each by itself where it cannot be with the next claim: no end is lost because nothing could be claimed with it. */
  async function finishAndClaim(ends: readonly End[], mayClaim: number): Promise<Finished> {
    const both = await store.finishAndClaim(session(), ends, mayClaim).catch((err: unknown) => {
      const job_ids = ends.map(({ run }) => run.job_id);
      log.warn({ job_ids, err }, 'outcomes could not be written with the next claim');
      return null;
    });
    return both ?? finishEach(ends);
  }

  const toEnd = ({ run: { job }, outcome }: EndedRun): End => ({ run: job, outcome: toStored(job, outcome) });

  /** Who waits for the end of a job is told as soon as it is written, and all that is said of it until then is known to be this. */
  async function write(ends: readonly End[], work: () => Promise<Finished>): Promise<Finished> {
    const over = ends.map(({ run }) => onEnding?.(run.job_id));
    try {
      const finished = await reported('an outcome could not be written yet', work);
      for (const id of finished.ours) onEnded?.(id);
      return finished;
    } finally {
      for (const tell of over) tell?.();
    }
  }

  function tell({ run, outcome }: End, isOurs: boolean): void {
    const wasCanceled = outcome.response.error?.code === 'IX_004_002';
    if (isOurs || wasCanceled) {
      watch?.ended(outcome, run);
      logEnd(log, run, outcome);
    } else {
      log.warn({ job_id: run.job_id }, 'an outcome was not written: the job has ended, or is run elsewhere');
    }
  }

  function tellAll(ends: readonly End[], { ours }: Finished): void {
    for (const end of ends) tell(end, ours.includes(end.run.job_id));
  }

  const actors = {
    claim: fromStoppablePromise<readonly JobInput[], void>(async () => {
      if (await isFull()) {
        log.warn(
          {},
          'the disk of IX_DATA_DIR is full: jobs wait until there is more free than IX_DISK_RESERVE_BYTES',
        );
        return [];
      }
      const claim = await reported('no job could be claimed', () => store.claimNext(session()));
      return take(claim === null ? [] : [claim]);
    }),

    save: fromStoppablePromise<readonly JobInput[], SaveInput>(async ({ input: { ended, mayClaim } }) => {
      const { ends, withoutSpace } = sortOut(ended);
      if (withoutSpace.length > 0) await handBackForOthers(withoutSpace);
      if (ends.length === 0) return [];
      const claims = mayClaim > 0 && !(await isFull());
      const finished = await write(ends, () => (claims ? finishAndClaim(ends, mayClaim) : finishEach(ends)));
      tellAll(ends, finished);
      return take(finished.next);
    }),

    /** What has begun to be told is not told again: all is written first, and what is freed is freed at once or with its session. */
    putAway: fromStoppablePromise<void, Aside>(async ({ input: { ended, waiting }, signal }) => {
      const holder = session();
      const { ends, withoutSpace } = sortOut(ended);
      const finished = await write(ends, () => finishEach(ends));
      if (withoutSpace.length > 0) await store.flushEvents();
      signal.throwIfAborted();
      const over = ends.map(({ run }) => run);
      const given = [...withoutSpace, ...waiting.map(({ job }) => job)];
      await reported('jobs that have not begun could not be handed back', () =>
        store.release(holder, over, given),
      );
      tellAll(ends, finished);
      tellHandedBack(given);
    }),

    handBack: fromStoppablePromise<void, { runs: readonly Run[] }>(({ input: { runs } }) => handBack(runs)),
  };

  /** To be told when a run that was claimed begins. */
  function begun(job: JobToRun): void {
    logStart(log, job);
    const claim = claimed.get(job.job_id);
    claimed.delete(job.job_id);
    if (claim !== undefined) watch?.began(claim);
  }

  return { actors, begun };
}
