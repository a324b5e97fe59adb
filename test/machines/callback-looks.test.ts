import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { fromStoppablePromise } from '../../machines/actors/stoppable-promise.ts';
import { jobMachine } from '../../machines/job/job.ts';
import type { JobInput, StageInput } from '../../machines/job/types.ts';
import type { RunId } from '../../machines/scheduler/runs.ts';
import { schedulerMachine } from '../../machines/scheduler/scheduler.ts';
import type { SaveInput } from '../../machines/scheduler/setup.ts';
import type { Job } from '../../schemas/job.ts';
import type { ResponseIX } from '../../schemas/response.ts';
import type { ResponseInput } from '../../steps/ports/stage-io.ts';
import { jobToRun, responseOf, stageOutputs } from '../../testing/machines/stage-samples.ts';

const outputs = stageOutputs({ ocrOnly: false, provenance: true });
const nothing = { setup: null, ocr: null, extraction: null, reliability: null, pages: [] };

const stage = <N extends keyof typeof outputs>(name: N) =>
  fromStoppablePromise<{ output: (typeof outputs)[N]; seconds: number }, StageInput>(async () => ({
    output: outputs[name],
    seconds: 0,
  }));

/** How often a scheduler that runs this one job asks for a callback that is due, its connection made and the job ended. */
async function looksAfter(run: JobInput): Promise<number> {
  const waiting = [run];
  let looks = 0;
  const actor = createActor(
    schedulerMachine.provide({
      actors: {
        connect: fromStoppablePromise<{ lost: readonly RunId[] }, { runs: readonly RunId[] }>(async () => ({
          lost: [],
        })),
        disconnect: fromStoppablePromise<void, void>(async () => undefined),
        claim: fromStoppablePromise<readonly JobInput[], void>(async () => waiting.splice(0)),
        save: fromStoppablePromise<readonly JobInput[], SaveInput>(async () => []),
        claimCallback: fromStoppablePromise<Job | null, void>(async () => {
          looks += 1;
          return null;
        }),
        job: jobMachine.provide({
          actors: {
            setup: stage('setup'),
            ocr: stage('ocr'),
            extraction: stage('extraction'),
            reliability: stage('reliability'),
            response: fromStoppablePromise<ResponseIX, ResponseInput>(async ({ input }) => responseOf(input)),
          },
        }),
      },
    }),
  );
  actor.start();
  await waitFor(
    actor,
    (now) =>
      waiting.length === 0 && now.matches({ operating: { work: { slot: 'idle', callbacks: 'resting' } } }),
  );
  actor.send({ type: 'worker.drain' });
  await waitFor(actor, ({ status }) => status === 'done');
  return looks;
}

it.each([
  { callsBack: true, looks: 2 },
  { callsBack: false, looks: 1 },
])(
  'asks for a callback when it is connected, and after a job that has one: $callsBack',
  async ({ callsBack, looks }) => {
    expect(await looksAfter({ job: jobToRun, checkpoints: nothing, callsBack })).toBe(looks);
  },
);
