import { ReaderDied, type ReaderThread } from './reader-thread.ts';
import { unlessAborted } from './unless-aborted.ts';

/** A fixed number of reader threads, started as they are first needed and kept. */
export interface ReaderPool<Request, Answer> {
  readonly size: number;
  /**
   * Waits for a free thread and asks it. Aborting stops the thread at once; the next request starts a new one. When the thread
   * dies, another is asked: what kills that one too is the page.
   * @throws Error when the thread cannot answer or two have died; the signal's reason when aborted
   */
  ask(request: Request, signal: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

export interface PoolOptions {
  readonly size: number;
  /** A thread that holds more bytes than this outside V8's heap after an answer is replaced. */
  readonly mostHeld: number;
}

export function createReaderPool<Request, Answer>(
  start: () => ReaderThread<Request, Answer>,
  { size, mostHeld }: PoolOptions,
): ReaderPool<Request, Answer> {
  const idle: ReaderThread<Request, Answer>[] = [];
  const busy = new Set<ReaderThread<Request, Answer>>();
  const waiting: (() => void)[] = [];
  let taken = 0;
  let closed = false;

  function handOn(): void {
    const next = waiting.shift();
    if (next === undefined) taken -= 1;
    else next();
  }

  /** A place is handed on from one request to the next, so that none comes in between. */
  async function takePlace(signal: AbortSignal): Promise<void> {
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

  function takeThread(): ReaderThread<Request, Answer> {
    let thread = idle.pop();
    while (thread !== undefined && !thread.alive) thread = idle.pop();
    const taken = thread ?? start();
    busy.add(taken);
    return taken;
  }

  async function giveBack(thread: ReaderThread<Request, Answer>): Promise<void> {
    const keep = thread.alive && !closed && thread.held <= mostHeld;
    if (!keep) await thread.stop();
    busy.delete(thread);
    if (keep) idle.push(thread);
    handOn();
  }

  async function askOnce(request: Request, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    if (closed) throw new Error('the OCR engine is closed');
    await takePlace(signal);
    if (signal.aborted) handOn();
    signal.throwIfAborted();
    const thread = takeThread();
    try {
      return await unlessAborted(signal, thread.ask(request));
    } catch (thrown) {
      if (signal.aborted) await thread.stop();
      throw thrown;
    } finally {
      await giveBack(thread);
    }
  }

  return {
    size,
    async ask(request, signal) {
      try {
        return await askOnce(request, signal);
      } catch (thrown) {
        if (!(thrown instanceof ReaderDied) || closed) throw thrown;
        return askOnce(request, signal);
      }
    },
    async close() {
      closed = true;
      await Promise.all([...idle, ...busy].map((thread) => thread.stop()));
      idle.length = 0;
    },
  };
}
