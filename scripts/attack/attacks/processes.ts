import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Finding } from '../attack.ts';
import { choose } from '../choose.ts';
import type { Target } from '../target.ts';

interface Child {
  readonly pid: number;
  readonly name: string;
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

/** The service's own helpers: every descendant that is not of its database. */
function workersOf(root: number): Child[] {
  const all = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => {
      const status = readStatus(pid);
      return status === null ? [] : [{ pid, ...status }];
    });
  const found: Child[] = [];
  const parents = [root];
  for (const parent of parents) {
    for (const one of all) {
      if (one.parent !== parent || /postgres|setpriv/.test(one.name)) continue;
      parents.push(one.pid);
      found.push(one);
    }
  }
  return found;
}

async function awaitWorker(target: Target): Promise<Child | null> {
  for (let tries = 0; tries < 100; tries += 1) {
    const workers = workersOf(target.pid);
    if (workers.length > 0) return choose(target.random, workers);
    await wait(100);
  }
  return null;
}

const NONE: Finding = {
  sent: 'a search for worker processes',
  answered: 'there is none: everything runs in the service’s own process',
  held: false,
};

export const KILLED_WORKERS: Attack = {
  name: 'killed-workers',
  what: 'kill -9 of a worker process every ten seconds while good jobs run',
  should: 'the work is tried once more: the good jobs are done and right',
  ownServiceOnly: true,
  async run(target) {
    const findings: Finding[] = [];
    for (let at = 0; at < (target.short ? 1 : 3); at += 1) {
      const worker = await awaitWorker(target);
      if (worker === null) return [NONE];
      process.kill(worker.pid, 'SIGKILL');
      findings.push({ sent: `SIGKILL to ${worker.name}`, answered: 'killed', held: true });
      await wait(10_000);
    }
    return findings;
  },
};

export const FROZEN_WORKER: Attack = {
  name: 'frozen-worker',
  what: 'SIGSTOP of one worker process while good jobs run',
  should: 'the time limit of a stage ends it, and the good jobs are done and right',
  ownServiceOnly: true,
  async run(target) {
    const worker = await awaitWorker(target);
    if (worker === null) return [NONE];
    process.kill(worker.pid, 'SIGSTOP');
    return [{ sent: `SIGSTOP to ${worker.name}`, answered: 'frozen', held: true }];
  },
};
