import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What opens the service: the tokens of IX_API_TOKENS, and the sessions that the page keeps in place of one. */
export interface ApiTokens {
  /** Whether a text is one of the tokens. Takes the same time whatever is asked. */
  accepts(token: string): boolean;
  /** Whether an Authorization header holds one of the tokens. */
  acceptsHeader(authorization: string | undefined): boolean;
  /** A session of the bearer of a token, which does not tell the token; null when it is none of ours. */
  openSession(token: string): string | null;
  /** Whether a session was opened with a token that is still accepted, and is not over. */
  holdsSession(session: string): boolean;
}

/** How long a session lasts, in seconds: a week. */
export const SESSION_S = 7 * 24 * 3600;

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Digests have one length, so that the comparison takes the same time whatever was sent. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** Signed with the token itself: no other secret is to be kept, restarts change nothing, and it ends with its token. */
const sign = (token: string, claim: string) =>
  createHmac('sha256', token).update(`ix page session ${claim}`).digest('base64url');

/** @param now the time in milliseconds */
export function createApiTokens(tokens: readonly string[], now: () => number = Date.now): ApiTokens {
  const find = (fits: (token: string) => boolean) => tokens.filter(fits)[0];
  const accepts = (given: string) => find((token) => isSame(token, given)) !== undefined;

  return {
    accepts,
    acceptsHeader(authorization = '') {
      const [, given] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
      return given !== undefined && accepts(given);
    },
    openSession(given) {
      const token = find((one) => isSame(one, given));
      if (token === undefined) return null;
      const claim = `${Math.floor(now() / 1000) + SESSION_S}.${randomBytes(12).toString('base64url')}`;
      return `${claim}.${sign(token, claim)}`;
    },
    holdsSession(session) {
      const [, claim, end, signature] = /^((\d{1,12})\.[\w-]{16})\.([\w-]{43})$/.exec(session) ?? [];
      if (claim === undefined || signature === undefined) return false;
      return (
        find((token) => isSame(sign(token, claim), signature)) !== undefined && Number(end) * 1000 > now()
      );
    },
  };
}
