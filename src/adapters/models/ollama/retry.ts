import { isBrief, ServerFailure } from './server-failure.ts';
import type { Timer } from './timer.ts';
import { wait } from './timer.ts';

/** Waits before the second and the third try. */
const WAITS_MS = [2_000, 8_000];

/**
 * Tries up to three times, with growing waits, while the failure is one that may pass.
 * @throws the last ServerFailure; the signal's reason when that is aborted, also while waiting
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  timer: Timer,
  signal: AbortSignal,
): Promise<T> {
  for (const pause of WAITS_MS) {
    try {
      return await attempt();
    } catch (thrown) {
      if (!(thrown instanceof ServerFailure) || !isBrief(thrown)) throw thrown;
      await wait(timer, pause, signal);
    }
  }
  return attempt();
}
