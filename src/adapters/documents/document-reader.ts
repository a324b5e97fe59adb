import { describeFile } from '../../../steps/file-error.ts';
import type { DocumentReader, OpenDocument, StoredFile } from '../../../steps/ports.ts';
import { createReaderThread, type ReaderThread, type ThreadBounds } from './reader-thread.ts';
import type { ReadLimits, ThreadCall, ThreadResults } from './thread-protocol.ts';

export interface DocumentReaderOptions {
  /** IX_MAX_PAGES. */
  readonly maxPages: number;
  /** IX_MAX_PIXELS. */
  readonly maxPixels: number;
  /** Pixels that pictures are reduced to; A3 at 300 dpi has 17 million. */
  readonly picturePixels?: number;
  /** Milliseconds that opening a file or reading one of its pages may take. */
  readonly callMs?: number;
  readonly heapMb?: number;
  readonly bufferMb?: number;
}

/** Threads that wait for the next file; starting one takes a tenth of a second. */
const MOST_IDLE_THREADS = 2;
/** A thread is replaced after this many files, before anything that leaks in a parser can grow. */
const FILES_PER_THREAD = 100;

interface PooledThread {
  readonly thread: ReaderThread;
  files: number;
}

/**
 * Reads files in worker threads, one file a thread, so that a file that breaks its parser costs its own job only.
 * Pages are read when asked for: memory does not grow with their number.
 */
export function createDocumentReader(options: DocumentReaderOptions): DocumentReader {
  const bounds: ThreadBounds = {
    callMs: options.callMs ?? 60_000,
    heapMb: options.heapMb ?? 768,
    bufferMb: options.bufferMb ?? 1_536,
  };
  const limits: ReadLimits = {
    maxPages: options.maxPages,
    maxPixels: options.maxPixels,
    picturePixels: Math.min(options.picturePixels ?? 25_000_000, options.maxPixels),
    seconds: Math.max(1, Math.floor(bounds.callMs / 1000)),
  };
  const idle: PooledThread[] = [];
  const busy = new Set<PooledThread>();

  const take = (): PooledThread => {
    const waiting = idle.pop();
    const pooled = waiting?.thread.alive ? waiting : { thread: createReaderThread(bounds), files: 0 };
    busy.add(pooled);
    return pooled;
  };
  const giveBack = async (pooled: PooledThread): Promise<void> => {
    busy.delete(pooled);
    pooled.files += 1;
    const reusable =
      pooled.thread.alive && pooled.files < FILES_PER_THREAD && idle.length < MOST_IDLE_THREADS;
    if (reusable) idle.push(pooled);
    else await pooled.thread.kill();
  };

  return {
    open: async (file, signal) => {
      const pooled = take();
      try {
        return await openIn(pooled, file, limits, signal, () => giveBack(pooled));
      } catch (thrown) {
        await giveBack(pooled);
        throw thrown;
      }
    },
    close: async () => {
      await Promise.all([...idle.splice(0), ...busy].map(({ thread }) => thread.kill()));
    },
  };
}

async function openIn(
  { thread }: PooledThread,
  file: StoredFile,
  limits: ReadLimits,
  signal: AbortSignal,
  giveBack: () => Promise<void>,
): Promise<OpenDocument> {
  const subject = describeFile(file);
  let last: Promise<unknown> = Promise.resolve();
  // One call after the other: two pages at once would only take each other's memory and time.
  const ask = <M extends ThreadCall['method']>(
    message: Extract<ThreadCall, { method: M }>,
    callSignal: AbortSignal | null,
  ): Promise<ThreadResults[M]> => {
    const turn = last.then(() => thread.call(message, subject, callSignal));
    last = turn.catch(() => undefined);
    return turn as Promise<ThreadResults[M]>;
  };
  const opened = await ask<'open'>({ method: 'open', path: file.path, limits }, signal);
  let closed: Promise<void> | null = null;
  const close = async () => {
    if (thread.alive) await ask<'close'>({ method: 'close' }, null).catch(() => thread.kill());
    await giveBack();
  };
  return {
    ...opened,
    readPage: (pageNumber, options, pageSignal) =>
      ask<'readPage'>({ method: 'readPage', pageNumber, options }, pageSignal),
    renderPage: (pageNumber, dpi, pageSignal) =>
      ask<'renderPage'>({ method: 'renderPage', pageNumber, dpi }, pageSignal),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}
