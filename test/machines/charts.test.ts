import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { machines } from '../../machines/index.ts';
import { jobToRun, responseOf, stageOutputs } from '../../testing/machines/stage-samples.ts';

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const result = (output: unknown) => ({ output, seconds: 1 });
const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output, actorId: id });
const failed = (id: string) => ({
  type: `xstate.error.actor.${id}`,
  error: new Error('defect'),
  actorId: id,
});

const outputs = stageOutputs({ ocrOnly: false, provenance: true });
const response = responseOf({ job: jobToRun, ...outputs, error: null, timings: {} });
const nothing = { setup: null, ocr: null, extraction: null, reliability: null, pages: [] };
const run = { job: jobToRun, checkpoints: nothing };
const finishedJob = {
  ...jobToRun,
  status: 'done',
  response,
  callback_url: 'http://127.0.0.1/',
  callback_status: 'pending',
  attempts: 1,
  created_at: '2026-01-31T09:00:00.000Z',
  started_at: null,
  finished_at: null,
};

/** Events of each kind that the world may send; time limits come from the charts themselves. */
const samples: Record<keyof typeof machines, { input: unknown; events: { type: string }[] }> = {
  job: {
    input: run,
    events: [
      done('setup', result(outputs.setup)),
      done('setup', result(stageOutputs({ ocrOnly: true, provenance: true }).setup)),
      done('setup', result(stageOutputs({ ocrOnly: false, provenance: false }).setup)),
      done('ocr', result(outputs.ocr)),
      done('extraction', result(outputs.extraction)),
      done('reliability', result(outputs.reliability)),
      done('response', response),
      ...['setup', 'ocr', 'extraction', 'reliability', 'response'].map(failed),
      { type: 'job.cancel' },
      { type: 'job.drain' },
      { type: 'lock.lost' },
    ],
  },
  callback: {
    input: { job: finishedJob },
    events: [
      done('post', { status: 204 }),
      done('post', { status: 302 }),
      failed('post'),
      done('note'),
      failed('note'),
    ],
  },
  model: {
    input: undefined,
    events: [
      done('ask', { kind: 'answer' }),
      done('ask', { kind: 'brief' }),
      failed('ask'),
      { type: 'job.stop' },
    ],
  },
  listener: {
    input: undefined,
    events: [done('subscribe'), failed('subscribe'), { type: 'listener.heard' }, { type: 'listener.close' }],
  },
  scheduler: {
    input: undefined,
    events: [
      done('connect', { lost: null }),
      failed('connect'),
      done('claim', run),
      done('claim', null),
      failed('claim'),
      done('job', { kind: 'finished', status: 'done', response }),
      done('job', { kind: 'handed_back' }),
      done('job', { kind: 'dropped' }),
      failed('job'),
      done('save'),
      failed('save'),
      done('handBack'),
      done('claimCallback', finishedJob),
      done('claimCallback', null),
      done(`callback.${jobToRun.job_id}`),
      done('disconnect'),
      { type: 'job.woken' },
      { type: 'worker.drain' },
      { type: 'connection.lost' },
    ],
  },
};

const timersOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType })));

/** What a path has to tell apart: the state, and the few facts that guards ask. */
function keyOf({ value, context, children }: AnyMachineSnapshot) {
  const { stop, error, results, verdict, failures, draining, wokenDuringClaim, callbackDue } = context;
  const asked = [stop, error?.code, verdict, failures > 0, draining, wokenDuringClaim, callbackDue];
  return JSON.stringify([value, asked, results?.setup?.output.options, Object.keys(children)]);
}

function statesReached(name: keyof typeof machines): Set<string> {
  const machine: AnyStateMachine = machines[name];
  const { input, events } = samples[name];
  const paths = getShortestPaths(machine, {
    input,
    events: [...events, ...timersOf(machine)],
    filterEvents: (snapshot, event) => snapshot.can(event),
    serializeState: keyOf,
    limit: 200_000,
  });
  const reached = new Set<string>();
  for (const { state, steps } of paths) {
    for (const snapshot of [state, ...steps.map((step) => step.state)]) {
      for (const node of snapshot._nodes) reached.add(node.id);
    }
  }
  return reached;
}

/** States that are left at once, which no snapshot ever shows. */
const isPassedThrough = (node: AnyStateNode) => node.always?.some(({ guard }) => guard === undefined);

describe.each(Object.keys(machines) as (keyof typeof machines)[])('the %s machine', (name) => {
  const machine: AnyStateMachine = machines[name];

  it('explains every state to a newcomer', () => {
    const silent = nodesOf(machine.root).filter(({ description }) => (description ?? '').length < 20);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('reaches every state', () => {
    const reached = statesReached(name);
    const unreached = nodesOf(machine.root).filter((node) => !isPassedThrough(node) && !reached.has(node.id));
    expect(unreached.map(({ id }) => id)).toEqual([]);
  });

  it('has an answer to the failure of every actor', () => {
    const invocations = nodesOf(machine.root).flatMap((node) => node.invoke.map(({ id }) => ({ node, id })));
    const unanswered = invocations.filter(
      ({ node, id }) => !node.transitions.has(`xstate.error.actor.${id}`),
    );
    expect(unanswered.map(({ node }) => node.id)).toEqual([]);
  });

  it('has only time limits that are named', () => {
    const delays = nodesOf(machine.root).flatMap((node) => node.after.map(({ delay }) => delay));
    expect(delays.filter((delay) => typeof delay !== 'string')).toEqual([]);
  });
});
