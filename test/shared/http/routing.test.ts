import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpServer } from '../../../src/shared/http/server.ts';
import { createEchoServer, JSON_TYPE, place } from './test-server.ts';

let app: HttpServer;
beforeAll(async () => {
  app = await createEchoServer();
});
afterAll(() => app.close());

describe('routing', () => {
  it.each(['/nope', '/nope/', '/Places', '/', '//places', '/places/a%2Fb', '/places/a/b'])(
    'answers 404 for the unknown path %s',
    async (url) => {
      const answer = await app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ detail: 'Not Found' });
    },
  );

  it.each([
    ['PATCH', '/places', 'GET, HEAD, POST'],
    ['OPTIONS', '/places', 'GET, HEAD, POST'],
    ['POST', '/places/abc', 'DELETE, GET, HEAD, PUT'],
    ['PROPFIND', '/places', 'GET, HEAD, POST'],
    ['DELETE', '/openapi.json', 'GET, HEAD'],
  ] as const)('answers 405 for %s %s and names the methods that are', async (method, url, allow) => {
    const answer = await app.inject({ method: method as 'GET', url, headers: JSON_TYPE, payload: '{' });
    expect(answer.statusCode).toBe(405);
    expect(answer.json()).toEqual({ detail: 'Method Not Allowed' });
    expect(answer.headers['allow']).toBe(allow);
  });

  it.each(['GET', 'POST', 'PATCH'] as const)(
    'sends %s with a trailing slash to the path without it',
    async (method) => {
      const answer = await app.inject({ method, url: '/places/?limit=1&q=/' });
      expect(answer.statusCode).toBe(307);
      expect(answer.headers['location']).toBe('/places?limit=1&q=/');
      expect(answer.body).toBe('');
    },
  );

  it('answers HEAD wherever it answers GET, with the same checks', async () => {
    expect((await app.inject({ method: 'HEAD', url: '/places?limit=7' })).statusCode).toBe(200);
    expect((await app.inject({ method: 'HEAD', url: '/places?limit=x' })).statusCode).toBe(422);
    expect((await app.inject({ method: 'HEAD', url: '/docs' })).statusCode).toBe(200);
  });

  it('tells nothing of a defect but that there is one', async () => {
    const answer = await app.inject('/defect');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toBe('{"detail":"Internal Server Error"}');
  });

  it('marks every answer as not to be sniffed', async () => {
    for (const url of ['/places', '/nope', '/docs', '/defect']) {
      expect((await app.inject(url)).headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

describe('what is no HTTP', () => {
  const exchange = async (text: string) => {
    const address = app.server.address();
    if (address === null || typeof address === 'string') throw new Error('not listening');
    const socket = connect(address.port, '127.0.0.1');
    socket.end(text);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    await once(socket, 'close');
    return Buffer.concat(chunks).toString();
  };
  beforeAll(async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  it.each([
    ['nonsense\r\n\r\n', 'Invalid method encountered.'],
    ['\x16\x03\x01\x02\0\x01', 'It begins as TLS does, and this port speaks http: use http:// here'],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'It is HTTP/2, and this port speaks HTTP/1.1.'],
    ['GET / HTTP/1.1\r\nX : a\r\n\r\n', 'Invalid header token.'],
    [
      'POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      "Transfer-Encoding can't be present with Content-Length.",
    ],
    ['POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n', 'Invalid character in Content-Length.'],
    ['POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 'Invalid character in chunk size.'],
  ])('gets a 400 in the one error shape that says why: %j', async (sent, why) => {
    const answer = await exchange(sent);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain(`{"detail":"Invalid HTTP request received. ${why}`);
  });

  it.each([
    ['FOO /places HTTP/1.1', 405],
    ['get /places?limit=1 HTTP/1.1', 405],
    ['FOO /places/abc HTTP/1.0', 405],
    ['BREW /nope HTTP/1.1', 404],
    ['FOO /places HTTP/9.9', 400],
  ])('but %j is a request with a method that is not there', async (line, status) => {
    const answer = await exchange(`${line}\r\nhost: localhost\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    if (status === 405) expect(answer).toMatch(/\r\nallow: [A-Z, ]*GET[\s\S]*"Method Not Allowed"/);
  });

  it.each([
    ['never ends', 'POST /places HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n\r\nabc'],
    ['has no end of its headers', 'GET / HTTP/1.1\r\nhost: localhost\r\n'],
  ])('gets a 408 that says how long it may take, and by which setting, when it %s', async (_, begun) => {
    const slow = await createEchoServer({ requestTimeout: 100, requestTimeoutSetting: 'IX_TRY_ME' });
    const socket = connect(Number(new URL(await slow.listen({ port: 0 })).port));
    socket.write(begun);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    await once(socket, 'close');
    await slow.close();
    expect(Buffer.concat(chunks).toString()).toMatch(
      /^HTTP\/1\.1 408 [\s\S]*\{"detail":"the request took too long to arrive: it may take 0\.1 s \(IX_TRY_ME\), and its headers 0\.1 s"\}$/,
    );
  });

  it('gets a 431 when its headers are too large', async () => {
    const answer = await exchange(`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain('{"detail":');
  });

  it.each([
    ['GET /places HTTP/1.1\r\nconnection: close', 400, 'the request has no Host header'],
    [
      'POST /places HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nexpect: a miracle\r\ncontent-length: 0',
      417,
      'the header Expect asks for something else than 100-continue',
    ],
    ['CONNECT evil.example:443 HTTP/1.1\r\nhost: evil.example:443', 404, 'Not Found'],
    ['CONNECT /places HTTP/1.1\r\nhost: localhost', 405, 'Method Not Allowed'],
  ])(
    'gets what was wrong with %j too, which Node would answer without a word',
    async (head, status, detail) => {
      const answer = await exchange(`${head}\r\n\r\n`);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer).toContain(JSON.stringify({ detail }));
    },
  );
});

describe('other sites', () => {
  const post = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/places', headers: { ...JSON_TYPE, ...headers }, payload: place() });

  it.each(['http://evil.example', 'null', 'https://friend.example.evil', 'http://localhost:1'])(
    'are refused: Origin %s',
    async (origin) => {
      const answer = await post({ host: 'localhost:8995', origin });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ detail: 'pages of other sites may not use this service' });
    },
  );

  it.each([
    ['localhost:8995', 'http://localhost:8995'],
    ['127.0.0.1', 'http://127.0.0.1'],
    ['[::1]:80', 'http://[::1]'],
    ['localhost:8995', 'https://friend.example'],
  ])('are told apart from own and allowed pages: Host %s, Origin %s', async (host, origin) => {
    expect((await post({ host, origin })).statusCode).toBe(200);
  });

  it('may ask to read, and a program without Origin notices nothing', async () => {
    const answer = await app.inject({ url: '/places', headers: { origin: 'http://evil.example' } });
    expect(answer.statusCode).toBe(200);
    expect((await post({})).statusCode).toBe(200);
  });
});
