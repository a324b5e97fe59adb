import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '../../../schemas/job.ts';
import { asJson, brief, call } from './calls.ts';
import type { Target } from './target.ts';

type Reached = Pick<Target, 'url' | 'token'>;

/** How a job ended, as far as the attacker could tell. */
export interface JobEnd {
  /** `done`, a code such as IX_000_006, `refused 422` when it was never a job, or `unfinished`. */
  readonly outcome: string;
  readonly message: string;
  readonly job: Job | null;
  readonly jobId: string;
  readonly milliseconds: number;
}

const POLL_MS = 200;
/** A job may hold all that was sent: reading it is to be a small part of what the service does. */
const PAUSE_FOR_READING = 10;
const MAX_READ = 128 * 1024 * 1024;
const JOB_MS = 90_000;

export const authorised = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

let count = 0;
/** A pair that nothing else uses. */
export const freshPair = (client: string) => {
  count += 1;
  return { ix_client_id: client, request_id: `${process.pid}-${Date.now()}-${count}` };
};

export async function readJob({ url, token }: Reached, jobId: string): Promise<Job | null> {
  const options = { headers: authorised(token), timeoutMs: 15_000, mostRead: MAX_READ };
  const answer = await call(`${url}/jobs/${jobId}`, options);
  if (answer.status !== 200) return null;
  try {
    return JSON.parse(answer.text) as Job;
  } catch {
    // Cut off: larger than what is read of an answer, or the service died within it.
    return null;
  }
}

const hasEnded = (job: Job): boolean => job.finished_at !== null || /^(done|error)$/.test(job.status);

/** How many times its limit a job may take in all, most of it waiting for its turn. */
const WAITING = 4;

/**
 * Waits for a job through whatever happens to the service. One that takes longer than `limitMs` once its turn has come is
 * cancelled, so that a run is bounded.
 */
export async function awaitJob(target: Reached, jobId: string, limitMs = JOB_MS): Promise<JobEnd> {
  const started = performance.now();
  const since = () => performance.now() - started;
  let begun = Number.POSITIVE_INFINITY;
  for (;;) {
    const asked = performance.now();
    const job = await readJob(target, jobId);
    const reading = performance.now() - asked;
    if (job !== null && hasEnded(job)) {
      const error = job.response?.error ?? null;
      const outcome = error?.code ?? job.status;
      return { outcome, message: error?.message ?? '', job, jobId, milliseconds: since() };
    }
    if (job?.status !== 'pending') begun = Math.min(begun, since());
    if (since() - begun > limitMs || since() > WAITING * limitMs) {
      await call(`${target.url}/jobs/${jobId}/cancel`, {
        method: 'POST',
        headers: { ...asJson, ...authorised(target.token) },
        body: '{}',
      });
      const message = `still ${job?.status ?? 'not to be read'} after ${Math.round(since() / 1000)} s`;
      return { outcome: 'unfinished', message, job, jobId, milliseconds: since() };
    }
    await wait(Math.max(POLL_MS, Math.min(PAUSE_FOR_READING * reading, 5000)));
  }
}

/** The body of a request for a job; whatever is given stands in for what is usual. */
export const requestBody = (request: object): object => ({
  use_case: 'bank_statement_header',
  ...freshPair('attack'),
  context: {},
  ...request,
});

/** The job's id, or the answer that refused it. */
export async function submit(
  { url, token }: Reached,
  request: object,
): Promise<{ readonly jobId: string } | { readonly refused: string }> {
  const answer = await call(`${url}/jobs`, {
    method: 'POST',
    headers: { ...asJson, ...authorised(token) },
    body: JSON.stringify(requestBody(request)),
    timeoutMs: 60_000,
  });
  if (answer.status !== 201 && answer.status !== 200) return { refused: brief(answer) };
  return { jobId: String(JSON.parse(answer.text).job_id) };
}

/** Sends a job and waits for its end. */
export async function runJob(target: Reached, request: object, limitMs = JOB_MS): Promise<JobEnd> {
  const sent = await submit(target, request);
  if ('jobId' in sent) return awaitJob(target, sent.jobId, limitMs);
  const outcome = `refused ${sent.refused.slice(0, 3)}`;
  return { outcome, message: sent.refused, job: null, jobId: '', milliseconds: 0 };
}

/** A finding about a job that may end in one of `outcomes`. */
export const expectEnd = (sent: string, end: JobEnd, outcomes: readonly string[]) => ({
  sent,
  answered:
    `${end.outcome} after ${(end.milliseconds / 1000).toFixed(1)} s ${end.message.slice(0, 140)}`.trim(),
  held: outcomes.includes(end.outcome),
});
