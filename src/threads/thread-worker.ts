import { Worker as NodeWorker } from 'node:worker_threads';
import { type ArgsOf, type Calls, createPeer, type ResultOf } from './peer.ts';
import type { PeerMessage } from './peer-messages.ts';
import { unlessAborted } from './unless-aborted.ts';
import { type CallOptions, type Worker, WorkerDied } from './worker.ts';

/**
 * Starts a thread that answers calls. Memory that it allocates is its process's, so only processes that the service can do without
 * have threads.
 *
 * @param script a module that calls `serveCalls`
 * @param workerData what it starts with
 */
export function startThread<C extends Calls>(script: URL, workerData?: unknown): Worker<C> {
  const worker = new NodeWorker(script, { workerData });
  let alive = true;
  let busy = 0;
  const peer = createPeer<C>(
    (message) => worker.postMessage(message),
    (name) => {
      throw new Error(`a thread asks for ${name}`);
    },
  );
  const die = (reason: Error) => {
    alive = false;
    peer.cut(reason);
  };
  worker.unref();
  worker.on('message', (message: PeerMessage) => peer.receive(message));
  worker.on('error', (error: Error) => die(new WorkerDied(error.message, { cause: error })));
  worker.on('exit', (code) => die(new WorkerDied(`the thread ended with exit code ${code}`)));

  return {
    get alive() {
      return alive;
    },
    pid: process.pid,
    async call<Name extends keyof C & string>(
      name: Name,
      args: ArgsOf<C, Name>,
      { signal = null }: CallOptions = {},
    ): Promise<ResultOf<C, Name>> {
      if (!alive) throw new WorkerDied('the thread has ended');
      if (busy === 0) worker.ref();
      busy += 1;
      try {
        return await unlessAborted(signal, peer.call(name, args));
      } catch (thrown) {
        if (signal?.aborted) {
          alive = false;
          await worker.terminate();
        }
        throw thrown;
      } finally {
        busy -= 1;
        if (busy === 0) worker.unref();
      }
    },
    async stop() {
      alive = false;
      await worker.terminate();
    },
  };
}
