import type { FastifyReply } from 'fastify';

/**
 * Aborts when whoever asked has gone, or has said that nothing more comes: from here that looks the same, and what holds room or works
 * long is not kept for somebody who may be gone.
 */
export function signalWhenCallerLeaves({ raw, request }: FastifyReply): AbortSignal {
  const left = new AbortController();
  const leave = () => left.abort();
  const { socket } = request.raw;
  if (socket.readableEnded || raw.destroyed) leave();
  // Requests that come one behind the other on a connection each listen: many are no leak.
  socket.setMaxListeners(0);
  socket.once('end', leave);
  raw.once('close', () => {
    socket.off('end', leave);
    leave();
  });
  return left.signal;
}
