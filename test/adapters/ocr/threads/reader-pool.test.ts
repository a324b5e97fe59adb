import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { askEngine } from '../../../../src/adapters/ocr/threads/ask-engine.ts';
import { createReaderPool } from '../../../../src/adapters/ocr/threads/reader-pool.ts';
import { startReaderThread } from '../../../../src/adapters/ocr/threads/reader-thread.ts';
import { temporaryFolder } from '../../../helpers/temporary-folder.ts';

const SCRIPT = new URL('./obedient-thread.ts', import.meta.url);
const { signal } = new AbortController();
let started = 0;
function start() {
  started += 1;
  return startReaderThread<string, string>(SCRIPT);
}
const pools = [1, 1, 2].map((size) => createReaderPool(start, { size, mostHeld: Number.MAX_SAFE_INTEGER }));
const [pool, other, pair] = pools;
if (pool === undefined || other === undefined || pair === undefined) throw new Error('there are three pools');
const greedy = createReaderPool(start, { size: 1, mostHeld: 0 });
afterAll(() => Promise.all([...pools, greedy].map((one) => one.close())));

describe('a reader pool', () => {
  it('asks another thread when one dies in the middle of its work', async () => {
    const marker = join(temporaryFolder(), 'died once');
    await expect(pool.ask(`exit unless ${marker}`, signal)).resolves.toBe(`did exit unless ${marker}`);
    expect(existsSync(marker)).toBe(true);
  });

  it('ends a request that kills two threads with a clear error, and serves the next', async () => {
    await expect(askEngine('tesseract', pool, 'exit', signal)).rejects.toMatchObject({
      code: 'IX_003_000',
      message: 'The OCR engine tesseract failed: the reader thread ended with exit code 3.',
    });
    await expect(pool.ask('this', signal)).resolves.toBe('did this');
  });

  it('keeps a thread that only says that it cannot', async () => {
    await pool.ask('one', signal);
    const before = started;
    await expect(pool.ask('throw', signal)).rejects.toThrow('told to');
    await expect(pool.ask('two', signal)).resolves.toBe('did two');
    expect(started).toBe(before);
  });

  it('stops a thread that hangs when the request is aborted, and serves the one that waited', async () => {
    const controller = new AbortController();
    const hanging = other.ask('hang', controller.signal);
    const waiting = other.ask('next', signal);
    controller.abort(new Error('enough'));
    await expect(hanging).rejects.toThrow('enough');
    await expect(waiting).resolves.toBe('did next');
  });

  it('lets a request that waits be aborted without touching the one that runs', async () => {
    const [hangs, waits] = [new AbortController(), new AbortController()];
    const hanging = other.ask('hang', hangs.signal);
    const waiting = other.ask('never', waits.signal);
    waits.abort(new Error('changed my mind'));
    await expect(waiting).rejects.toThrow('changed my mind');
    const last = other.ask('last', signal);
    hangs.abort(new Error('enough'));
    await expect(hanging).rejects.toThrow('enough');
    await expect(last).resolves.toBe('did last');
  });

  it('works on as many requests side by side as it has threads', async () => {
    const controller = new AbortController();
    const hanging = pair.ask('hang', controller.signal);
    await expect(pair.ask('beside', signal)).resolves.toBe('did beside');
    controller.abort(new Error('enough'));
    await expect(hanging).rejects.toThrow('enough');
  });

  it('lets a thread whose native calls cannot be cut off end between two of them', async () => {
    const thread = startReaderThread<string, string>(SCRIPT, { finishesCalls: true });
    const working = thread.ask('work until stopped');
    const rejected = expect(working).rejects.toThrow('is being stopped');
    await thread.stop();
    await rejected;
    expect(thread.alive).toBe(false);
  });

  it('replaces a thread that holds more memory than it may', async () => {
    await greedy.ask('one', signal);
    const before = started;
    await greedy.ask('two', signal);
    expect(started).toBe(before + 1);
  });

  it('refuses work once it is closed', async () => {
    const closed = createReaderPool(start, { size: 1, mostHeld: 0 });
    await closed.close();
    await expect(closed.ask('late', signal)).rejects.toThrow('closed');
  });
});
