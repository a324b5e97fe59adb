import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Worker as NodeWorker, parentPort } from 'node:worker_threads';
import { answerBy, type Calls, createPeer, type Peer } from './peer.ts';
import type { PeerMessage } from './peer-messages.ts';
import { scriptBeside } from './script-beside.ts';

/** Beside the service this process is the one to be ended when the machine runs out of memory, and the one that waits. */
const OOM_SCORE = '600';
const NICENESS = 5;

/**
 * The inside of a worker: answers what the service calls.
 * @param calls what the service may call
 * @returns the way to ask the service
 */
export function serveCalls<World extends Calls>(calls: Calls): Peer<World> {
  const own = answerBy(calls);
  if (parentPort !== null) {
    const port = parentPort;
    const peer = createPeer<World>((message) => port.postMessage(message), own);
    port.on('message', (message: PeerMessage) => peer.receive(message));
    return peer;
  }
  const ready = becomeChild();
  const peer = createPeer<World>((message) => process.send?.(message, undefined, {}, () => undefined), own);
  process.on('message', (message: PeerMessage) => void ready.then(() => peer.receive(message)));
  return peer;
}

/** A child leaves when the service says so or is gone: what a terminal sends to all of its processes is the service's to act on. */
async function becomeChild(): Promise<void> {
  const parent = process.ppid;
  if (process.send === undefined) throw new Error('this file is started by the service only');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  try {
    setPriority(NICENESS);
    writeFileSync('/proc/self/oom_score_adj', OOM_SCORE);
  } catch {
    // Another system than Linux, or one that forbids it.
  }
  // A long calculation never hears of the disconnection: a thread beside it does, and must run before the first one begins.
  const watch = new NodeWorker(scriptBeside(import.meta.url, './parent-watch'), {
    workerData: parent,
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  watch.unref();
  watch.on('error', () => process.kill(process.pid, 'SIGKILL'));
  await once(watch, 'online');
}
