import { readdirSync, readFileSync } from 'node:fs';

const NANOSECONDS_IN_MS = 1_000_000;

/** Milliseconds that a thread could have run and was given no processor; 0 for one that has ended. */
function waitOf(schedstat: string): number {
  try {
    const [, waited] = readFileSync(schedstat, 'utf8').split(' ');
    return Number(waited) / NANOSECONDS_IN_MS || 0;
  } catch {
    return 0;
  }
}

/** That of each thread of a process, by its number; empty where the system does not tell. */
function waitsOf(pid: number): ReadonlyMap<string, number> {
  const folder = `/proc/${pid}/task`;
  try {
    return new Map(readdirSync(folder).map((thread) => [thread, waitOf(`${folder}/${thread}/schedstat`)]));
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
