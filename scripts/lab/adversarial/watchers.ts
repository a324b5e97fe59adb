import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { HealthSample } from './health-thread.ts';
import type { Watched, WatchedPeaks } from './watch-thread.ts';

export interface Watchers {
  /** Follows the service to another process. */
  follow(url: string, watched: Watched | null): void;
  /** What was seen since the last reading. */
  read(): Promise<{ readonly health: readonly HealthSample[]; readonly peaks: WatchedPeaks | null }>;
  close(): Promise<void>;
}

async function ask<T>(worker: Worker): Promise<T> {
  const answered = once(worker, 'message');
  worker.postMessage('read');
  const [answer] = await answered;
  return answer;
}

/** Watches from threads of their own, so that what the attacker is busy with does not count as the service's slowness. */
export function startWatchers(url: string, watched: Watched | null): Watchers {
  const health = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: url });
  const tree =
    watched === null
      ? null
      : new Worker(new URL('./watch-thread.ts', import.meta.url), { workerData: watched });
  return {
    follow(newUrl, newWatched) {
      health.postMessage({ url: newUrl });
      if (newWatched !== null) tree?.postMessage(newWatched);
    },
    async read() {
      const peaks = tree === null ? null : await ask<WatchedPeaks>(tree);
      return { health: await ask<HealthSample[]>(health), peaks };
    },
    async close() {
      await Promise.all([health.terminate(), tree?.terminate()]);
    },
  };
}
