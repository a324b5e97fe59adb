import { unlessAborted } from './unless-aborted.ts';
import { verdictOf, WorkerDied } from './worker.ts';

/** Workers started as they are first needed and kept for the next. */
export interface WorkerPool<W> {
  /**
   * Waits for a free place.
   * @param fresh true: a worker that has served nobody
   * @throws the signal's reason; Error when the pool is closed
   */
  take(signal?: AbortSignal | null, fresh?: boolean): Promise<W>;
  /** Keeps the worker for the next, or ends it. */
  giveBack(worker: W): Promise<void>;
  /**
   * Takes a worker for one piece of work. When it dies the work is tried once more, with a fresh one: what kills that one too is
   * the document.
   * @throws IxError IX_000_006 when the fresh one has too little memory; WorkerDied when two have died otherwise; what the work
   *   throws; the signal's reason
   */
  use<T>(work: (worker: W) => Promise<T>, signal?: AbortSignal | null): Promise<T>;
  /** Starts a worker ahead of the first piece of work, where none is. */
  warm(): void;
  close(): Promise<void>;
}

export interface PoolOptions<W> {
  readonly start: () => W;
  /** Workers at work side by side; further work waits. */
  readonly size?: number;
  /** Workers that are kept while they have nothing to do. */
  readonly mostIdle?: number;
  /** Whether a worker that is alive may be kept. */
  readonly isFit?: (worker: W) => boolean;
}

interface Pooled {
  readonly alive: boolean;
  stop(): Promise<void>;
}

export function createWorkerPool<W extends Pooled>({
  start,
  size = Number.POSITIVE_INFINITY,
  mostIdle = size,
  isFit = () => true,
}: PoolOptions<W>): WorkerPool<W> {
  const idle: W[] = [];
  const busy = new Set<W>();
  const waiting: (() => void)[] = [];
  let taken = 0;
  let closed = false;

  function handOn(): void {
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next();
  }

  /** A place is handed on from one to the next, so that none comes in between. */
  async function takePlace(signal: AbortSignal | null): Promise<void> {
    if (taken < size) {
      taken += 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    try {
      await unlessAborted(signal, promise);
    } catch (thrown) {
      const place = waiting.indexOf(resolve);
      if (place >= 0) waiting.splice(place, 1);
      else handOn();
      throw thrown;
    }
  }

  async function take(signal: AbortSignal | null = null, fresh = false): Promise<W> {
    signal?.throwIfAborted();
    await takePlace(signal);
    if (closed || signal?.aborted) {
      handOn();
      signal?.throwIfAborted();
      throw new Error('it is closed');
    }
    let worker = fresh ? undefined : idle.pop();
    while (worker !== undefined && !worker.alive) worker = idle.pop();
    const found = worker ?? start();
    busy.add(found);
    return found;
  }

  async function giveBack(worker: W): Promise<void> {
    if (!busy.has(worker)) return;
    const keep = worker.alive && !closed && idle.length < mostIdle && isFit(worker);
    if (!keep) await worker.stop();
    busy.delete(worker);
    if (keep) idle.push(worker);
    handOn();
  }

  async function useOnce<T>(
    work: (worker: W) => Promise<T>,
    signal: AbortSignal | null,
    fresh: boolean,
  ): Promise<T> {
    const worker = await take(signal, fresh);
    try {
      return await work(worker);
    } finally {
      await giveBack(worker);
    }
  }

  return {
    take,
    giveBack,
    async use(work, signal = null) {
      try {
        return await useOnce(work, signal, false);
      } catch (thrown) {
        if (!(thrown instanceof WorkerDied) || closed) throw thrown;
        try {
          return await useOnce(work, signal, true);
        } catch (again) {
          throw verdictOf(again);
        }
      }
    },
    warm() {
      if (!closed && idle.length + busy.size === 0 && mostIdle > 0) idle.push(start());
    },
    async close() {
      closed = true;
      await Promise.all([...idle.splice(0), ...busy].map((worker) => worker.stop()));
    },
  };
}
