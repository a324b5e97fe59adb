import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { endConnections } from '../../../src/shared/http/end-connections.ts';

/** Far below the half minute after which Node itself looks at such a connection, far above what a close takes. */
const LIMIT_MS = 10_000;

async function listen(graceMs: number) {
  const app = fastify();
  endConnections(app, graceMs);
  const begun = Promise.withResolvers<void>();
  app.get('/never', () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, begun: begun.promise, port: (app.server.address() as AddressInfo).port };
}

it(
  'ends a connection on which no request has come as soon as the server closes',
  async () => {
    const { app, port } = await listen(60_000);
    const accepted = once(app.server, 'connection');
    const socket = connect(port, '127.0.0.1').resume();
    const ended = once(socket, 'close');
    await accepted;
    await app.close();
    await ended;
  },
  LIMIT_MS,
);

it(
  'gives a request that is being answered its time, and no more',
  async () => {
    const { app, begun, port } = await listen(50);
    const answer = fetch(`http://127.0.0.1:${port}/never`);
    const broken = expect(answer).rejects.toThrow('fetch failed');
    await begun;
    await app.close();
    await broken;
  },
  LIMIT_MS,
);
