import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { HttpServer } from '../../../src/shared/http/server.ts';
import { createTestApp } from '../../helpers/extraction-app.ts';
import { unreviewed } from '../../helpers/listed-job.ts';

const TOKENS = { IX_API_TOKENS: 'first-token,second-token' };
const JOB = '00000000-0000-4000-8000-000000000000';
/** A way to a path that fits a route. */
const toUrl = (route: string) =>
  route
    .replace(':job_id', JOB)
    .replace(/:(file_index|page_number)/g, '1')
    .replace('*', 'x');

const closedApp = async () => (await createTestApp(TOKENS)).app;

function routesOf(app: HttpServer) {
  return [...app.knownPaths].flatMap(([path, { methods }]) =>
    [...methods].map((method) => ({ path, method })),
  );
}

async function signIn(
  app: HttpServer,
  token = 'first-token',
  more: Record<string, string> = {},
  next = '/ui',
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/ui/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...more },
    payload: new URLSearchParams({ token, next }).toString(),
  });
  const setCookie = String(answer.headers['set-cookie'] ?? '');
  return { answer, setCookie, cookie: setCookie.split(';', 1)[0] ?? '' };
}

/** What no token is asked for, in full: whoever opens another route changes this list. */
const OPEN = [
  'GET /healthz',
  'GET /livez',
  'GET /readyz',
  'GET /openapi.json',
  'GET /docs',
  'GET /docs/start.js',
  'GET /docs/swagger-ui.css',
  'GET /docs/swagger-ui-bundle.js',
  'GET /docs/favicon-32x32.png',
  'GET /ui/sign-in',
  'GET /ui/sign-in/pico.css',
  'GET /ui/sign-in/page.css',
  'GET /ui/sign-in/icon.svg',
];

describe('with tokens', () => {
  it('every route that is not named as open is closed, to HEAD too', async () => {
    const app = await closedApp();
    const open: string[] = [];
    const closed: string[] = [];
    for (const { path, method } of routesOf(app)) {
      const ask: InjectOptions = { method: method as 'GET', url: toUrl(path) };
      const plain = await app.inject(ask);
      const asPage = await app.inject({ ...ask, headers: { accept: 'text/html' } });
      expect(asPage.statusCode === 401, `${method} ${path}`).toBe(plain.statusCode === 401);
      (plain.statusCode === 401 ? closed : open).push(`${method} ${path}`);
    }
    // Its 401 is its own: no token was sent.
    expect(closed).toContain('POST /ui/sign-in');
    const named = OPEN.flatMap((route) => [route, route.replace('GET', 'HEAD')]);
    expect(open.toSorted()).toEqual(named.toSorted());
    expect(closed.filter((route) => route.includes(' /ui')).length).toBeGreaterThan(20);
    expect(closed.length).toBeGreaterThan(30);
  });

  it('a session opens every route under /ui, and none elsewhere', async () => {
    const app = await closedApp();
    const { cookie } = await signIn(app);
    for (const { path, method } of routesOf(app)) {
      if (path === '/ui/sign-out') continue;
      const answer = await app.inject({
        method: method as 'GET',
        url: toUrl(path),
        headers: { cookie, accept: path === '/ui/inspect' ? 'text/html' : '*/*' },
      });
      const isOpen = path.startsWith('/ui') || OPEN.includes(`GET ${path}`);
      expect(answer.statusCode === 401, `${method} ${path}`).toBe(
        !isOpen || `${method} ${path}` === 'POST /ui/sign-in',
      );
    }
  });

  it('a token opens every route, in the header only', async () => {
    const app = await closedApp();
    for (const url of ['/ui', '/ui/machines', '/use-cases']) {
      for (const token of ['first-token', 'second-token']) {
        const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
        expect(answer.statusCode).toBe(200);
      }
      for (const headers of [
        { authorization: 'Bearer first' },
        { authorization: 'Bearer' },
        { authorization: 'Basic first-token' },
        { authorization: 'Bearer first-token,second-token' },
        { cookie: 'ix_session=first-token' },
        { cookie: 'token=first-token' },
        { 'x-api-key': 'first-token' },
      ])
        expect((await app.inject({ url, headers })).statusCode).toBe(401);
      expect((await app.inject(`${url}?token=first-token`)).statusCode).toBe(401);
    }
  });

  it.each(['/ui/', '/ui/jobs/', '/ui/nope', '/%75i/jobs', '/ui/jobs/x/'])(
    'tells nothing at %s either',
    async (url) => {
      const answer = await (await closedApp()).inject(url);
      expect(answer.statusCode).toBe(401);
    },
  );

  it('a page asks for one in a form that leads back', async () => {
    const app = await closedApp();
    const answer = await app.inject({ url: '/ui/jobs?status=done', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.body).toContain('action="/ui/sign-in"');
    expect(answer.body).toContain('value="/ui/jobs?status=done"');
    expect(answer.body.match(/(?:href|src)="(?!\/ui"|\/ui\/sign-in\/)/)).toBeNull();
  });

  it('a part of a page that has lost its session has the page loaded anew', async () => {
    const app = await closedApp();
    const headers = { 'hx-request': 'true', accept: 'text/html' };
    const answer = await app.inject({ url: `/ui/jobs/${JOB}/fragment`, headers });
    expect([answer.statusCode, answer.headers['hx-refresh']]).toEqual([401, 'true']);
  });

  it('declares the scheme, so that the API reference can try it out', async () => {
    const app = await closedApp();
    const { components, paths } = (await app.inject('/openapi.json')).json();
    expect(components.securitySchemes).toEqual({ bearer: { type: 'http', scheme: 'bearer' } });
    expect(paths['/jobs'].post.security).toEqual([{ bearer: [] }]);
    expect(paths['/healthz'].get.security).toBeUndefined();
    const open = (await createTestApp()).app;
    expect((await open.inject('/openapi.json')).body).not.toContain('bearer');
  });
});

