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
  /** How often something has begun to wait for exactly this long. */
  timesScheduled(milliseconds: number): number;
  /** Resolves when something has begun to wait for exactly this long so many times, counted from the start. */
  scheduledTimes(milliseconds: number, times: number): Promise<void>;
  /** Delays that are being waited for now. */
  pending(): number[];
}

export function createManualTimer(): ManualTimer {
  let now = 0;
  const pending = new Set<Pending>();
  const begun: number[] = [];
  const watchers = new Set<() => void>();
  const timesScheduled = (milliseconds: number) => begun.filter((one) => one === milliseconds).length;
  return {
    timer(milliseconds, callback) {
      const one = { due: now + milliseconds, milliseconds, callback };
      pending.add(one);
      begun.push(milliseconds);
      for (const look of watchers) look();
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
    timesScheduled,
    scheduledTimes: (milliseconds, times) =>
      new Promise((resolve) => {
        const look = () => {
          if (timesScheduled(milliseconds) < times) return;
          watchers.delete(look);
          resolve();
        };
        watchers.add(look);
        look();
      }),
    pending: () => [...pending].map((one) => one.milliseconds),
  };
}

/** Time in which the pauses between tries pass at once, and no limit is ever reached. */
export const retryTimer: Timer = (milliseconds, callback) => {
  if (milliseconds !== 2_000 && milliseconds !== 8_000) return () => undefined;
  const handle = setImmediate(callback);
  return () => clearImmediate(handle);
};
