import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { InvalidTokenError, IssuerUnavailableError } from '../../src/places/callers/token-verifier.ts';
import { createTokenVerifier } from '../../src/places/callers/tokens.ts';
import { startIssuer, type TestIssuer } from './issuer.ts';
import { as, placeBody, placesForTest } from './places-server.ts';

let issuer: TestIssuer;
beforeEach(async () => {
  issuer = await startIssuer();
});
afterEach(() => issuer.close());

const verifier = (options: { audience?: string } = { audience: 'places' }) =>
  createTokenVerifier({ issuer: issuer.url, keyCooldownMs: 0, ...options });
const past = () => Math.floor(Date.now() / 1000) - 60;

describe('a token', () => {
  it('names its user', async () => {
    expect(await verifier()(await issuer.sign())).toEqual({
      id: 'ann',
      name: 'Ann',
      email: 'ann@example.org',
      authenticated: true,
    });
  });

  it('needs neither name nor email', async () => {
    const token = await issuer.sign({ name: undefined, email: 5, preferred_username: 'ann-1' });
    expect(await verifier()(token)).toMatchObject({ name: 'ann-1', email: null });
  });

  it.each(['RS256', 'PS384', 'ES256', 'ES512', 'EdDSA'])('may be signed with %s', async (alg) => {
    await issuer.rotate(alg);
    expect(await verifier()(await issuer.sign())).toMatchObject({ id: 'ann' });
  });

  it.each<[string, () => Promise<string> | string]>([
    ['that is expired', () => issuer.sign({ exp: past() })],
    ['that is not valid yet', () => issuer.sign({ nbf: Math.floor(Date.now() / 1000) + 60 })],
    ['without an expiry', () => issuer.sign({ exp: undefined })],
    ['of another issuer', () => issuer.sign({ iss: 'https://other.example' })],
    ['for another audience', () => issuer.sign({ aud: 'other' })],
    ['without an audience', () => issuer.sign({ aud: undefined })],
    ['without a subject', () => issuer.sign({ sub: undefined })],
    ['with an empty subject', () => issuer.sign({ sub: '' })],
    ...[5, 0, true, {}, [], ['ann'], { toString: 1 }, null].map((sub): [string, () => Promise<string>] => [
      `whose subject is ${JSON.stringify(sub)}`,
      () => issuer.sign({ sub }),
    ]),
    ...['exp', 'iss', 'aud', 'nbf', 'iat'].flatMap((claim) =>
      [{}, [{}], 'x', true].map((value): [string, () => Promise<string>] => [
        `whose ${claim} is ${JSON.stringify(value)}`,
        () => issuer.sign({ [claim]: value }),
      ]),
    ),
    ['whose subject no database can hold', () => issuer.sign({ sub: 'a\0' })],
    ['signed by another key', () => issuer.forge()],
    ['that is not signed', () => issuer.unsigned()],
    ['signed with an HMAC of the public key', () => issuer.signSymmetrically()],
    ['with a changed payload', async () => (await issuer.sign()).replace(/\.[^.]{10}/, '.AAAAAAAAAA')],
    ['that is no JWT', () => 'abc'],
  ])('%s is not valid', async (_name, make) => {
    const verify = verifier();
    const token = await make();
    await expect(verify(token)).rejects.toThrow(InvalidTokenError);
  });

  it('expired a few seconds ago is still valid: clocks differ', async () => {
    expect(await verifier()(await issuer.sign({ exp: past() + 55 }))).toMatchObject({ id: 'ann' });
  });

  it('for any audience will do when none is asked for', async () => {
    expect(await verifier({})(await issuer.sign({ aud: 'other' }))).toMatchObject({ id: 'ann' });
  });

  it('without a key id is checked against every key that fits', async () => {
    await issuer.publishAnother();
    expect(await verifier()(await issuer.sign({}, { kid: false }))).toMatchObject({ id: 'ann' });
  });
});

describe('keys', () => {
  it('are fetched once for many tokens', async () => {
    const verify = verifier();
    await Promise.all(Array.from({ length: 5 }, async () => verify(await issuer.sign())));
    await verify(await issuer.sign());
    expect(issuer.fetches()).toBe(1);
  });

  it('may be rotated while the service runs: the old key is no longer good', async () => {
    const verify = verifier();
    const old = await issuer.sign();
    await verify(old);
    await issuer.rotate();
    expect(await verify(await issuer.sign())).toMatchObject({ id: 'ann' });
    await expect(verify(old)).rejects.toThrow(InvalidTokenError);
  });

  it.each([500, 404])(
    'that cannot be fetched (status %i) say nothing of a token, and are asked for again',
    async (status) => {
      const verify = verifier();
      issuer.fail(status);
      await expect(verify(await issuer.sign())).rejects.toThrow(IssuerUnavailableError);
      issuer.fail(null);
      expect(await verify(await issuer.sign())).toMatchObject({ id: 'ann' });
      await issuer.rotate();
      issuer.fail(status);
      await expect(verify(await issuer.sign())).rejects.toThrow(IssuerUnavailableError);
    },
  );

  it('of an issuer that does not listen say nothing of a token', async () => {
    const verify = verifier();
    const token = await issuer.sign();
    await issuer.close();
    await expect(verify(token)).rejects.toThrow(IssuerUnavailableError);
    issuer = await startIssuer();
  });
});

describe('a service with an issuer', () => {
  const start = () =>
    placesForTest({
      oidc: { shown: { issuer: issuer.url, client_id: 'app', audience: 'places' }, verify: verifier() },
    });

  it('takes valid tokens, and answers 401 to any other on every route that asks who calls', async () => {
    const { app } = await start();
    const good = as(await issuer.sign());
    const created = await app.inject({
      method: 'POST',
      url: '/api/places',
      headers: good,
      payload: placeBody(),
    });
    expect(created.json()).toMatchObject({ owner_id: 'ann' });
    expect((await app.inject({ url: '/api/me', headers: good })).json()).toEqual({
      id: 'ann',
      name: 'Ann',
      email: 'ann@example.org',
      authenticated: true,
    });
    const { id } = created.json<{ id: string }>();
    const expired = as(await issuer.sign({ exp: past() }));
    for (const headers of [
      expired,
      as('abc'),
      { authorization: 'Basic YTpi' },
      { authorization: 'Bearer' },
    ]) {
      for (const url of ['/api/places', '/api/me', `/api/places/${id}`]) {
        const answer = await app.inject({ url, headers });
        expect([url, answer.statusCode]).toEqual([url, 401]);
        expect(answer.headers['www-authenticate']).toMatch(/^Bearer error="invalid_(token|request)"$/);
      }
    }
  });

  it('answers 503 while the issuer cannot be reached, and serves who shows no token', async () => {
    const { app } = await start();
    const headers = as(await issuer.sign());
    issuer.fail(500);
    const answer = await app.inject({ url: '/api/places', headers });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toEqual({ detail: 'the token issuer cannot be reached; try again soon' });
    expect((await app.inject('/api/places')).statusCode).toBe(200);
  });
});
