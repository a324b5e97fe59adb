import type { FastifyReply } from 'fastify';
import { HttpError } from '../../shared/http/http-error.ts';
import type { PublicJson } from '../store/types.ts';

/** What is answered where no job has the id or the pair that was asked for. */
export const jobNotFound = () => new HttpError(404, 'job not found');

/**
 * Sends a job as the text that it is: a serialiser would have to take it apart.
 * @throws HttpError 404 where there is no job
 */
export function sendJob(reply: FastifyReply, job: PublicJson | null): FastifyReply {
  if (job === null) throw jobNotFound();
  return reply.type('application/json; charset=utf-8').send(job);
}
