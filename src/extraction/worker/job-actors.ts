import type { StageScope } from '../../../machines/actors/stoppable-promise.ts';
import { abortedWith, fromStoppablePromise } from '../../../machines/actors/stoppable-promise.ts';
import type { jobMachine } from '../../../machines/job/job.ts';
import type { StageInput, StageName } from '../../../machines/job/types.ts';
import type { ResponseIX } from '../../../schemas/response.ts';
import { IxError } from '../../../steps/ports/errors.ts';
import type {
  DonePage,
  JobToRun,
  OcrInput,
  OcrOutput,
  ResponseInput,
  StageResult,
} from '../../../steps/ports/stage-io.ts';
import type { JobStore } from '../store/job-store.ts';
import type { Run } from '../store/types.ts';
import type { JobSteps } from './analysis/job-steps.ts';
import { createCheckpointKeeper } from './checkpoint-keeper.ts';
import type { WorkerLog } from './job-log.ts';
import { partOfPage } from './run-checkpoints.ts';

export interface JobActorDeps {
  readonly steps: JobSteps;
  readonly store: Pick<JobStore, 'saveCheckpoints' | 'recordEvent'>;
  readonly log: WorkerLog;
  /** Told when a write shows that the job is another run's. */
  readonly onLost: (run: Run) => void;
  /** Milliseconds of work that a crash may cost; default 250. */
  readonly worthKeepingMs?: number | undefined;
}

/** The part of a run that a stage works on; a stage is only ever reached with what it needs. */
function need<T>(value: StageResult<T> | null, name: StageName): T {
  if (value === null) throw new Error(`a stage was begun without the output of ${name}`);
  return value.output;
}

/** An actor by each name that the job machine invokes; `provide` would take fewer, and the machine would fail when it comes to one. */
type JobActors = Required<NonNullable<Parameters<typeof jobMachine.provide>[0]['actors']>>;

/** The stages of the job machine as they really are: each one a step, its checkpoint, and a word in the log if it breaks. */
export function createJobActors({ steps, store, log, onLost, worthKeepingMs }: JobActorDeps) {
  const keeper = createCheckpointKeeper({ store, log, onLost, worthKeepingMs });

  /** What is no IxError is told to callers without its reason, so the log must have it. */
  async function watched<T>(job: JobToRun, stage: StageName, signal: AbortSignal, work: () => Promise<T>) {
    try {
      return await work();
    } catch (err) {
      const isExpected = err instanceof IxError || signal.aborted;
      if (!isExpected) log.error({ job_id: job.job_id, stage, err }, 'a stage failed unexpectedly');
      throw err;
    }
  }

  function stage<Output>(
    name: StageName,
    work: (scope: StageScope<StageInput>, stop: AbortController) => Promise<Output>,
  ) {
    return fromStoppablePromise<StageResult<Output>, StageInput>(async (scope) => {
      const { job } = scope.input;
      const stop = abortedWith(scope.signal);
      const { signal } = stop;
      keeper.begin(job);
      const startedAt = performance.now();
      const output = await watched(job, name, signal, () => work({ ...scope, signal }, stop));
      const result = { output, seconds: Math.round(performance.now() - startedAt) / 1000 };
      await keeper.keep(job, { stage: name, part: '', output: result }, scope.draining.aborted);
      return result;
    });
  }

  /** Each page is a checkpoint: while draining, the stage stops at the next one. */
  async function readPages(scope: StageScope<StageInput>, stop: AbortController): Promise<OcrOutput> {
    const { job, results, donePages } = scope.input;
    const onPage: OcrInput['onPage'] = async (done: DonePage, progress) => {
      await keeper.keep(job, { stage: 'ocr', part: partOfPage(done), output: done }, scope.draining.aborted);
      const { file_index, page_number } = done.page;
      store.recordEvent({
        job_id: job.job_id,
        attempt: job.attempt,
        machine: 'job',
        event: 'page done',
        from: 'ocr',
        to: 'ocr',
        detail: { ...progress, file_index, page_number },
      });
      if (scope.draining.aborted) stop.abort();
    };
    return steps.ocr({ job, setup: need(results.setup, 'setup'), donePages, onPage }, scope.signal);
  }

  return {
    setup: stage('setup', ({ input: { job }, signal }) => steps.setup({ job }, signal)),
    ocr: stage('ocr', readPages),
    extraction: stage('extraction', ({ input: { job, results }, signal }) =>
      steps.extraction({ job, setup: need(results.setup, 'setup'), ocr: need(results.ocr, 'ocr') }, signal),
    ),
    reliability: stage('reliability', ({ input: { job, results }, signal }) =>
      steps.reliability(
        {
          job,
          setup: need(results.setup, 'setup'),
          ocr: need(results.ocr, 'ocr'),
          extraction: need(results.extraction, 'extraction'),
        },
        signal,
      ),
    ),
    response: fromStoppablePromise<ResponseIX, ResponseInput>(({ input, signal }) =>
      watched(input.job, 'response', signal, () => steps.response(input, signal)),
    ),
  } satisfies Record<keyof JobActors, unknown>;
}
