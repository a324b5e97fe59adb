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

/** SQL: the size of the request in the row `from`, as nearly as it is known without loading it. */
const sizeOf = (from: string) => `coalesce(${from}.request_bytes, pg_column_size(${from}.request))`;

/**
 * The thirteen columns of a job as a list for SELECT or RETURNING, of table or alias `from`. A request above the limit stays in
 * the database: null stands in its place.
 */
export function jobColumns(maxRequestBytes: number, from = 'ix_jobs'): string {
  const request = `CASE WHEN ${sizeOf(from)} <= ${maxRequestBytes} THEN ${from}.request END AS request`;
  return COLUMN_NAMES.map((name) => (name === 'request' ? request : `${from}.${name}`)).join(', ');
}

/** A request above this is loaded only where it is wanted itself: parsing one takes the time of everybody. */
const LARGE_REQUEST_BYTES = 262_144;

/** As many files of a large request as a page names. */
const FILES = `'$.context.files[0 to 99]'`;

/** The same columns where no more is needed of a large request than its use case and its files. */
export function lightColumns(from = 'ix_jobs'): string {
  const files = `jsonb_path_query_array(${from}.request, ${FILES})`;
  const few = `CASE WHEN octet_length(${files}::text) <= ${LARGE_REQUEST_BYTES} THEN ${files} END`;
  const request = `CASE WHEN ${sizeOf(from)} <= ${LARGE_REQUEST_BYTES} THEN ${from}.request
    ELSE jsonb_build_object('use_case', ${from}.use_case, 'context', jsonb_build_object('files', ${few})) END AS request`;
  return COLUMN_NAMES.map((name) => (name === 'request' ? request : `${from}.${name}`)).join(', ');
}

/** Whether a text may be compared with a uuid column; anything else is an id that no job has. */
export const isUuid = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
