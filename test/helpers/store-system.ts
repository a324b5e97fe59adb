import { Check } from 'typebox/value';
import { RequestIX } from '../../schemas/request.ts';
import { toPublicJob } from '../../src/extraction/store/public-job.ts';
import type { Claim, PublicJson } from '../../src/extraction/store/types.ts';
import { memberOf } from '../../testing/story.ts';
import type { ReceivedCallback, Reply, System } from '../../testing/system.ts';
import { createDirectWriter } from '../../testing/systems/direct-writer.ts';
import { anyResponse, buildErrorResponse, type StoreBench } from './store.ts';

const RECEIVER = 'http://127.0.0.1:1/answer/';
const NOT_FOUND: Reply = { status: 404, body: { detail: 'job not found' } };

/** The store on a real PostgreSQL, with one worker that does by hand what is asked of it: claims, ends, and calls back. */
export async function openStoreSystem(bench: StoreBench): Promise<System & { close(): Promise<void> }> {
  let store = bench.openInstance();
  let session = await bench.openSession();
  let claim: Claim | null = null;
  const received = new Map<string, ReceivedCallback[]>();
  const writer = await bench.pool.connect();
  const direct = createDirectWriter(
    async (sql, values) => (await writer.query(sql, values && [...values])).rows,
  );

  const show = (json: PublicJson | null): Reply =>
    json === null ? NOT_FOUND : { status: 200, body: JSON.parse(String(json)) };

  async function endRun({ run, job }: Claim): Promise<void> {
    const failed = memberOf(job.request, 'use_case') === 'no such use case';
    const error = { code: 'IX_001_001', message: 'no such use case', step: 'setup', details: null } as const;
    const response = failed ? buildErrorResponse(job, error) : anyResponse(job);
    await store.finish(run, { status: failed ? 'error' : 'done', response });
  }

  async function callBack(): Promise<boolean> {
    const due = await store.claimCallback();
    if (due === null) return false;
    const answered = Number(due.callback_url?.slice(RECEIVER.length)) || 500;
    received.set(due.job_id, [...(received.get(due.job_id) ?? []), { body: toPublicJob(due), answered }]);
    await store.setCallbackStatus(due.job_id, answered >= 200 && answered < 300 ? 'delivered' : 'failed');
    return true;
  }

  /** One thing that a worker does. @returns whether there was something to do */
  async function work(): Promise<boolean> {
    if (claim !== null) {
      const ending = claim;
      claim = null;
      await endRun(ending);
      return true;
    }
    claim = await store.claimNext(session);
    return claim !== null || callBack();
  }

  return {
    ...direct,
    keepsOrder: true,
    async submit(body) {
      if (!Check(RequestIX, body)) throw new TypeError('the store is given valid requests only');
      const { job, created } = await store.submit(body);
      const { job_id, ix_id, status } = job;
      return { status: created ? 201 : 200, body: { job_id, ix_id, status } };
    },
    findById: async (jobId) => show(await store.findPublicById(jobId)),
    findByPair: async (clientId, requestId) => show(await store.findPublicByPair(clientId, requestId)),
    metrics: async () => ({ status: 200, body: await store.metrics() }),
    async settle() {
      while (await work()) {
        // until there is nothing to do
      }
    },
    async pass(steps) {
      for (let left = steps; left > 0; left -= 1) if (!(await work())) return;
    },
    async cancel(jobId) {
      const outcome = await store.cancel(jobId);
      if (outcome === 'unknown') return NOT_FOUND;
      if (outcome === 'finished') return { status: 409, body: { detail: 'job has already finished' } };
      return { ...show(await store.findPublicById(jobId)), status: 202 };
    },
    async kill() {
      claim = null;
      await session.close();
      store = bench.openInstance();
      session = await bench.openSession();
    },
    async restart() {
      if (claim !== null) await store.handBack([claim.run]);
      claim = null;
    },
    receiverUrl: (status) => `${RECEIVER}${status}`,
    received: (jobId) => received.get(jobId) ?? [],
    async close() {
      writer.release();
      await session.close();
    },
  };
}
