import { lookAtProcess } from './process-look.ts';

/** A process whose memory is watched. */
export interface WatchedProcess {
  readonly pid: number;
  readonly name: string;
  /** Bytes that it alone may hold. */
  readonly mostBytes: number;
  /** Whether it is at work: one that is not can be ended at no loss. */
  readonly busy: boolean;
  /** Ends it because of the memory that it, or all together, hold. */
  end(reason: MemoryReached): void;
  /** Ends it because it was stopped from outside and does not go on. */
  endFrozen(): void;
}

/** `limit_mb` is of the process alone, or of all processes together. */
export interface MemoryReached {
  readonly of: 'process' | 'all_processes';
  readonly held_mb: number;
  readonly limit_mb: number;
}

/** Watches what the service's child processes hold, each alone and all together, and that those at work do work. */
export interface MemoryGuard {
  /** @returns ends the watch */
  watch(one: WatchedProcess): () => void;
}

const MB = 1024 * 1024;
/** A process at work that is stopped for so many looks in a row is not going to go on by itself. */
const FROZEN_LOOKS = 20;
const toMb = (bytes: number) => Math.round(bytes / MB);

/**
 * @param mostMb megabytes that all watched processes together may hold. When they hold more, idle ones are ended, the largest
 *   first, and then the largest of those at work
 */
export function createMemoryGuard(mostMb: number, everyMs = 100): MemoryGuard {
  const watched = new Set<WatchedProcess>();
  const frozenLooks = new WeakMap<WatchedProcess, number>();
  let timer: NodeJS.Timeout | null = null;
  let looking = false;

  async function look(): Promise<void> {
    if (looking || ![...watched].some((one) => one.busy)) return;
    looking = true;
    try {
      const found = await Promise.all(
        [...watched].map(async (one) => ({ one, ...(await lookAtProcess(one.pid)) })),
      );
      const there = found.filter(({ one }) => watched.has(one));
      for (const { one, frozen } of there) countFrozen(one, frozen);
      enforce(there);
    } finally {
      looking = false;
    }
  }

  function countFrozen(one: WatchedProcess, frozen: boolean): void {
    const looks = frozen && one.busy ? (frozenLooks.get(one) ?? 0) + 1 : 0;
    frozenLooks.set(one, looks);
    if (looks >= FROZEN_LOOKS) one.endFrozen();
  }

  function enforce(found: readonly { readonly one: WatchedProcess; readonly held: number }[]): void {
    let sum = found.reduce((bytes, { held }) => bytes + held, 0);
    const order = found.toSorted((a, b) => Number(a.one.busy) - Number(b.one.busy) || b.held - a.held);
    for (const { one, held } of order) {
      const isOver = held > one.mostBytes;
      if (!isOver && sum <= mostMb * MB) continue;
      sum -= held;
      one.end(
        isOver
          ? { of: 'process', held_mb: toMb(held), limit_mb: toMb(one.mostBytes) }
          : { of: 'all_processes', held_mb: toMb(sum + held), limit_mb: mostMb },
      );
    }
  }

  return {
    watch(one) {
      watched.add(one);
      timer ??= setInterval(() => void look(), everyMs).unref();
      return () => {
        watched.delete(one);
        if (watched.size > 0 || timer === null) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}
