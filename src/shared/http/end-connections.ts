import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Longest time that requests under way have to end once the server closes, in milliseconds. */
const GRACE_MS = 5000;

/**
 * Lets the server close soon. Node waits for every connection that is not idle, and one on which no request ever came (browsers
 * open some in advance) counts as busy until its headers are overdue, which takes up to a minute: those end at once. A
 * request that is still coming in or being answered has a few seconds.
 */
export function endConnections(app: FastifyInstance, graceMs = GRACE_MS): void {
  const { server } = app;
  const silent = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket) => {
    if (isClosing) return socket.destroy();
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));

  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of silent) socket.destroy();
    const limit = setTimeout(() => server.closeAllConnections(), graceMs).unref();
    server.once('close', () => clearTimeout(limit));
  });
}
