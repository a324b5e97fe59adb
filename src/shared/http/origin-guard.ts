import type { FastifyInstance } from 'fastify';
import { isLoopback } from '../loopback.ts';
import { HttpError } from './http-error.ts';

export interface OriginRules {
  /** The address that the service is bound to. */
  readonly host: string;
  /** Foreign origins whose pages may use the service. */
  readonly allowedOrigins: readonly string[];
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY']);

/** The name in a Host header, without its port. */
const nameOf = (host: string) => host.replace(/:\d*$/, '');

/** Whether the page that sent `origin` came from this very service, which the request calls `host`. */
function isOwnPage(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  const self = `${page.protocol}//${host}`;
  return URL.canParse(self) && new URL(self).host === page.host;
}

/**
 * Keeps pages of other sites from using a person's browser against the service: a foreign `Origin` on what may change
 * something is 403, and so is a `Host` that is not this machine's while the service is bound to a loopback address (DNS
 * rebinding; reading too, since an answer would be the other site's to read). Programs send no Origin and notice nothing.
 */
export function guardOrigin(app: FastifyInstance, { host, allowedOrigins }: OriginRules): void {
  const local = isLoopback(host);
  app.addHook('onRequest', (request, _reply, done) => {
    const named = request.headers.host;
    if (local && named !== undefined && !isLoopback(nameOf(named))) {
      return done(new HttpError(403, 'this service answers only under a name of this machine'));
    }
    const { origin } = request.headers;
    if (origin === undefined || READS.has(request.method)) return done();
    if (allowedOrigins.includes(origin) || isOwnPage(origin, named ?? '')) return done();
    done(new HttpError(403, 'pages of other sites may not use this service'));
  });
}
