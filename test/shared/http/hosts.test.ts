import { once } from 'node:events';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HttpServer } from '../../../src/shared/http/server.ts';
import { createEchoServer, JSON_TYPE, place } from './test-server.ts';

const BINDINGS = ['127.0.0.1', '0.0.0.0', '::', 'box.example'];
const ALLOWED = ['box.lan', 'Büro.example', 'shop.example:8443'];

let servers: HttpServer[];
beforeAll(async () => {
  servers = await Promise.all(BINDINGS.map((host) => createEchoServer({ host, allowedHosts: ALLOWED })));
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

/** What every binding answers to every kind of request under this name. */
async function statusesOf(host: string, more: Record<string, string> = {}): Promise<number[]> {
  const headers = { ...JSON_TYPE, ...more, host };
  const answers = await Promise.all(
    servers.flatMap((server) => [
      server.inject({ url: '/places', headers }),
      server.inject({ method: 'HEAD', url: '/places', headers }),
      server.inject({ method: 'POST', url: '/places', headers, payload: place() }),
    ]),
  );
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
}

describe('a service answers under its own names on every binding', () => {
  it.each([
    'localhost',
    'LOCALHOST:1',
    'localhost.',
    'app.localhost',
    '127.8.9.1:80',
    '192.168.0.1',
    '8.8.8.8:8994',
    '[::1]',
    '[::1]:80',
    '[FE80::1]:8994',
    '[::ffff:192.0.2.1]',
    hostname(),
    `${hostname().toUpperCase()}:8994`,
    'box.lan',
    'BOX.LAN.:8994',
    'büro.example',
    'xn--bro-hoa.example',
    'shop.example:8443',
    'localhost:',
    // Addresses too, as every browser reads them.
    '2130706433',
    '0x7f.1:80',
    '0177.0.0.1',
  ])('%s', async (host) => {
    expect(await statusesOf(host)).toEqual([200]);
  });

  it('and under the name that it is bound to', async () => {
    const [bound] = servers.slice(-1);
    const answer = await bound?.inject({ url: '/places', headers: { host: 'box.example:8994' } });
    expect(answer?.statusCode).toBe(200);
  });
});

describe('no service answers under another name', () => {
  it.each([
    'evil.example',
    'localhost.evil.example:8995',
    '127.0.0.1.evil.example',
    'evil.example:127',
    'localhost@evil.example',
    'evil.example@localhost',
    'localhost:80@evil.example',
    'localhost, evil.example',
    'localhost/evil.example',
    'localhost evil.example',
    'localhost:http',
    '0177.0.0.1x',
    '[::1',
    '::1',
    '[evil.example]',
    'shop.example',
    'shop.example:80',
    'x.box.lan',
    'box.lan.evil.example',
    '.',
  ])('%j', async (host) => {
    expect(await statusesOf(host)).toEqual([403]);
  });

  it('whatever a proxy says of it', async () => {
    for (const name of ['x-forwarded-host', 'forwarded', 'x-host', 'x-original-host']) {
      expect(await statusesOf('evil.example', { [name]: 'localhost' })).toEqual([403]);
      expect(await statusesOf('localhost', { [name]: 'evil.example' })).toEqual([200]);
    }
  });

  it('for paths that it does not know either, and the setting is named', async () => {
    for (const server of servers) {
      const answer = await server.inject({ url: '/nope', headers: { host: 'evil.example' } });
      expect(answer.statusCode).toBe(403);
      expect(answer.json<{ detail: string }>().detail).toMatch(/"evil\.example".*IX_ALLOWED_HOSTS/);
    }
  });

  it('but to those who watch it, and to who holds a token', async () => {
    const server = await createEchoServer({
      host: '0.0.0.0',
      holdsToken: ({ headers }) => headers.authorization === 'Bearer right',
    });
    const headers = { host: 'evil.example' };
    for (const url of ['/healthz', '/livez', '/readyz', '/metrics', '/metrics/prometheus', '/metrics?x=1'])
      expect((await server.inject({ url, headers })).statusCode).toBe(404);
    for (const url of ['/healthz/x', '/healthzx', '/metricsx', '/x/metrics'])
      expect((await server.inject({ url, headers })).statusCode).toBe(403);
    const right = { ...headers, authorization: 'Bearer right' };
    const wrong = { ...headers, authorization: 'Bearer wrong' };
    expect((await server.inject({ url: '/places', headers: right })).statusCode).toBe(200);
    expect((await server.inject({ url: '/places', headers: wrong })).statusCode).toBe(403);
    await server.close();
  });
});

describe('on the wire', () => {
  let port: number;
  beforeAll(async () => {
    const [server] = servers;
    port = Number(new URL((await server?.listen({ host: '127.0.0.1', port: 0 })) ?? '').port);
  });
  async function statusOf(text: string): Promise<number> {
    const socket = connect(port, '127.0.0.1');
    socket.end(text);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    await once(socket, 'close');
    return Number(/^HTTP\/1\.1 (\d+)/.exec(Buffer.concat(chunks).toString())?.[1]);
  }

  it.each([
    ['no Host, as HTTP/1.0 allows', 'GET /places HTTP/1.0\r\n\r\n', 403],
    ['a Host in HTTP/1.0', 'GET /places HTTP/1.0\r\nhost: localhost\r\n\r\n', 200],
    ['an empty Host', 'GET /places HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n', 403],
    [
      'two Hosts',
      'GET /places HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
      400,
    ],
    [
      'a whole URL of another name',
      'GET http://evil.example/places HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
      403,
    ],
    [
      'a whole URL with another name behind an @',
      'GET http://localhost@evil.example/places HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
      403,
    ],
    [
      'a whole URL of its own',
      'GET http://localhost/places?limit=7 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
      200,
    ],
    [
      'a whole URL of its own beside another Host',
      'GET http://localhost/places HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
      403,
    ],
    [
      'a whole URL whose path only looks like health',
      'GET http://evil.example/places?/healthz HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n',
      403,
    ],
  ])('%s', async (_, text, status) => {
    expect(await statusOf(text)).toBe(status);
  });
});
