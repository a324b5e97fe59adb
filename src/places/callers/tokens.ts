import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { PlacesUser } from '../../../schemas/places-service.ts';
import { InvalidTokenError, IssuerUnavailableError, type TokenVerifier } from './token-verifier.ts';

export interface IssuerOptions {
  readonly issuer: string;
  /** Audience that a token must carry; undefined takes any. */
  readonly audience?: string | undefined;
  /** Milliseconds after a fetch of the keys in which an unknown key does not cause another one. */
  readonly keyCooldownMs?: number;
}

/** Signatures with a public key only: `none` and HMAC (whose key would be the public one) are never accepted. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const TIMEOUT_MS = 5000;
const LEEWAY_S = 10;

/** The address of the issuer's keys by OpenID Connect Discovery 1.0, section 4. */
async function discoverKeys(issuer: string): Promise<URL> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const metadata: unknown = await answer.json();
  if (typeof metadata !== 'object' || metadata === null) throw new Error(`${url} is no JSON object`);
  if (!('issuer' in metadata) || metadata.issuer !== issuer) throw new Error(`${url} names another issuer`);
  if (!('jwks_uri' in metadata) || typeof metadata.jwks_uri !== 'string')
    throw new Error(`${url} has no jwks_uri`);
  return new URL(metadata.jwks_uri);
}

/** What jose throws when the keys could not be fetched, rather than because a token is wrong. */
function saysUnreachable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    error.code === 'ERR_JOSE_GENERIC'
  );
}

/** Fetches keys when they are first asked for; a failed discovery is tried again with the next token. */
function createKeySource({ issuer, keyCooldownMs = 5000 }: IssuerOptions): JWTVerifyGetKey {
  let discovered: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;
  const discover = async () => {
    const uri = await discoverKeys(issuer);
    return createRemoteJWKSet(uri, { timeoutDuration: TIMEOUT_MS, cooldownDuration: keyCooldownMs });
  };
  return async (header, token) => {
    discovered ??= discover();
    try {
      const keys = await discovered.catch((error: unknown) => {
        discovered = undefined;
        throw error;
      });
      return await keys(header, token);
    } catch (error) {
      if (!saysUnreachable(error)) throw error;
      throw new IssuerUnavailableError('the keys of the issuer cannot be fetched', { cause: error });
    }
  };
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : null);

function toUser(claims: JWTPayload): PlacesUser {
  // What is signed may still be of any type.
  const sub: unknown = claims.sub;
  if (typeof sub !== 'string' || sub === '' || sub.includes('\0') || !sub.isWellFormed())
    throw new InvalidTokenError('it names no subject');
  return {
    id: sub,
    name: textOr(claims['name']) ?? textOr(claims['preferred_username']),
    email: textOr(claims['email']),
    authenticated: true,
  };
}

/** Checks signature, issuer, audience and times of access tokens in JWT form against the issuer's published keys. */
export function createTokenVerifier(options: IssuerOptions): TokenVerifier {
  const keySource = createKeySource(options);
  const rules = {
    issuer: options.issuer,
    ...(options.audience === undefined ? {} : { audience: options.audience }),
    algorithms: ALGORITHMS,
    clockTolerance: LEEWAY_S,
    requiredClaims: ['sub', 'exp'],
  };

  async function readClaims(token: string): Promise<JWTPayload> {
    try {
      return (await jwtVerify(token, keySource, rules)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
      // A token that names no key fits several: one of them must have signed it.
      for await (const key of error) {
        const verified = await jwtVerify(token, key, rules).catch((failure: unknown) => {
          if (failure instanceof errors.JWSSignatureVerificationFailed) return null;
          throw failure;
        });
        if (verified !== null) return verified.payload;
      }
      throw new errors.JWSSignatureVerificationFailed();
    }
  }

  return async (token) => {
    try {
      return toUser(await readClaims(token));
    } catch (error) {
      if (error instanceof InvalidTokenError || error instanceof IssuerUnavailableError) throw error;
      // Whatever else goes wrong in the checking, the token proves nothing.
      const reason = error instanceof errors.JOSEError ? error.message : 'it cannot be checked';
      throw new InvalidTokenError(reason, { cause: error });
    }
  };
}
