import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { beginningOf, quoted } from '../../../reading/text/plain-words.ts';
import type { FileRef } from '../../../schemas/request.ts';
import type { ReceivedFile } from '../../adapters/fetching/uploaded-files.ts';
import { uploadUrl } from '../../adapters/fetching/uploaded-files.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import { packedBody, tellPacked } from '../../shared/http/json-body.ts';
import type { SeenOfForm } from './watch-form.ts';
import { watchForm } from './watch-form.ts';

/** Files that one form may send. */
export const MAX_FILES = 50;

export type Part =
  | MultipartFile
  | {
      readonly type: 'field';
      readonly fieldname: string;
      readonly value: unknown;
      readonly encoding: string;
      readonly valueTruncated: boolean;
    };

declare module 'fastify' {
  interface FastifyRequest {
    /** What has come of a form that is read. */
    seenOfForm?: () => SeenOfForm;
  }
}

const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i;

/** @throws HttpError 400 for a form that does not say where its parts end, 415 for one that is packed */
function boundaryOf(request: FastifyRequest): string {
  const packed = packedBody(request);
  if (packed !== null) throw packed;
  const [, inQuotes, plain] = BOUNDARY.exec(request.headers['content-type'] ?? '') ?? [];
  const boundary = inQuotes ?? plain;
  if (boundary === undefined)
    throw new HttpError(
      400,
      'Missing boundary in multipart.',
      {},
      'The header Content-Type says multipart/form-data and not boundary=…, the line between the parts: ' +
        'leave that header to whatever makes the form (curl -F, FormData), or name that line in it.',
    );
  return boundary;
}

/** The first line of a form: its own boundary may stand there. */
const firstLine = ({ beginning }: SeenOfForm) =>
  beginning
    .toString('latin1')
    .split(/[\r\n]/, 1)
    .join('');

/** Where the framing of a form is broken, and what mends it. */
function framingFault(boundary: string, seen: SeenOfForm): string {
  const line = (end = '') => quoted(`--${boundary}${end}`);
  if (seen.parts > 0)
    return (
      `The form breaks off within part ${seen.parts}, after ${seen.bytes} bytes: its last line ${line('--')} never came. ` +
      'Send it anew, whole; curl -F and FormData write all these lines.'
    );
  const first = firstLine(seen);
  return (
    `The header Content-Type names the boundary ${quoted(boundary)}, but none of the ${seen.bytes} bytes that came is a line ${line()} ` +
    `between parts${first === '' ? '' : ` (the first line is ${quoted(first)})`}: the header names what the body has, each such line ends ` +
    `with CR LF, and the form with ${line('--')}.`
  );
}

const TOO_MANY = `The form has too many parts: it takes at most ${MAX_FILES} documents.`;
/** What the parser refuses for another reason than the framing, by its code. */
const REFUSALS: Readonly<Record<string, string>> = {
  FST_FIELDS_LIMIT: 'The form has more fields than are read.',
  FST_FILES_LIMIT: TOO_MANY,
  FST_PARTS_LIMIT: TOO_MANY,
  FST_PROTO_VIOLATION: 'A part of the form has a name that none may have, such as "__proto__".',
  FST_INVALID_JSON_FIELD_ERROR: 'A part of the form says that it is JSON (its Content-Type), and is none.',
};

/** What the sender did wrong in a form, most often in its framing. */
export function toFormError(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof HttpError) return error;
  const refusal = error instanceof Error && 'code' in error ? REFUSALS[String(error.code)] : undefined;
  if (refusal !== undefined) return new HttpError(400, refusal);
  // An error of the file system is ours, and has the call that failed.
  if (error instanceof Error && 'syscall' in error) return error;
  const { seenOfForm } = request;
  if (seenOfForm === undefined) return error;
  return new HttpError(400, 'Invalid multipart data.', {}, framingFault(boundaryOf(request), seenOfForm()));
}

/** The codings of mail (RFC 2045) that change nothing. Any other would be read as it stands; RFC 7578 has given them all up. */
const AS_IT_STANDS = new Set(['', '7bit', '8bit', 'binary', 'identity']);

/** @throws HttpError where a part has no name, or its content is not what was sent */
function checkPart(part: Part, number: number): void {
  // The parser's types do not know that a part may lack its name.
  const name: unknown = part.fieldname;
  if (typeof name !== 'string')
    throw new HttpError(
      400,
      'The Content-Disposition header field "name" must be provided.',
      {},
      `Part ${number} of the form has none: it says what the part is, such as name="file".`,
    );
  if (!AS_IT_STANDS.has(part.encoding.replaceAll('"', '').trim().toLowerCase()))
    throw new HttpError(
      415,
      tellPacked(
        `The part ${quoted(name)}`,
        'Content-Transfer-Encoding',
        beginningOf(part.encoding.trim(), 40),
      ),
    );
  if (part.type === 'field' && part.valueTruncated)
    throw new HttpError(
      413,
      `the part ${quoted(name)} is larger than a request may be (IX_REQUEST_MAX_BYTES)`,
    );
}

/** The parser passes over a part whose head it cannot read, and says nothing of it. */
const UNREAD_PART =
  'A part of the form has a head that cannot be read: it needs Content-Disposition: form-data with a name, each of its lines is a header, ' +
  'and it is no longer than 80 KiB.';

/** The parts of a form, each of which has a name. @throws HttpError 400, 413 or 415 for a form that cannot be read, or not whole */
export async function* readParts(request: FastifyRequest): AsyncGenerator<Part> {
  const seen = watchForm(request.raw, boundaryOf(request));
  request.seenOfForm = seen;
  let read = 0;
  for await (const part of request.parts()) {
    read += 1;
    checkPart(part, read);
    yield part;
  }
  if (seen().parts > read) throw new HttpError(400, UNREAD_PART);
}

/** The name that the sender gives a file; empty for none. */
export function fileNameOf(part: MultipartFile): string {
  // The parser's types do not know that a file may lack a name.
  const name: unknown = part.filename;
  return typeof name === 'string' ? name : '';
}

/** An uploaded file as a request names it. The sender's name is for people only, and never a path. */
export function toFileRef({ sha256 }: ReceivedFile, name: string): FileRef {
  return {
    url: uploadUrl(sha256),
    display_name: name === '' ? null : name.toWellFormed().replaceAll('\0', '').slice(0, 255),
  };
}
