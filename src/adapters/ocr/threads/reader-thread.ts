import { Worker } from 'node:worker_threads';
import type { ThreadAnswer, ThreadMessage } from './answer-requests.ts';

/** A thread ended before it had answered. */
export class ReaderDied extends Error {
  override readonly name = 'ReaderDied';
}

/** One worker thread that answers one request at a time. */
export interface ReaderThread<Request, Answer> {
  /** Identifies the thread (Node's threadId). */
  readonly id: number;
  /** Bytes that the thread held outside V8's heap after its last answer. */
  readonly held: number;
  /** Whether it can answer: false once it has died or was stopped. */
  readonly alive: boolean;
  /** @throws Error when the thread cannot answer; ReaderDied when it dies before it has */
  ask(request: Request): Promise<Answer>;
  /** Ends the thread: at once, or between two native calls where those cannot be cut off; a request in flight rejects. */
  stop(): Promise<void>;
}

export interface ReaderThreadOptions {
  /** What the thread starts with. */
  readonly workerData?: unknown;
  /**
   * The thread's native calls must return before it ends. onnxruntime throws a C++ error when its thread is terminated within
   * one, which ends the whole process.
   */
  readonly finishesCalls?: boolean;
}

/** @param script a module that calls `answerRequests` */
export function startReaderThread<Request, Answer>(
  script: URL,
  { workerData, finishesCalls = false }: ReaderThreadOptions = {},
): ReaderThread<Request, Answer> {
  const worker = new Worker(script, { workerData });
  worker.unref();
  let pending: PromiseWithResolvers<Answer> | null = null;
  let alive = true;
  let held = 0;

  function settle(): PromiseWithResolvers<Answer> | null {
    const one = pending;
    pending = null;
    worker.unref();
    return one;
  }
  function die(reason: ReaderDied): void {
    alive = false;
    settle()?.reject(reason);
  }
  const say = (message: ThreadMessage<Request>) => worker.postMessage(message);
  worker.on('message', (message: ThreadAnswer<Answer>) => {
    if ('failure' in message) {
      settle()?.reject(new Error(message.failure));
      return;
    }
    held = message.held;
    settle()?.resolve(message.answer);
  });
  worker.on('error', (error: Error) => die(new ReaderDied(error.message, { cause: error })));
  worker.on('exit', (code) => die(new ReaderDied(`the reader thread ended with exit code ${code}`)));

  return {
    id: worker.threadId,
    get held() {
      return held;
    },
    get alive() {
      return alive;
    },
    ask(request) {
      if (!alive) return Promise.reject(new ReaderDied('the reader thread has ended'));
      pending = Promise.withResolvers<Answer>();
      worker.ref();
      say({ request });
      return pending.promise;
    },
    async stop() {
      alive = false;
      if (finishesCalls && pending !== null) {
        say({ leaveOff: true });
        await Promise.allSettled([pending.promise]);
      }
      await worker.terminate();
    },
  };
}
