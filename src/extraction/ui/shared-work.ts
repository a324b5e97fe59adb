/** Thrown when as much work waits as may. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

export interface SharedWorkBounds {
  /** How much is done at once. */
  readonly parallel: number;
  /** How much may wait for its turn. */
  readonly waiting: number;
  /** Milliseconds that one piece of work may take once it has begun; then its signal aborts with a TimeoutError. */
  readonly limitMs: number;
}

/** A queue in which the same work is done once for all who ask for it meanwhile. */
export interface SharedWork<T> {
  /**
   * @param key names the work: whoever asks for a key that waits or runs gets its result
   * @param signal of this asker; work that nobody waits for any more is stopped, or never begun
   * @throws QueueFull at once; the reason of `signal`; whatever the work throws
   */
  ask(key: string, work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Stops everything, and resolves when nothing runs any more. */
  close(reason: Error): Promise<void>;
}

interface Piece<T> {
  readonly key: string;
  readonly work: (signal: AbortSignal) => Promise<T>;
  readonly stop: AbortController;
  readonly result: PromiseWithResolvers<T>;
  askers: number;
}

export function createSharedWork<T>({ parallel, waiting, limitMs }: SharedWorkBounds): SharedWork<T> {
  const known = new Map<string, Piece<T>>();
  const queue: Piece<T>[] = [];
  const running = new Set<Promise<void>>();
  let closed: Error | null = null;

  const forget = (piece: Piece<T>) => {
    if (known.get(piece.key) === piece) known.delete(piece.key);
  };

  async function run(piece: Piece<T>): Promise<void> {
    const limit = AbortSignal.timeout(limitMs);
    try {
      piece.result.resolve(await piece.work(AbortSignal.any([piece.stop.signal, limit])));
    } catch (thrown) {
      piece.result.reject(thrown);
    } finally {
      forget(piece);
    }
  }

  function startNext(): void {
    while (running.size < parallel) {
      const piece = queue.shift();
      if (piece === undefined) return;
      const ended = run(piece).finally(() => {
        running.delete(ended);
        startNext();
      });
      running.add(ended);
    }
  }

  function stop(piece: Piece<T>, reason: unknown): void {
    forget(piece);
    const at = queue.indexOf(piece);
    if (at >= 0) queue.splice(at, 1);
    piece.stop.abort(reason);
    piece.result.reject(reason);
  }

  function add(key: string, work: Piece<T>['work']): Piece<T> {
    if (running.size >= parallel && queue.length >= waiting) throw new QueueFull('too much waits already');
    const piece = {
      key,
      work,
      stop: new AbortController(),
      result: Promise.withResolvers<T>(),
      askers: 0,
    };
    // Its askers may all be gone when it fails.
    piece.result.promise.catch(() => undefined);
    known.set(key, piece);
    queue.push(piece);
    startNext();
    return piece;
  }

  return {
    ask: async (key, work, signal) => {
      if (closed !== null) throw closed;
      signal.throwIfAborted();
      const piece = known.get(key) ?? add(key, work);
      piece.askers += 1;
      const left = Promise.withResolvers<never>();
      const leave = () => {
        piece.askers -= 1;
        if (piece.askers === 0) stop(piece, signal.reason);
        left.reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      try {
        return await Promise.race([piece.result.promise, left.promise]);
      } finally {
        signal.removeEventListener('abort', leave);
      }
    },
    close: async (reason) => {
      closed = reason;
      for (const piece of [...known.values()]) stop(piece, reason);
      await Promise.allSettled(running);
    },
  };
}
