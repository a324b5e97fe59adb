import { assign, enqueueActions, raise, sendTo, setup, stopChild } from 'xstate';
import type { Job } from '../../schemas/job.ts';
import { toErrorIX } from '../../steps/ports/errors.ts';
import { unprovided } from '../actors/stoppable-promise.ts';
import { callbackMachine, growingWait } from '../callback/callback.ts';
import { jobMachine } from '../job/job.ts';
import type { JobInput, JobOutcome } from '../job/types.ts';
import type { Aside, EndedRun, Lot, RunId } from './runs.ts';
import { EMPTY_SLOT, grown, isEmpty, NOTHING_ASIDE, withEnd, withoutEnd } from './runs.ts';

/** What is to be written of some runs, and how many jobs may be claimed with it. */
export interface SaveInput {
  readonly ended: readonly EndedRun[];
  readonly mayClaim: number;
}

/** Of its lot, `ended` is what is written next, and `waiting` what begins next, or is handed back. */
export interface SchedulerContext extends Lot {
  /** How many jobs may be claimed with the next end. */
  readonly lotSize: number;
  /** A wake came while a claim was on its way, which may have looked too early. */
  readonly wokenDuringClaim: boolean;
  /** Jobs canceled while a claim was on its way, or of those that wait: one that begins may be among them. */
  readonly canceledBefore: readonly string[];
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
  /** A job was claimed, alone or with others. */
  | { readonly type: 'lot.begun' }
  /** All that was claimed together has ended. */
  | { readonly type: 'lot.over' }
  /** The service is to stop in good order. */
  | { readonly type: 'worker.drain' }
  | { readonly type: `xstate.done.actor.callback.${string}` | `xstate.error.actor.callback.${string}` };

/** Callbacks under way at once: enough that receivers which hang hold up nobody, few enough to be no flood. */
const MAX_CALLBACKS = 16;

/**
 * Cancels that are remembered at once, the latest: anybody may name jobs that have long ended. One that is forgotten costs a run in vain,
 * whose first write is refused.
 */
const MOST_REMEMBERED = 1000;

const endedCallback = (event: { type: string }) => event.type.replace(/^xstate\.(done|error)\.actor\./, '');

/** The run in the slot, in states that are entered with one only. */
export function runInSlot({ context: { current } }: { context: SchedulerContext }): JobInput {
  if (current === null) throw new Error('the slot is empty');
  return current;
}

/**
 * A claim beside an end is no use while the database is in doubt, or when no further job is to be run; and while something of a lot is put away,
 * which frees locks, none is to be taken that it might mean.
 */
export function toSaveInput({ context }: { context: SchedulerContext }): SaveInput {
  const { ended, aside, connected, draining, saveFailures, lotSize } = context;
  const mayClaim = connected && !draining && saveFailures === 0 && isEmpty(aside);
  return { ended, mayClaim: mayClaim ? lotSize : 0 };
}

const callBack = (ended: readonly EndedRun[]) => ended.some(({ run }) => run.callsBack !== false);

/** The vocabulary of the scheduler's machine. */
export const schedulerSetup = setup({
  types: {} as { context: SchedulerContext; events: SchedulerEvents },
  actors: {
    /** @returns the runs whose locks could not be had again, because the jobs are others' now */
    connect: unprovided<{ lost: readonly RunId[] }, { runs: readonly RunId[] }>('connect'),
    disconnect: unprovided<void, void>('disconnect'),
    /** @returns one, or none */
    claim: unprovided<readonly JobInput[], void>('claim'),
    job: jobMachine,
    /** @returns the next jobs where they were claimed in the same commit; none: whether there is one is to be asked */
    save: unprovided<readonly JobInput[], SaveInput>('save'),
    putAway: unprovided<void, Aside>('putAway'),
    handBack: unprovided<void, { runs: readonly RunId[] }>('handBack'),
    claimCallback: unprovided<Job | null, void>('claimCallback'),
    callback: callbackMachine,
  },
  guards: {
    isDraining: ({ context }) => context.draining,
    isOffline: ({ context }) => !context.connected,
    isJob: (_, { runs }: { runs: readonly JobInput[] }) => runs.length > 0,
    isJobWhileDraining: ({ context }, { runs }: { runs: readonly JobInput[] }) =>
      runs.length > 0 && context.draining,
    isFinished: (_, { outcome }: { outcome: JobOutcome }) => outcome.kind === 'finished',
    isFinishedBeforeOthers: ({ context }, { outcome }: { outcome: JobOutcome }) =>
      outcome.kind === 'finished' && context.waiting.length > 0,
    isHandedBack: (_, { outcome }: { outcome: JobOutcome }) => outcome.kind === 'handed_back',
    mayBeginNext: ({ context }) => context.waiting.length > 0 && !context.draining,
    mustHandBack: ({ context }) => context.waiting.length > 0 && context.draining,
    hasWaiting: ({ context }) => context.waiting.length > 0,
    hasEnded: ({ context }) => context.ended.length > 0,
    hasNoEnd: ({ context }) => context.ended.length === 0,
    hasOthers: ({ context }) => context.ended.length + context.waiting.length > 0,
    isNothingAside: ({ context: { aside } }) => isEmpty(aside),
    isLotPutAway: ({ context: { aside, connected } }) => connected && isEmpty(aside),
    isCallback: (_, { job }: { job: Job | null }) => job !== null,
    isCurrentJob: ({ context: { current } }, { job_id }: { job_id: string }) =>
      current?.job.job_id === job_id,
    isWaitingJob: ({ context }, { job_id }: { job_id: string }) =>
      context.waiting.some(({ job }) => job.job_id === job_id),
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
    // Whose lock is free again has been handed back.
    leaveConnected: assign(({ context: { aside } }) => ({
      connected: false,
      waiting: [],
      aside: { ...aside, waiting: [] },
    })),
    countConnectFailure: assign(({ context }) => ({ connectFailures: context.connectFailures + 1 })),
    forgetFailures: assign({ connectFailures: 0 }),
    countSaveFailure: assign(({ context }) => ({ saveFailures: context.saveFailures + 1 })),
    rememberWake: assign({ wokenDuringClaim: true }),
    rememberCanceled: assign(({ context: { canceledBefore } }, { job_id }: { job_id: string }) => ({
      canceledBefore: [...canceledBefore.filter((known) => known !== job_id), job_id].slice(-MOST_REMEMBERED),
    })),
    repeatCanceled: enqueueActions(({ context: { current, canceledBefore }, enqueue }) => {
      const job_id = current?.job.job_id;
      if (job_id !== undefined && canceledBefore.includes(job_id)) {
        enqueue.raise({ type: 'job.canceled', job_id });
      }
    }),
    beginClaim: assign({ wokenDuringClaim: false, canceledBefore: [] }),
    /** Should their session be lost meanwhile, the first takes its lock again, and the others have been handed back. */
    takeRuns: assign(({ context: { connected } }, { runs }: { runs: readonly JobInput[] }) => ({
      ...EMPTY_SLOT,
      current: runs[0] ?? null,
      waiting: connected ? runs.slice(1) : [],
    })),
    takeNext: assign(({ context: { waiting } }) => ({
      current: waiting[0] ?? null,
      waiting: waiting.slice(1),
    })),
    /** To be handed back: the first of them stands for all. */
    takeInVain: assign((_, { runs }: { runs: readonly JobInput[] }) => ({
      ...EMPTY_SLOT,
      current: runs[0] ?? null,
      waiting: runs,
    })),
    giveUpRun: assign(({ context: { current, waiting } }) => ({
      waiting: current === null ? waiting : [current, ...waiting],
    })),
    keepEnd: assign(({ context }, { outcome }: { outcome: JobOutcome }) => withEnd(context, outcome)),
    keepDefect: assign(({ context }) =>
      withEnd(context, {
        kind: 'finished',
        status: 'error',
        error: toErrorIX(undefined, 'worker'),
        response: null,
      }),
    ),
    forgetEnds: assign({ ended: [] }),
    forgetEnd: assign(({ context }, { run }: { run: RunId | null }) =>
      run === null ? {} : withoutEnd(context, run),
    ),
    forgetRun: assign(EMPTY_SLOT),
    growLot: assign(({ context }) => ({ lotSize: grown(context.lotSize) })),
    shrinkLot: assign({ lotSize: 1 }),
    setAside: assign(({ context: { ended, waiting } }) => ({
      aside: { ended, waiting },
      ended: [],
      waiting: [],
    })),
    forgetAside: assign({ aside: NOTHING_ASIDE, saveFailures: 0 }),
    /** Whoever provides it is told of each run before its first stage begins; it may have been claimed a while ago, with others. */
    tellBegun: assign({}),
    announceLot: raise({ type: 'lot.begun' }),
    announceLotOver: raise({ type: 'lot.over' }),
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
    announceLockLost: enqueueActions(({ enqueue }, { lost }: { lost: readonly RunId[] }) => {
      for (const run of lost) enqueue.raise({ type: 'lock.lost', run });
    }),
    announceLost: raise({ type: 'connection.lost' }),
    announceCallback: enqueueActions(({ context: { ended }, enqueue }) => {
      if (callBack(ended)) enqueue.raise({ type: 'callback.due' });
    }),
    announceCallbackAside: enqueueActions(({ context: { aside }, enqueue }) => {
      if (callBack(aside.ended)) enqueue.raise({ type: 'callback.due' });
    }),
  },
  delays: {
    pollInterval: 10_000,
    // Others wait for a worker that may live before they give its job up.
    reconnectWait: ({ context }) => growingWait(context.connectFailures, 3000),
    saveWait: ({ context }) => growingWait(context.saveFailures),
    // What has ended waits for the rest of its lot no longer than these two together.
    lotEase: 10,
    lotLimit: 15,
    writeLimit: 15_000,
    putAwayLimit: 15_000,
    putAwayWait: ({ context }) => growingWait(context.saveFailures),
    callbackGrace: 12_000,
    closeLimit: 5_000,
  },
});
