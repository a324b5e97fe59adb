import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allowHosts } from './host-names.ts';
import { HttpError } from './http-error.ts';

export interface HostRules {
  /** The address that the service is bound to. */
  readonly host: string;
  /** Names beside addresses, `localhost` and the machine's own by which the service may be called. */
  readonly allowedHosts: readonly string[];
  /** Whether a request holds a valid bearer token, which no other site's page has. */
  readonly holdsToken: (request: FastifyRequest) => boolean | Promise<boolean>;
}

/** What watches a service calls it by any name, and learns nothing of what it works on. */
export const FOR_MONITORS = /^\/(?:healthz|livez|readyz|metrics(?:\/[^?]*)?)(?:\?|$)/;
/** A name is echoed no further than this: a longer one is none. */
const LONGEST_NAME = 253;

const authorityOf = (target: string) => /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(target)?.[1];

/** The host that a request names, by its target too when that is a whole URL (RFC 9112, 3.2.2); '' when it names none. */
function namesOf(request: FastifyRequest): readonly string[] {
  const target = authorityOf(request.originalUrl);
  const { host } = request.raw.headers;
  return target === undefined ? [host ?? ''] : [target, ...(host === undefined ? [] : [host])];
}

const hostHeaders = ({ raw }: FastifyRequest) =>
  raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;

const refuse = (named: string) =>
  new HttpError(
    403,
    `this service does not answer under the name ${JSON.stringify(named.slice(0, LONGEST_NAME))}: it takes addresses, ` +
      "localhost, this machine's name and what the setting IX_ALLOWED_HOSTS lists",
  );

/**
 * Refuses requests that call the service by a name that is not its own, whatever they ask for and wherever it is bound: a page
 * of another site that has its name point here (DNS rebinding) would else read and write as if it were ours. What a proxy
 * says of the name (`X-Forwarded-Host`) does not count.
 */
export function guardHost(app: FastifyInstance, { host, allowedHosts, holdsToken }: HostRules): void {
  const isAllowed = allowHosts(host, allowedHosts);
  app.addHook('onRequest', async (request) => {
    const count = hostHeaders(request);
    if (count > 1) throw new HttpError(400, 'the request has several Host headers');
    if (count === 0 && request.raw.httpVersion !== '1.0') {
      throw new HttpError(400, 'the request has no Host header');
    }
    const foreign = namesOf(request).find((named) => !isAllowed(named));
    if (foreign === undefined || FOR_MONITORS.test(request.raw.url ?? '')) return;
    if (!(await holdsToken(request))) throw refuse(foreign);
  });
}
