import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { machines } from '../../machines/index.ts';
import { jobToRun, responseOf, stageOutputs } from '../../testing/machines/stage-samples.ts';

export type MachineName = keyof typeof machines;
export const machineNames = Object.keys(machines) as MachineName[];

export const nodesOf = (node: AnyStateNode): AnyStateNode[] => [
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
const otherRun = { ...run, job: { ...jobToRun, job_id: '01890000-0000-4000-8000-00000000000f' } };
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
export interface Sample {
  readonly type: string;
  readonly [name: string]: unknown;
}

interface Samples {
  readonly input: unknown;
  /** Other inputs, which lead elsewhere at once. */
  readonly others?: readonly unknown[];
  readonly events: readonly Sample[];
}

const stagesOf = (count: number) =>
  Object.fromEntries(
    Object.entries(outputs).map(([name, output], at) => [name, at < count ? result(output) : null]),
  );

export const samples: Record<MachineName, Samples> = {
  job: {
    input: run,
    others: [1, 2, 3, 4].map((count) => ({ ...run, checkpoints: { ...nothing, ...stagesOf(count) } })),
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
      done('connect', { lost: [] }),
      done('connect', { lost: [jobToRun] }),
      failed('connect'),
      done('claim', [run]),
      done('claim', []),
      failed('claim'),
      done('job', { kind: 'finished', status: 'done', response }),
      done('job', { kind: 'handed_back' }),
      done('job', { kind: 'dropped' }),
      failed('job'),
      done('save', [run]),
      done('save', [run, otherRun]),
      done('save', []),
      failed('save'),
      done('putAway'),
      failed('putAway'),
      done('handBack'),
      failed('handBack'),
      done('claimCallback', finishedJob),
      done('claimCallback', null),
      failed('claimCallback'),
      done(`callback.${jobToRun.job_id}`),
      failed(`callback.${jobToRun.job_id}`),
      done('disconnect'),
      failed('disconnect'),
      { type: 'callback.due' },
      { type: 'job.canceled', job_id: jobToRun.job_id },
      { type: 'job.canceled', job_id: otherRun.job.job_id },
      { type: 'lock.lost', run: jobToRun },
      { type: 'job.woken' },
      { type: 'worker.drain' },
      { type: 'connection.lost' },
    ],
  },
};

export const timersOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType })));

/** Whose runs a scheduler has: in the slot and ended, and whether some are yet to begin, and whether ends are put away. */
function lotOf({ current, ended, waiting, aside }: AnyMachineSnapshot['context']): unknown[] {
  if (aside === undefined) return [];
  const ends = ended.map(({ run }: { run: { job: { job_id: string } } }) => run.job.job_id.slice(-1));
  return [
    current?.job.job_id.slice(-1),
    ends.join(),
    waiting.length > 0,
    aside.ended.length + aside.waiting.length > 0,
  ];
}

/** What a path has to tell apart: the state, and the few facts that guards ask. */
export function keyOf({ value, context, children }: AnyMachineSnapshot) {
  const { stop, error, results, verdict, failures, draining, wokenDuringClaim, callbackDue } = context;
  const asked = [
    stop,
    error?.code,
    verdict,
    Math.min(failures ?? 0, 2),
    draining,
    wokenDuringClaim,
    callbackDue,
    ...lotOf(context),
  ];
  return JSON.stringify([value, asked, results?.setup?.output.options, Object.keys(children)]);
}

/** Every transition that a machine's states have, in the order of the source. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine.root).flatMap((node) => [...node.transitions.values()].flat().concat(node.always ?? []));
