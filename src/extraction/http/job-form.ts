import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ValidationError } from '../../../schemas/http-errors.ts';
import type { FileRef } from '../../../schemas/request.ts';
import type { ReceivedFile, UploadedFiles } from '../../adapters/fetching/uploaded-files.ts';
import { HttpError, validationFailure } from '../../shared/http/http-error.ts';
import type { JsonPlace } from '../../shared/http/json-body.ts';
import { parseJson } from '../../shared/http/json-body.ts';
import { isJsonObject } from '../../shared/http/json-schema.ts';
import { missing, notAnObject, validationError, valueError } from '../../shared/http/validation-errors.ts';
import type { Part } from './multipart.ts';
import { fileNameOf, MAX_FILES, readParts, toFileRef, toFormError } from './multipart.ts';
import { toUploadError } from './upload-error.ts';

export interface JobFormLimits {
  /** Bytes of each file. */
  readonly maxFileBytes: number;
  /** Bytes of the part `request`. */
  readonly maxRequestBytes: number;
}

/** A job sent as a form: its request, which names the files beside it, and those. */
export interface JobForm {
  /** What stands for the body of a request in JSON; unchecked. */
  readonly body: unknown;
  readonly files: readonly ReceivedFile[];
}

const REQUEST_PART: JsonPlace = { loc: ['body', 'request'], name: 'part "request"' };

/** What mends a part of another name. */
const PARTS = 'a form has one part "request", which is JSON, and each document in a part "file"';

/** What has come of a form so far. */
interface Reading {
  request: Buffer | null;
  readonly files: ReceivedFile[];
  readonly refs: FileRef[];
  readonly errors: ValidationError[];
}

async function readRequestPart({ file }: MultipartFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new HttpError(413, `the part "request" is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readPart(part: Part, reading: Reading, uploads: UploadedFiles, limits: JobFormLimits) {
  if (part.type === 'field') return;
  const { fieldname } = part;
  if (fieldname === 'request' && reading.request === null) {
    reading.request = await readRequestPart(part, limits.maxRequestBytes);
    return;
  }
  if (fieldname === 'file' && reading.files.length < MAX_FILES) {
    const name = fileNameOf(part);
    const file = await uploads.receive(part.file, limits.maxFileBytes).catch((error: unknown) => {
      throw toUploadError(error, limits.maxFileBytes, name);
    });
    reading.files.push(file);
    reading.refs.push(toFileRef(file, name));
    return;
  }
  part.file.resume();
  // One of a kind says it.
  if (reading.errors.some(({ loc }) => loc[1] === fieldname)) return;
  reading.errors.push(
    fieldname === 'request'
      ? valueError(['body', 'request'], 'there is one such part, not several', null)
      : fieldname === 'file'
        ? valueError(['body', 'file'], `a form takes at most ${MAX_FILES} documents`, null)
        : validationError('extra_forbidden', ['body', fieldname], 'Extra inputs are not permitted', null, {
            error: PARTS,
          }),
  );
}

/** What is no object is told of the part that it stands in; of an object its validation tells, as of a body in JSON. */
function asRequest(sent: unknown): Readonly<Record<string, unknown>> {
  if (isJsonObject(sent)) return sent;
  const toError = sent === null ? missing : notAnObject;
  throw validationFailure([toError(REQUEST_PART.loc, null)]);
}

/** The request with its files named; as it is where it has no place for them, which its validation then says. */
function withFiles(body: Readonly<Record<string, unknown>>, refs: readonly FileRef[]): unknown {
  if (refs.length === 0) return body;
  const { context = {} } = body;
  if (!isJsonObject(context)) return body;
  const { files = [] } = context;
  return Array.isArray(files) ? { ...body, context: { ...context, files: [...files, ...refs] } } : body;
}

/**
 * Reads a job that is sent as `multipart/form-data`: one part `request`, which is JSON, and parts `file`, which go to the disk as they come.
 * The files cannot be named before they are kept.
 *
 * @throws HttpError 400, 413, 422 or 507, with nothing left on the disk
 */
export async function readJobForm(
  request: FastifyRequest,
  uploads: UploadedFiles,
  limits: JobFormLimits,
): Promise<JobForm> {
  const reading: Reading = { request: null, files: [], refs: [], errors: [] };
  try {
    for await (const part of readParts(request)) await readPart(part, reading, uploads, limits);
    if (reading.request === null) reading.errors.push(missing(['body', 'request'], null));
    if (reading.request === null || reading.errors.length > 0) throw validationFailure(reading.errors);
    request.bodyBytes = reading.request.length;
    const body = asRequest(await parseJson(request, reading.request, REQUEST_PART));
    return { body: withFiles(body, reading.refs), files: reading.files };
  } catch (error) {
    await discardFiles(reading.files);
    throw toFormError(toUploadError(error, limits.maxFileBytes), request);
  }
}

/** Takes away what was not kept. */
export async function discardFiles(files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files) await file.discard();
}

/** Lets requests name the files. */
export async function keepFiles(files: readonly ReceivedFile[]): Promise<void> {
  for (const file of files) await file.keep();
}
