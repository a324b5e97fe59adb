import type { Timer } from '../../src/adapters/models/ollama/timer.ts';

interface Pending {
  readonly due: number;
  readonly milliseconds: number;
  readonly callback: () => void;
}

/** Time that passes only when a test says so. */
export interface ManualTimer {
  readonly timer: Timer;
  /** Lets this much time pass and calls back what has become due. */
  advance(milliseconds: number): void;
  /** Resolves as soon as something waits for exactly this long. */
  scheduled(milliseconds: number): Promise<void>;
  /** Delays that are being waited for now. */
  pending(): number[];
}

export function createManualTimer(): ManualTimer {
  let now = 0;
  const pending = new Set<Pending>();
  const watchers = new Set<{ milliseconds: number; resolve: () => void }>();
  const isPending = (milliseconds: number) => [...pending].some((one) => one.milliseconds === milliseconds);
  return {
    timer(milliseconds, callback) {
      const one = { due: now + milliseconds, milliseconds, callback };
      pending.add(one);
      for (const watcher of watchers) if (watcher.milliseconds === milliseconds) watcher.resolve();
      return () => void pending.delete(one);
    },
    advance(milliseconds) {
      now += milliseconds;
      for (const one of pending) {
        if (one.due > now) continue;
        pending.delete(one);
        one.callback();
      }
    },
    scheduled: (milliseconds) =>
      isPending(milliseconds)
        ? Promise.resolve()
        : new Promise((resolve) => void watchers.add({ milliseconds, resolve })),
    pending: () => [...pending].map((one) => one.milliseconds),
  };
}

/** Time in which the pauses between tries pass at once, and no limit is ever reached. */
export const retryTimer: Timer = (milliseconds, callback) => {
  if (milliseconds !== 2_000 && milliseconds !== 8_000) return () => undefined;
  const handle = setImmediate(callback);
  return () => clearImmediate(handle);
};
