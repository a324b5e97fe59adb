import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS = 1_000_000;

/** Milliseconds that each thread of a process could have run and was given no processor, by the thread's number; empty where the system does not tell. */
function waitsOf(pid: number): ReadonlyMap<string, number> {
  try {
    const folder = `/proc/${pid}/task`;
    return new Map(
      readdirSync(folder).map((thread) => {
        const [, waited] = readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ');
        return [thread, Number(waited) / NANOSECONDS];
      }),
    );
  } catch {
    // It has ended, or this is no Linux.
    return new Map();
  }
}

/**
 * Begins to measure how long a process waits for a processor because others have them.
 * @returns milliseconds since then, of the thread that waited longest; 0 where the system does not tell
 */
export function measureWait(pid: number): () => number {
  const before = waitsOf(pid);
  return () =>
    [...waitsOf(pid)].reduce(
      (most, [thread, waited]) => Math.max(most, waited - (before.get(thread) ?? 0)),
      0,
    );
}
