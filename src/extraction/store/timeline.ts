import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { JobEvent } from '../../../schemas/job.ts';
import { LOCK_IS_HELD } from './job-lock.ts';
import { toJsonb } from './jsonb.ts';
import { hasEnded } from './moves-sql.ts';
import { isUuid } from './rows.ts';
import type { NewJobEvent } from './types.ts';

/** Events kept while the database does not answer; beyond it the oldest are dropped. */
const MAX_KEPT = 10_000;
const MAX_AT_ONCE = 500;
const RETRY_MS = 1000;
/** How long events are gathered before they are written: a write of its own for each would cost more than what it tells of. */
const GATHER_MS = 20;

/**
 * An event happened `age_ms` before it is written, by the clock of the database, and not before the one that was written last
 * (an answer that was long on its way would make it seem so). In their order, whatever the plan of the join. Not of a job that has been deleted meanwhile: nobody would ever delete
 * its events.
 */
const WRITE = `
  WITH written AS (
    INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state, detail, origin, at)
    SELECT job_id, attempt, machine, event, "from", "to", detail, origin,
           greatest(clock_timestamp() - age_ms * interval '1 millisecond', least($2::timestamptz, clock_timestamp()))
      FROM jsonb_to_recordset($1) AS noted
           (job_id uuid, attempt int, machine text, event text, "from" text, "to" text, detail jsonb, origin text, age_ms float8, number int)
     WHERE EXISTS (SELECT FROM ix_jobs WHERE ix_jobs.job_id = noted.job_id)
     ORDER BY number
    ON CONFLICT (origin) DO NOTHING RETURNING at
  )
  SELECT max(at)::text AS last_at FROM written`;

/** A job that has ended, whose callback has too, and whose lock no worker holds any more: its machines are at rest. */
const IS_OVER = `
  SELECT ${hasEnded('job')} AND job.callback_status IS DISTINCT FROM 'pending'
         AND NOT ${LOCK_IS_HELD} AS is_over
    FROM ix_jobs job WHERE job.job_id = $1`;

type Waiting = NewJobEvent & { readonly origin: string; readonly recordedAt: number };

/** The timeline of jobs. Writing it never holds a job up and never fails it. */
export function createTimeline(pool: Pool, onError: (error: Error) => void) {
  const writer = randomUUID();
  let count = 0;
  let waiting: Waiting[] = [];
  let lastAt: string | null = null;
  let writing: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_AT_ONCE);
      const end = batch.at(-1);
      try {
        const now = performance.now();
        const events = batch.map(({ recordedAt, ...event }, number) => ({
          ...event,
          age_ms: now - recordedAt,
          number,
        }));
        const { rows } = await pool.query<{ last_at: string | null }>(WRITE, [toJsonb(events), lastAt]);
        lastAt = rows[0]?.last_at ?? lastAt;
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)));
        retry ??= setTimeout(startWriting, RETRY_MS).unref();
        return;
      }
      // By the last one written, not by their number: meanwhile the oldest may have been dropped.
      waiting = end === undefined ? waiting : waiting.slice(waiting.indexOf(end) + 1);
    }
  }

  function startWriting(): void {
    clearTimeout(retry);
    clearTimeout(gathering);
    retry = undefined;
    gathering = undefined;
    writing ??= Promise.resolve()
      .then(writeAll)
      .finally(() => {
        writing = null;
        if (waiting.length > 0 && !retry) startWriting();
      });
  }

  return {
    recordEvent(event: NewJobEvent): void {
      if (!isUuid(event.job_id)) return;
      count += 1;
      waiting.push({ ...event, origin: `${writer}/${count}`, recordedAt: performance.now() });
      if (waiting.length > MAX_KEPT) waiting.shift();
      if (!retry && !writing) gathering ??= setTimeout(startWriting, GATHER_MS).unref();
    },

    async flushEvents(): Promise<void> {
      if (waiting.length > 0) startWriting();
      await writing;
    },

    async isOver(jobId: string): Promise<boolean> {
      if (!isUuid(jobId)) return true;
      const { rows } = await pool.query<{ is_over: boolean }>(IS_OVER, [jobId]);
      return rows[0]?.is_over ?? true;
    },

    async listEvents(jobId: string, after = 0): Promise<JobEvent[] | null> {
      if (!isUuid(jobId)) return null;
      const { rows } = await pool.query<JobEvent>(
        `SELECT event_id, at, attempt, machine, event, from_state AS "from", to_state AS "to", detail
           FROM ix_job_events WHERE job_id = $1 AND event_id > $2 ORDER BY event_id`,
        [jobId, after],
      );
      if (rows.length > 0) return rows;
      const { rowCount } = await pool.query('SELECT 1 FROM ix_jobs WHERE job_id = $1', [jobId]);
      return rowCount === 1 ? [] : null;
    },
  };
}
