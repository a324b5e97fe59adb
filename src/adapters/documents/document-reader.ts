import type { DocumentReader } from '../../../steps/ports/world.ts';
import { createMemoryGuard, type MemoryGuard } from '../../threads/memory-guard.ts';
import { startProcess } from '../../threads/process-worker.ts';
import { scriptBeside } from '../../threads/script-beside.ts';
import { createWorkerPool } from '../../threads/worker-pool.ts';
import type { ReaderProcess, ReadLimits } from './document-calls.ts';
import { openFile } from './open-file.ts';
import type { PictureCodec } from './picture-codec.ts';

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
  /** Megabytes of memory of every kind. */
  readonly memoryMb?: number;
  /** Watches the memory of the processes; one of its own when the reader is alone. */
  readonly guard?: MemoryGuard;
}

export interface ProcessDocumentReader extends DocumentReader {
  /** Turns pictures into files and back in the same processes. */
  readonly pictures: PictureCodec;
  /** Starts a process ahead of the first file. */
  warm(): void;
}

/** Processes that wait for the next file. */
const MAX_IDLE = 2;
/** A process is replaced after this many files, before anything that leaks in a parser can grow. */
const FILES_PER_PROCESS = 100;

/**
 * Reads files in processes of their own, one file a process, so that a file that breaks its parser costs its own job only.
 * Pages are read when asked for: memory does not grow with their number.
 */
export function createDocumentReader(options: DocumentReaderOptions): ProcessDocumentReader {
  const { heapMb = 512, memoryMb = 1_024, callMs = 25_000 } = options;
  const guard = options.guard ?? createMemoryGuard(Number.POSITIVE_INFINITY);
  const limits: ReadLimits = {
    maxPages: options.maxPages,
    maxPixels: options.maxPixels,
    picturePixels: Math.min(options.picturePixels ?? 25_000_000, options.maxPixels),
    seconds: Math.max(1, Math.floor(callMs / 1000)),
  };
  const uses = new WeakMap<ReaderProcess, number>();
  const script = scriptBeside(import.meta.url, './parsing/entry');
  const pool = createWorkerPool<ReaderProcess>({
    start: () => startProcess({ name: 'the document reader', script, heapMb, memoryMb, guard }),
    mostIdle: MAX_IDLE,
    isFit: (worker) => {
      const used = (uses.get(worker) ?? 0) + 1;
      uses.set(worker, used);
      return used < FILES_PER_PROCESS;
    },
  });
  return {
    open: (file, signal) => openFile(pool, file, limits, callMs, signal),
    pictures: {
      encode: (picture, rotation) => pool.use((worker) => worker.call('encodePicture', [picture, rotation])),
      decode: (bytes) => pool.use((worker) => worker.call('decodePicture', [bytes])),
    },
    warm: () => pool.warm(),
    close: () => pool.close(),
  };
}
