import { Webhook } from 'standardwebhooks';
import type { Dispatcher } from 'undici';
import { request } from 'undici';
import type { Job } from '../../schemas/job.ts';
import { SERVICE_VERSION } from '../shared/version.ts';
import { toEnvelope } from './job-envelope.ts';

export interface CallbackPosterOptions {
  /** Makes the connections, and refuses those that may not be made. */
  readonly dispatcher: Dispatcher;
  /** IX_CALLBACK_SECRET; undefined sends no signature. */
  readonly secret?: string | undefined;
}

/**
 * Sends a finished job to its callback_url, once.
 * @returns the status of the answer, whatever it is; its body is thrown away unread, and a redirect is not followed
 * @throws when there is no answer, or `signal` is aborted first
 */
export type PostCallback = (job: Job, signal: AbortSignal) => Promise<{ status: number }>;

function credentialsOf({ username, password }: URL): { authorization?: string } {
  if (username === '' && password === '') return {};
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}

/** Posts with the headers of Standard Webhooks (standardwebhooks.com): the job id, the time, and a signature when there is a secret. */
export function createCallbackPoster({ dispatcher, secret }: CallbackPosterOptions): PostCallback {
  const webhook = secret === undefined ? null : new Webhook(secret);

  return async (job, signal) => {
    if (job.callback_url === null) throw new Error(`job ${job.job_id} has no callback_url`);
    const url = new URL(job.callback_url);
    const payload = JSON.stringify(toEnvelope(job));
    const now = new Date();
    const signature = webhook?.sign(job.job_id, now, payload);
    const { statusCode, body } = await request(url, {
      dispatcher,
      signal,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `ix-extraction/${SERVICE_VERSION}`,
        'webhook-id': job.job_id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        ...(signature === undefined ? {} : { 'webhook-signature': signature }),
        ...credentialsOf(url),
      },
      body: payload,
    });
    body.on('error', () => undefined);
    body.destroy();
    return { status: statusCode };
  };
}
