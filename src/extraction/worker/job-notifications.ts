import { randomUUID } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pgListen from 'pg-listen';
import type { InspectionEvent } from 'xstate';
import { createActor } from 'xstate';
import { fromStoppablePromise } from '../../../machines/actors/stoppable-promise.ts';
import { listenerMachine } from '../../../machines/listener/listener.ts';
import { connectionConfig } from '../../shared/postgres.ts';

const NEW_JOBS = 'ix_jobs_new';
const CANCELED_JOBS = 'ix_jobs_canceled';
const ENDED_JOBS = 'ix_jobs_finished';
const REVIEWED_JOBS = 'ix_jobs_reviewed';

/** What a listener is told. None of these may throw. */
export interface JobNotificationHandlers {
  /** There may be work: a job was inserted, or the connection is new and something may have been missed. */
  readonly onWake: () => void;
  /** Somebody canceled this job. */
  readonly onCanceled: (jobId: string) => void;
  /** This job has ended, or so somebody says. */
  readonly onEnded?: (jobId: string) => void;
  /** A review was approved, or may have been while nobody listened; also every heartbeat, for those that were held or took something back. */
  readonly onReviewed?: () => void;
  /** The connection is new: what happened before it was not heard. */
  readonly onListening?: () => void;
  /** The connection was lost or could not be made; it is tried again for as long as it takes. */
  readonly onTrouble?: (reason: Error) => void;
}

export interface JobNotificationOptions {
  /** Milliseconds between two checks that notifications still arrive; default 10000. */
  readonly heartbeatMs?: number;
  /** Milliseconds to wait for a connection, an answer, or the own heartbeat; default 5000. */
  readonly answerTimeoutMs?: number;
  /** Milliseconds before the first new connection; doubles up to `longestRetryMs`; defaults 200 and 10000. */
  readonly firstRetryMs?: number;
  readonly longestRetryMs?: number;
  /** Hears what the listener's actor does. */
  readonly inspect?: ((event: InspectionEvent) => void) | undefined;
}

export interface JobNotifications {
  /** Ends the connection and every attempt to renew it. Never rejects. */
  close(): Promise<void>;
}

/**
 * Listens for jobs until closed. Each connection is a subscriber of its own that is thrown away at the first doubt, since
 * pg-listen's own recovery gives up, goes deaf or cannot be stopped. Every new connection wakes once after it listens, so
 * that the poll which follows finds what came while nobody did.
 *
 * Notifications are a hint: they make waiting short, and the worker's poll is what makes it end.
 */
export function listenForJobs(
  url: string,
  handlers: JobNotificationHandlers,
  options: JobNotificationOptions = {},
): JobNotifications {
  const { heartbeatMs = 10_000, answerTimeoutMs = 5000 } = options;
  const { firstRetryMs = 200, longestRetryMs = 10_000, inspect } = options;
  /** Settled when the last connection has been hung up. */
  let cleared: Promise<unknown> = Promise.resolve();

  /** Rejects when the connection is lost or in doubt, or when it is told to stop. */
  async function listenUntilLost(closing: AbortSignal): Promise<void> {
    const over = new AbortController();
    const socket = new Socket();
    const limits = { connectTimeoutMs: answerTimeoutMs, statementTimeoutMs: answerTimeoutMs, graceMs: 0 };
    const subscriber = pgListen.default<Record<string, string>>(
      { ...connectionConfig(url, { applicationName: 'ix-listen', ...limits }), stream: () => socket },
      // The payload is a bare job id, not JSON. One "retry" is none: the subscriber reports its loss as an error at once.
      { parse: (text) => text, serialize: String, retryTimeout: 0, retryLimit: 1, paranoidChecking: false },
    );
    const lost = Promise.withResolvers<never>();
    lost.promise.catch(() => undefined);
    subscriber.events.on('error', lost.reject);
    socket.on('close', () => lost.reject(new Error('the notification connection was closed')));
    closing.addEventListener('abort', lost.reject, { once: true });

    const heartbeatChannel = `ix_heartbeat_${randomUUID()}`;
    let heard: (() => void) | undefined;
    subscriber.notifications.on(NEW_JOBS, () => handlers.onWake());
    subscriber.notifications.on(CANCELED_JOBS, (jobId) => handlers.onCanceled(jobId));
    subscriber.notifications.on(ENDED_JOBS, (jobId) => handlers.onEnded?.(jobId));
    subscriber.notifications.on(REVIEWED_JOBS, () => handlers.onReviewed?.());
    subscriber.notifications.on(heartbeatChannel, () => heard?.());

    /** Only a notification that comes back proves that others would: not an open socket, not an answered query. */
    async function beat(): Promise<void> {
      const back = new Promise<void>((resolve) => {
        heard = resolve;
      });
      await subscriber.notify(heartbeatChannel, '');
      const tooLate = wait(answerTimeoutMs, undefined, { ref: false }).then(() => {
        throw new Error('notifications do not arrive any more (a pooler in between, or a lost LISTEN)');
      });
      await Promise.race([back, tooLate]);
    }

    async function keepListening(): Promise<void> {
      await subscriber.connect();
      for (const channel of [NEW_JOBS, CANCELED_JOBS, ENDED_JOBS, REVIEWED_JOBS, heartbeatChannel])
        await subscriber.listenTo(channel);
      await beat();
      actor.send({ type: 'listener.heard' });
      handlers.onWake();
      handlers.onReviewed?.();
      handlers.onListening?.();
      for (;;) {
        await wait(heartbeatMs, undefined, { ref: false, signal: over.signal });
        await beat();
        // Whoever died over a review held it for a moment longer, and one that takes a lesson back is told to nobody.
        handlers.onReviewed?.();
      }
    }

    try {
      await Promise.race([keepListening(), lost.promise]);
    } finally {
      over.abort();
      closing.removeEventListener('abort', lost.reject);
      // The polite end would wait for a server that may never answer: say it, and hang up.
      subscriber.close().catch(() => undefined);
      socket.destroySoon();
    }
  }

  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const actor = createActor(
    listenerMachine.provide({
      actors: {
        subscribe: fromStoppablePromise<void, void>(({ signal }) => {
          const subscription = listenUntilLost(signal).catch((error: unknown) => {
            if (!signal.aborted)
              handlers.onTrouble?.(error instanceof Error ? error : new Error(String(error)));
            throw error;
          });
          cleared = subscription.catch(() => undefined);
          return subscription;
        }),
      },
      delays: {
        // Between half and the whole: many instances do not come back in the same moment.
        listenWait: ({ context }) =>
          Math.min(longestRetryMs, firstRetryMs * 2 ** Math.min(context.failures - 1, 20)) *
          (0.5 + Math.random() / 2),
        steadyAfter: longestRetryMs,
      },
    }),
    { id: 'listener', ...(inspect === undefined ? {} : { inspect }) },
  );
  actor.subscribe({ complete: () => end(), error: () => end() });
  actor.start();
  return {
    async close() {
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'listener.close' });
      await ended;
      await cleared;
    },
  };
}
