import { setImmediate } from 'node:timers/promises';
import { createActor, SimulatedClock } from 'xstate';
import type { StageScope } from '../../machines/actors/stoppable-promise.ts';
import { fromStoppablePromise } from '../../machines/actors/stoppable-promise.ts';
import { jobMachine } from '../../machines/job/job.ts';
import type { JobOutcome, StageInput, StageName, StageSeconds } from '../../machines/job/types.ts';
import type { ErrorIX, ResponseIX } from '../../schemas/response.ts';
import { IxError } from '../../steps/ports/errors.ts';
import type { Checkpoints, ResponseInput } from '../../steps/ports/stage-io.ts';
import { jobToRun, responseOf, stageOutputs } from '../../testing/machines/stage-samples.ts';

/** How a stage takes it when it is asked to stop: it gives up, takes no notice, or has just succeeded. */
export type Manner = 'obeys' | 'ignores' | 'succeeds';

/** A stage that was started, and how it stands. */
export interface StageRun {
  readonly stage: StageName;
  readonly startedAt: number;
  readonly error: ErrorIX | null;
  settled: boolean;
  readonly signal: AbortSignal;
  readonly draining: AbortSignal;
  succeed(): void;
  fail(error: unknown): void;
}

export interface JobOptions {
  readonly ocrOnly: boolean;
  readonly provenance: boolean;
  readonly manner: Manner;
  readonly checkpoints: (keyof Omit<Checkpoints, 'pages'>)[];
  /** Unset: as long as they like, so that the job's own limit is reached first. */
  readonly stageSeconds?: StageSeconds;
}

export const expectedFailure = () => new IxError('IX_000_008', 'file 1 is damaged');

const ENDLESS: StageSeconds = { setup: 1e9, extraction: 1e9, reliability: 1e9 };

/** The job machine with stages that end when the test says so, and a clock that the test moves. */
export function driveJob({ ocrOnly, provenance, manner, checkpoints, stageSeconds = ENDLESS }: JobOptions) {
  const clock = new SimulatedClock();
  const runs: StageRun[] = [];
  const transitions: { from: string; to: string }[] = [];
  const outcomes: JobOutcome[] = [];
  const outputs = stageOutputs({ ocrOnly, provenance });

  function begin<T>(
    stage: StageName,
    output: T,
    { signal, draining }: StageScope<unknown>,
    error: ErrorIX | null,
  ) {
    return new Promise<T>((resolve, reject) => {
      const run: StageRun = {
        stage,
        startedAt: clock.now(),
        error,
        settled: false,
        signal,
        draining,
        succeed: () => {
          run.settled = true;
          resolve(output);
        },
        fail: (reason) => {
          run.settled = true;
          reject(reason);
        },
      };
      runs.push(run);
      signal.addEventListener('abort', () => {
        if (manner === 'obeys') run.fail(signal.reason);
        if (manner === 'succeeds') run.succeed();
      });
    });
  }

  const stage = <N extends keyof typeof outputs>(name: N) =>
    fromStoppablePromise<{ output: (typeof outputs)[N]; seconds: number }, StageInput>((scope) =>
      begin(name, { output: outputs[name], seconds: 1 }, scope, null),
    );

  const machine = jobMachine.provide({
    actors: {
      setup: stage('setup'),
      ocr: stage('ocr'),
      extraction: stage('extraction'),
      reliability: stage('reliability'),
      response: fromStoppablePromise<ResponseIX, ResponseInput>((scope) =>
        begin('response', responseOf(scope.input), scope, scope.input.error),
      ),
    },
  });
  const kept = <N extends keyof typeof outputs>(name: N) =>
    checkpoints.includes(name) ? { output: outputs[name], seconds: 2 } : null;
  const actor = createActor(machine, {
    clock,
    input: {
      stageSeconds,
      job: jobToRun,
      checkpoints: {
        setup: kept('setup'),
        ocr: kept('ocr'),
        extraction: kept('extraction'),
        reliability: kept('reliability'),
        pages: [],
      },
    },
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return;
      for (const { source, target } of event._transitions) {
        transitions.push({ from: source.key, to: target?.[0]?.key ?? source.key });
      }
    },
  });
  actor.subscribe({
    complete: () => {
      const { output } = actor.getSnapshot();
      if (output !== undefined) outcomes.push(output);
    },
    error: (error) => {
      throw error;
    },
  });
  actor.start();

  return {
    actor,
    clock,
    runs,
    transitions,
    outcomes,
    inFlight: () => runs.filter((run) => !run.settled),
    isWorking: () => actor.getSnapshot().matches('working'),
    settled: () => setImmediate(),
  };
}
