import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSharedWork, QueueFull } from '../../../src/extraction/ui/shared-work.ts';

const never = new AbortController().signal;

/** Work that ends when a test says so, or when its signal aborts. */
function heldWork() {
  const held = Promise.withResolvers<string>();
  let times = 0;
  return {
    end: held.resolve,
    times: () => times,
    work: (signal: AbortSignal) => {
      times += 1;
      const stopped = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
      return Promise.race([held.promise, stopped]);
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('shared work', () => {
  it('is done once for all who ask for it meanwhile', async () => {
    const shared = createSharedWork<string>({ parallel: 1, waiting: 1, limitMs: 60_000 });
    const { work, end, times } = heldWork();
    const answers = Array.from({ length: 24 }, () => shared.ask('page', work, never));
    end('drawn');
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['drawn']));
    expect(times()).toBe(1);
  });

  it('refuses what is too much at once, and takes more when there is room', async () => {
    const shared = createSharedWork<string>({ parallel: 1, waiting: 2, limitMs: 60_000 });
    const { work, end } = heldWork();
    const asked = ['1', '2', '3'].map((key) => shared.ask(key, work, never));
    await expect(shared.ask('4', work, never)).rejects.toBeInstanceOf(QueueFull);
    const joined = shared.ask('3', work, never);
    end('drawn');
    expect(await Promise.all([...asked, joined])).toEqual(Array(4).fill('drawn'));
    expect(await shared.ask('4', work, never)).toBe('drawn');
  });

  it('stops when all who asked have gone, and not before', async () => {
    const shared = createSharedWork<string>({ parallel: 1, waiting: 2, limitMs: 60_000 });
    const { work, end, times } = heldWork();
    const [one, two] = [new AbortController(), new AbortController()];
    const first = shared.ask('page', work, one.signal);
    const second = shared.ask('page', work, two.signal);
    const waits = shared.ask('other', work, never);
    one.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    await settled();
    expect(times()).toBe(1);
    two.abort(new Error('gone too'));
    await expect(second).rejects.toThrow('gone too');
    end('drawn');
    expect(await waits).toBe('drawn');
    expect(times()).toBe(2);
  });

  it('never begins what nobody waits for any more', async () => {
    const shared = createSharedWork<string>({ parallel: 1, waiting: 2, limitMs: 60_000 });
    const running = heldWork();
    const waiting = heldWork();
    const first = shared.ask('1', running.work, never);
    const gone = new AbortController();
    const second = shared.ask('2', waiting.work, gone.signal);
    gone.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    running.end('drawn');
    await first;
    await settled();
    expect(waiting.times()).toBe(0);
  });

  it('is stopped when its time is up, or when everything stops', async () => {
    const limited = createSharedWork<string>({ parallel: 1, waiting: 2, limitMs: 5 });
    await expect(limited.ask('1', heldWork().work, never)).rejects.toMatchObject({ name: 'TimeoutError' });
    const shared = createSharedWork<string>({ parallel: 1, waiting: 2, limitMs: 60_000 });
    const answers = ['1', '2'].map((key) => shared.ask(key, heldWork().work, never).catch(String));
    await shared.close(new Error('the service stops'));
    expect(await Promise.all(answers)).toEqual(Array(2).fill('Error: the service stops'));
    await expect(shared.ask('3', heldWork().work, never)).rejects.toThrow('the service stops');
  });

  it('keeps its bounds whatever is asked, left and refused', async () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd', 'e'), leaves: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const shared = createSharedWork<string>({ parallel: 2, waiting: 3, limitMs: 60_000 });
        let now = 0;
        let most = 0;
        const work = async () => {
          now += 1;
          most = Math.max(most, now);
          await settled();
          now -= 1;
          return 'drawn';
        };
        const answers = steps.map(({ key, leaves }) => {
          const asker = new AbortController();
          const answer = shared.ask(key, work, asker.signal).catch((thrown: Error) => thrown.name);
          if (leaves) asker.abort(new DOMException('gone', 'AbortError'));
          return answer;
        });
        for (const answer of await Promise.all(answers)) {
          expect(['drawn', 'AbortError', 'QueueFull']).toContain(answer);
        }
        expect(most).toBeLessThanOrEqual(2);
        expect(await shared.ask('z', work, never)).toBe('drawn');
      }),
    );
  });
});
