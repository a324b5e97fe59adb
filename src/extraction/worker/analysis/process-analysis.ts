import type { ReadAgain } from '../../../../reading/proof/read-again.ts';
import { IxError } from '../../../../steps/ports/errors.ts';
import type { JobToRun } from '../../../../steps/ports/stage-io.ts';
import type { Model, ModelMove } from '../../../../steps/ports/world.ts';
import { createMemoryGuard, type MemoryGuard } from '../../../threads/memory-guard.ts';
import { startProcess } from '../../../threads/process-worker.ts';
import { scriptBeside } from '../../../threads/script-beside.ts';
import { type CallOptions, type Worker, WorkerDied } from '../../../threads/worker.ts';
import { createWorkerPool } from '../../../threads/worker-pool.ts';
import type { Analysis } from './analysis.ts';
import type { AnalysisCalls, AnalysisWorld } from './analysis-calls.ts';
import { runOf } from './analysis-calls.ts';

export interface ProcessAnalysisDeps {
  /** Null for the built-in extractor, which then runs in the process; another model is asked from the service's own. */
  readonly model: Pick<Model, 'extract'> | null;
  readonly readAgainOf: (jobId: string) => ReadAgain;
  /** Told how the server of a model is asked for a job, and waited for. */
  readonly onModelMove?: (job: JobToRun, move: ModelMove) => void;
  readonly heapMb?: number;
  /** Megabytes of memory of every kind. */
  readonly memoryMb?: number;
  readonly guard?: MemoryGuard;
}

export interface ProcessAnalysis extends Analysis {
  /** Starts a process ahead of the first job. */
  warm(): void;
  close(): Promise<void>;
}

/**
 * Both steps in a process of their own, so that a document that takes long to search holds up no other request, no health check
 * and no time limit, and one that takes too much memory ends its job only. An aborted step's process is ended at once; the next
 * step starts another.
 */
export function createProcessAnalysis(deps: ProcessAnalysisDeps): ProcessAnalysis {
  const { model, readAgainOf, onModelMove = () => undefined, heapMb = 640, memoryMb = 900 } = deps;
  const guard = deps.guard ?? createMemoryGuard(Number.POSITIVE_INFINITY);
  const script = scriptBeside(import.meta.url, './entry');
  const pool = createWorkerPool<Worker<AnalysisCalls>>({
    start: () => startProcess({ name: 'the analysis', script, heapMb, memoryMb, guard }),
    mostIdle: 1,
  });

  /** Which run each process has searched last, and keeps the pages of. */
  const searched = new WeakMap<Worker<AnalysisCalls>, string>();

  function worldOf(job: JobToRun, signal: AbortSignal): AnalysisWorld {
    const readAgain = readAgainOf(job.job_id);
    return {
      readAgain: (...args) => readAgain(...args, signal),
      extract: async (...args) => {
        if (model === null) throw new Error('the process has its own model');
        return model.extract(...args, signal, (move) => onModelMove(job, move));
      },
    };
  }

  async function run<T>(
    job: JobToRun,
    signal: AbortSignal,
    step: (worker: Worker<AnalysisCalls>, options: CallOptions) => Promise<T>,
  ): Promise<T> {
    const options = { signal, world: worldOf(job, signal) };
    try {
      return await pool.use((worker) => step(worker, options), signal);
    } catch (thrown) {
      if (!(thrown instanceof WorkerDied)) throw thrown;
      throw new IxError(
        'IX_005_000',
        `Two processes ended while they worked on this document: ${thrown.message}.`,
        {
          cause: thrown,
        },
      );
    }
  }

  return {
    extraction: ({ job, setup, ocr, layouts = [] }, signal) =>
      run(job, signal, (worker, options) => {
        searched.set(worker, runOf(job));
        return worker.call('extraction', [model === null, { job, setup, ocr, layouts }], options);
      }),
    reliability: ({ job, setup, ocr, extraction, calibration = null }, signal) =>
      run(job, signal, (worker, options) => {
        const isKept = searched.get(worker) === runOf(job);
        searched.delete(worker);
        const input = { job, setup, ocr: isKept ? null : ocr, extraction, calibration };
        return worker.call('reliability', [input], options);
      }),
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}
