import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { ErrorIX } from '../../../schemas/response.ts';
import { createJobStore } from '../../../src/extraction/store/job-store.ts';
import { openLockSession } from '../../../src/extraction/store/lock-session.ts';
import type { JobSteps } from '../../../src/extraction/worker/analysis/job-steps.ts';
import { listenForJobs } from '../../../src/extraction/worker/job-notifications.ts';
import type { Worker } from '../../../src/extraction/worker/worker.ts';
import { createWorker } from '../../../src/extraction/worker/worker.ts';
import { buildErrorResponse } from '../../../steps/response.ts';
import { responseOf, stageOutputs } from '../../../testing/machines/stage-samples.ts';

const outputs = stageOutputs({ ocrOnly: false, provenance: true });
const ABOUT = { service_version: 'bench', hostname: 'bench' };
const quiet = () => undefined;

/** The response of a job that fails in a bench. */
export const benchErrorResponse = (job: Parameters<typeof buildErrorResponse>[0], error: ErrorIX) =>
  buildErrorResponse(job, error, ABOUT);

export interface FakeWorkerOptions {
  /** Milliseconds that extraction takes; default 0. */
  readonly workMs?: number;
  /** Told of each job whose first stage begins. */
  readonly onStart?: (jobId: string) => void;
}

const fakeSteps = ({ workMs = 0, onStart = quiet }: FakeWorkerOptions): JobSteps => ({
  async setup({ job }) {
    onStart(job.job_id);
    return outputs.setup;
  },
  ocr: async () => outputs.ocr,
  async extraction(_input, signal) {
    if (workMs > 0) await wait(workMs, undefined, { signal });
    return outputs.extraction;
  },
  reliability: async () => outputs.reliability,
  response: async (input) => responseOf(input),
});

/** A worker as the service runs it, on the database at `url`, whose stages do nothing. Its store asks through `pool`. */
export function createFakeWorker(url: string, pool: Pool, options: FakeWorkerOptions = {}): Worker {
  return createWorker({
    store: createJobStore(pool, { maxAttempts: 3, buildErrorResponse: benchErrorResponse }),
    openSession: () => openLockSession(url),
    listen: (handlers) => listenForJobs(url, handlers),
    postCallback: async () => ({ status: 204 }),
    buildErrorResponse: benchErrorResponse,
    log: { info: quiet, warn: console.error, error: console.error },
    jobTimeoutMs: 3_600_000,
    steps: fakeSteps(options),
  });
}
