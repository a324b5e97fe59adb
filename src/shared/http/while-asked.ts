import type { FastifyReply } from 'fastify';
import { signalWhenCallerLeaves } from './caller-leaves.ts';
import { HttpError } from './http-error.ts';

/** What servers commonly say of a request whose client closed the connection; nobody reads it. */
const CLIENT_GONE = 499;

/**
 * Works for a request for as long as somebody waits for its answer.
 * @param work is told by the signal that they have gone
 * @throws HttpError 499 where they went before the work had ended: what it throws then is no defect; else whatever it throws
 */
export async function whileAsked<T>(
  reply: FastifyReply,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const gone = signalWhenCallerLeaves(reply);
  try {
    return await work(gone);
  } catch (thrown) {
    if (gone.aborted) throw new HttpError(CLIENT_GONE, 'whoever asked has gone');
    throw thrown;
  }
}
