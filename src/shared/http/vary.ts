import type { FastifyReply } from 'fastify';

/** Names one more request header that the answer depends on (RFC 9110, 12.5.5). */
export function addVary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('vary');
  reply.header('vary', known === undefined ? name : `${String(known)}, ${name}`);
}
