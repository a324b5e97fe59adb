import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { toText } from './jsonb.ts';
import { toPublicJson } from './public-job.ts';
import { isUuid, shownColumns, smallColumns } from './rows.ts';
import type { PublicJson, StoredJob } from './types.ts';

interface SmallRow extends StoredJob {
  readonly response_json: string | null;
  readonly is_large: boolean;
}

interface ShownRow extends StoredJob {
  readonly texts_json: string | null;
  readonly response_json: string | null;
}

/** Jobs as HTTP answers them. Large ones are read one after the other, and once for all who wait for the same, so that however many are asked for, others have their turn. */
export function createPublicJobs(pool: Pool, maxRequestBytes: number) {
  let last: Promise<unknown> = Promise.resolve();
  /** Those whose turn has not come: whoever asks for the same gets the same, read after both had asked. */
  const queued = new Map<string, Promise<PublicJson | null>>();

  async function find(where: string, values: readonly string[]): Promise<PublicJson | null> {
    const { rows } = await pool.query<SmallRow>(`SELECT ${smallColumns()} FROM ix_jobs WHERE ${where}`, [
      ...values,
    ]);
    const [row] = rows;
    if (row === undefined) return null;
    const { is_large, response_json, ...job } = row;
    if (!is_large) return toPublicJson({ job, marker: randomUUID(), texts_json: null, response_json });
    return queueLarge(job.job_id);
  }

  function queueLarge(jobId: string): Promise<PublicJson | null> {
    const known = queued.get(jobId);
    if (known !== undefined) return known;
    const large = last.then(() => {
      queued.delete(jobId);
      return findLarge(jobId);
    });
    queued.set(jobId, large);
    last = large.catch(() => undefined);
    return large;
  }

  async function findLarge(jobId: string): Promise<PublicJson | null> {
    await setImmediate();
    // Another for each: a caller who knows it could write it into a request of its own.
    const marker = randomUUID();
    const { rows } = await pool.query<ShownRow>(
      `SELECT ${shownColumns(maxRequestBytes, marker)} FROM ix_jobs WHERE job_id = $1`,
      [jobId],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const { texts_json, response_json, ...job } = row;
    await setImmediate();
    return Buffer.from(toPublicJson({ job, marker, texts_json, response_json }));
  }

  return {
    findPublicById: async (jobId: string) => (isUuid(jobId) ? find('job_id = $1', [jobId]) : null),
    findPublicByPair: (clientId: string, requestId: string) =>
      find('client_id = $1 AND request_id = $2', [toText(clientId), toText(requestId)]),
  };
}
