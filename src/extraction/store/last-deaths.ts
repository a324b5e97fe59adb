/**
 * Longer than the longest wait of a worker that lives and has lost its session before it opens the next one (the scheduler's
 * `reconnectWait`), and then says that it lives.
 */
const COME_BACK_MS = 6000;

/** A running job that nobody holds, and whose workers seem to have died as often as they may. */
interface Doomed {
  readonly job_id: string;
  /** The newest thing that its timeline has of the store: another one, and somebody has had the job meanwhile. */
  readonly newest_event: number | null;
}

/**
 * Jobs that are about to be given up. The last of their deaths may be none: a session that has ended says nothing of the process
 * behind it. Each is left alone for as long as a worker that lives takes to come back.
 */
export function createLastDeaths(waitMs: number = COME_BACK_MS, now: () => number = () => performance.now()) {
  const seen = new Map<string, { readonly newest_event: number | null; readonly since: number }>();
  const isDue = ({ since }: { since: number }) => now() - since >= waitMs;

  return {
    /** Jobs that are not to be looked at yet. */
    leftAlone: (): string[] => [...seen].flatMap(([jobId, wait]) => (isDue(wait) ? [] : [jobId])),

    /** Whether nobody has come back to the job for as long as it takes; the first time of asking begins the wait. */
    isCertain({ job_id, newest_event }: Doomed): boolean {
      let wait = seen.get(job_id);
      if (wait?.newest_event !== newest_event) {
        wait = { newest_event, since: now() };
        seen.set(job_id, wait);
      }
      return isDue(wait);
    },

    /** Nothing is to be given up: of those whose wait is over somebody else has taken care. */
    forgetDue(): void {
      for (const [jobId, wait] of seen) if (isDue(wait)) seen.delete(jobId);
    },
  };
}
