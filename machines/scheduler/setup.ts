import { assign, enqueueActions, raise, sendTo, setup, stopChild } from 'xstate';
import type { Job } from '../../schemas/job.ts';
import { toErrorIX } from '../../steps/ports/errors.ts';
import type { JobToRun } from '../../steps/ports/stage-io.ts';
import { unprovided } from '../actors/stoppable-promise.ts';
import { callbackMachine, growingWait } from '../callback/callback.ts';
import { jobMachine } from '../job/job.ts';
import type { JobInput, JobOutcome } from '../job/types.ts';

/** One run, by its fencing token. */
export interface RunId {
  readonly job_id: string;
  readonly attempt: number;
}

/** What is to be written of a run, and whether the next job may be claimed with it. */
export interface SaveInput {
  readonly job: JobToRun;
  readonly outcome: JobOutcome;
  readonly mayClaim: boolean;
}

export interface SchedulerContext {
  /** The run that takes the slot, from its claim until nothing of it is left to do. */
  readonly current: JobInput | null;
  /** How the run in the slot has ended; nothing to write until it has. */
  readonly outcome: JobOutcome;
  /** A wake came while a claim was on its way, which may have looked too early. */
  readonly wokenDuringClaim: boolean;
  /** Jobs canceled while a claim was on its way: the claimed one may be among them. */
  readonly canceledDuringClaim: readonly string[];
  readonly connected: boolean;
  readonly draining: boolean;
  /** How often the connection was lost or not made since it last served a claim. */
  readonly connectFailures: number;
  readonly saveFailures: number;
  /** A callback may be due. */
  readonly callbackDue: boolean;
  /** Ids of the callback actors on their way. */
  readonly callbacks: readonly string[];
}

export type SchedulerEvents =
  /** A pending job may be there. */
  | { readonly type: 'job.woken' }
  /** A caller has canceled this job, wherever it runs. */
  | { readonly type: 'job.canceled'; readonly job_id: string }
  | { readonly type: 'callback.due' }
  /** A write was refused: the job is another run's. */
  | { readonly type: 'lock.lost'; readonly run: RunId | null }
  | { readonly type: 'connection.ready' }
  | { readonly type: 'connection.lost' }
  /** The service is to stop in good order. */
  | { readonly type: 'worker.drain' }
  | { readonly type: `xstate.done.actor.callback.${string}` | `xstate.error.actor.callback.${string}` };

/** Callbacks under way at once: enough that receivers which hang hold up nobody, few enough to be no flood. */
const MAX_CALLBACKS = 16;

const endedCallback = (event: { type: string }) => event.type.replace(/^xstate\.(done|error)\.actor\./, '');

const EMPTY_SLOT = { current: null, outcome: { kind: 'dropped' }, saveFailures: 0 } as const;

/** The run in the slot, in states that are entered with one only. */
export function runInSlot({ context: { current } }: { context: SchedulerContext }): JobInput {
  if (current === null) throw new Error('the slot is empty');
  return current;
}

/** A claim beside the end of a job is no use while the database is in doubt, or when no further job is to be run. */
export function toSaveInput({ context }: { context: SchedulerContext }): SaveInput {
  const { outcome, connected, draining, saveFailures } = context;
  const mayClaim = connected && !draining && saveFailures === 0;
  return { job: runInSlot({ context }).job, outcome, mayClaim };
}

