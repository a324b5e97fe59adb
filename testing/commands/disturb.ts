import fc from 'fast-check';
import type { Asked } from '../arbitraries/requests.ts';
import { asked } from '../arbitraries/requests.ts';
import { isOver, readJob } from '../invariants.ts';
import { describe } from '../story.ts';
import type { Forgery } from '../system.ts';
import { command } from './command.ts';

export const insertRow = command<{ request: Asked; heard: boolean }>({
  name: 'insert a row',
  needs: ['insert'],
  like: ['request', 'heard'],
  args: fc.record({ request: asked(), heard: fc.boolean() }),
  async run(story, { request, heard }) {
    const pair = story.newPair();
    const sent = { ...request, ...pair };
    const job_id = await story.system.insert?.(sent, heard);
    if (job_id === undefined) return;
    const job = story.add({ job_id, pair, sent, callbackAnswer: null, mustFail: null });
    const seen = await story.look(job);
    const isMine = seen.client_id === pair.ix_client_id && seen.request_id === pair.request_id;
    story.hold('row_is_job', isMine, () => JSON.stringify(seen).slice(0, 300));
  },
});

const NONSENSE = ['text', 7, null, [], [1, 2], {}, { use_case: 5 }, { context: { files: [{ headers: 7 }] } }];

export const insertNonsense = command<{ request: unknown }>({
  name: 'insert nonsense',
  needs: ['insert', 'runsSteps'],
  like: ['request'],
  args: fc.record({
    request: fc.oneof(fc.constantFrom<unknown>(...NONSENSE), fc.jsonValue({ maxDepth: 2 })),
  }),
  async run(story, { request }) {
    const job_id = await story.system.insert?.(request, true);
    if (job_id === undefined) return;
    const job = story.add({ job_id, pair: null, sent: request, callbackAnswer: null, mustFail: null });
    await story.system.settle([job_id]);
    const seen = await story.look(job);
    story.hold(
      'nonsense_is_error',
      seen.status === 'error',
      () => `${JSON.stringify(request)}: ${seen.status}`,
    );
  },
});

export const cancel = command<{ job: number }>({
  name: 'cancel',
  needs: ['cancel'],
  weight: 2,
  like: ['job'],
  args: fc.record({ job: fc.nat(9) }),
  async run(story, { job: number }) {
    const job = story.pick(number);
    const before = job?.seen ?? null;
    const reply = await story.system.cancel?.(job?.job_id ?? '00000000-0000-4000-8000-000000000000');
    if (reply === undefined) return;
    if (job === null) return story.hold('cancel', reply.status === 404, () => `nobody: ${describe(reply)}`);
    const wasOver = before !== null && isOver(before);
    story.hold('cancel', reply.status === 409 || (reply.status === 202 && !wasOver), () => describe(reply));
    if (reply.wasRepeated) job.canceled = true;
    if (reply.status === 202) {
      job.canceled = true;
      story.hold('cancel', readJob(reply.body)?.status === 'error', () => describe(reply));
    }
    const seen = await story.look(job);
    story.hold('cancel', isOver(seen), () => `after ${reply.status} the job is ${seen.status}`);
  },
});

export const killWorker = command<Record<string, never>>({
  name: 'kill the worker',
  needs: ['kill'],
  like: [],
  args: fc.constant({}),
  async run(story) {
    story.workerDied = true;
    await story.system.kill?.();
  },
});

export const restart = command<Record<string, never>>({
  name: 'restart',
  needs: ['restart'],
  like: [],
  args: fc.constant({}),
  run: async (story) => story.system.restart?.(),
});

export const pass = command<{ steps: number }>({
  name: 'let happen',
  needs: ['pass'],
  weight: 4,
  like: ['steps'],
  args: fc.record({ steps: fc.integer({ min: 1, max: 12 }) }),
  run: async (story, { steps }) => story.system.pass?.(steps),
});

export const letEnd = command<Record<string, never>>({
  name: 'let all end',
  needs: [],
  like: [],
  args: fc.constant({}),
  async run(story) {
    await story.conclude();
  },
});

const FORGERIES: readonly Forgery[] = [
  'back to pending',
  'another end',
  'no finished_at',
  'fewer attempts',
  'another response',
];

export const forge = command<{ job: number; change: Forgery }>({
  name: 'forge a row',
  needs: ['forge'],
  like: ['job', 'change'],
  args: fc.record({ job: fc.nat(9), change: fc.constantFrom(...FORGERIES) }),
  async run(story, { job: number, change }) {
    const job = story.pick(number);
    if (job === null) return;
    await story.system.settle([job.job_id]);
    const seen = await story.look(job);
    if (!isOver(seen)) return;
    const refused = await story.system.forge?.(job.job_id, change);
    story.hold('database_guards', refused === true, `${change} of ${job.job_id} was let through`);
    await story.look(job);
  },
});
