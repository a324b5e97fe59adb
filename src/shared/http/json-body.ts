import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { quoted } from '../../../reading/text/plain-words.ts';
import { decodeBody } from './body-text.ts';
import { HttpError, validationFailure } from './http-error.ts';
import { findJsonDefect, measureJson, TooDeep } from './json-scanner.ts';
import { mayHoldUnstorableText } from './unstorable-text.ts';
import type { Loc } from './validation-errors.ts';
import { validationError } from './validation-errors.ts';

/** Python's json gives up at about this depth too; no honest body comes near it. */
const MAX_DEPTH = 10_000;
/** Objects of more take the parser longer than all other requests may wait; a job may have some ten thousand. */
const MAX_MEMBERS = 250_000;
const JSON_TYPE = /^\s*application\/(?:json|[^;\s]*\+json)\s*(?:;|$)/i;
const MEDIA_TYPE = /^[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(?:;|$)/;

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the body could not be read. Thrown only where a route wants the body. */
    bodyDefect: HttpError | null;
    /** Whether the body may hold text that no database can hold (NUL, lone surrogates). */
    hasOddText: boolean;
    /** Of a body that does not say that it is JSON: what it says that it is, empty for nothing. */
    otherType: string | null;
    /** Length of the body as it was sent, in bytes. */
    bodyBytes: number;
  }
}

/** Whether a request says that its body is JSON: `application/json` and `application/…+json`, with any parameters. */
const saysJson = (contentType: string | undefined) =>
  contentType !== undefined && JSON_TYPE.test(contentType);

/** Where JSON stands in what was sent, for whoever has to mend it. */
export interface JsonPlace {
  readonly loc: Loc;
  /** As sentences name it. */
  readonly name: string;
}
const BODY: JsonPlace = { loc: ['body'], name: 'body' };

const unreadable = ({ name }: JsonPlace) => new HttpError(400, `There was an error parsing the ${name}`);

/** What whoever packed a body or a part of it is told. */
export const tellPacked = (what: string, header: string, coding: string): string =>
  `${what} is sent with ${header} ${coding}, which is not read here: send it as it is, without that header.`;

/** RFC 9110, 15.5.16: nothing here takes bodies that are packed; null for one that is not. Node undoes `chunked`, and nothing else. */
export function packedBody({ headers }: FastifyRequest): HttpError | null {
  const coding = headers['content-encoding']?.trim() ?? '';
  if (coding !== '' && coding.toLowerCase() !== 'identity')
    return new HttpError(415, tellPacked('The body', 'Content-Encoding', coding.slice(0, 40)), {
      'accept-encoding': 'identity',
    });
  const transfer = headers['transfer-encoding']?.trim() ?? 'chunked';
  if (transfer.toLowerCase() === 'chunked') return null;
  return new HttpError(415, tellPacked('The body', 'Transfer-Encoding', transfer.slice(0, 40)));
}

/** What whoever sent JSON as something else has to change. */
export function tellType(sent: string, takesForm: boolean): string {
  const said =
    sent === '' ? 'the header Content-Type is missing' : `the header Content-Type says ${quoted(sent)}`;
  return `${said}, and the body is taken as application/json${takesForm ? ' or multipart/form-data' : ''}: send JSON with the header Content-Type: application/json`;
}

const tooManyMembers = (members: number, { name }: JsonPlace) =>
  new HttpError(
    413,
    `The ${name} has some ${members} members in its lists and objects; at most ${MAX_MEMBERS} are read.`,
  );

/** Between the passes over a body this large others have their turn. */
const LARGE_BYTES = 1_048_576;

/**
 * Reads JSON as a body of its own would be read, and notes on the request what its validation has to know.
 * @throws HttpError 400, 413 or 422
 */
export async function parseJson(
  request: FastifyRequest,
  bytes: Buffer,
  place: JsonPlace = BODY,
): Promise<unknown> {
  const rest = bytes.length < LARGE_BYTES ? () => undefined : () => setImmediate();
  await rest();
  const text = decodeBody(bytes);
  if (text === null) throw unreadable(place);
  await rest();
  request.hasOddText = mayHoldUnstorableText(text);
  await rest();
  const { depth, members } = measureJson(text, MAX_DEPTH);
  if (depth > MAX_DEPTH) throw toFailure(text, 'Too deep', place);
  if (members > MAX_MEMBERS) throw tooManyMembers(members, place);
  await rest();
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown;
    throw toFailure(text, thrown.message, place);
  }
}

/** 422 at the first defect; 400 where brackets are too deep before any. */
function toFailure(text: string, reason: string, place: JsonPlace): HttpError {
  try {
    const { position, message } = findJsonDefect(text, MAX_DEPTH) ?? { position: 0, message: reason };
    return validationFailure([
      validationError('json_invalid', [...place.loc, position], 'JSON decode error', {}, { error: message }),
    ]);
  } catch (deep) {
    if (deep instanceof TooDeep) return unreadable(place);
    throw deep;
  }
}

/**
 * Reads bodies as the contract has it: JSON only by content type, everything else stays the text that was sent (which no
 * schema accepts). Never fails by itself: a route without a body schema ignores whatever is sent.
 */
export function acceptBodies(app: FastifyInstance): void {
  app.decorateRequest('bodyDefect', null);
  app.decorateRequest('hasOddText', false);
  app.decorateRequest('otherType', null);
  app.decorateRequest('bodyBytes', 0);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    request.bodyBytes = bytes.length;
    if (bytes.length === 0) return done(null, undefined);
    request.bodyDefect = packedBody(request);
    if (request.bodyDefect !== null) return done(null, undefined);
    if (!saysJson(request.headers['content-type'])) {
      request.otherType ??= request.headers['content-type'] ?? '';
      return done(null, bytes.toString('utf8'));
    }
    parseJson(request, bytes).then(
      (value) => done(null, value),
      (thrown: unknown) => {
        if (!(thrown instanceof HttpError))
          return done(thrown instanceof Error ? thrown : new Error(String(thrown)));
        request.bodyDefect = thrown;
        done(null, undefined);
      },
    );
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const type = request.headers['content-type'];
    // Fastify answers 415 to what is no media type at all; to us it is one more body that is not JSON.
    if (type !== undefined && !MEDIA_TYPE.test(type.trimStart())) {
      request.otherType = type;
      request.raw.headers['content-type'] = 'application/octet-stream';
    }
    done();
  });
}
