import { readdirSync, readFileSync } from 'node:fs';

const statusOf = (pid: number): string | null => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    // It has ended since it was listed.
    return null;
  }
};

const numberIn = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** Kilobytes of a process, of which what it shares with others counts in part (PSS); all of it where that may not be read. */
function kilobytesOf(pid: number, status: string): number {
  try {
    return numberIn(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss');
  } catch {
    return numberIn(status, 'VmRSS');
  }
}

/** Megabytes that a process and all its descendants hold. Linux only. */
export function treeMegabytes(root: number): number {
  const processes = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => {
      const status = statusOf(pid);
      return status === null ? [] : [{ pid, status, parent: numberIn(status, 'PPid') }];
    });
  const tree = new Set([root]);
  for (let size = 0; size < tree.size; ) {
    size = tree.size;
    for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid);
  }
  const held = processes
    .filter(({ pid }) => tree.has(pid))
    .map(({ pid, status }) => kilobytesOf(pid, status));
  return Math.round(held.reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024);
}
