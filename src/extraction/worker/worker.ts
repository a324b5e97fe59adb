import type { InspectionEvent } from 'xstate';
import { createActor } from 'xstate';
import { fromStoppablePromise } from '../../../machines/actors/stoppable-promise.ts';
import { callbackMachine } from '../../../machines/callback/callback.ts';
import { jobMachine } from '../../../machines/job/job.ts';
import { schedulerMachine } from '../../../machines/scheduler/scheduler.ts';
import type { SchedulerEvents } from '../../../machines/scheduler/setup.ts';
import type { Job } from '../../../schemas/job.ts';
import { lookTogether } from '../../shared/look-together.ts';
import type { WorkWatch } from '../monitoring/figures.ts';
import type { JobStore } from '../store/job-store.ts';
import type { LockSession } from '../store/lock-session.ts';
import { isUuid } from '../store/rows.ts';
import type { PostCallback } from './callback-poster.ts';
import { createConnectionActors } from './connection-actors.ts';
import type { JobActorDeps } from './job-actors.ts';
import { createJobActors } from './job-actors.ts';
import type { JobNotificationHandlers, JobNotifications } from './job-notifications.ts';
import { recordTransitions } from './record-transitions.ts';
import type { SlotActorDeps } from './slot-actors.ts';
import { createSlotActors } from './slot-actors.ts';

export interface WorkerDeps {
  readonly store: JobStore;
  readonly steps: JobActorDeps['steps'];
  readonly openSession: () => Promise<LockSession>;
  readonly listen: (handlers: JobNotificationHandlers) => JobNotifications;
  readonly postCallback: PostCallback;
  readonly buildErrorResponse: SlotActorDeps['buildErrorResponse'];
  readonly log: JobActorDeps['log'];
  /** Told what is done; it must not throw. */
  readonly watch?: WorkWatch | undefined;
  readonly onEnded?: SlotActorDeps['onEnded'];
  readonly onEnding?: SlotActorDeps['onEnding'];
  readonly stageSeconds?: SlotActorDeps['stageSeconds'];
  readonly disk?: SlotActorDeps['disk'];
  /** Longest run of one job, milliseconds. */
  readonly jobTimeoutMs: number;
  /** Milliseconds between two looks for jobs that no notification told of; default 10000. */
  readonly pollMs?: number;
  /** Milliseconds that a running job has to reach its next checkpoint when the service stops; default 10000. */
  readonly drainMs?: number;
  /** Milliseconds of work that a crash may cost; default 250. */
  readonly worthKeepingMs?: JobActorDeps['worthKeepingMs'];
  /** Hears everything that the actors do, beside the timeline; it must not throw. */
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
  /** Told should the scheduler itself fail, which only a defect can bring about: nothing runs any more. */
  readonly onFailure?: (error: unknown) => void;
}

/** `waiting`: the database is lost, and asked for again. */
export type WorkerState = 'working' | 'waiting' | 'stopping';

/** Runs jobs one at a time, and their callbacks beside them. */
export interface Worker {
  start(): void;
  state(): WorkerState;
  /**
   * Claims no more, lets the running job reach its next checkpoint and hands it back, lets callbacks end, and closes the
   * connections. Never rejects.
   */
  stop(): Promise<void>;
}

/** setTimeout takes no longer delay, and fires at once instead. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

/** Gives the machines their real actors. What the worker does, and when, stands in the machines alone. */
export function createWorker(deps: WorkerDeps): Worker {
  const { store, log, jobTimeoutMs, pollMs = 10_000, drainMs = 10_000 } = deps;
  const send = (event: SchedulerEvents) => {
    if (actor.getSnapshot().status === 'active') actor.send(event);
  };

  /**
   * Any login of the database may notify, as often as it likes: it is the rows that say which jobs were canceled, or are gone, and which runs
   * have lost theirs, since somebody has moved the row of a running job with SQL.
   */
  const stopCanceled = lookTogether(async (jobIds) => {
    try {
      const canceled = await store.endedOrUnknown(jobIds);
      for (const job_id of canceled) send({ type: 'job.canceled', job_id });
      if (canceled.length > 0) send({ type: 'callback.due' });
      if (canceled.length === jobIds.length) return;
      for (const run of await store.passedOn(jobIds)) send({ type: 'lock.lost', run });
    } catch (err) {
      log.warn({ jobs: jobIds.length, err }, 'whether jobs were canceled could not be asked');
    }
  });

  const { session, ...connection } = createConnectionActors({
    ...deps,
    onSessionLost: () => send({ type: 'connection.lost' }),
    handlers: {
      onWake: () => send({ type: 'job.woken' }),
      onCanceled: (jobId) => {
        if (isUuid(jobId)) stopCanceled([jobId]);
      },
      // A cancel or a deletion while nobody listened was not heard.
      onListening: () => {
        const { current } = actor.getSnapshot().context;
        if (current !== null) stopCanceled([current.job.job_id]);
      },
      onTrouble: (err) => log.warn({ err }, 'no notifications come in; the poll goes on'),
    },
  });

  const callback = callbackMachine.provide({
    actors: {
      post: fromStoppablePromise(async ({ input: { job }, signal }) => {
        try {
          return await deps.postCallback(job, signal);
        } catch (thrown) {
          const reason = thrown instanceof Error ? thrown.message : String(thrown);
          log.info({ job_id: job.job_id, reason }, 'a callback was not answered');
          throw thrown;
        }
      }),
      note: fromStoppablePromise(async ({ input: { jobId, verdict } }) => {
        await store.setCallbackStatus(jobId, verdict);
        log.info({ job_id: jobId, callback_status: verdict }, 'a callback has ended');
        deps.watch?.calledBack(verdict);
      }),
    },
  });

  const job = jobMachine.provide({
    actors: createJobActors({ ...deps, onLost: (run) => send({ type: 'lock.lost', run }) }),
    delays: { jobTimeout: Math.min(jobTimeoutMs, LONGEST_DELAY_MS), drainGrace: drainMs },
  });

  const slot = createSlotActors({ ...deps, session });
  const machine = schedulerMachine.provide({
    actors: {
      ...connection,
      ...slot.actors,
      claimCallback: fromStoppablePromise<Job | null, void>(() => store.claimCallback()),
      job,
      callback,
    },
    actions: { tellBegun: ({ context: { current } }) => current && slot.begun(current.job) },
    delays: { pollInterval: pollMs },
  });

  const recordTransition = recordTransitions(
    (event) => {
      store.recordEvent(event);
      deps.watch?.moved(event);
    },
    (err) => log.error({ err }, 'a transition was not recorded'),
  );
  const inspect = (event: InspectionEvent) => {
    recordTransition(event);
    deps.inspect?.(event);
  };
  const actor = createActor(machine, { id: 'scheduler', inspect });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  actor.subscribe({
    complete: end,
    error: (err) => {
      log.error({ err }, 'the scheduler failed: no further job is run');
      deps.onFailure?.(err);
      end();
    },
  });

  let isStarted = false;
  return {
    start() {
      isStarted = true;
      actor.start();
    },
    state() {
      const now = actor.getSnapshot();
      if (!isStarted || now.status !== 'active' || now.context.draining) return 'stopping';
      return now.matches({ operating: { connection: 'connected' } }) ? 'working' : 'waiting';
    },
    async stop() {
      if (!isStarted || actor.getSnapshot().status !== 'active') return;
      send({ type: 'worker.drain' });
      await ended;
      await store.flushEvents();
    },
  };
}
