import { REQUEST_REST_BYTES } from '../../../steps/ports/limits.ts';
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

/** The thirteen columns of the row `from` as a list for SELECT or RETURNING, those of `replaced` in the place of their own. */
const columnsOf = (from: string, replaced: Partial<Record<keyof StoredJob, string>>): string =>
  COLUMN_NAMES.map((name) => replaced[name] ?? `${from}.${name}`).join(', ');

/** SQL: the size of the request in the row `from`, as nearly as it is known without loading it. */
const sizeOf = (from: string) => `coalesce(${from}.request_bytes, pg_column_size(${from}.request))`;

/** A request or response above this is loaded only where it is wanted itself: parsing one takes the time of everybody. */
const LARGE_BYTES = 262_144;

const TEXTS = "'{context,texts}'";

/** SQL: the bytes of what the request of the row `from` holds beside its texts. */
export const restBytes = (from = 'ix_jobs') =>
  `octet_length((CASE jsonb_typeof(${from}.request) WHEN 'object' THEN ${from}.request #- ${TEXTS} ELSE ${from}.request END)::text)`;

/**
 * The columns of a job, of table or alias `from`. A request above the limits, of all of it
 * or of what it holds beside its texts, stays in the database: null stands in its place.
 */
export function jobColumns(maxRequestBytes: number, from = 'ix_jobs'): string {
  const size = sizeOf(from);
  const request = `CASE WHEN ${size} <= ${LARGE_BYTES} THEN ${from}.request
    WHEN ${size} <= ${maxRequestBytes} AND ${restBytes(from)} <= ${REQUEST_REST_BYTES} THEN ${from}.request END AS request`;
  return columnsOf(from, { request });
}

/** As many files of a large request as a page names. */
const FILES = `'$.context.files[0 to 99]'`;

/** SQL: the request, where no more is needed of a large one than its use case and its files. */
function lightRequest(from: string): string {
  const files = `jsonb_path_query_array(${from}.request, ${FILES})`;
  const few = `CASE WHEN octet_length(${files}::text) <= ${LARGE_BYTES} THEN ${files} END`;
  return `CASE WHEN ${sizeOf(from)} <= ${LARGE_BYTES} THEN ${from}.request
    ELSE jsonb_build_object('use_case', ${from}.use_case, 'context', jsonb_build_object('files', ${few})) END AS request`;
}

/** The columns of a job with what `lightRequest` gives of its request. */
export const lightColumns = (from = 'ix_jobs') => columnsOf(from, { request: lightRequest(from) });

/** The same for a list: of a response it shows no more than why a job failed. */
export function listedColumns(from = 'ix_jobs'): string {
  const error = (name: string) => `'${name}', ${from}.response -> 'error' -> '${name}'`;
  const reason = `json_build_object('error', json_build_object(${error('code')}, ${error('message')}))`;
  return columnsOf(from, {
    request: lightRequest(from),
    response: `CASE WHEN ${from}.status = 'error' AND ${from}.response IS NOT NULL THEN ${reason} END AS response`,
  });
}

/** SQL: whether a large request of the row `from` can be given as its texts, unparsed, and all the rest. */
const isTexts = (from: string) => `jsonb_typeof(${from}.request #> ${TEXTS}) = 'array'
    AND NOT jsonb_path_exists(${from}.request #> ${TEXTS}, 'strict $[*] ? (@.type() != "string")', '{}', true)`;

/**
 * The same columns for showing a job as it is. The response, and the texts of a large request, come as JSON text in the columns
 * `response_json` and `texts_json`, since taking them apart and putting them together again would take everybody's time. In
 * the request one text, `[marker]`, stands for them. What a request holds beside its texts stays in the database above the limit.
 */
export function shownColumns(maxRequestBytes: number, marker: string, from = 'ix_jobs'): string {
  const request = `${from}.request`;
  const isLarge = `${sizeOf(from)} > ${LARGE_BYTES}`;
  const isSplit = `${sizeOf(from)} BETWEEN ${LARGE_BYTES + 1} AND ${maxRequestBytes} AND ${isTexts(from)}`;
  const bounded = (json: string) =>
    `CASE WHEN octet_length((${json})::text) <= ${REQUEST_REST_BYTES} THEN ${json} END`;
  const columns = columnsOf(from, {
    request: `CASE WHEN ${isSplit} THEN ${bounded(`jsonb_set(${request}, ${TEXTS}, '["${marker}"]')`)}
      WHEN ${isLarge} THEN ${bounded(request)} ELSE ${request} END AS request`,
    response: 'NULL AS response',
  });
  return [
    columns,
    `CASE WHEN ${isSplit} THEN (${request} #> ${TEXTS})::text END AS texts_json`,
    `${from}.response::text AS response_json`,
  ].join(', ');
}

/** The same columns where neither request nor response is large; else `is_large`, and null in the place of both. */
export function smallColumns(from = 'ix_jobs'): string {
  const isLarge = `(${sizeOf(from)} > ${LARGE_BYTES} OR coalesce(pg_column_size(${from}.response), 0) > ${LARGE_BYTES})`;
  const columns = columnsOf(from, {
    request: `CASE WHEN NOT ${isLarge} THEN ${from}.request END AS request`,
    response: 'NULL AS response',
  });
  return [
    columns,
    `${isLarge} AS is_large`,
    `CASE WHEN NOT ${isLarge} THEN ${from}.response::text END AS response_json`,
  ].join(', ');
}

/** Whether a text may be compared with a uuid column; anything else is an id that no job has. */
export const isUuid = (text: string) =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
