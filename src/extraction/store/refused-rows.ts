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

/** @throws when the request of a job is larger than what may be loaded, which it finds out without loading it */
export async function checkSize(client: ClientBase, jobId: string, maxBytes: number): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    'SELECT coalesce(request_bytes, octet_length(request::text)) AS bytes FROM ix_jobs WHERE job_id = $1',
    [jobId],
  );
  const bytes = rows[0]?.bytes ?? 0;
  if (bytes > maxBytes) throw new RequestTooLarge(bytes, maxBytes);
}

/** Below this it takes less time to load a request than to ask first. */
const ASKED_FROM_BYTES = 1_048_576;

/** A request of millions of members is parsed in everybody's time, whatever becomes of it; its texts are parsed quickly. */
const MEASURE_REST = `
  SELECT ${restBytes()} AS bytes FROM ix_jobs WHERE job_id = $1 AND request_bytes > ${ASKED_FROM_BYTES}`;

/** @throws IxError IX_000_006 when the request of a job holds too much beside its texts, which is found out without loading it */
export async function checkRest(client: ClientBase, jobId: string): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(MEASURE_REST, [jobId]);
  const bytes = rows[0]?.bytes ?? 0;
  if (bytes <= REQUEST_REST_BYTES) return;
  throw new IxError(
    'IX_000_006',
    `The request: ${bytes} bytes beside the texts, and at most ${REQUEST_REST_BYTES} are read.`,
    { details: { limit: 'request_rest_bytes', found: bytes, at_most: REQUEST_REST_BYTES } },
  );
}

const MEASURE_TEXTS = `
  SELECT count(*)::int AS texts, coalesce(sum(char_length(text)), 0)::float8 AS characters,
         coalesce(sum(char_length(text) - char_length(replace(text, E'\\n', '')) + 1), 0)::float8 AS lines
    FROM ix_jobs job,
         jsonb_array_elements_text(CASE jsonb_typeof(job.request #> '{context,texts}')
           WHEN 'array' THEN job.request #> '{context,texts}' ELSE '[]' END) AS text
   WHERE job.job_id = $1 AND job.request_bytes > ${ASKED_FROM_BYTES}`;

interface TextSizes {
  readonly texts: number;
  readonly characters: number;
  readonly lines: number;
}

/**
 * Setup checks the same, but with all of the request in this process, which takes the time of everybody.
 * @throws IxError IX_000_006 when the texts of a job hold more than is read
 */
export async function checkTexts(client: ClientBase, jobId: string, limits = JOB_LIMITS): Promise<void> {
  const { rows } = await client.query<TextSizes>(MEASURE_TEXTS, [jobId]);
  const sizes = rows[0];
  if (sizes === undefined) return;
  checkLimit(limits, 'texts', sizes.texts);
  checkLimit(limits, 'characters', sizes.characters, 'All texts of the job');
  checkLimit(limits, 'lines', sizes.lines, 'All texts of the job');
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
