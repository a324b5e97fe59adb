import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Attack, Finding } from '../attack.ts';
import { asJson, brief, call } from '../calls.ts';
import type { Target } from '../target.ts';

const BIG = '9'.repeat(4300);

const QUERIES: readonly string[] = [
  `limit=${BIG}`,
  `limit=-${BIG}`,
  'limit=1e9',
  'limit=NaN',
  `offset=${BIG}`,
  'offset=9007199254740993',
  'offset=1000000000000000000',
  'bbox=-1e308,-1e308,1e308,1e308',
  `bbox=${BIG},${BIG},${BIG},${BIG}`,
  'bbox=NaN,NaN,NaN,NaN',
  'bbox=Infinity,0,0,0',
  `bbox=${'1,'.repeat(3000)}1`,
  'bbox=,,,',
  'bbox=170,-10,-170,10',
  'bbox=a,b,c,d&limit=x&offset=y&q=',
  `q=${'a'.repeat(7000)}`,
  `q=${'%25'.repeat(2000)}`,
  `q=${'_'.repeat(5000)}`,
  'q=%00',
  'q=%ed%a0%80',
  `q=${'%F0%9F%98%80'.repeat(500)}`,
  "q=';DROP TABLE places;--",
  'q=(((((((((a*)*)*)*)*)*)*)*)*b',
  `q=${'a%20'.repeat(1500)}`,
  'q=a&q=b&q=c',
  'q[]=a',
  '__proto__=a',
];

const BODIES: readonly [string, string][] = [
  ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['numbers beyond all', `{"name":"a","latitude":1e999,"longitude":${BIG}}`],
  ['a name of 8 MB', `{"name":"${'a'.repeat(8 * 1024 * 1024)}","latitude":1,"longitude":1}`],
  ['a lone surrogate', '{"name":"\\ud800","latitude":1,"longitude":1}'],
  ['a null character', '{"name":"a\\u0000","latitude":1,"longitude":1}'],
  ['null', 'null'],
];

export const PLACES_VALUES: Attack = {
  name: 'places-values',
  what: 'GET /api/places with giant and nonsensical bbox, q, limit and offset, and bodies of the same kind',
  should: '200 or a 4xx within 5 s, never 500',
  places: true,
  ownServiceOnly: true,
  async run(target) {
    const findings: Finding[] = [];
    const judge = (sent: string, answer: Awaited<ReturnType<typeof call>>) =>
      findings.push({
        sent: sent.slice(0, 60),
        answered: brief(answer),
        held: answer.status >= 200 && answer.status < 500 && answer.milliseconds < 5000,
      });
    for (const query of QUERIES) {
      judge(query, await call(target.placesUrl, { rawPath: `/api/places?${query.replaceAll(' ', '%20')}` }));
    }
    for (const [sent, body] of BODIES) {
      judge(sent, await call(`${target.placesUrl}/api/places`, { method: 'POST', headers: asJson, body }));
    }
    return findings;
  },
};

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

/** Claims of a token that its issuer has signed: who may be named by them. */
const CLAIMS: readonly [string, Record<string, unknown>, readonly number[]][] = [
  ['sub "ann"', { sub: 'ann' }, [200]],
  ['sub 5', { sub: 5 }, [401]],
  ['sub {}', { sub: {} }, [401]],
  ['sub []', { sub: ['ann'] }, [401]],
  ['sub null', { sub: null }, [401]],
  ['sub ""', { sub: '' }, [401]],
  ['sub true', { sub: true }, [401]],
  ['no sub', { sub: undefined }, [401]],
  ['a sub with a null character', { sub: 'a\0b' }, [401]],
  ['a sub with a lone surrogate', { sub: 'a\ud800' }, [200, 401]],
  ['a sub of 3,000 characters', { sub: 'a'.repeat(3000) }, [200, 401, 431]],
  ['a name that is an object', { sub: 'ann', name: { a: 1 }, email: [1] }, [200]],
  ['exp as text', { sub: 'ann', exp: '2999-01-01' }, [401]],
  ['exp 1e308', { sub: 'ann', exp: 1e308 }, [200, 401]],
  ['exp -1', { sub: 'ann', exp: -1 }, [401]],
  ['nbf {}', { sub: 'ann', nbf: {} }, [401]],
  ['iat "x"', { sub: 'ann', iat: 'x' }, [401]],
  ['iss []', { sub: 'ann', iss: ['x'] }, [401]],
  ['aud 5', { sub: 'ann', aud: 5 }, [401]],
  ['aud {}', { sub: 'ann', aud: {} }, [401]],
  ['aud nested', { sub: 'ann', aud: [['places']] }, [401]],
  ['1,000 levels', { sub: 'ann', x: nested(1000) }, [200, 401, 431]],
];

/** What is no token, or signed by nobody. */
const UNSIGNED: readonly string[] = [
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Bearer ..',
  `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"ann"}').toString('base64url')}.`,
  `Bearer ${Buffer.from('{"alg":"HS256","kid":{}}').toString('base64url')}.e30.AAAA`,
  `Bearer ${Buffer.from('[]').toString('base64url')}.e30.AAAA`,
  `Bearer ${Buffer.from('{"alg":"ES256","crit":["x"],"x":1}').toString('base64url')}.e30.AAAA`,
  `Bearer ${Buffer.from('{"alg":"ES256","jku":"http://127.0.0.1:1/"}').toString('base64url')}.e30.AAAA`,
  `Bearer ${'a'.repeat(6000)}.${'b'.repeat(6000)}.c`,
  'Basic YW5uOmFubg==',
];

/** An OpenID issuer whose signed tokens say what they like; its port is known before the service starts. */
async function openIssuer(target: Target) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  return { privateKey, jwk, issuer: target.world.url };
}

export const PLACES_TOKENS: Attack = {
  name: 'places-tokens',
  what: 'access tokens to the places service, signed by its issuer, with claims of every odd shape; and unsigned ones',
  should: '401 for whatever names no subject, never 500',
  places: true,
  ownServiceOnly: true,
  settings: ({ worldUrl }) => ({ PLACES_OIDC_ISSUER: worldUrl, PLACES_OIDC_AUDIENCE: 'places' }),
  async run(target) {
    const { privateKey, jwk, issuer } = await openIssuer(target);
    target.world.serveAt('/.well-known/openid-configuration', (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
    });
    target.world.serveAt('/keys', (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [jwk] }));
    });
    const now = Math.floor(Date.now() / 1000);
    const ask = (authorization: string) => call(`${target.placesUrl}/api/me`, { headers: { authorization } });
    const findings: Finding[] = [];
    for (const [sent, claims, may] of CLAIMS) {
      const payload = { iss: issuer, aud: 'places', iat: now, exp: now + 600, ...claims };
      const token = await new SignJWT(payload)
        .setProtectedHeader({ alg: 'ES256', kid: 'one' })
        .sign(privateKey);
      const answer = await ask(`Bearer ${token}`);
      findings.push({ sent, answered: brief(answer), held: may.includes(answer.status) });
    }
    for (const authorization of UNSIGNED) {
      const answer = await ask(authorization);
      findings.push({
        sent: authorization.slice(0, 50),
        answered: brief(answer),
        held: [401, 431].includes(answer.status),
      });
    }
    return findings;
  },
};
