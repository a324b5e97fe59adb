import { createSendRequest } from '../../src/adapters/fetching/guarded-request.ts';
import { createJobStore } from '../../src/extraction/store/job-store.ts';
import { openLockSession } from '../../src/extraction/store/lock-session.ts';
import type { JobSteps } from '../../src/extraction/worker/analysis/job-steps.ts';
import { createCallbackPoster } from '../../src/extraction/worker/callback-poster.ts';
import { listenForJobs } from '../../src/extraction/worker/job-notifications.ts';
import type { Worker, WorkerDeps } from '../../src/extraction/worker/worker.ts';
import { createWorker } from '../../src/extraction/worker/worker.ts';
import { closePool, createPool } from '../../src/shared/postgres.ts';
import { responseOf } from '../../testing/machines/stage-samples.ts';
import type { ControlledSteps } from './controlled-steps.ts';
import { createControlledSteps } from './controlled-steps.ts';
import { buildErrorResponse } from './store.ts';

export interface WorkerBench extends Worker {
  readonly steps: ControlledSteps;
  /** What the worker has said in its log. */
  readonly log: { readonly level: 'warn' | 'error'; readonly message: string; readonly details: object }[];
  /** Its lines about the starts and ends of jobs. */
  readonly told: { readonly message: string; readonly details: object }[];
  /** Stops the worker and closes all that it was given. */
  close(): Promise<void>;
}

/** A worker on the database at `url`, as main builds it, with steps that the test controls. Not yet started. */
export function openWorker(
  url: string,
  options: Partial<WorkerDeps> & { steps?: ControlledSteps; realSteps?: JobSteps; secret?: string } = {},
): WorkerBench {
  const { steps = createControlledSteps(), realSteps, secret, ...overrides } = options;
  const pool = createPool(url, { applicationName: 'test-worker', max: 4, connectTimeoutMs: 2000 });
  const send = createSendRequest({ guard: () => null, ownEndpoints: () => [] });
  const log: WorkerBench['log'] = [];
  const told: WorkerBench['told'] = [];
  const worker = createWorker({
    store: createJobStore(pool, { maxAttempts: 3, buildErrorResponse }),
    openSession: () => openLockSession(url, { pingEveryMs: 200, answerTimeoutMs: 2000 }),
    listen: (handlers) => listenForJobs(url, handlers, { heartbeatMs: 1000, firstRetryMs: 50 }),
    postCallback: createCallbackPoster({ send, secret }),
    buildErrorResponse: (job, error) =>
      responseOf({
        job,
        error,
        setup: null,
        ocr: null,
        extraction: null,
        reliability: null,
        timings: {},
      }),
    log: {
      info: (details, message) => void told.push({ message, details }),
      warn: (details, message) => void log.push({ level: 'warn', message, details }),
      error: (details, message) => void log.push({ level: 'error', message, details }),
    },
    jobTimeoutMs: 3_600_000,
    pollMs: 10_000,
    steps: realSteps ?? steps,
    ...overrides,
  });
  return {
    ...worker,
    steps,
    log,
    told,
    async close() {
      await worker.stop();
      await closePool(pool);
    },
  };
}

/** Workers on one database that are closed together. */
export function createWorkers(url: () => string) {
  let opened: WorkerBench[] = [];
  return {
    open(options: Parameters<typeof openWorker>[1] = {}): WorkerBench {
      const worker = openWorker(url(), options);
      opened.push(worker);
      return worker;
    },
    async closeAll(): Promise<void> {
      await Promise.all(opened.map((worker) => worker.close()));
      opened = [];
    },
  };
}
