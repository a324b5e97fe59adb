import { describe, expect, it } from 'vitest';
import { unlessAborted } from '../../src/threads/unless-aborted.ts';

const forever = new Promise<never>(() => undefined);

describe('waiting unless a signal aborts', () => {
  it('gives what was waited for', async () => {
    const { signal } = new AbortController();
    expect(await unlessAborted(signal, Promise.resolve('this'))).toBe('this');
    expect(await unlessAborted(null, Promise.resolve('this'))).toBe('this');
    await expect(unlessAborted(signal, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  });

  it('ends with the reason of a signal that aborts', async () => {
    const stop = new AbortController();
    const waiting = unlessAborted(stop.signal, forever);
    stop.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
  });

  it('does not begin where the signal has aborted, and what fails meanwhile is nobody’s', async () => {
    const over = AbortSignal.abort(new Error('enough'));
    await expect(unlessAborted(over, forever)).rejects.toThrow('enough');
    await expect(unlessAborted(over, new Promise((_, fail) => setImmediate(fail)))).rejects.toThrow('enough');
    await new Promise((resolve) => setImmediate(resolve));
  });
});
