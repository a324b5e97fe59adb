import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';
import { sendHtml } from '../ui/page-deps.ts';
import type { ApiTokens } from './api-tokens.ts';
import { readNextPage, START_PAGE } from './next-page.ts';
import { readSession } from './session-cookie.ts';
import { renderSignIn } from './sign-in-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The name of the token that the caller, or its session, has; null where it has none. */
    tokenName?: string | null;
  }
}

/** What anybody gets while tokens are set; no word of it is about a job. A path that ends in `/` stands for all below it. */
const OPEN_PATHS = [
  '/healthz',
  '/livez',
  '/readyz',
  '/openapi.json',
  '/docs',
  '/docs/',
  '/ui/sign-in',
  '/ui/sign-in/',
];

export const isOpenPath = (path: string) =>
  OPEN_PATHS.some((open) => (open.endsWith('/') ? path.startsWith(open) : path === open));

const isOfPage = (path: string) => path === '/ui' || path.startsWith('/ui/');

function answerWithoutSession(request: FastifyRequest, reply: FastifyReply) {
  const challenge = { 'www-authenticate': 'Bearer', 'cache-control': 'no-store' };
  if (request.headers['hx-request'] !== undefined) {
    // A part of a page cannot ask for the token: the page is loaded anew, and then does.
    return reply
      .code(401)
      .headers({ ...challenge, 'hx-refresh': 'true' })
      .send({ detail: 'sign in' });
  }
  if (!request.headers.accept?.includes('text/html')) {
    throw new HttpError(401, 'sign in at /ui/sign-in, or send a bearer token', challenge);
  }
  const next = request.method === 'GET' ? readNextPage(request.originalUrl) : START_PAGE;
  return sendHtml(reply.code(401).headers(challenge), renderSignIn({ next, fault: null }));
}

/**
 * One rule for all routes, so that a new one is closed unless it is named as open: the REST routes want a bearer token, the
 * pages under `/ui` a session or a bearer token. A cookie opens nothing but pages.
 */
export function guardAccess(app: HttpServer, tokens: ApiTokens): void {
  app.decorateRequest('hasSession', false);
  app.decorateRequest('tokenName', null);
  app.addHook('onRequest', async (request, reply) => {
    const path = request.is404 ? (request.raw.url ?? '').split('?', 1)[0] : request.routeOptions.url;
    if (path === undefined || (request.is404 && !isOfPage(path))) return;
    if (isOfPage(path)) {
      const owner = tokens.callerOfSession(readSession(request));
      request.hasSession = owner !== null;
      const caller = owner ?? tokens.callerOf(request.headers.authorization);
      request.tokenName = caller?.name ?? null;
      if (caller === null && !isOpenPath(path)) return answerWithoutSession(request, reply);
      reply.header('cache-control', 'no-store');
      return;
    }
    const caller = tokens.callerOf(request.headers.authorization);
    request.tokenName = caller?.name ?? null;
    if (isOpenPath(path) || caller !== null) return;
    throw new HttpError(401, 'a valid bearer token is required', { 'www-authenticate': 'Bearer' });
  });
}
