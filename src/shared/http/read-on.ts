import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

export interface ReadOnLimits {
  /** Longest time in milliseconds that a body is read after its answer. */
  readonly ms: number;
  /** Most bytes of it. */
  readonly bytes: number;
}

const LIMITS: ReadOnLimits = { ms: 20_000, bytes: 256 * 1024 * 1024 };

/** As Node reads the header. */
const WANTS_TO_GO_ON = /(?:^|\W)100-continue(?:$|\W)/i;

/**
 * Throws away what is left of a body, so that the other side gets to read the answer; ends the connection at a limit.
 *
 * @param isLast whether it ends behind the body too
 */
function discard(request: IncomingMessage, isLast: boolean, { ms, bytes }: ReadOnLimits): void {
  const end = () => request.destroy();
  const timer = setTimeout(end, ms).unref();
  let left = bytes;
  request.unpipe();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => {
    clearTimeout(timer);
    if (isLast) request.socket.end();
  });
  request.resume();
}

/**
 * Reads on, for a while, when an answer is given before the whole body has come (413, 401, 403 …). Most clients send their whole
 * body before they look at the answer: a connection that is closed meanwhile is a broken pipe to them, and the answer is
 * lost. Who waits for `100 Continue` is told to go on only where the body is wanted, and sends none otherwise.
 */
export function readOn(app: FastifyInstance, limits: ReadOnLimits = LIMITS): void {
  const waiting = new WeakSet<IncomingMessage>();
  app.server.on('checkContinue', (request, response) => {
    waiting.add(request);
    app.server.emit('request', request, response);
  });

  // Node would answer with an empty 417.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', ({ headers: { expect } }, _reply, done) => {
    if (expect === undefined || WANTS_TO_GO_ON.test(expect)) return done();
    done(new HttpError(417, 'the header Expect asks for something else than 100-continue'));
  });

  app.addHook('preParsing', (request, reply, payload, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    const isForm = request.headers['content-type']?.toLowerCase().includes('multipart/') ?? false;
    // A form may be larger: its parts have limits of their own.
    if (waiting.has(request.raw) && (isForm || length <= request.routeOptions.bodyLimit)) {
      waiting.delete(request.raw);
      reply.raw.writeContinue();
    }
    done(null, payload);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (raw.complete || raw.destroyed) return done(null, payload);
    if (waiting.has(raw)) {
      // The body may come or not: only a new connection tells the next request from it.
      reply.header('connection', 'close');
      return done(null, payload);
    }
    // Fastify asks to close at once when a body is too large, and so may the client. Node would do it as soon as the answer is
    // written: here it is done once the body has come.
    const isLast = !reply.raw.shouldKeepAlive;
    reply.raw.shouldKeepAlive = true;
    reply.removeHeader('connection');
    discard(raw, isLast, limits);
    done(null, payload);
  });
}
