import { Worker } from 'node:worker_threads';
import { IxError } from '../../../steps/errors.ts';
import type { ThreadCall, ThreadReply, ThreadResult } from './thread-protocol.ts';

export interface ThreadBounds {
  /** Milliseconds that one call may take. */
  readonly callMs: number;
  /** Megabytes of JavaScript heap, enforced by V8. */
  readonly heapMb: number;
  /** Megabytes of buffers beside the heap (decoded streams), which V8 does not bound: they are watched. */
  readonly bufferMb: number;
}

/** One worker thread that reads one file at a time. A thread that failed in any way but a clean reply is dead. */
export interface ReaderThread {
  readonly alive: boolean;
  /**
   * @param subject how messages name the file, as in `file 1 (scan.pdf)`
   * @throws IxError IX_000_005, IX_000_006 or IX_000_008; the signal's reason when it aborts, which kills the thread
   */
  call(message: ThreadCall, subject: string, signal: AbortSignal | null): Promise<ThreadResult>;
  kill(): Promise<void>;
}

const WATCH_EVERY_MS = 200;
const MB = 1024 * 1024;

export function createReaderThread(bounds: ThreadBounds): ReaderThread {
  const worker = new Worker(new URL('./thread/entry.ts', import.meta.url), {
    name: 'document-reader',
    resourceLimits: { maxOldGenerationSizeMb: bounds.heapMb },
    // What parsers warn about in a caller's file is no business of the service's own output.
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  let alive = true;
  let fail: ((thrown: unknown) => void) | null = null;
  let settle: ((reply: ThreadReply) => void) | null = null;

  worker.unref();
  worker.on('message', (reply: ThreadReply) => settle?.(reply));
  worker.on('error', (thrown: unknown) => {
    alive = false;
    fail?.(thrown);
  });
  worker.on('exit', () => {
    alive = false;
    fail?.(new Error('the reading thread ended'));
  });

  const kill = async () => {
    alive = false;
    await worker.terminate();
  };

  return {
    get alive() {
      return alive;
    },
    kill,
    call: (message, subject, signal) => {
      signal?.throwIfAborted();
      if (!alive) throw new IxError('IX_000_008', `${subject} cannot be read: its reader has ended.`);
      const { promise, resolve, reject } = Promise.withResolvers<ThreadResult>();
      const die = (reason: unknown) => {
        void kill();
        reject(reason);
      };
      const onAbort = () => die(signal?.reason);
      const timer = setTimeout(() => {
        die(
          new IxError(
            'IX_000_008',
            `${subject} cannot be read: it took more than ${bounds.callMs / 1000} s.`,
          ),
        );
      }, bounds.callMs);
      const watch = setInterval(() => {
        void usedBuffers(worker).then((bytes) => {
          if (bytes > bounds.bufferMb * MB) die(outOfMemory(subject));
        });
      }, WATCH_EVERY_MS);
      signal?.addEventListener('abort', onAbort, { once: true });
      settle = (reply) => {
        if (reply.ok) resolve(reply.result);
        else reject(new IxError(reply.code, `${subject} ${reply.reason}.`));
      };
      fail = (thrown) => reject(toDeath(thrown, subject));
      worker.ref();
      worker.postMessage(message);
      return promise.finally(() => {
        clearTimeout(timer);
        clearInterval(watch);
        signal?.removeEventListener('abort', onAbort);
        settle = null;
        fail = null;
        worker.unref();
      });
    },
  };
}

/** Bytes of array buffers that the thread holds; 0 when it is gone and can no longer say. */
async function usedBuffers(worker: Worker): Promise<number> {
  try {
    return (await worker.getHeapStatistics()).external_memory;
  } catch {
    return 0;
  }
}

const outOfMemory = (subject: string, cause?: unknown) =>
  new IxError('IX_000_006', `${subject} needs more memory than one file may take.`, { cause });

function toDeath(thrown: unknown, subject: string): IxError {
  if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return outOfMemory(subject, thrown);
  }
  return new IxError('IX_000_008', `${subject} cannot be read: it broke its reader.`, { cause: thrown });
}
