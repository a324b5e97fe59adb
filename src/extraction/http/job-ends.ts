import { lookTogether } from '../../shared/look-together.ts';

/** Calls that may wait at once; each holds a connection. */
const MAX_WAITING = 1000;

/** As many calls wait as may: the next is told to come again. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

/** Tells those who wait for the end of a job. */
export interface JobEnds {
  /**
   * Resolves when the job has ended or is unknown, when the time is over, or when the signal aborts, whichever is first.
   * @throws TooManyWaiting, or what the database answers instead of how jobs stand
   */
  wait(jobId: string, limitMs: number, signal: AbortSignal): Promise<void>;
  /** Somebody says that this job has ended. It is looked at, since any login of the database may say so. */
  tell(jobId: string): void;
  /**
   * This instance writes the end of this job: what is told of it until then is most likely its own, and not looked at.
   * @returns to be called when that is written, or could not be
   */
  ending(jobId: string): () => void;
  /** This instance has ended the job: those who wait for it go on without a look. */
  ended(jobId: string): void;
  /** Ends may have been missed: all that somebody waits for is looked at. */
  lookAgain(): void;
}

interface Waiter {
  readonly wake: () => void;
  readonly fail: (reason: unknown) => void;
}

/**
 * All waits of one instance stand on what it is told; the database is asked once for all that wait when somebody begins to, and when it
 * is told.
 *
 * @param endedOrUnknown those of the jobs that have ended, or are unknown
 * @param most calls that may wait at once
 */
export function createJobEnds(
  endedOrUnknown: (jobIds: readonly string[]) => Promise<readonly string[]>,
  most = MAX_WAITING,
): JobEnds {
  const waiters = new Map<string, Set<Waiter>>();
  const endings = new Set<string>();
  /** Of those the ones that somebody has said have ended. */
  const toldMeanwhile = new Set<string>();
  let count = 0;

  const forAll = (jobIds: readonly string[], act: (waiter: Waiter) => void) => {
    for (const jobId of jobIds) for (const waiter of waiters.get(jobId) ?? []) act(waiter);
  };

  const look = lookTogether(async (jobIds) => {
    try {
      forAll(await endedOrUnknown(jobIds), ({ wake }) => wake());
    } catch (reason) {
      forAll(jobIds, ({ fail }) => fail(reason));
    }
  });

  return {
    async wait(jobId, limitMs, signal) {
      if (signal.aborted) return;
      if (count >= most) throw new TooManyWaiting(`${most} calls wait for the end of jobs`);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const waiter = { wake: resolve, fail: reject };
      const others = waiters.get(jobId) ?? new Set();
      waiters.set(jobId, others.add(waiter));
      count += 1;
      const timer = setTimeout(resolve, limitMs);
      const leave = () => resolve();
      signal.addEventListener('abort', leave, { once: true });
      // Only now: an end that comes between the look and the wait would never be told of.
      look([jobId]);
      try {
        await promise;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        count -= 1;
        others.delete(waiter);
        if (others.size === 0) waiters.delete(jobId);
      }
    },
    tell(jobId) {
      if (endings.has(jobId)) toldMeanwhile.add(jobId);
      else if (waiters.has(jobId)) look([jobId]);
    },
    ending(jobId) {
      endings.add(jobId);
      return () => {
        endings.delete(jobId);
        if (toldMeanwhile.delete(jobId) && waiters.has(jobId)) look([jobId]);
      };
    },
    ended(jobId) {
      toldMeanwhile.delete(jobId);
      forAll([jobId], ({ wake }) => wake());
    },
    lookAgain() {
      look(waiters.keys());
    },
  };
}
