import type { MovingRow } from '../../machines/rules/allowed-change.ts';
import { movesBetween } from '../../machines/rules/allowed-change.ts';
import type { Job } from '../../schemas/job.ts';
import type { ErrorIX, ResponseIX } from '../../schemas/response.ts';
import { responseOf } from './stage-samples.ts';

/** A row of ix_jobs as the rules speak of it, and what was seen of it besides. */
export interface TableRow extends Job, MovingRow {
  readonly status: Job['status'];
  readonly attempts: number;
  readonly started_at: string | null;
  readonly finished_at: string | null;
  readonly response: ResponseIX | null;
  readonly callback_url: string | null;
  readonly callback_status: Job['callback_status'];
}

/** A table of jobs in memory that keeps the rules as the trigger of the database does, and remembers what it was told. */
export interface MemoryTable {
  readonly rows: readonly TableRow[];
  find(jobId: string): TableRow | undefined;
  /** A pending job, oldest last. */
  insert(
    request: unknown,
    pair: { client_id: string | null; request_id: string | null; callback_url: string | null },
  ): TableRow;
  /** @throws Error when there is no such change of a job */
  change(jobId: string, to: Partial<TableRow>): TableRow;
  /** A time later than every one before. */
  now(): string;
  /** How often the job has come to an end. */
  ends(jobId: string): number;
}

const BEGIN = Date.parse('2026-01-31T09:00:00.000Z');

export function createMemoryTable(): MemoryTable {
  const rows: TableRow[] = [];
  const ends = new Map<string, number>();
  let ticks = 0;

  function now(): string {
    ticks += 1;
    return new Date(BEGIN + ticks).toISOString();
  }

  return {
    rows,
    now,
    find: (jobId) => rows.find(({ job_id }) => job_id === jobId),
    ends: (jobId) => ends.get(jobId) ?? 0,
    insert(request, pair) {
      const number = String(rows.length + 1);
      const row: TableRow = {
        job_id: `01890000-0000-4000-8000-${number.padStart(12, '0')}`,
        ix_id: number.padStart(16, '0'),
        status: 'pending',
        request,
        response: null,
        callback_status: null,
        attempts: 0,
        created_at: now(),
        started_at: null,
        finished_at: null,
        deaths: 0,
        claimed_by: null,
        callback_attempted_at: null,
        callback_attempted_by: null,
        ...pair,
      };
      rows.push(row);
      return row;
    },
    change(jobId, to) {
      const at = rows.findIndex(({ job_id }) => job_id === jobId);
      const before = rows[at];
      if (before === undefined) throw new Error(`there is no job ${jobId}`);
      const after = { ...before, ...to };
      if (movesBetween(before, after).length === 0) {
        throw new Error(`no such change of a job: ${JSON.stringify(before)} to ${JSON.stringify(to)}`);
      }
      if (before.finished_at === null && after.finished_at !== null)
        ends.set(jobId, (ends.get(jobId) ?? 0) + 1);
      rows[at] = after;
      return after;
    },
  };
}

/** The response of a job that ended outside its steps. */
export const errorResponse = (row: TableRow, error: ErrorIX): ResponseIX =>
  responseOf({
    job: { ...row, attempt: row.attempts },
    error,
    setup: null,
    ocr: null,
    extraction: null,
    reliability: null,
    timings: {},
  });

/** What callers see of a row: the columns of the contract. */
export function toJob(row: TableRow): Job {
  const { job_id, ix_id, client_id, request_id, status, request, response, callback_url } = row;
  const { callback_status, attempts, created_at, started_at, finished_at } = row;
  return {
    job_id,
    ix_id,
    client_id,
    request_id,
    status,
    request,
    response,
    callback_url,
    callback_status,
    attempts,
    created_at,
    started_at,
    finished_at,
  };
}
