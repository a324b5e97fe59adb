import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { fromStoppablePromise } from '../../machines/actors/stoppable-promise.ts';
import type { CallbackVerdict } from '../../machines/callback/callback.ts';
import { callbackMachine } from '../../machines/callback/callback.ts';
import type { Job } from '../../schemas/job.ts';
import { jobToRun } from '../../testing/machines/stage-samples.ts';

const AT = '2026-01-31T09:00:00.000Z';
const { attempt, ...identity } = jobToRun;
const job: Job = {
  ...identity,
  status: 'done',
  response: null,
  callback_url: 'http://127.0.0.1/',
  callback_status: 'pending',
  attempts: attempt,
  created_at: AT,
  started_at: AT,
  finished_at: AT,
};

/** A callback whose POST and notes end when the test says so. */
function driveCallback() {
  const clock = new SimulatedClock();
  const posts: { answer: PromiseWithResolvers<{ status: number }>; signal: AbortSignal }[] = [];
  const notes: { verdict: CallbackVerdict; written: PromiseWithResolvers<void> }[] = [];
  const machine = callbackMachine.provide({
    actors: {
      post: fromStoppablePromise(({ signal }) => {
        const answer = Promise.withResolvers<{ status: number }>();
        posts.push({ answer, signal });
        return answer.promise;
      }),
      note: fromStoppablePromise(({ input: { verdict } }) => {
        const written = Promise.withResolvers<void>();
        notes.push({ verdict, written });
        return written.promise;
      }),
    },
  });
  const actor = createActor(machine, { clock, input: { job } });
  actor.start();
  return { actor, clock, posts, notes };
}

describe('a callback', () => {
  it.each([
    [200, 'delivered'],
    [299, 'delivered'],
    [199, 'failed'],
    [302, 'failed'],
    [500, 'failed'],
  ] as const)('answered with %i is %s', async (status, verdict) => {
    const { actor, posts, notes } = driveCallback();
    posts[0]?.answer.resolve({ status });
    await setImmediate();
    notes[0]?.written.resolve();
    await setImmediate();
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', value: verdict, output: verdict });
  });

  it('without an answer is given up after ten seconds, no sooner', async () => {
    const { clock, posts, notes } = driveCallback();
    clock.increment(9_999);
    expect(posts[0]?.signal.aborted).toBe(false);
    clock.increment(1);
    expect(posts[0]?.signal.aborted).toBe(true);
    expect(notes.map(({ verdict }) => verdict)).toEqual(['failed']);
  });

  it('writes its verdict as often as it takes, and posts no second time', async () => {
    const { actor, clock, posts, notes } = driveCallback();
    posts[0]?.answer.resolve({ status: 204 });
    await setImmediate();
    for (let tries = 0; tries < 12; tries += 1) {
      notes.at(-1)?.written.reject(new Error('the database is away'));
      await setImmediate();
      expect(actor.getSnapshot().value).toBe('waitingToNote');
      clock.increment(10_000);
    }
    notes.at(-1)?.written.resolve();
    await setImmediate();
    expect(actor.getSnapshot().value).toBe('delivered');
    expect(notes).toHaveLength(13);
    expect(posts).toHaveLength(1);
  });
});
