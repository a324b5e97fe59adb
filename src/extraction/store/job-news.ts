import type { Pool } from 'pg';

const TELL = "SELECT pg_notify('ix_jobs_new', job_id) FROM unnest($1::text[]) AS new (job_id)";

/** The news of jobs that were inserted with `ix.notifies` at `apart`. */
export interface JobNews {
  /** Returns at once, never throws. */
  tell(jobId: string): void;
}

/**
 * Notifies of new jobs in transactions of their own, one at a time: what comes during one is told by the next. Within the
 * insertions they would make the database commit those one after the other.
 * @param onError told when they could not be told of; a worker's poll finds them
 */
export function createJobNews(pool: Pool, onError: (error: Error) => void): JobNews {
  let waiting: string[] = [];
  let isTelling = false;

  async function tellAll(): Promise<void> {
    isTelling = true;
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      await pool
        .query(TELL, [now])
        .catch((error: unknown) => onError(error instanceof Error ? error : new Error(String(error))));
    }
    isTelling = false;
  }

  return {
    tell(jobId) {
      waiting.push(jobId);
      if (!isTelling) void tellAll();
    },
  };
}
