import { randomUUID } from 'node:crypto';
import { memberOf } from '../story.ts';
import type { Forgery, System } from '../system.ts';

/** Runs one statement, always on the same connection. @returns its rows */
export type RunSql = (sql: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

const SETS: Readonly<Record<Forgery, string>> = {
  'back to pending':
    "status = 'pending', response = NULL, finished_at = NULL, started_at = NULL, callback_status = NULL",
  'another end': "status = CASE status WHEN 'done' THEN 'error' ELSE 'done' END",
  'no finished_at': 'finished_at = NULL',
  'fewer attempts': 'attempts = attempts - 1',
  'another response': "response = '{}'",
};

const INSERT = `INSERT INTO ix_jobs (job_id, ix_id, client_id, request_id, status, request)
  VALUES ($1, $2, $3, $4, 'pending', $5)`;

/** The contract's direct submission path: rows that are inserted as a whole, and changed as nobody may. */
export function createDirectWriter(sql: RunSql): Required<Pick<System, 'insert' | 'forge'>> {
  return {
    async insert(request, heard) {
      const id = randomUUID();
      const pairOf = (name: string) => {
        const value = memberOf(request, name);
        return typeof value === 'string' ? value : `no ${name} ${id}`;
      };
      const pair = [pairOf('ix_client_id'), pairOf('request_id')];
      await sql(INSERT, [id, id.replaceAll('-', '').slice(-16), ...pair, JSON.stringify(request)]);
      if (heard) await sql("SELECT pg_notify('ix_jobs_new', $1)", [id]);
      return id;
    },
    async forge(jobId, change) {
      await sql('BEGIN');
      try {
        await sql(`UPDATE ix_jobs SET ${SETS[change]} WHERE job_id = $1`, [jobId]);
        return false;
      } catch {
        return true;
      } finally {
        await sql('ROLLBACK');
      }
    },
  };
}