/** The vocabulary of the scheduler's machine. */
export const schedulerSetup = setup({
  types: {} as { context: SchedulerContext; events: SchedulerEvents },
  actors: {
    /** @returns the run whose lock could not be had again, because the job is another's now */
    connect: unprovided<{ lost: RunId | null }, { run: RunId | null }>('connect'),
    disconnect: unprovided<void, void>('disconnect'),
    claim: unprovided<JobInput | null, void>('claim'),
    job: jobMachine,
    /** @returns the next job where it was claimed in the same commit; null: whether there is one is to be asked */
    save: unprovided<JobInput | null, SaveInput>('save'),
    handBack: unprovided<void, { run: RunId }>('handBack'),
    claimCallback: unprovided<Job | null, void>('claimCallback'),
    callback: callbackMachine,
  },
  guards: {
    isDraining: ({ context }) => context.draining,
    isConnected: ({ context }) => context.connected,
    isJob: (_, { run }: { run: JobInput | null }) => run !== null,
    isJobWhileDraining: ({ context }, { run }: { run: JobInput | null }) => run !== null && context.draining,
    isFinished: (_, { outcome }: { outcome: JobOutcome }) => outcome.kind === 'finished',
    isHandedBack: (_, { outcome }: { outcome: JobOutcome }) => outcome.kind === 'handed_back',
    isCallback: (_, { job }: { job: Job | null }) => job !== null,
    isLockLost: (_, { lost }: { lost: RunId | null }) => lost !== null,
    isCurrentJob: ({ context: { current } }, { job_id }: { job_id: string }) =>
      current?.job.job_id === job_id,
    isCurrentRun: ({ context: { current } }, { run }: { run: RunId | null }) =>
      run !== null && current?.job.job_id === run.job_id && current.job.attempt === run.attempt,
    wasWoken: ({ context }) => context.wokenDuringClaim,
    mayCallBack: ({ context: { callbackDue, callbacks, connected } }) =>
      callbackDue && connected && callbacks.length < MAX_CALLBACKS,
    noCallbackLeft: ({ context }) => context.callbacks.length === 0,
  },
  actions: {
    drain: assign({ draining: true }),
    enterConnected: assign({ connected: true }),
    leaveConnected: assign({ connected: false }),
    countConnectFailure: assign(({ context }) => ({ connectFailures: context.connectFailures + 1 })),
    forgetFailures: assign({ connectFailures: 0 }),
    countSaveFailure: assign(({ context }) => ({ saveFailures: context.saveFailures + 1 })),
    rememberWake: assign({ wokenDuringClaim: true }),
    rememberCanceled: assign(({ context }, { job_id }: { job_id: string }) => ({
      canceledDuringClaim: [...context.canceledDuringClaim, job_id],
    })),
    repeatCanceled: enqueueActions(({ context: { current, canceledDuringClaim }, enqueue }) => {
      const job_id = current?.job.job_id;
      if (job_id !== undefined && canceledDuringClaim.includes(job_id)) {
        enqueue.raise({ type: 'job.canceled', job_id });
      }
    }),
    beginClaim: assign({ wokenDuringClaim: false, canceledDuringClaim: [] }),
    takeRun: assign((_, { run }: { run: JobInput | null }) => ({ ...EMPTY_SLOT, current: run })),
    keepOutcome: assign((_, { outcome }: { outcome: JobOutcome }) => ({ outcome })),
    keepDefect: assign({
      outcome: {
        kind: 'finished',
        status: 'error',
        error: toErrorIX(undefined, 'worker'),
        response: null,
      },
    }),
    forgetRun: assign(EMPTY_SLOT),
    rememberDueCallback: assign({ callbackDue: true }),
    forgetDueCallback: assign({ callbackDue: false }),
    startCallback: assign(({ context: { callbacks }, spawn }, { job }: { job: Job | null }) => {
      if (job === null) return {};
      const id = `callback.${job.job_id}`;
      spawn('callback', { id, input: { job } });
      return { callbacks: [...callbacks, id] };
    }),
    releaseCallback: stopChild(({ event }) => endedCallback(event)),
    forgetCallback: assign(({ context: { callbacks }, event }) => ({
      callbacks: callbacks.filter((id) => id !== endedCallback(event)),
    })),
    tellCanceled: sendTo('job', { type: 'job.cancel' }),
    tellDrain: sendTo('job', { type: 'job.drain' }),
    tellLost: sendTo('job', { type: 'lock.lost' }),
    announceReady: raise({ type: 'connection.ready' }),
    announceLockLost: raise((_, { lost }: { lost: RunId | null }) => ({
      type: 'lock.lost' as const,
      run: lost,
    })),
    announceLost: raise({ type: 'connection.lost' }),
    announceCallback: enqueueActions(({ context: { current }, enqueue }) => {
      if (current?.callsBack !== false) enqueue.raise({ type: 'callback.due' });
    }),
  },
  delays: {
    pollInterval: 10_000,
    // Others wait for a worker that may live before they give its job up.
    reconnectWait: ({ context }) => growingWait(context.connectFailures, 3000),
    saveWait: ({ context }) => growingWait(context.saveFailures),
    writeLimit: 15_000,
    callbackGrace: 12_000,
    closeLimit: 5_000,
  },
});
