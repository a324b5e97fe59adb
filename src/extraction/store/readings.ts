import type { Pool } from 'pg';
import { isUuid } from './rows.ts';

/** Readings of pictures that all instances share, by a key of 64 hex digits. A job that used one keeps it until it is deleted itself, or its time is over. */
export interface Readings {
  /** What was kept under the key, unchecked; its time begins anew. Null: nothing. */
  find(jobId: string, key: string): Promise<unknown>;
  /** Keeps what a picture gave. */
  keep(jobId: string, key: string, page: unknown): Promise<void>;
  /** Deletes those that nobody has used for so many hours, then the longest unused until all together take at most so many bytes. */
  trim(hours: number, maxBytes: number): Promise<void>;
}

const FIND = `
  WITH found AS (
    UPDATE ix_readings SET used_at = clock_timestamp() WHERE picture = $2 RETURNING picture, page
  ), named AS (
    INSERT INTO ix_job_readings (job_id, picture)
    SELECT job_id, picture FROM found, ix_jobs WHERE job_id = $1 ON CONFLICT DO NOTHING
  )
  SELECT page FROM found`;

/** Not for a job that has been deleted meanwhile: nobody would delete its reading with it. */
const KEEP = `
  WITH job AS (SELECT job_id FROM ix_jobs WHERE job_id = $1 FOR KEY SHARE), kept AS (
    INSERT INTO ix_readings (picture, page) SELECT $2, $3::json FROM job
    ON CONFLICT (picture) DO UPDATE SET used_at = clock_timestamp() RETURNING picture
  )
  INSERT INTO ix_job_readings (job_id, picture) SELECT job_id, picture FROM job, kept ON CONFLICT DO NOTHING`;

const TRIM_AGE = 'DELETE FROM ix_readings WHERE used_at < clock_timestamp() - make_interval(secs => $1)';
/** What claims to have been used after now goes first: it would hold the room for ever. */
const TRIM_SIZE = `
  DELETE FROM ix_readings WHERE picture IN (
    SELECT picture FROM (SELECT picture, sum(bytes) OVER (ORDER BY used_at <= clock_timestamp() DESC, used_at DESC, picture) AS so_far FROM ix_readings) AS sizes
     WHERE so_far > $1)`;

const SECONDS_PER_HOUR = 3600;

/** The readings on a migrated database. Methods reject when it cannot be asked. */
export function createReadings(pool: Pool): Readings {
  return {
    async find(jobId, key) {
      if (!isUuid(jobId)) return null;
      const { rows } = await pool.query<{ page: unknown }>(FIND, [jobId, key]);
      return rows[0]?.page ?? null;
    },
    async keep(jobId, key, page) {
      if (isUuid(jobId)) await pool.query(KEEP, [jobId, key, JSON.stringify(page)]);
    },
    async trim(hours, maxBytes) {
      await pool.query(TRIM_AGE, [hours * SECONDS_PER_HOUR]);
      await pool.query(TRIM_SIZE, [maxBytes]);
    },
  };
}
