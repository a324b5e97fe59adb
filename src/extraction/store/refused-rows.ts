import type { ClientBase } from 'pg';
import type { ErrorIX } from '../../../schemas/response.ts';
import { IxError, toErrorIX } from '../../../steps/ports/errors.ts';
import { checkLimit, JOB_LIMITS, REQUEST_REST_BYTES } from '../../../steps/ports/limits.ts';
import { restBytes } from './rows.ts';

/** The request is larger than what is loaded. */
class RequestTooLarge extends Error {
  override readonly name = 'RequestTooLarge';
  readonly details: { readonly bytes: number; readonly limit: number };

  constructor(bytes: number, limit: number) {
    super(`the request of ${bytes} bytes is larger than ${limit}, twice IX_REQUEST_MAX_BYTES`);
    this.details = { bytes, limit };
  }
}

/** Below this it takes less time to load a request than to ask more of it first. */
export const ASKED_FROM_BYTES = 1_048_576;

const MEASURE_REQUEST = `
  SELECT bytes, CASE WHEN bytes BETWEEN ${ASKED_FROM_BYTES} AND $2 THEN ${restBytes('job')} ELSE 0 END AS rest
    FROM ix_jobs job, LATERAL (SELECT coalesce(job.request_bytes, octet_length(job.request::text)) AS bytes) AS size
   WHERE job.job_id = $1`;

interface RequestSizes {
  readonly bytes: number;
  /** 0 where it was not asked for. */
  readonly rest: number;
}

/**
 * Finds out whether the request of a job may be loaded, without loading it: one of millions of members is parsed in everybody's time,
 * whatever becomes of it, while texts are parsed quickly.
 *
 * @throws IxError IX_000_006 when its texts, or what it holds beside them, are more than is read; when it is larger than may be loaded
 */
export async function checkRequest(client: ClientBase, jobId: string, maxBytes: number): Promise<void> {
  const { rows } = await client.query<RequestSizes>(MEASURE_REQUEST, [jobId, maxBytes]);
  const { bytes = 0, rest = 0 } = rows[0] ?? {};
  if (bytes > maxBytes) throw new RequestTooLarge(bytes, maxBytes);
  if (rest > REQUEST_REST_BYTES) throw tooMuchBesideTexts(rest);
  if (bytes >= ASKED_FROM_BYTES) await checkTexts(client, jobId);
}

const tooMuchBesideTexts = (bytes: number) =>
  new IxError(
    'IX_000_006',
    `The request: ${bytes} bytes beside the texts, and at most ${REQUEST_REST_BYTES} are read.`,
    { details: { limit: 'request_rest_bytes', found: bytes, at_most: REQUEST_REST_BYTES } },
  );

const MEASURE_TEXTS = `
  SELECT count(*)::int AS texts, coalesce(sum(char_length(text)), 0)::float8 AS characters,
         coalesce(sum(char_length(text) - char_length(replace(text, E'\\n', '')) + 1), 0)::float8 AS lines
    FROM ix_jobs job,
         jsonb_array_elements_text(CASE jsonb_typeof(job.request #> '{context,texts}')
           WHEN 'array' THEN job.request #> '{context,texts}' ELSE '[]' END) AS text
   WHERE job.job_id = $1`;

interface TextSizes {
  readonly texts: number;
  readonly characters: number;
  readonly lines: number;
}

/** Setup checks the same, but with all of the request in this process. */
async function checkTexts(client: ClientBase, jobId: string): Promise<void> {
  const { rows } = await client.query<TextSizes>(MEASURE_TEXTS, [jobId]);
  const sizes = rows[0];
  if (sizes === undefined) return;
  checkLimit(JOB_LIMITS, 'texts', sizes.texts);
  checkLimit(JOB_LIMITS, 'characters', sizes.characters, 'All texts of the job');
  checkLimit(JOB_LIMITS, 'lines', sizes.lines, 'All texts of the job');
}

/**
 * SQLSTATE classes of faults that lie in one row and come again at each try: data exception, integrity, what the server cannot
 * hold, what a trigger refuses, damaged storage.
 */
const FAULT_OF_THE_ROW = /^(?:22|23|54|P0|XX)/;
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Errors of the values themselves, as they come when a column is read into this program. */
const isFaultyValue = (error: Error) =>
  error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError;

/** How a job ends whose row cannot be claimed; null when the fault is not the row's and the claim may succeed later. */
export function refusalOf(error: unknown): ErrorIX | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof IxError) return toErrorIX(error, 'setup');
  if (error instanceof RequestTooLarge)
    return { code: 'IX_000_006', message: error.message, step: 'worker', details: error.details };
  const sqlState = 'code' in error && SQLSTATE.test(String(error.code)) ? String(error.code) : null;
  if (sqlState === null ? !isFaultyValue(error) : !FAULT_OF_THE_ROW.test(sqlState)) return null;
  return {
    code: 'IX_005_000',
    message: `the row of the job cannot be run: ${error.message}`,
    step: 'worker',
    details: sqlState === null ? null : { sqlstate: sqlState },
  };
}
