import { Webhook } from 'standardwebhooks';
import type { Job } from '../../../schemas/job.ts';
import { failureOf } from '../../adapters/fetching/failure-reason.ts';
import { FetchFailure } from '../../adapters/fetching/fetch-limits.ts';
import type { SendRequest } from '../../adapters/fetching/guarded-request.ts';
import { SERVICE_VERSION } from '../../shared/version.ts';
import { toPublicJob } from '../store/public-job.ts';

export interface CallbackPosterOptions {
  /** Makes the connection, and refuses one that may not be made. */
  readonly send: SendRequest;
  /** IX_CALLBACK_SECRET; undefined sends no signature. */
  readonly secret?: string | undefined;
}

/**
 * Sends a finished job to its callback_url, once.
 * @returns the status of the answer, whatever it is; its body is thrown away unread, and a redirect is not followed
 * @throws FetchFailure, which says why there is no answer; aborted, `signal` says that it took too long
 */
export type PostCallback = (job: Job, signal: AbortSignal) => Promise<{ status: number }>;

/** A row that was inserted directly may name anything. */
function addressOf({ job_id, callback_url }: Job): URL {
  if (callback_url === null) throw new Error(`job ${job_id} has no callback_url`);
  const url = URL.canParse(callback_url) ? new URL(callback_url) : null;
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new FetchFailure('callback_url is no http:// or https:// address');
}

/** Posts with the headers of Standard Webhooks (standardwebhooks.com): the job id, the time, and a signature when there is a secret. */
export function createCallbackPoster({ send, secret }: CallbackPosterOptions): PostCallback {
  const webhook = secret === undefined ? null : new Webhook(secret);

  return async (job, signal) => {
    const url = addressOf(job);
    const payload = JSON.stringify(toPublicJob(job));
    const now = new Date();
    const signature = webhook?.sign(job.job_id, now, payload);
    const answer = await send(url, {
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
        'user-agent': `ix-extraction/${SERVICE_VERSION}`,
        'webhook-id': job.job_id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        ...(signature === undefined ? {} : { 'webhook-signature': signature }),
      },
      body: payload,
    }).catch((error: unknown) => {
      throw failureOf(error, signal.aborted);
    });
    answer.on('error', () => undefined).destroy();
    return { status: answer.statusCode ?? 0 };
  };
}
