import type { Model, ReadAgain } from '../../../steps/ports.ts';
import type { ExtractionOutput, ReliabilityOutput } from '../../../steps/walk.ts';
import type { Analysis } from './analysis.ts';
import type { AnalysisThread, AnswerCall } from './analysis-thread.ts';
import { startAnalysisThread } from './analysis-thread.ts';
import type { AnalysisTask, WorldCall } from './thread-protocol.ts';

export interface ThreadedAnalysisDeps {
  /** Null for the built-in extractor, which then runs in the thread; another model is asked from the service's own. */
  readonly model: Pick<Model, 'extract'> | null;
  readonly readAgainOf: (jobId: string) => ReadAgain;
  readonly heapMb?: number;
}

export interface ThreadedAnalysis extends Analysis {
  close(): Promise<void>;
}

/**
 * Both steps in a worker thread, so that a document that takes long to search holds up no other request, no health check
 * and no time limit. An aborted step's thread is ended at once; the next step starts another.
 */
export function createThreadedAnalysis({
  model,
  readAgainOf,
  heapMb = 768,
}: ThreadedAnalysisDeps): ThreadedAnalysis {
  let idle: AnalysisThread | null = null;
  let closed = false;
  const start = () => startAnalysisThread({ builtinModel: model === null }, heapMb);

  const answerFor = (jobId: string): AnswerCall => {
    const readAgain = readAgainOf(jobId);
    return async ({ method, args }: WorldCall, signal) => {
      if (method === 'readAgain') return readAgain(...args, signal);
      if (model === null) throw new Error('the thread has its own model');
      return model.extract(...args, signal);
    };
  };

  async function run(task: AnalysisTask, signal: AbortSignal) {
    if (closed) throw new Error('the analysis is closed');
    const thread = idle?.alive ? idle : start();
    idle = null;
    try {
      return await thread.run(task, answerFor(task.input.job.job_id), signal);
    } finally {
      if (thread.alive && idle === null && !closed) idle = thread;
      else await thread.stop();
    }
  }

  return {
    extraction: async ({ job, setup, ocr }, signal) =>
      (await run({ step: 'extraction', input: { job, setup, ocr } }, signal)) as ExtractionOutput,
    reliability: async ({ job, setup, ocr, extraction }, signal) =>
      (await run(
        { step: 'reliability', input: { job, setup, ocr, extraction } },
        signal,
      )) as ReliabilityOutput,
    async close() {
      closed = true;
      await idle?.stop();
      idle = null;
    },
  };
}
