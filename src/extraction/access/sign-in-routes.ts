import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpServer } from '../../shared/http/server.ts';
import { sendHtml } from '../ui/page-deps.ts';
import type { ApiTokens } from './api-tokens.ts';
import { createFailedTries } from './failed-tries.ts';
import { readNextPage } from './next-page.ts';
import { keepSession } from './session-cookie.ts';
import { renderSignIn } from './sign-in-page.ts';

/** A form of one token and one path is never larger. */
const MAX_BYTES = 16_384;

function readForm({ body }: FastifyRequest): { readonly token: string; readonly next: string } {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  return { token: form.get('token')?.trim() ?? '', next: readNextPage(form.get('next') ?? '') };
}

/** Signing in with a token, and out again. */
export function addSignInRoutes(app: HttpServer, tokens: ApiTokens): void {
  const tries = createFailedTries();
  const answer = (reply: FastifyReply, status: number, next: string, fault: string | null) =>
    sendHtml(reply.code(status), renderSignIn({ next, fault }));

  app.get('/ui/sign-in', { schema: { hide: true } }, (request, reply) => {
    const { next = '' } = Object(request.query);
    return answer(reply, 200, readNextPage(String(next)), null);
  });

  app.post('/ui/sign-in', { schema: { hide: true }, bodyLimit: MAX_BYTES }, (request, reply) => {
    const { token, next } = readForm(request);
    const address = request.socket.remoteAddress ?? '';
    const wait = tries.secondsToWait(address);
    if (wait > 0) {
      reply.header('retry-after', String(wait));
      return answer(reply, 429, next, `Too many wrong tokens: try again in ${wait} seconds`);
    }
    const session = tokens.openSession(token);
    if (session === null) {
      tries.note(address);
      request.log.warn({ address }, 'somebody tried to sign in with a wrong token');
      return answer(reply, 401, next, 'This is none of the tokens of this service');
    }
    return reply.header('set-cookie', keepSession(request, session)).redirect(next, 303);
  });

  app.post('/ui/sign-out', { schema: { hide: true }, bodyLimit: MAX_BYTES }, (request, reply) =>
    reply.header('set-cookie', keepSession(request, '')).redirect('/ui/sign-in', 303),
  );
}
