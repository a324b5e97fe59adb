import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY']);

/** Whether the page that sent `origin` came from this very service, which the request calls `host`. */
function isOwnPage(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const self = `${page.protocol}//${host}`;
  return URL.canParse(self) && new URL(self).host === page.host;
}

/**
 * Keeps pages of other sites from using a person's browser against the service: a foreign `Origin`, `null` among them, on
 * what may change something is 403. Programs send no Origin and notice nothing.
 *
 * @param allowedOrigins foreign origins whose pages may use the service
 */
export function guardOrigin(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { origin, host = '' } = request.headers;
    if (origin === undefined || READS.has(request.method)) return done();
    if (allowedOrigins.includes(origin) || isOwnPage(origin, host)) return done();
    done(new HttpError(403, 'pages of other sites may not use this service'));
  });
}
