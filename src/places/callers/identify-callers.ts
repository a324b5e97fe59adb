import type { FastifyInstance } from 'fastify';
import type { PlacesUser } from '../../../schemas/places-service.ts';
import { HttpError } from '../../shared/http/http-error.ts';
import { addVary } from '../../shared/http/vary.ts';
import { InvalidTokenError, IssuerUnavailableError, type TokenVerifier } from './token-verifier.ts';

/** Who asks: anyone (null), a user of an issuer, or the one local user of a service without an issuer. */
export interface Caller {
  readonly user: PlacesUser | null;
  /** Without an issuer every place is the local user's to see and to change. */
  readonly seesAll: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
}

const LOCAL: Caller = {
  user: { id: 'local', name: 'local', email: null, authenticated: false },
  seesAll: true,
};
const ANYONE: Caller = { user: null, seesAll: false };

const unauthorized = (detail: string, challenge: string) =>
  new HttpError(401, detail, { 'www-authenticate': challenge });

/** The user of a request that only a known user may make. @throws HttpError 401 */
export function requireUser(caller: Caller): PlacesUser {
  if (caller.user === null) throw unauthorized('a bearer token is required', 'Bearer');
  return caller.user;
}

async function identify(header: string, verify: TokenVerifier): Promise<Caller> {
  const token = /^bearer +(\S+) *$/i.exec(header)?.[1];
  if (token === undefined)
    throw unauthorized('the Authorization header holds no bearer token', 'Bearer error="invalid_request"');
  try {
    return { user: await verify(token), seesAll: false };
  } catch (error) {
    if (error instanceof InvalidTokenError) {
      throw unauthorized(`the token is not valid: ${error.message}`, `Bearer error="invalid_token"`);
    }
    if (error instanceof IssuerUnavailableError) {
      throw new HttpError(503, 'the token issuer cannot be reached; try again soon', { 'retry-after': '5' });
    }
    throw error;
  }
}

/** Whether an Authorization header holds a token that its issuer stands for now. */
export const holdsValidToken = (
  header: string | undefined,
  verify: TokenVerifier | null,
): Promise<boolean> =>
  header === undefined || verify === null
    ? Promise.resolve(false)
    : identify(header, verify).then(
        () => true,
        () => false,
      );

/**
 * Finds out who asks, before the body is read. A token that is not valid is 401 on every route of `app`, never no token.
 *
 * @param verify null when no issuer is configured
 */
export function identifyCallers(app: FastifyInstance, verify: TokenVerifier | null): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-cache');
    if (verify === null) {
      request.caller = LOCAL;
      return;
    }
    addVary(reply, 'Authorization');
    const { authorization } = request.headers;
    request.caller = authorization === undefined ? ANYONE : await identify(authorization, verify);
  });
}
