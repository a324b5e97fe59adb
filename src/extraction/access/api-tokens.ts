import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { StartError } from '../../shared/start-error.ts';

/** Who calls; without a name where the token has none. */
export interface Caller {
  readonly name: string | null;
}

/** What opens the service: the tokens of IX_API_TOKENS, and the sessions that the page keeps in place of one. */
export interface ApiTokens {
  /** Whether a text is one of the tokens. Takes the same time whatever is asked. */
  accepts(token: string): boolean;
  /** Who sends an Authorization header; null where it holds none of the tokens. */
  callerOf(authorization: string | undefined): Caller | null;
  /** A session of the bearer of a token, which does not tell the token; null when it is none of ours. */
  openSession(token: string): string | null;
  /** Whose session it is; null where its token is not accepted any more, and where it is over. */
  callerOfSession(session: string): Caller | null;
}

/** How long a session lasts, in seconds: a week. */
export const SESSION_S = 7 * 24 * 3600;

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Digests have one length, so that the comparison takes the same time whatever was sent. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

/** Signed with the token itself: no other secret is to be kept, restarts change nothing, and it ends with its token. */
const sign = (token: string, claim: string) =>
  createHmac('sha256', token).update(`ix page session ${claim}`).digest('base64url');

interface NamedToken extends Caller {
  readonly token: string;
  /** As it stands in the setting, which is accepted too: a token may have had a colon in it before names were told by one. */
  readonly whole: string;
}

function readToken(whole: string): NamedToken {
  const [, name = null, token = whole] = /^([^:]{1,255}):(.+)$/.exec(whole) ?? [];
  return { name, token, whole };
}

/**
 * @param given tokens, each as it is or as `name:token`
 * @param now the time in milliseconds
 * @throws StartError when a token has two names: nobody could say whose a call is
 */
export function createApiTokens(given: readonly string[], now: () => number = Date.now): ApiTokens {
  const tokens = given.map(readToken);
  for (const { token, name } of tokens) {
    const namesake = tokens.find((other) => other.token === token && other.name !== name);
    if (namesake !== undefined)
      throw new StartError(
        `IX_API_TOKENS gives one token to ${name ?? 'nobody'} and to ${namesake.name ?? 'nobody'}: give each name a token of its own`,
      );
  }
  const find = (fits: (token: NamedToken) => boolean) => tokens.filter(fits)[0];
  // Both are compared whichever is the same.
  const findGiven = (text: string) =>
    find(({ token, whole }) => [isSame(token, text), isSame(whole, text)].includes(true));
  const toCaller = (found: NamedToken | undefined): Caller | null =>
    found === undefined ? null : { name: found.name };

  return {
    accepts: (text) => findGiven(text) !== undefined,
    callerOf(authorization = '') {
      const [, text] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
      return text === undefined ? null : toCaller(findGiven(text));
    },
    openSession(text) {
      const token = findGiven(text)?.token;
      if (token === undefined) return null;
      const claim = `${Math.floor(now() / 1000) + SESSION_S}.${randomBytes(12).toString('base64url')}`;
      return `${claim}.${sign(token, claim)}`;
    },
    callerOfSession(session) {
      const [, claim, end, signature] = /^((\d{1,12})\.[\w-]{16})\.([\w-]{43})$/.exec(session) ?? [];
      if (claim === undefined || signature === undefined || Number(end) * 1000 <= now()) return null;
      return toCaller(find(({ token }) => isSame(sign(token, claim), signature)));
    },
  };
}
