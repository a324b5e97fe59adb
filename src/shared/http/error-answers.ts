import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { whyUnavailable } from '../unavailable.ts';
import { HttpError } from './http-error.ts';
import { http } from './node-http.ts';
import { repairTarget } from './request-target.ts';

/** What the caller is told of an error that Fastify itself raised. */
function describe(error: FastifyError, bodyLimit: number): string {
  return error.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? `the request body is larger than ${bodyLimit} bytes`
    : error.message;
}

/** What is said of an error to whoever asked. */
function toHttpError(error: FastifyError | HttpError, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error;
  const { statusCode = 500 } = error;
  if (statusCode >= 400 && statusCode < 500)
    return new HttpError(statusCode, describe(error, request.routeOptions.bodyLimit));
  const asked = { err: error, method: request.method, url: request.url };
  const why = whyUnavailable(error);
  if (why !== null) {
    request.log.warn(asked, `the database ${why}`);
    return new HttpError(503, `the database ${why}; try again soon`, { 'retry-after': '5' });
  }
  request.log.error(asked, 'a request failed by a defect');
  return new HttpError(500, 'Internal Server Error');
}

/** A page that says what was wrong, for whoever reads pages; null for all others. */
export type ErrorPage = (request: FastifyRequest, error: HttpError) => string | null;

/** One shape for every error, `{"detail": …}`, with a `hint` where there is one, or a page of it. A defect of the service tells nothing more; the log has its stack. */
export function answerErrors(app: FastifyInstance, toPage: ErrorPage = () => null): void {
  app.setErrorHandler<FastifyError | HttpError>((thrown, request, reply) => {
    const error = toHttpError(thrown, request);
    const { statusCode, headers, detail, hint } = error;
    const page = toPage(request, error);
    reply.code(statusCode).headers(headers);
    return page === null
      ? // Of whatever type the answer was to be.
        reply.type('application/json; charset=utf-8').send(hint === undefined ? { detail } : { detail, hint })
      : reply.type('text/html; charset=utf-8').send(page);
  });
}

/** A request line is looked at no further than this. */
const LONGEST_LINE = 8192;

/** What of the server an answer to no request has to know. */
export interface ClientErrorWords {
  /** For a request that takes longer to arrive than it may. */
  readonly tooSlow: string;
  /** For a method that Node does not know. */
  readonly answerUnknown: (target: string) => HttpError;
}

interface ClientError extends NodeJS.ErrnoException {
  /** What came in, as a Buffer. */
  readonly rawPacket?: unknown;
  /** In the parser's words, of which there is one for each defect; none where it never came to parse. */
  readonly reason?: string;
}

/** The first byte of whoever speaks TLS. */
const TLS_HANDSHAKE = 0x16;

/** What the other side spoke in place of HTTP/1.1, or what is wrong with how it spoke that. */
function tellDefect({ code, reason, rawPacket }: ClientError): string {
  const begun = 'Invalid HTTP request received.';
  if (Buffer.isBuffer(rawPacket) && rawPacket[0] === TLS_HANDSHAKE)
    return `${begun} It begins as TLS does, and this port speaks http: use http:// here, or put a proxy that speaks https before it.`;
  if (code === 'HPE_PAUSED_H2_UPGRADE') return `${begun} It is HTTP/2, and this port speaks HTTP/1.1.`;
  return reason === undefined ? begun : `${begun} ${reason}.`;
}

const REQUEST_LINE = /^[\w!#$%&'*+.^`|~-]+ (\S+) HTTP\/1\.[01]\r?\n/;

/** The answer to a well-formed request whose method Node does not know. */
function refuseMethod(
  { code, rawPacket }: ClientError,
  answerUnknown: ClientErrorWords['answerUnknown'],
): string | null {
  if (code !== 'HPE_INVALID_METHOD' || !Buffer.isBuffer(rawPacket)) return null;
  const [, target] = REQUEST_LINE.exec(rawPacket.toString('latin1', 0, LONGEST_LINE)) ?? [];
  if (target === undefined) return null;
  return toText(answerUnknown(repairTarget(target)));
}

function toText({ statusCode, detail, headers }: HttpError): string {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return toAnswer(`${statusCode} ${http.STATUS_CODES[statusCode] ?? ''}`, String(detail), more.join(''));
}

function toAnswer(status: string, detail: string, more = ''): string {
  const body = JSON.stringify({ detail });
  return (
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
    `${more}connection: close\r\n\r\n${body}`
  );
}

/** The status and the words for what Node does not take for an HTTP request. */
function describeClientError(error: ClientError, tooSlow: string): readonly [status: string, detail: string] {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return ['431 Request Header Fields Too Large', 'the request headers are too large'];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['408 Request Timeout', tooSlow];
    default:
      return ['400 Bad Request', tellDefect(error)];
  }
}

/** Answers what Node does not take for an HTTP request, in the one error shape, and closes the connection. */
export function answerClientError(
  error: ClientError,
  socket: Socket,
  { tooSlow, answerUnknown }: ClientErrorWords,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  socket.end(refuseMethod(error, answerUnknown) ?? toAnswer(...describeClientError(error, tooSlow)));
}

/** Answers CONNECT, which Node takes for no request: it would close the connection without a word. */
export function answerConnect(app: FastifyInstance): void {
  app.server.on('connect', ({ url = '' }, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    // Nothing bounds how long the other side would keep its half of the connection.
    socket.end(toText(app.answerUnknown(repairTarget(url))), () => socket.destroy());
  });
}
