import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../shared/http/http-error.ts';
import type { HttpServer } from '../../shared/http/server.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Lets only requests with one of the tokens through; without tokens the routes are open. */
export function requireToken(app: HttpServer, tokens: readonly string[] | undefined): void {
  if (tokens === undefined) return;
  const accepted = tokens.map(digest);
  app.addHook('onRequest', async (request) => {
    const [, given] = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '') ?? [];
    // Digests have one length, so that the comparison takes the same time whatever was sent.
    if (given !== undefined && accepted.some((one) => timingSafeEqual(one, digest(given)))) return;
    throw new HttpError(401, 'a valid bearer token is required', { 'www-authenticate': 'Bearer' });
  });
}
