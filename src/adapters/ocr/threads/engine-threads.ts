import { IxError } from '../../../../steps/ports/errors.ts';
import type { Calls } from '../../../threads/peer.ts';
import { startThread } from '../../../threads/thread-worker.ts';
import type { Worker } from '../../../threads/worker.ts';
import { createWorkerPool, type WorkerPool } from '../../../threads/worker-pool.ts';

/** What a thread says for each request; `held` is the memory outside V8's heap that it now holds, in bytes. */
export interface ThreadAnswer<Answer> {
  readonly answer: Answer;
  readonly held: number;
}

export interface EngineThreads<Request, Answer> {
  /** @throws IxError IX_003_000; the signal's reason when aborted */
  ask(request: Request, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

export interface EngineThreadOptions {
  /** As messages name it. */
  readonly engine: string;
  /** A module that answers `read`. */
  readonly script: URL;
  /** What its threads start with. */
  readonly workerData: unknown;
  /** Pictures read side by side. */
  readonly size: number;
  /** A thread that holds more bytes than this after an answer is replaced. */
  readonly mostHeld: number;
}

type ReadCalls<Request, Answer> = {
  readonly read: (request: Request) => Promise<ThreadAnswer<Answer>>;
} & Calls;

/** The threads of one OCR engine. One that dies is replaced, and its picture read once more. */
export function createEngineThreads<Request, Answer>({
  engine,
  script,
  workerData,
  size,
  mostHeld,
}: EngineThreadOptions): EngineThreads<Request, Answer> {
  type Thread = Worker<ReadCalls<Request, Answer>>;
  const held = new WeakMap<Thread, number>();
  const pool: WorkerPool<Thread> = createWorkerPool({
    start: () => startThread<ReadCalls<Request, Answer>>(script, workerData),
    size,
    isFit: (thread) => (held.get(thread) ?? 0) <= mostHeld,
  });
  return {
    async ask(request, signal) {
      try {
        return await pool.use(async (thread) => {
          const read = await thread.call('read', [request], { signal });
          held.set(thread, read.held);
          return read.answer;
        }, signal);
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        throw new IxError('IX_003_000', `The OCR engine ${engine} failed: ${reason}.`, { cause: thrown });
      }
    },
    close: () => pool.close(),
  };
}

/** The inside of such a thread. */
export function toThreadAnswer<Answer>(answer: Answer): ThreadAnswer<Answer> {
  return { answer, held: process.memoryUsage().external };
}
