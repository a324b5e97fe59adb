import type { FastifyReply } from 'fastify';

/** Sends JSON as the text that it is: a serialiser would have to take it apart. */
export const sendJsonText = (reply: FastifyReply, json: string | Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json);
