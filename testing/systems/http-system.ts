import { setTimeout as wait } from 'node:timers/promises';
import { isOver, readJob } from '../invariants.ts';
import type { Reply, System } from '../system.ts';
import type { CallbackReceiver } from './callback-receiver.ts';
import { readDeclaredAnswers } from './declared-answers.ts';

export interface HttpSystemOptions {
  /** Such as `http://127.0.0.1:8994`. */
  readonly url: string;
  /** A bearer token, where the service wants one. */
  readonly token?: string | undefined;
  /** Receives callbacks; the service must be able to reach it. */
  readonly receiver?: CallbackReceiver | undefined;
  /** Direct writers' way in. */
  readonly database?: Required<Pick<System, 'insert' | 'forge'>> | undefined;
  /** Milliseconds in which all jobs of a story must end; default 120000. */
  readonly limitMs?: number;
}

const POLL_MS = 25;

interface Answer extends Reply {
  /** After how long to ask again, where the service says that it cannot just now; null: it has answered. */
  readonly retryMs: number | null;
}

async function readBody(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A running service of the contract, whoever wrote it. What it can do beyond the contract is told by its `/openapi.json`, if it
 * has one; then every answer is held against it too.
 * @throws Error when nothing answers there
 */
export async function openHttpSystem(options: HttpSystemOptions): Promise<System> {
  const { url, token, receiver, database, limitMs = 120_000 } = options;
  const own: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };

  async function ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(new URL(path, url), {
      method,
      redirect: 'manual',
      ...(body === undefined
        ? { headers: own }
        : { headers: { ...own, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const later = answer.status === 503 ? answer.headers.get('retry-after') : null;
    const retryMs = later === null ? null : Math.max(POLL_MS, 1000 * (Number(later) || 0));
    return { status: answer.status, body: await readBody(answer), retryMs };
  }

  const document = await ask('GET', '/openapi.json');
  const declared = document.status === 200 ? readDeclaredAnswers(document.body) : null;
  let faults: string[] = [];

  async function askDeclared(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await ask(method, path, body);
    const fault = declared?.fault(new URL(path, url).pathname, method, answer.status, answer.body);
    if (fault) faults.push(fault);
    return answer;
  }

  /** Asks as a good client does: again, when the service says that it cannot just now and when it can. */
  async function call(method: string, path: string, body?: unknown): Promise<Reply> {
    const deadline = performance.now() + limitMs;
    const first = await askDeclared(method, path, body);
    let last = first;
    while (last.retryMs !== null && performance.now() + last.retryMs < deadline) {
      await wait(last.retryMs);
      last = await askDeclared(method, path, body);
    }
    const { status, body: answered } = last;
    return last === first ? { status, body: answered } : { status, body: answered, wasRepeated: true };
  }

  const jobPath = (jobId: string) => `/jobs/${encodeURIComponent(jobId)}`;
  const isSettled = (body: unknown) => {
    const job = readJob(body);
    return job !== null && isOver(job) && job.callback_status !== 'pending';
  };

  return {
    submit: (body) => call('POST', '/jobs', body),
    findById: (jobId) => call('GET', jobPath(jobId)),
    findByPair: (clientId, requestId) =>
      call('GET', `/jobs?${new URLSearchParams({ client_id: clientId, request_id: requestId })}`),
    metrics: () => call('GET', '/metrics'),
    health: () => call('GET', '/healthz'),
    async settle(jobIds) {
      const deadline = performance.now() + limitMs;
      for (const jobId of jobIds) {
        while (!isSettled((await call('GET', jobPath(jobId))).body)) {
          if (performance.now() > deadline)
            throw new Error(`job ${jobId} has not ended within ${limitMs} ms`);
          await wait(POLL_MS);
        }
      }
    },
    validates: declared?.declares('/jobs', 'post', 422) ? 'in detail' : 'by status',
    runsSteps: true,
    keepsOrder: true,
    ...(declared?.pathOf('/jobs/x/cancel')
      ? { cancel: (jobId: string) => call('POST', `${jobPath(jobId)}/cancel`) }
      : {}),
    ...(declared === null
      ? {}
      : {
          undeclared: () => {
            const found = [...new Set(faults)];
            faults = [];
            return found;
          },
        }),
    ...(receiver === undefined ? {} : { receiverUrl: receiver.urlOf, received: receiver.received }),
    ...database,
  };
}
