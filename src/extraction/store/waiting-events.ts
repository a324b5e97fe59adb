import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { toJsonb } from './jsonb.ts';
import { isUuid } from './rows.ts';
import type { NewJobEvent } from './types.ts';

/** Events kept while the database does not answer; beyond it the oldest are dropped. */
const MAX_KEPT = 10_000;
const MAX_AT_ONCE = 500;
const RETRY_MS = 1000;
/**
 * How long events are gathered before they are written: a write of its own for each would cost more than what it tells of, and the end of a
 * short job, which writes them along, would wait for it.
 */
const GATHER_MS = 100;

/** Events as the parameters of `insertEvents`. */
export interface EventBatch {
  /** JSON text. */
  readonly events: string;
  /** When the last one before them happened, as the database has it; null before the first. */
  readonly notBefore: string | null;
  /** Whether some of them may be written already, by a statement whose answer was lost. */
  readonly isAgain: boolean;
}

/** When the last event of a batch happened; null where none of them was new. */
export interface WrittenEvents {
  readonly last_at: string | null;
}

/**
 * SQL: an INSERT that gives `at` back. An event happened `age_ms` before it is written, by the clock of the database, and not before the
 * one that was written last (an answer that was long on its way would make it seem so). In their order, whatever the plan of the join.
 * Not of a job that has been deleted meanwhile: nobody would ever delete its events. That is asked of each event by itself, since the planner,
 * which takes a batch for a hundred of them, would read the whole table to join them.
 * @param again whether what is written already is passed over, which takes a third more time; else it is an error, and nothing is written
 */
export const insertEvents = (events: string, notBefore: string, again: 'pass over' | 'refuse') => `
  INSERT INTO ix_job_events (job_id, attempt, machine, event, from_state, to_state, detail, origin, at)
  SELECT job_id, attempt, machine, event, "from", "to", detail, origin,
         greatest(clock_timestamp() - age_ms * interval '1 millisecond', least(${notBefore}::timestamptz, clock_timestamp()))
    FROM json_to_recordset(${events}::json) AS noted
         (job_id uuid, attempt int, machine text, event text, "from" text, "to" text, detail jsonb, origin text, age_ms float8, number int)
   WHERE (SELECT true FROM ix_jobs WHERE ix_jobs.job_id = noted.job_id)
   ORDER BY number
  ${again === 'pass over' ? 'ON CONFLICT (origin) DO NOTHING' : ''} RETURNING at`;

const WRITE = `
  WITH written AS (${insertEvents('$1', '$2', 'pass over')}
  )
  SELECT max(at)::text AS last_at FROM written`;

/** Events by themselves, in a statement of their own. */
export async function writeEvents(pool: Pool, { events, notBefore }: EventBatch): Promise<WrittenEvents> {
  const { rows } = await pool.query<WrittenEvents>(WRITE, [events, notBefore]);
  return rows[0] ?? { last_at: null };
}

type Waiting = NewJobEvent & { readonly origin: string; readonly recordedAt: number };

/** Events of timelines that are yet to be written: in their order, each once, in batches. */
export interface WaitingEvents {
  /** Returns at once, never throws. */
  record(event: NewJobEvent): void;
  /** Resolves when everything recorded so far is written, or has failed to be. Never rejects. */
  flush(): Promise<void>;
  /**
   * Has what waits written by the very statement that the events lead up to.
   * @param write rejects when nothing was written: the events then wait on
   * @throws what `write` throws
   */
  writeWith<T extends WrittenEvents>(write: (batch: EventBatch) => Promise<T>): Promise<T>;
}

/** @param write writes events for which nothing else has been found to go with */
export function createWaitingEvents(
  write: (batch: EventBatch) => Promise<WrittenEvents>,
  onError: (error: Error) => void,
): WaitingEvents {
  const writer = randomUUID();
  let count = 0;
  let waiting: Waiting[] = [];
  let lastAt: string | null = null;
  /** A write has failed since the last one that did not: the next begins with what that one may have written all the same. */
  let isInDoubt = false;
  let writing: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;

  async function writeBatch<T extends WrittenEvents>(by: (batch: EventBatch) => Promise<T>): Promise<T> {
    const batch = waiting.slice(0, MAX_AT_ONCE);
    const now = performance.now();
    const events = batch.map(({ recordedAt, ...event }, number) => ({
      ...event,
      age_ms: now - recordedAt,
      number,
    }));
    const isAgain = isInDoubt;
    isInDoubt = true;
    const written = await by({ events: toJsonb(events), notBefore: lastAt, isAgain });
    isInDoubt = false;
    lastAt = written.last_at ?? lastAt;
    // By the last one written, not by their number: meanwhile the oldest may have been dropped.
    const end = batch.at(-1);
    if (end !== undefined) waiting = waiting.slice(waiting.indexOf(end) + 1);
    return written;
  }

  async function writeAll(): Promise<void> {
    try {
      while (waiting.length > 0) await writeBatch(write);
    } catch (error) {
      onError(error instanceof Error ? error : new Error(String(error)));
      retry ??= setTimeout(startWriting, RETRY_MS).unref();
    }
  }

  /** One write after the other. */
  function begin(work: () => Promise<unknown>): void {
    clearTimeout(retry);
    clearTimeout(gathering);
    retry = undefined;
    gathering = undefined;
    writing = Promise.resolve()
      .then(work)
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        writing = null;
        if (waiting.length > 0 && !retry) startWriting();
      });
  }

  function startWriting(): void {
    if (writing === null) begin(writeAll);
  }

  return {
    record(event) {
      if (!isUuid(event.job_id)) return;
      count += 1;
      waiting.push({ ...event, origin: `${writer}/${count}`, recordedAt: performance.now() });
      if (waiting.length > MAX_KEPT) waiting.shift();
      if (!retry && !writing) gathering ??= setTimeout(startWriting, GATHER_MS).unref();
    },

    async flush() {
      if (waiting.length > 0) startWriting();
      await writing;
    },

    async writeWith(by) {
      for (;;) {
        while (writing !== null) await writing;
        if (waiting.length <= MAX_AT_ONCE || retry !== undefined) break;
        startWriting();
      }
      const written = writeBatch(by);
      begin(() => written);
      return written;
    },
  };
}
