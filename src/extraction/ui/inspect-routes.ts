import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { isLoopback } from '../../shared/loopback.ts';
import type { Inspection } from './inspection.ts';
import { renderInspection } from './machine-pages.ts';
import { sendPage } from './page-deps.ts';

/** Unsent bytes of a listener that reads too slowly before it is let go. */
const MAX_UNSENT = 4 * 1024 * 1024;
const COMMENT_MS = 15_000;

/**
 * `/ui/inspect`: what the running actors tell, as server-sent events; a browser that asks for a page gets one that shows
 * them. Only for callers on this machine, not through a proxy on it either.
 */
export function addInspectRoute(app: HttpServer, inspection: Inspection, closing: AbortSignal): void {
  app.get('/ui/inspect', { schema: { hide: true } }, (request, reply) => {
    const address = request.socket.remoteAddress ?? '';
    if (!isLoopback(address) || request.headers['x-forwarded-for'] !== undefined) {
      throw new HttpError(403, 'only callers on this machine may inspect the running actors');
    }
    if (request.headers.accept?.includes('text/html')) {
      return sendPage(reply, {
        title: 'Running actors',
        main: renderInspection(),
        wide: true,
        section: '/ui/machines',
      });
    }
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
  });
}
