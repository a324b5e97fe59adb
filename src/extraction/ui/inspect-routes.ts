import type { IncomingMessage } from 'node:http';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { isLoopback } from '../../shared/loopback.ts';
import type { Inspection } from './inspection.ts';
import { renderInspection } from './machine-pages.ts';
import { sendPage } from './page-deps.ts';

const PATH = '/ui/inspect';
/** Unsent bytes of a listener that reads too slowly before it is let go. */
const MAX_UNSENT = 4 * 1024 * 1024;
/** Bytes of one message of a listener; none has anything to say. */
const MAX_HEARD = 1024;
const COMMENT_MS = 15_000;

/** Whether a request is to become a WebSocket: only an inspector's does, and `Upgrade` means nothing elsewhere. */
export const opensInspector = ({ url = '', headers }: IncomingMessage): boolean =>
  url.split('?', 1)[0] === PATH && headers.upgrade?.toLowerCase() === 'websocket';

async function letOnlyThisMachine(request: FastifyRequest): Promise<void> {
  const address = request.socket.remoteAddress ?? '';
  if (!isLoopback(address) || request.headers['x-forwarded-for'] !== undefined) {
    throw new HttpError(403, 'only callers on this machine may inspect the running actors');
  }
}

function streamEvents(reply: FastifyReply, inspection: Inspection, closing: AbortSignal): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  raw.write(': listening\n\n');
  const beat = setInterval(() => raw.write(': still here\n\n'), COMMENT_MS);
  const deafen = inspection.listen((event) => {
    raw.write(`event: inspection\ndata: ${JSON.stringify(event)}\n\n`);
    if (raw.writableLength > MAX_UNSENT) raw.destroy();
  });
  const end = () => raw.end();
  closing.addEventListener('abort', end);
  raw.once('close', () => {
    clearInterval(beat);
    deafen();
    closing.removeEventListener('abort', end);
  });
}

/**
 * `/ui/inspect`: what the running actors tell. As a WebSocket in the messages of Stately's inspectors; as server-sent events;
 * a browser that asks for a page gets one that shows them. Only for callers on this machine, not through a proxy on it either.
 */
export function addInspectRoute(app: HttpServer, inspection: Inspection, closing: AbortSignal): void {
  const sockets = {
    options: { maxPayload: MAX_HEARD, perMessageDeflate: false },
    errorHandler: (err: Error, socket: WebSocket, request: FastifyRequest) => {
      request.log.debug({ err }, 'an inspector was let go');
      socket.terminate();
    },
  };
  // A request that was to become a WebSocket and was refused: nobody reads its connection any further.
  app.addHook('onResponse', async ({ raw }) => {
    if (opensInspector(raw)) raw.socket.destroySoon();
  });
  app.register(import('@fastify/websocket'), sockets).after(() => {
    app.route({
      method: 'GET',
      url: PATH,
      schema: { hide: true },
      preHandler: letOnlyThisMachine,
      handler: (request, reply) => {
        if (!request.headers.accept?.includes('text/html')) return streamEvents(reply, inspection, closing);
        const main = renderInspection();
        return sendPage(reply, { title: 'Running actors', main, wide: true, section: '/ui/machines' });
      },
      wsHandler: (socket) => {
        const leave = inspection.attach((message) => {
          socket.send(JSON.stringify(message));
          if (socket.bufferedAmount > MAX_UNSENT) socket.terminate();
        });
        socket.once('close', leave);
      },
    });
  });
}
