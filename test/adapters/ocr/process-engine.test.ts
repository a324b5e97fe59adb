import { describe, expect, it, onTestFinished } from 'vitest';
import { createProcessEngine } from '../../../src/adapters/ocr/process/process-engine.ts';
import type { MemoryGuard, WatchedProcess } from '../../../src/threads/memory-guard.ts';
import { eventually } from '../../helpers/facts.ts';
import { drawWords } from './draw-words.ts';

const { signal } = new AbortController();
const SILENT = { info() {}, warn() {} };
const REACHED = { of: 'process', held_mb: 1_409, limit_mb: 1_400 } as const;

const { picture } = drawWords([{ text: 'Harbour', x: 100, y: 120 }]);

/** An engine whose processes end when the test says that they hold too much. */
function start(memoryMb?: number) {
  const started: WatchedProcess[] = [];
  const running = new Set<number>();
  const guard: MemoryGuard = {
    watch(one) {
      started.push(one);
      running.add(one.pid);
      return () => running.delete(one.pid);
    },
  };
  const engine = createProcessEngine({ engine: 'tesseract', languages: ['eng'], workers: 2 }, SILENT, {
    guard,
    ...(memoryMb === undefined ? {} : { memoryMb }),
  });
  onTestFinished(() => engine.close());
  const read = async (stopped = signal) => {
    const { lines } = await engine.recognise(picture, [], stopped);
    return lines.map(({ text }) => text);
  };
  const fill = (place: number) =>
    eventually(`the process ${place}`, async () => {
      const one = started[place];
      if (!one?.busy) return null;
      one.end(REACHED);
      return one;
    });
  return { read, fill, started, running };
}

describe('the process that recognises pages', () => {
  it('is replaced when earlier pages have filled it, and the page at hand is read by another', async () => {
    const { read, fill, started } = start();
    expect(await read()).toEqual(['Harbour']);
    const page = read();
    await fill(0);
    expect(await page).toEqual(['Harbour']);
    expect(started).toHaveLength(2);
  });

  it('costs no page its reading when one of two side by side fills it, whichever it was', async () => {
    const { read, fill } = start();
    const pages = [read(), read()];
    await fill(0);
    expect(await Promise.all(pages)).toEqual([['Harbour'], ['Harbour']]);
  });

  it('lets a page go at once that is stopped while it waits to be read alone', async () => {
    const { read, fill, started } = start();
    const stop = new AbortController();
    const [first, second] = [read(), read(stop.signal)];
    await fill(0);
    const alone = await eventually('the process of the first page', async () => started[1]);
    process.kill(alone.pid, 'SIGSTOP');
    const stopped = expect(second).rejects.toThrow('the job was canceled');
    stop.abort(new Error('the job was canceled'));
    await stopped;
    process.kill(alone.pid, 'SIGCONT');
    expect(await first).toEqual(['Harbour']);
    expect(await read()).toEqual(['Harbour']);
    expect(started).toHaveLength(3);
  });

  it('says of a page that fills a fresh one alone that it needs too much, and reads the next', async () => {
    const { read, fill } = start();
    const first = expect(read()).rejects.toMatchObject({ code: 'IX_000_006', details: REACHED });
    await fill(0);
    await first;
    expect(await read()).toEqual(['Harbour']);
    const again = expect(read()).rejects.toMatchObject({ code: 'IX_000_006', details: REACHED });
    await fill(1);
    await fill(2);
    await again;
    expect(await read()).toEqual(['Harbour']);
  });

  it.runIf(process.platform === 'linux')(
    'ends when it has nothing to do and holds much, and another is started for the next page',
    async () => {
      const { read, started, running } = start(40);
      expect(await read()).toEqual(['Harbour']);
      await eventually('the end of a process that is full', async () => running.size === 0 || null);
      expect(await read()).toEqual(['Harbour']);
      expect(started).toHaveLength(2);
    },
  );
});