describe('without tokens', () => {
  it('no route asks for one, and nobody signs in', async () => {
    const { app } = await createTestApp();
    for (const url of ['/ui', '/ui/machines', '/use-cases', '/openapi.json'])
      expect((await app.inject(url)).statusCode).toBe(200);
    expect((await app.inject('/ui/sign-in')).statusCode).toBe(404);
    expect((await app.inject('/ui')).body).not.toContain('Sign out');
  });

  it('IX_PAGE=off leaves no browser page', async () => {
    const { app } = await createTestApp({ IX_PAGE: 'off' });
    expect(routesOf(app).filter(({ path }) => path.startsWith('/ui'))).toEqual([]);
    expect((await app.inject('/ui')).statusCode).toBe(404);
    expect((await app.inject('/use-cases')).statusCode).toBe(200);
  });
});

describe('signing in', () => {
  it('keeps a session that does not tell the token, out of reach of scripts and of other sites', async () => {
    const app = await closedApp();
    const { answer, setCookie } = await signIn(app, 'first-token', {}, '/ui/jobs?status=done');
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/ui/jobs?status=done']);
    expect(setCookie).toMatch(/^ix_session=[\w.-]+; Max-Age=604800; Path=\/ui; HttpOnly; SameSite=Strict$/);
    expect(setCookie).not.toContain('first-token');
    const secure = await signIn(app, 'first-token', { 'x-forwarded-proto': 'https, http' });
    expect(secure.setCookie).toMatch(/; Secure(?:;|$)/);
    const plain = await signIn(app, 'first-token', { 'x-forwarded-proto': 'http' });
    expect(plain.setCookie).not.toMatch(/Secure/);
  });

  it('holds over a restart, and ends when the token is taken out of the setting', async () => {
    const { cookie } = await signIn(await closedApp(), 'second-token');
    const statusWith = async (tokens: string) => {
      const { app } = await createTestApp({ IX_API_TOKENS: tokens });
      return (await app.inject({ url: '/ui', headers: { cookie } })).statusCode;
    };
    expect(await statusWith('second-token,other')).toBe(200);
    expect(await statusWith('first-token')).toBe(401);
  });

  it('cannot be forged', async () => {
    const app = await closedApp();
    const { cookie } = await signIn(app);
    const [, claim = '', nonce = '', signature = ''] = /=(\d+)\.([\w-]+)\.([\w-]+)$/.exec(cookie) ?? [];
    const later = String(Number(claim) + 1);
    for (const session of [
      '',
      'x',
      `${later}.${nonce}.${signature}`,
      `${claim}.${nonce}.${signature.slice(1)}`,
      `${claim}.${nonce}.`,
      `${claim}.${nonce}.${'A'.repeat(43)}`,
      `${claim}.${nonce}.${signature}=`,
      'first-token',
    ]) {
      const answer = await app.inject({ url: '/ui', headers: { cookie: `ix_session=${session}` } });
      expect(answer.statusCode, session).toBe(401);
    }
  });

  it.each([
    ['//evil.example', '/ui'],
    ['https://evil.example/ui', '/ui'],
    ['http:evil.example/ui', '/ui'],
    ['/\\evil.example/ui', '/ui'],
    ['\\\\evil.example', '/ui'],
    ['/ui/..//evil.example', '/ui'],
    ['/ui/../../jobs', '/ui'],
    ['/jobs', '/ui'],
    ['/uix', '/ui'],
    ['/ui@evil.example', '/ui'],
    ['/\t/evil.example', '/ui'],
    ['javascript:alert(1)', '/ui'],
    ['/ui/sign-in?next=/ui', '/ui'],
    ['/ui/sign-out', '/ui'],
    ['', '/ui'],
    ['/ui/jobs\r\nset-cookie: a=b', '/ui/jobsset-cookie:%20a=b'],
    ['/ui/jobs/x?a=//evil.example', '/ui/jobs/x?a=//evil.example'],
  ])('leads from %j to %s', async (next, expected) => {
    const { answer } = await signIn(await closedApp(), 'first-token', {}, next);
    expect(answer.headers['location']).toBe(expected);
  });

  it('refuses a wrong token with the form, says so in the log without the token, and bounds the tries', async () => {
    const { app, log } = await createTestApp(TOKENS);
    for (let tried = 0; tried < 20; tried += 1) {
      const { answer, setCookie } = await signIn(app, 'guess-4711');
      expect([answer.statusCode, setCookie]).toEqual([401, '']);
      expect(answer.body).toContain('none of the tokens');
      expect(answer.body).not.toContain('guess-4711');
    }
    expect(log()).toContain('wrong token');
    expect(log()).not.toContain('guess-4711');
    const { answer } = await signIn(app, 'first-token');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/ui/sign-in',
      remoteAddress: '192.0.2.7',
      payload: 'token=first-token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(elsewhere.statusCode).toBe(303);
  });

  it('is no other site’s to do, nor is signing out', async () => {
    const app = await closedApp();
    for (const origin of ['http://evil.example', 'null']) {
      expect((await signIn(app, 'first-token', { origin })).answer.statusCode).toBe(403);
      const { cookie } = await signIn(app);
      const out = await app.inject({ method: 'POST', url: '/ui/sign-out', headers: { cookie, origin } });
      expect(out.statusCode).toBe(403);
    }
  });

  it('ends with signing out', async () => {
    const app = await closedApp();
    const { cookie } = await signIn(app);
    const page = await app.inject({ url: '/ui', headers: { cookie } });
    expect(page.body).toContain('action="/ui/sign-out"');
    expect(page.headers['cache-control']).toBe('no-store');
    const answer = await app.inject({ method: 'POST', url: '/ui/sign-out', headers: { cookie } });
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/ui/sign-in']);
    expect(answer.headers['set-cookie']).toMatch(
      /^ix_session=; Max-Age=0; Path=\/ui; HttpOnly; SameSite=Strict$/,
    );
  });

  it.each(['', 'token', '{"token":"first-token"}', 'token=%FF%00', 'next=/ui'])(
    'takes %j for a wrong token',
    async (payload) => {
      const app = await closedApp();
      for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
        const headers = { 'content-type': type };
        const answer = await app.inject({ method: 'POST', url: '/ui/sign-in', headers, payload });
        expect(answer.statusCode).toBe(401);
      }
    },
  );
});

it('a review bears the name of the token, whatever the caller says, and else what the caller says', async () => {
  const reviewers: string[] = [];
  const job_id = '00000000-0000-4000-8000-000000000000';
  const { app } = await createTestApp(
    { IX_API_TOKENS: 'anna:key-1,key-2' },
    {
      ...unreviewed,
      addReview: async (_jobId, { reviewer }) => {
        reviewers.push(reviewer);
        return 'added';
      },
    },
  );
  const put = async (token: string, payload: object) => {
    const headers = { authorization: `Bearer ${token}`, 'if-match': '"0"' };
    return (await app.inject({ method: 'PUT', url: `/jobs/${job_id}/review`, headers, payload })).statusCode;
  };
  await put('key-1', { status: 'approved', reviewer: 'ben' });
  await put('key-1', { status: 'approved' });
  await put('key-2', { status: 'approved', reviewer: 'ben' });
  expect(reviewers).toEqual(['anna', 'anna', 'ben']);
  expect(await put('key-2', { status: 'approved' })).toBe(422);
});
