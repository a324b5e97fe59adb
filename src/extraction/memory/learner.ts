import type { Reviews } from '../store/reviews.ts';
import type { WorkerLog } from '../worker/job-log.ts';

/** Learns from reviews as they are approved. */
export interface Learner {
  /** There may be a review that nobody has learnt from. */
  wake(): void;
  /** Resolves when what is in hand is done; nothing is begun any more. */
  close(): Promise<void>;
}

/** Learns from one version after the other, of those that no other instance has in hand; a failure is tried again at the next wake. */
export function createLearner(reviews: Pick<Reviews, 'learnNext'>, log: Pick<WorkerLog, 'warn'>): Learner {
  let working: Promise<void> | null = null;
  let isWoken = false;
  let isClosed = false;

  async function learnAll(): Promise<void> {
    try {
      // Loaded when there is something to learn from: a start need not wait for it.
      const learn: Parameters<Reviews['learnNext']>[0] = async (review, client) =>
        (await import('./learn-from-review.ts')).learnFromReview(review, client);
      while (!isClosed && (await reviews.learnNext(learn)) !== 'none');
    } catch (err) {
      log.warn({ err }, 'reviews could not be learnt from; it is tried again');
    }
  }

  function wake(): void {
    if (isClosed) return;
    isWoken = working !== null;
    if (working !== null) return;
    working = learnAll().finally(() => {
      working = null;
      if (isWoken) wake();
    });
  }

  return {
    wake,
    async close() {
      isClosed = true;
      await working;
    },
  };
}
