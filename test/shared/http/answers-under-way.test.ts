import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { boundAnswers } from '../../../src/shared/http/answers-under-way.ts';
import { answerErrors } from '../../../src/shared/http/error-answers.ts';

/** More than the system keeps of a connection that nobody reads. */
const LARGE = 24 * 1024 * 1024;

async function serve(patienceMs: number) {
  const app = fastify({ forceCloseConnections: true });
  answerErrors(app);
  boundAnswers(app, { large: 1024, bytes: 2.5 * LARGE, patienceMs });
  app.get('/large', () => Buffer.alloc(LARGE));
  app.get('/small', () => 'small');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  return url;
}

/** Asks, reads how the answer begins, and nothing more. */
async function askWithoutReading(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write('GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const [begun] = await once(socket, 'data');
  socket.pause();
  return { socket, status: String(begun).slice(9, 12) };
}

it('refuses large answers while as many bytes as may be are on their way, and no small ones', async () => {
  const url = await serve(60_000);
  const [first, second] = [await askWithoutReading(url), await askWithoutReading(url)];
  expect([first.status, second.status]).toEqual(['200', '200']);
  const refused = await fetch(`${url}/large`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(Object(await refused.json()).detail).toMatch(/^large answers of together 62914560 bytes/);
  expect(await (await fetch(`${url}/small`)).text()).toBe('small');

  // Whoever reads makes room, and so does whoever goes.
  const taken = once(first.socket.resume(), 'close');
  first.socket.end();
  await taken;
  second.socket.destroy();
  for (let time = 0; time < 5; time += 1)
    expect((await (await fetch(`${url}/large`)).arrayBuffer()).byteLength).toBe(LARGE);
});

it('cuts off the oldest that nobody reads where another wants the room', async () => {
  const url = await serve(0);
  const [first, second] = [await askWithoutReading(url), await askWithoutReading(url)];
  const cut = once(first.socket.resume(), 'close');
  expect((await (await fetch(`${url}/large`)).arrayBuffer()).byteLength).toBe(LARGE);
  await cut;
  expect(second.socket.destroyed).toBe(false);
});
