import { readdirSync, readFileSync } from 'node:fs';

export interface Descendant {
  readonly pid: number;
  readonly name: string;
  /** Whether it is PostgreSQL, or was started by it. */
  readonly ofDatabase: boolean;
}

function readStatus(pid: number): { readonly parent: number; readonly name: string } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      parent: Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]),
      name: /^Name:\s*(.+)$/m.exec(status)?.[1] ?? '',
    };
  } catch {
    // It has ended since it was listed.
    return null;
  }
}

/** Every process that a process, or one of its descendants, has started and that still runs. Linux only. */
export function descendantsOf(root: number): Descendant[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => {
      const status = readStatus(pid);
      return status === null ? [] : [{ pid, ...status }];
    });
  const found: Descendant[] = [{ pid: root, name: '', ofDatabase: false }];
  for (const parent of found) {
    for (const { pid, name, ...one } of all) {
      if (one.parent === parent.pid)
        found.push({ pid, name, ofDatabase: parent.ofDatabase || name === 'postgres' });
    }
  }
  return found.slice(1);
}
