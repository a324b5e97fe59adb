import type { StoredJob } from './types.ts';

const COLUMN_NAMES = [
  'job_id',
  'ix_id',
  'client_id',
  'request_id',
  'status',
  'request',
  'response',
  'callback_url',
  'callback_status',
  'attempts',
  'created_at',
  'started_at',
  'finished_at',
] as const satisfies readonly (keyof StoredJob)[];

/** The thirteen columns of a job as a list for SELECT or RETURNING, of table or alias `from`. */
export const jobColumns = (from = 'ix_jobs') => COLUMN_NAMES.map((name) => `${from}.${name}`).join(', ');

/** Whether a text may be compared with a uuid column; anything else is an id that no job has. */
export const isUuid = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
