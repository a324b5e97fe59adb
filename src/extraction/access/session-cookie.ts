import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { SESSION_S } from './api-tokens.ts';

const NAME = 'ix_session';

/** Whether the browser speaks https, with us or with the proxy before us. A false word of it costs only the one who says it. */
function isSecure({ protocol, headers }: FastifyRequest): boolean {
  const [first = ''] = String(headers['x-forwarded-proto'] ?? '').split(',', 1);
  return protocol === 'https' || first.trim().toLowerCase() === 'https';
}

/** The session that a request holds, checked by nobody yet; '' for none. */
export const readSession = ({ headers }: FastifyRequest) => parseCookie(headers.cookie ?? '')[NAME] ?? '';

/** The `Set-Cookie` that keeps a session under `/ui` only, out of reach of scripts and of other sites; '' forgets it. */
export function keepSession(request: FastifyRequest, session: string): string {
  return stringifySetCookie({
    name: NAME,
    value: session,
    path: '/ui',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(request),
    maxAge: session === '' ? 0 : SESSION_S,
  });
}
