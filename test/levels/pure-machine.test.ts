import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { jobMachine } from '../../machines/job/job.ts';
import { IxError } from '../../steps/ports/errors.ts';
import type { Happening, StageOutcome } from '../../testing/arbitraries/stages.ts';
import { schedule, stageOutcomes } from '../../testing/arbitraries/stages.ts';
import { jobToRun, responseOf, stageOutputs } from '../../testing/machines/stage-samples.ts';

const outputs = stageOutputs({ ocrOnly: false, provenance: true });
const response = responseOf({ job: jobToRun, ...outputs, error: null, timings: {} });
const input = {
  job: jobToRun,
  checkpoints: { setup: null, ocr: null, extraction: null, reliability: null, pages: [] },
};
type Snapshot = ReturnType<typeof initialTransition<typeof jobMachine>>[0];
type Stage = Snapshot['context']['stage'];

/** The event by which the actor of a stage tells the machine how it has ended. */
function endOf(stage: Stage, outcome: StageOutcome) {
  if (outcome.kind === 'succeeds') {
    const output = stage === 'response' ? response : { output: outputs[stage], seconds: 1 };
    return { type: `xstate.done.actor.${stage}`, output, actorId: stage };
  }
  const error =
    outcome.kind === 'fails' ? new IxError(outcome.code, 'a file is damaged') : new Error('defect');
  return { type: `xstate.error.actor.${stage}`, error, actorId: stage };
}

/** The machine as a function: the state after an event, and nothing is run. */
function after(
  snapshot: Snapshot,
  happening: Happening,
  ends: Readonly<Record<Stage, StageOutcome>>,
): Snapshot {
  const { stage } = snapshot.context;
  const event = happening.kind === 'event' ? happening.event : endOf(stage, ends[stage]);
  return transition(jobMachine, snapshot, event as Parameters<typeof transition<typeof jobMachine>>[2])[0];
}

describe('the job machine, as a function', () => {
  it('ends as what it was told last allows, thousands of times', { timeout: 120_000 }, () => {
    const startedAt = performance.now();
    let runs = 0;
    fc.assert(
      fc.property(schedule(), stageOutcomes(), (happenings, ends) => {
        runs += 1;
        let [snapshot] = initialTransition(jobMachine, input);
        const told = new Set<string>();
        const letEnd = Array.from({ length: 8 }, (): Happening => ({ kind: 'stage ends' }));
        for (const happening of [...happenings, ...letEnd]) {
          if (snapshot.status !== 'active') break;
          if (happening.kind === 'time passes') continue;
          if (happening.kind === 'event' && snapshot.matches('working')) told.add(happening.event.type);
          snapshot = after(snapshot, happening, ends);
        }
        const outcome = snapshot.output;
        expect(snapshot.status).toBe('done');
        const fails = Object.values(ends).some(({ kind }) => kind !== 'succeeds');
        if (told.has('lock.lost')) expect(outcome).toEqual({ kind: 'dropped' });
        else if (told.has('job.cancel')) expect(outcome).toMatchObject({ kind: 'finished', status: 'error' });
        else if (told.has('job.drain')) expect(outcome?.kind).toMatch(/^(?:handed_back|finished)$/);
        else expect(outcome).toMatchObject({ kind: 'finished', status: fails ? 'error' : 'done' });
      }),
      { numRuns: 3000 },
    );
    console.log(`job machine: ${Math.round((1000 * runs) / (performance.now() - startedAt))} runs a second`);
  });
});
