import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startThread } from '../../src/threads/thread-worker.ts';
import { createWorkerPool } from '../../src/threads/worker-pool.ts';
import { temporaryFolder } from '../helpers/temporary-folder.ts';
import type { ObedientCalls } from './obedient-process.ts';

const SCRIPT = new URL('./obedient-process.ts', import.meta.url);
const { signal } = new AbortController();
let started = 0;
function start() {
  started += 1;
  return startThread<ObedientCalls>(SCRIPT);
}
const pool = createWorkerPool({ start, size: 1 });
const pair = createWorkerPool({ start, size: 2 });
const greedy = createWorkerPool({ start, size: 1, isFit: () => false });
afterAll(() => Promise.all([pool, pair, greedy].map((one) => one.close())));

const say = (what: string, from = pool) => from.use((worker) => worker.call('say', [what]), signal);
const hang = (by: AbortSignal, from = pool) =>
  from.use((worker) => worker.call('hang', [join(temporaryFolder(), 'begun')], { signal: by }), by);

describe('a pool of threads', () => {
  it('asks another thread when one dies in the middle of its work', async () => {
    const marker = join(temporaryFolder(), 'died once');
    await expect(pool.use((worker) => worker.call('exitUnless', [marker]), signal)).resolves.toBe('lived');
    expect(existsSync(marker)).toBe(true);
  });

  it('gives up what ends two threads, and serves the next', async () => {
    await expect(pool.use((worker) => worker.call('exit', []), signal)).rejects.toMatchObject({
      name: 'WorkerDied',
      message: 'the thread ended with exit code 3',
    });
    await expect(say('this')).resolves.toBe('did this');
  });

  it('keeps a thread that only says that it cannot', async () => {
    await say('one');
    const before = started;
    await expect(pool.use((worker) => worker.call('fail', [null]), signal)).rejects.toThrow('told to');
    await expect(say('two')).resolves.toBe('did two');
    expect(started).toBe(before);
  });

  it('stops a thread that hangs when its work is aborted, and serves the one that waited', async () => {
    const controller = new AbortController();
    const hanging = hang(controller.signal);
    const waiting = say('next');
    controller.abort(new Error('enough'));
    await expect(hanging).rejects.toThrow('enough');
    await expect(waiting).resolves.toBe('did next');
  });

  it('lets work that waits be aborted without touching what runs', async () => {
    const [hangs, waits] = [new AbortController(), new AbortController()];
    const hanging = hang(hangs.signal);
    const waiting = hang(waits.signal);
    waits.abort(new Error('changed my mind'));
    await expect(waiting).rejects.toThrow('changed my mind');
    const last = say('last');
    hangs.abort(new Error('enough'));
    await expect(hanging).rejects.toThrow('enough');
    await expect(last).resolves.toBe('did last');
  });

  it('works on as many side by side as it has places', async () => {
    const controller = new AbortController();
    const hanging = hang(controller.signal, pair);
    await expect(say('beside', pair)).resolves.toBe('did beside');
    controller.abort(new Error('enough'));
    await expect(hanging).rejects.toThrow('enough');
  });

  it('replaces a thread that is not fit for the next', async () => {
    await say('one', greedy);
    const before = started;
    await say('two', greedy);
    expect(started).toBe(before + 1);
  });

  it('refuses work once it is closed', async () => {
    const closed = createWorkerPool({ start, size: 1 });
    await closed.close();
    await expect(say('late', closed)).rejects.toThrow('closed');
  });
});
