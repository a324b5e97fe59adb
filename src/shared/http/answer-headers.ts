import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Pages load nothing from elsewhere and run nothing that is written into them. */
const PAGE_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  formAction: ["'self'"],
  baseUri: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * Security headers: `nosniff` on every answer, the whole set of helmet on every HTML page. JSON is named without a
 * charset, as the contract's clients know it: it is UTF-8 by definition (RFC 8259, 11).
 */
export async function addAnswerHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
    // Plain HTTP on a local network must go on working.
    strictTransportSecurity: false,
    // With `no-referrer` a browser sends the forms of our own pages with `Origin: null`, which the guard refuses.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff');
    const type = reply.getHeader('content-type');
    if (typeof type === 'string') {
      if (type.startsWith('text/html')) reply.helmet();
      else if (type.endsWith('json; charset=utf-8'))
        reply.header('content-type', type.slice(0, -'; charset=utf-8'.length));
    }
    done(null, payload);
  });
}
