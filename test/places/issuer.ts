import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';

interface SigningKey {
  readonly kid: string;
  readonly alg: string;
  readonly privateKey: CryptoKey;
  readonly published: object;
}

/** A small OpenID issuer on a socket: discovery and keys. */
export interface TestIssuer {
  readonly url: string;
  /** How often the keys were fetched. */
  readonly fetches: () => number;
  /** Signs with a key that is published from now on instead of the others. */
  rotate(alg?: string, kid?: string): Promise<void>;
  /** Publishes one more key without an id. */
  publishAnother(): Promise<void>;
  /** A token for `ann` and the audience `places`, with some claims changed; undefined takes a claim away. */
  sign(changes?: Record<string, unknown>, options?: { readonly kid?: boolean }): Promise<string>;
  /** Signed by a key that was never published. */
  forge(): Promise<string>;
  unsigned(): string;
  /** Signed with the public key's own bytes as an HMAC secret. */
  signSymmetrically(): Promise<string>;
  /** Answers every request with this status; null answers as usual. */
  fail(status: number | null): void;
  close(): Promise<void>;
}

async function createKey(alg: string, kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, published: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

export async function startIssuer(): Promise<TestIssuer> {
  let key = await createKey('RS256', 'first');
  let published: object[] = [key.published];
  let failure: number | null = null;
  let fetches = 0;
  const server = createServer((request, response) => {
    if (failure !== null) {
      response.writeHead(failure).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    if (request.url === '/.well-known/openid-configuration') {
      response.end(JSON.stringify({ issuer: url, jwks_uri: `${url}/keys` }));
      return;
    }
    fetches += 1;
    response.end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const now = () => Math.floor(Date.now() / 1000);
  const claims = (changes: Record<string, unknown>): JWTPayload => ({
    iss: url,
    aud: 'places',
    sub: 'ann',
    name: 'Ann',
    email: 'ann@example.org',
    iat: now(),
    exp: now() + 600,
    ...changes,
  });
  const signWith = (one: SigningKey, changes: Record<string, unknown>, kid = true) =>
    new SignJWT(claims(changes))
      .setProtectedHeader(kid ? { alg: one.alg, kid: one.kid } : { alg: one.alg })
      .sign(one.privateKey);

  return {
    url,
    fetches: () => fetches,
    async rotate(alg = 'ES256', kid = 'second') {
      key = await createKey(alg, kid);
      published = [key.published];
    },
    async publishAnother() {
      const other = await createKey(key.alg, 'other');
      published = [other.published, ...published];
    },
    sign: (changes = {}, { kid = true } = {}) => signWith(key, changes, kid),
    forge: async () => signWith(await createKey('RS256', 'first'), {}),
    unsigned: () => new UnsecuredJWT(claims({})).encode(),
    signSymmetrically: () =>
      new SignJWT(claims({}))
        .setProtectedHeader({ alg: 'HS256', kid: key.kid })
        .sign(Buffer.from(JSON.stringify(published[0]))),
    fail(status) {
      failure = status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
