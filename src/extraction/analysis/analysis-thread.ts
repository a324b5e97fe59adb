import { Worker } from 'node:worker_threads';
import { IxError } from '../../../steps/errors.ts';
import type {
  AnalysisOutput,
  AnalysisTask,
  FromThread,
  Outcome,
  ThreadStart,
  ToThread,
  WorldCall,
} from './thread-protocol.ts';
import { settle, unwrap } from './thread-protocol.ts';

/** Answers what the thread asks of the world, for the run whose signal is given. */
export type AnswerCall = (call: WorldCall, signal: AbortSignal) => Promise<unknown>;

/** One worker thread that runs one step at a time. */
export interface AnalysisThread {
  readonly alive: boolean;
  /**
   * @throws what the step throws; IxError IX_000_006 when it needs more memory than allowed; the signal's reason when it
   * aborts, once the thread and what it has asked for have ended
   */
  run(task: AnalysisTask, answer: AnswerCall, signal: AbortSignal): Promise<AnalysisOutput>;
  stop(): Promise<void>;
}

interface Run {
  readonly answer: AnswerCall;
  readonly signal: AbortSignal;
  readonly end: PromiseWithResolvers<Outcome<AnalysisOutput>>;
  readonly calls: Set<Promise<void>>;
}

/** @param heapMb megabytes of JavaScript heap, enforced by V8 */
export function startAnalysisThread(start: ThreadStart, heapMb: number): AnalysisThread {
  const worker = new Worker(new URL('./thread/entry.ts', import.meta.url), {
    name: 'analysis',
    workerData: start,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
  });
  worker.unref();
  let alive = true;
  let current: Run | null = null;

  const say = (message: ToThread) => worker.postMessage(message);
  const stop = async () => {
    alive = false;
    await worker.terminate();
  };
  const die = (reason: unknown) => {
    alive = false;
    current?.end.reject(reason);
  };

  function answerCall({ answer, signal, calls }: Run, id: number, call: WorldCall): void {
    const answered = settle(answer(call, signal)).then((outcome) => say({ kind: 'answer', id, outcome }));
    calls.add(answered);
    void answered.finally(() => calls.delete(answered));
  }

  worker.on('message', (message: FromThread) => {
    if (current === null) return;
    if (message.kind === 'ask') return answerCall(current, message.id, message.call);
    current.end.resolve(message.outcome);
  });
  worker.on('error', (thrown: unknown) => die(toDeath(thrown)));
  worker.on('exit', (code) => die(new Error(`the analysis thread ended with exit code ${code}`)));

  return {
    get alive() {
      return alive;
    },
    stop,
    async run(task, answer, signal) {
      signal.throwIfAborted();
      if (!alive || current !== null) throw new Error('the analysis thread takes no run');
      const run: Run = { answer, signal, end: Promise.withResolvers(), calls: new Set() };
      const onAbort = () => {
        run.end.reject(signal.reason);
        void stop();
      };
      signal.addEventListener('abort', onAbort, { once: true });
      current = run;
      worker.ref();
      say({ kind: 'run', task });
      try {
        return unwrap(await run.end.promise);
      } finally {
        signal.removeEventListener('abort', onAbort);
        if (signal.aborted) await stop();
        await Promise.all(run.calls);
        current = null;
        worker.unref();
      }
    },
  };
}

function toDeath(thrown: unknown): unknown {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new IxError(
      'IX_000_006',
      'The document has more text than can be analysed in the memory of one job.',
      {
        cause: thrown,
      },
    );
  }
  return thrown;
}
