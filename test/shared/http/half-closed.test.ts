import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { signalWhenCallerLeaves } from '../../../src/shared/http/caller-leaves.ts';
import { whileAsked } from '../../../src/shared/http/while-asked.ts';
import { createEchoServer } from './test-server.ts';

async function listen() {
  const app = await createEchoServer();
  const released = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    begun.resolve();
    await released.promise;
    return { answered: true };
  });
  app.get('/work', (_request, reply) =>
    whileAsked(
      reply,
      (signal) =>
        new Promise((_resolve, reject) => {
          begun.resolve();
          if (signal.aborted) reject(signal.reason);
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    ),
  );
  app.get('/leaves', (_request, reply) => {
    begun.resolve();
    const signal = signalWhenCallerLeaves(reply);
    return new Promise((resolve) => {
      if (signal.aborted) resolve({ left: true });
      signal.addEventListener('abort', () => resolve({ left: true }));
    });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const open = () => connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  return { app, released, begun: begun.promise, open };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
const post = (body: string) =>
  `POST /everything HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

it.each([
  ['a GET', get('/flag?flag=true'), '{"flag":true}'],
  ['a POST', post('{"count":3}'), '{"count":3}'],
  ['two requests in one piece', get('/flag?flag=true') + get('/flag?flag=false'), '{"flag":false}'],
  ['what is no request', 'GET /flag?flag=tr', '"detail"'],
])('who closes its half behind %s is answered, and the connection ends', async (_what, sent, answer) => {
  const { open } = await listen();
  const socket = open();
  socket.end(sent);
  expect(await text(socket)).toContain(answer);
});

it('an answer that comes after the other side has closed its half arrives', async () => {
  const { app, open, begun, released } = await listen();
  const accepted = once(app.server, 'connection');
  const socket = open();
  socket.end(get('/slow'));
  const [served] = await accepted;
  await Promise.all([begun, served.readableEnded || once(served, 'end')]);
  released.resolve();
  expect(await text(socket)).toContain('{"answered":true}');
});

it('long work ends when the other side closes its half, and the connection with it', async () => {
  const { open, begun } = await listen();
  const socket = open();
  socket.write(get('/work'));
  await begun;
  socket.end();
  expect(await text(socket)).toContain('whoever asked has gone');
});

it.each(['at once', 'later'])(
  'who holds something is told when the other side closes its half %s',
  async (when) => {
    const { open, begun } = await listen();
    const socket = open();
    socket.write(get('/leaves'));
    if (when === 'later') await begun;
    socket.end();
    expect(await text(socket)).toContain('{"left":true}');
  },
);

it('a connection that is reset is known to be gone', async () => {
  const { app, open, begun } = await listen();
  const accepted = once(app.server, 'connection');
  const socket = open();
  socket.on('error', () => undefined);
  const [served] = await accepted;
  socket.write(get('/slow'));
  await begun;
  const closed = new Promise((resolve) => served.once('close', resolve));
  socket.resetAndDestroy();
  await closed;
});
