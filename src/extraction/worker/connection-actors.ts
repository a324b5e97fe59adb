import { fromStoppablePromise } from '../../../machines/actors/stoppable-promise.ts';
import type { JobStore } from '../store/job-store.ts';
import type { LockSession } from '../store/lock-session.ts';
import type { Run } from '../store/types.ts';
import type { WorkerLog } from './job-log.ts';
import type { JobNotificationHandlers, JobNotifications } from './job-notifications.ts';

export interface ConnectionDeps {
  readonly store: Pick<JobStore, 'resume' | 'takeBackDeaths'>;
  readonly openSession: () => Promise<LockSession>;
  readonly listen: (handlers: JobNotificationHandlers) => JobNotifications;
  readonly handlers: JobNotificationHandlers;
  readonly log: WorkerLog;
  /** Told when the session is gone. */
  readonly onSessionLost: () => void;
}

/** The worker's two connections: one that listens and heals itself, and the session whose life is the job's lock. */
export function createConnectionActors({
  store,
  openSession,
  listen,
  handlers,
  log,
  onSessionLost,
}: ConnectionDeps) {
  let notifications: JobNotifications | null = null;
  let current: LockSession | null = null;

  async function closeSession(): Promise<void> {
    const closing = current;
    current = null;
    await closing?.close();
  }

  return {
    session(): LockSession {
      if (current === null) throw new Error('there is no lock session');
      return current;
    },

    connect: fromStoppablePromise<{ lost: readonly Run[] }, { runs: readonly Run[] }>(
      async ({ input: { runs }, signal }) => {
        // First listen, then look for jobs: one that comes in between is found twice rather than never.
        notifications ??= listen(handlers);
        await closeSession();
        const opened = await openSession().catch((err: unknown) => {
          log.warn({ err }, 'the database cannot be reached; it is tried again');
          throw err;
        });
        if (signal.aborted) {
          await opened.close();
          signal.throwIfAborted();
        }
        current = opened;
        opened.signal.addEventListener('abort', () => {
          if (current === opened) onSessionLost();
        });
        await store.takeBackDeaths(opened);
        const lost: Run[] = [];
        for (const run of runs) if (!(await store.resume(opened, run))) lost.push(run);
        return { lost };
      },
    ),

    disconnect: fromStoppablePromise<void, void>(async () => {
      await Promise.all([notifications?.close(), closeSession()]);
      notifications = null;
    }),
  };
}
