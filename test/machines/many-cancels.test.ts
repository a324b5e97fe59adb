import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fromStoppablePromise } from '../../machines/actors/stoppable-promise.ts';
import { jobMachine } from '../../machines/job/job.ts';
import type { JobInput, StageInput, StageOutputs } from '../../machines/job/types.ts';
import type { RunId } from '../../machines/scheduler/runs.ts';
import { schedulerMachine } from '../../machines/scheduler/scheduler.ts';
import type { Job } from '../../schemas/job.ts';
import { jobToRun } from '../../testing/machines/stage-samples.ts';

const CHECKPOINTS = { setup: null, ocr: null, extraction: null, reliability: null, pages: [] };

it('remembers the latest of any number of cancels while a claim is on its way, each once', async () => {
  const claim = Promise.withResolvers<readonly JobInput[]>();
  const stages: AbortSignal[] = [];
  const actor = createActor(
    schedulerMachine.provide({
      actors: {
        connect: fromStoppablePromise<{ lost: readonly RunId[] }, { runs: readonly RunId[] }>(async () => ({
          lost: [],
        })),
        claim: fromStoppablePromise<readonly JobInput[], void>(() => claim.promise),
        job: jobMachine.provide({
          actors: {
            setup: fromStoppablePromise<StageOutputs['setup'], StageInput>(({ signal }) => {
              stages.push(signal);
              return new Promise(() => undefined);
            }),
          },
        }),
        claimCallback: fromStoppablePromise<Job | null, void>(async () => null),
      },
    }),
    { clock: new SimulatedClock() },
  );
  actor.start();
  await setImmediate();
  const remembered = () => actor.getSnapshot().context.canceledBefore;
  for (let round = 0; round < 2; round += 1)
    for (let one = 0; one < 3000; one += 1) actor.send({ type: 'job.canceled', job_id: `ended-${one}` });
  for (let again = 0; again < 3; again += 1) actor.send({ type: 'job.canceled', job_id: jobToRun.job_id });
  expect(remembered()).toHaveLength(1000);
  expect(new Set(remembered()).size).toBe(1000);
  expect(remembered().at(-1)).toBe(jobToRun.job_id);
  claim.resolve([{ job: jobToRun, checkpoints: CHECKPOINTS }]);
  await setImmediate();
  // Told as soon as it has begun.
  expect(stages.map(({ aborted }) => aborted)).toEqual([true]);
  actor.stop();
});
