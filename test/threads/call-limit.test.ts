import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitCall } from '../../src/threads/call-limit.ts';
import { measureWait } from '../../src/threads/processor-wait.ts';
import { eventually } from '../helpers/facts.ts';

describe('the limit of a call', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Milliseconds after which a call of 100 ms is ended whose process waits this share of the time for a processor. */
  function endedAfter(share: number): number {
    const begun = performance.now();
    let ended: number | null = null;
    limitCall(
      100,
      () => share * (performance.now() - begun),
      () => {
        ended = performance.now() - begun;
      },
    );
    vi.advanceTimersByTime(2000);
    return ended ?? Number.POSITIVE_INFINITY;
  }

  it('is the clock where the process has its processor, or waits for something else', () => {
    expect(endedAfter(0)).toBe(100);
  });

  it('is longer by the time for which others have the processor, and ten times as long at most', () => {
    expect(endedAfter(0.5)).toBeGreaterThanOrEqual(200);
    expect(endedAfter(0.5)).toBeLessThan(240);
    expect(endedAfter(0.99)).toBe(1000);
  });

  it('ends nothing once the call has ended', () => {
    const end = vi.fn();
    limitCall(100, () => 0, end)();
    vi.advanceTimersByTime(2000);
    expect(end).not.toHaveBeenCalled();
  });
});

it.runIf(process.platform === 'linux')(
  'of more processes than processors one waits, which is seen',
  async () => {
    const script = 'for (;;);';
    const busy = Array.from({ length: 2 * availableParallelism() + 1 }, () =>
      spawn(process.execPath, ['-e', script], { stdio: 'ignore' }),
    );
    try {
      const waits = busy.map(({ pid = 0 }) => measureWait(pid));
      await eventually('that one of them waits', () => waits.some((waited) => waited() > 200));
    } finally {
      for (const child of busy) child.kill('SIGKILL');
      await Promise.all(busy.map((child) => once(child, 'exit')));
    }
  },
);

it('of a process that is not there nobody waits', () => {
  expect(measureWait(0)()).toBe(0);
});
