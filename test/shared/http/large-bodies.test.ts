import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOn } from '../../../src/shared/http/read-on.ts';
import type { HttpServer } from '../../../src/shared/http/server.ts';
import { createEchoServer } from './test-server.ts';

const TIMES = 20;
const LARGE = 8 * 1024 * 1024;

let app: HttpServer;
let port: number;
beforeAll(async () => {
  app = await createEchoServer();
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Sends the head and the whole body, and only then reads, as most clients do; what came back. */
async function sendThenRead(head: string, body: Iterable<Buffer>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  const failed = once(socket, 'error').then(([error]) => Promise.reject(error));
  const sent = (async () => {
    socket.write(head);
    for (const chunk of body) if (!socket.write(chunk)) await once(socket, 'drain');
  })();
  await Promise.race([sent, failed]);
  const [answer] = await Promise.race([once(socket.resume(), 'data'), failed]);
  failed.catch(() => undefined);
  socket.destroy();
  return String(answer);
}

const chunk = Buffer.alloc(64 * 1024, 'x');
const plain = (bytes = LARGE) => Array<Buffer>(bytes / chunk.length).fill(chunk);
const chunked = () => [
  ...plain().map((one) =>
    Buffer.concat([Buffer.from(`${one.length.toString(16)}\r\n`), one, Buffer.from('\r\n')]),
  ),
  Buffer.from('0\r\n\r\n'),
];
const head = (path: string, ...more: string[]) =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', ...more, '', ''].join(
    '\r\n',
  );

describe('a body that is not wanted is read to its end, so that the answer arrives', () => {
  it.each([
    ['too large', '/places', [], 413],
    ['for a path that is not there', '/nope', [], 404],
    ['with a method that is not there', '/defect', [], 405],
    ['of another site', '/places', ['origin: http://evil.example'], 403],
    ['from who wants the connection closed', '/places', ['connection: close'], 413],
  ] as const)(
    '%s',
    async (_, path, more, status) => {
      for (let time = 0; time < (status === 413 ? TIMES : 3); time += 1) {
        const sized = await sendThenRead(head(path, ...more, `content-length: ${LARGE}`), plain());
        expect(sized).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
        const streamed = await sendThenRead(head(path, ...more, 'transfer-encoding: chunked'), chunked());
        expect(streamed).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      }
    },
    60_000,
  );

  it('with fetch', async () => {
    for (let time = 0; time < TIMES; time += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/places`, {
        method: 'POST',
        body: Buffer.alloc(LARGE),
      });
      expect(answer.status).toBe(413);
      expect(await answer.json()).toEqual({ detail: 'the request body is larger than 1048576 bytes' });
    }
  }, 60_000);

  const python = spawnSync('python3', ['--version']).status === 0;
  it.skipIf(!python)(
    'with http.client and urllib of Python (skipped: no python3)',
    async () => {
      const script = `
import http.client, urllib.request, urllib.error
body = b'x' * ${LARGE}
for _ in range(${TIMES}):
    connection = http.client.HTTPConnection('127.0.0.1', ${port})
    connection.request('POST', '/places', body, {'content-type': 'application/json'})
    assert connection.getresponse().status == 413
    try:
        urllib.request.urlopen(urllib.request.Request('http://127.0.0.1:${port}/places', body))
        assert False
    except urllib.error.HTTPError as error:
        assert error.code == 413
print('all')`;
      const { promise, resolve } = Promise.withResolvers<string>();
      const child = spawn('python3', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
      let said = '';
      child.stdout.on('data', (text) => {
        said += String(text);
      });
      child.once('close', () => resolve(said.trim()));
      expect(await promise).toBe('all');
    },
    60_000,
  );

  it('and the connection serves the next request', async () => {
    const body = Buffer.concat([
      ...plain(),
      Buffer.from('GET /flag?flag=1 HTTP/1.1\r\nhost: localhost\r\n\r\n'),
    ]);
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (text) => {
      answer += String(text);
    });
    socket.write(head('/places', `content-length: ${LARGE}`));
    socket.write(body);
    while (!answer.includes('{"flag":true}')) await once(socket, 'data');
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*HTTP\/1\.1 200 /);
    socket.destroy();
  });
});

it('who waits for 100 Continue is told to go on where the body is wanted, and answered at once where it is not', async () => {
  const ask = async (path: string, length: number) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(head(path, `content-length: ${length}`, 'expect: 100-continue'));
    const [answer] = await once(socket, 'data');
    socket.destroy();
    return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]);
  };
  expect(await ask('/places', 10)).toBe(100);
  expect(await ask('/places', LARGE)).toBe(413);
  expect(await ask('/nope', 10)).toBe(404);
});

it.each([
  ['bytes', { ms: 60_000, bytes: 1024 * 1024 }],
  ['time', { ms: 50, bytes: Number.POSITIVE_INFINITY }],
])('nobody sends for ever: the reading ends at a limit of %s', async (_, limits) => {
  const server = fastify({ bodyLimit: 1000 });
  readOn(server, limits);
  server.post('/', () => 'read');
  const { port: own } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(own), '127.0.0.1');
  socket.on('error', () => undefined);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  socket.once('close', () => resolve());
  socket.resume();
  socket.write(head('/', 'transfer-encoding: chunked'));
  const send = () => {
    if (!socket.destroyed)
      socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`, () => setImmediate(send));
  };
  send();
  await closed;
  await server.close();
});
