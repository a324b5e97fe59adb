import type { FastifyReply } from 'fastify';
import { HttpError } from '../../shared/http/http-error.ts';
import { sendJsonText } from '../../shared/http/send-json-text.ts';
import type { PublicJson } from '../store/types.ts';

/** What is answered where no job has the id or the pair that was asked for. */
export const jobNotFound = () => new HttpError(404, 'job not found');

/**
 * Sends a job as it is stored.
 * @throws HttpError 404 where there is no job
 */
export function sendJob(reply: FastifyReply, job: PublicJson | null): FastifyReply {
  if (job === null) throw jobNotFound();
  return sendJsonText(reply, job);
}
