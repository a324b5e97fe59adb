import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, Finding } from '../attack.ts';
import { choose } from '../choose.ts';
import { type Descendant, descendantsOf } from '../descendants.ts';
import type { Target } from '../target.ts';

/** The service's own helpers: every descendant that is not of its database. */
const workersOf = (root: number): Descendant[] =>
  descendantsOf(root).filter(({ name, ofDatabase }) => !ofDatabase && name !== 'setpriv');

async function awaitWorker(target: Target): Promise<Descendant | null> {
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
  should:
    'the time limit of a stage ends it, and the good jobs are done and right; while it hangs one /healthz may say so',
  ownServiceOnly: true,
  unwell: 1,
  async run(target) {
    const worker = await awaitWorker(target);
    if (worker === null) return [NONE];
    process.kill(worker.pid, 'SIGSTOP');
    return [{ sent: `SIGSTOP to ${worker.name}`, answered: 'frozen', held: true }];
  },
};
