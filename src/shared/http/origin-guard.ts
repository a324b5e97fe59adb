import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './http-error.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY']);

/** Whether the page that sent `origin` came from this very service, which the request calls `host`. */
function isOwnPage(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const self = `${page.protocol}//${host}`;
  return URL.canParse(self) && new URL(self).host === page.host;
}

/** A browser lets a page of any site read what a WebSocket tells. */
const isHarmless = ({ method, headers }: FastifyRequest) =>
  READS.has(method) && headers.upgrade === undefined;

/**
 * Keeps pages of other sites from using a person's browser against the service: a foreign `Origin`, `null` among them, on
 * what may change something or opens a WebSocket is 403. Programs send no Origin and notice nothing.
 *
 * @param allowedOrigins foreign origins whose pages may use the service
 */
export function guardOrigin(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin, host = '' } = request.headers;
    if (origin === undefined || isHarmless(request)) return done();
    if (allowedOrigins.includes(origin) || isOwnPage(origin, host)) return done();
    done(new HttpError(403, 'pages of other sites may not use this service'));
  });
}
