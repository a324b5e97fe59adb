import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, SimulatedClock } from 'xstate';
import { fromStoppablePromise } from '../../../machines/actors/stoppable-promise.ts';
import type { CallbackVerdict } from '../../../machines/callback/callback.ts';
import { callbackMachine } from '../../../machines/callback/callback.ts';
import { jobMachine } from '../../../machines/job/job.ts';
import type { StageInput, StageName } from '../../../machines/job/types.ts';
import type { Job } from '../../../schemas/job.ts';
import type { ResponseIX } from '../../../schemas/response.ts';
import { withRetries } from '../../../src/adapters/models/ollama/retry.ts';
import { realTimer } from '../../../src/adapters/models/ollama/timer.ts';
import type { StatelyMessage } from '../../../src/extraction/ui/stately-feed.ts';
import { createStatelyFeed } from '../../../src/extraction/ui/stately-feed.ts';
import { toStateChart } from '../../../src/shared/state-chart.ts';
import { IxError } from '../../../steps/ports/errors.ts';
import type { ResponseInput } from '../../../steps/ports/stage-io.ts';
import { jobToRun, responseOf, stageOutputs } from '../../../testing/machines/stage-samples.ts';

const STAGES: readonly StageName[] = ['setup', 'ocr', 'extraction', 'reliability', 'response'];
const outputs = stageOutputs({ ocrOnly: false, provenance: true });

/** Every text of a value, the names of its members too. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...textsOf(inner)]);
}

/** Runs the job machine on a job that holds `secret` wherever one can, and that fails where it is told to. */
function runJob(feed: ReturnType<typeof createStatelyFeed>, secret: string, failing: StageName | null) {
  function work<T>(stage: StageName, output: T): T {
    if (stage === failing) throw new IxError('IX_000_008', secret, { details: { [secret]: secret } });
    return output;
  }
  const meta_data = { ...outputs.extraction.meta_data, model: secret };
  const actor = createActor(
    jobMachine.provide({
      actors: {
        setup: fromStoppablePromise<{ output: typeof outputs.setup; seconds: number }, StageInput>(
          async () => ({
            output: work('setup', { ...outputs.setup, system_prompt: secret, model: secret }),
            seconds: 1,
          }),
        ),
        ocr: fromStoppablePromise<{ output: typeof outputs.ocr; seconds: number }, StageInput>(async () => ({
          output: work('ocr', { ...outputs.ocr, engine: secret, languages: [secret] }),
          seconds: 1,
        })),
        extraction: fromStoppablePromise<{ output: typeof outputs.extraction; seconds: number }, StageInput>(
          async () => ({
            output: work('extraction', { ...outputs.extraction, result: { [secret]: secret }, meta_data }),
            seconds: 1,
          }),
        ),
        reliability: fromStoppablePromise<
          { output: typeof outputs.reliability; seconds: number },
          StageInput
        >(async () => ({ output: work('reliability', outputs.reliability), seconds: 1 })),
        response: fromStoppablePromise<ResponseIX, ResponseInput>(async ({ input }) =>
          work('response', {
            ...responseOf(input),
            ix_result: { result: { [secret]: secret }, meta_data },
          }),
        ),
      },
    }),
    {
      id: 'job',
      clock: new SimulatedClock(),
      inspect: feed.inspect,
      input: {
        stageSeconds: { setup: 60, extraction: 60, reliability: 60 },
        job: { ...jobToRun, client_id: secret, request_id: secret, request: { [secret]: secret } },
        checkpoints: { setup: null, ocr: null, extraction: null, reliability: null, pages: [] },
      },
    },
  );
  actor.subscribe({ error: () => undefined });
  actor.start();
  return actor;
}

/** Runs the callback machine on a job that holds `secret`, for a receiver that fails with it where it is told to. */
function runCallback(feed: ReturnType<typeof createStatelyFeed>, secret: string, status: number | null) {
  const job: Job = {
    job_id: jobToRun.job_id,
    ix_id: jobToRun.ix_id,
    client_id: secret,
    request_id: secret,
    status: 'done',
    request: { [secret]: secret },
    response: null,
    callback_url: `http://127.0.0.1/${secret}`,
    callback_status: 'pending',
    attempts: 1,
    created_at: '2026-01-01T00:00:00Z',
    started_at: '2026-01-01T00:00:00Z',
    finished_at: '2026-01-01T00:00:01Z',
  };
  const actor = createActor(
    callbackMachine.provide({
      actors: {
        post: fromStoppablePromise(async () => {
          if (status === null) throw new Error(secret);
          return { status };
        }),
        note: fromStoppablePromise<void, { jobId: string; verdict: CallbackVerdict }>(async () => undefined),
      },
    }),
    { id: 'callback', clock: new SimulatedClock(), inspect: feed.inspect, input: { job } },
  );
  actor.start();
  return actor;
}

