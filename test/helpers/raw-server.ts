import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * A server on a free port of 127.0.0.1 that answers whatever is sent with these very characters, and closes.
 * @returns its address
 */
export async function startRawServer(answer: string | ((socket: Socket) => void)): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (typeof answer === 'string') socket.end(answer);
      else answer(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
}