describe('what Stately’s inspectors are told', () => {
  it('holds nothing of a request, of a document, of a response, or of what went wrong', async () => {
    const secret = fc.string({ minLength: 16, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(
        secret,
        fc.constantFrom(null, ...STAGES),
        fc.constantFrom(204, 500, null),
        async (hidden, failing, status) => {
          const feed = createStatelyFeed(() => 0);
          const told: StatelyMessage[] = [];
          const leave = feed.attach((message) => told.push(message));
          const job = runJob(feed, hidden, failing);
          const late: StatelyMessage[] = [];
          await setImmediate();
          feed.attach((message) => late.push(message));
          runCallback(feed, hidden, status);
          for (let turns = 0; turns < 20; turns += 1) await setImmediate();
          job.stop();
          leave();
          expect(told.some(({ type }) => type === '@xstate.snapshot')).toBe(true);
          const sent: unknown = JSON.parse(JSON.stringify([told, late]));
          expect(textsOf(sent).filter((text) => text.includes(hidden))).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('is each state of the job in its order, and the event that led to it', async () => {
    const feed = createStatelyFeed(() => 1_700_000_000_000);
    const told: StatelyMessage[] = [];
    feed.attach((message) => told.push(message));
    const actor = runJob(feed, 'a text of the document', null);
    for (let turns = 0; turns < 20; turns += 1) await setImmediate();
    const states = told.flatMap((message) =>
      message.type === '@xstate.snapshot' && message.sessionId === actor.sessionId
        ? [[message.event.type, JSON.stringify(message.snapshot.value)]]
        : [],
    );
    expect(states).toEqual([
      ['xstate.init', '{"working":{"stages":"setup","control":"watching"}}'],
      ['xstate.done.actor.setup', '{"working":{"stages":"ocr","control":"watching"}}'],
      ['xstate.done.actor.ocr', '{"working":{"stages":"extraction","control":"watching"}}'],
      ['xstate.done.actor.extraction', '{"working":{"stages":"reliability","control":"watching"}}'],
      ['xstate.done.actor.reliability', '{"working":{"stages":"response","control":"watching"}}'],
      ['xstate.done.actor.response', '"done"'],
    ]);
    expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
    expect(new Set(told.map(({ createdAt }) => createdAt))).toEqual(new Set(['1700000000000']));
  });

  it('has the machine of each actor as createMachine takes it', () => {
    const feed = createStatelyFeed();
    const told: StatelyMessage[] = [];
    feed.attach((message) => told.push(message));
    const actor = runJob(feed, 'a text of the document', null);
    const [first] = told;
    expect(first).toMatchObject({ type: '@xstate.actor', name: 'job', sessionId: actor.sessionId });
    const definition: Parameters<typeof createMachine>[0] = JSON.parse(
      first?.type === '@xstate.actor' ? first.definition : '',
    );
    expect(toStateChart(createMachine(definition))).toEqual(toStateChart(jobMachine));
    const stage = told.find((message) => message.type === '@xstate.actor' && message.name === 'setup');
    expect(stage).toMatchObject({ parentId: actor.sessionId, rootId: actor.sessionId });
  });

  it('has the machine that asks a model under its name', async () => {
    const feed = createStatelyFeed();
    const told: StatelyMessage[] = [];
    feed.attach((message) => told.push(message));
    const { signal } = new AbortController();
    expect(await withRetries(async () => 'an answer', realTimer, signal, undefined, feed.inspect)).toBe(
      'an answer',
    );
    expect(told[0]).toMatchObject({ type: '@xstate.actor', name: 'model' });
    expect(JSON.stringify(told)).not.toContain('an answer');
  });

  it('begins with the actors that live, and leaves out those that have ended', async () => {
    const feed = createStatelyFeed();
    const ended = runJob(feed, 'a text of the document', null);
    for (let turns = 0; turns < 20; turns += 1) await setImmediate();
    const stopped = runJob(feed, 'a text of the document', null);
    stopped.stop();
    const alive = runJob(feed, 'a text of the document', null);
    const told: StatelyMessage[] = [];
    feed.attach((message) => told.push(message))();
    expect(ended.getSnapshot().status).toBe('done');
    expect(told.map(({ type, rootId }) => ({ type, rootId }))).toEqual([
      { type: '@xstate.actor', rootId: alive.sessionId },
      { type: '@xstate.actor', rootId: alive.sessionId },
    ]);
    expect(told[0]).toMatchObject({ snapshot: { status: 'active', context: { job_id: jobToRun.job_id } } });
    for (let turns = 0; turns < 20; turns += 1) await setImmediate();
    expect(told).toHaveLength(2);
  });
});
