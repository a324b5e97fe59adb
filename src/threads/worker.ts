import type { IxError } from '../../steps/ports/errors.ts';
import type { ArgsOf, Calls, ResultOf } from './peer.ts';

/** A thread or process ended before it had answered, and not because of a limit. */
export class WorkerDied extends Error {
  override readonly name: string = 'WorkerDied';
}

/**
 * A process reached a limit of its memory at a call that was not the only one it ever had: what fills it may be left over from
 * others, or another's that it was at. Whose it is shows in a fresh process.
 */
export class WorkerSpent extends WorkerDied {
  override readonly name = 'WorkerSpent';
  /** What is true when the call alone has filled it. */
  readonly reached: IxError;

  constructor(reached: IxError) {
    super(reached.message, { cause: reached });
    this.reached = reached;
  }
}

/** What is to be said of a call that is not tried again: the limit that was reached, else what was thrown. */
export const verdictOf = (thrown: unknown): unknown =>
  thrown instanceof WorkerSpent ? thrown.reached : thrown;

export interface CallOptions {
  /** What messages name as what takes too much, as in `file 1 (scan.pdf)`; unset: the document. */
  readonly subject?: string;
  /** Aborting ends the worker at once; the call rejects with the signal's reason when it has ended. */
  readonly signal?: AbortSignal | null;
  /** Milliseconds after which the worker is ended, and what is thrown then. */
  readonly limit?: { readonly ms: number; readonly error: () => Error };
  /** Answers what the worker asks during the call; what it was asked for has ended when the call settles. */
  readonly world?: Calls;
}

/** A thread or process of this service that answers calls. */
export interface Worker<C extends Calls> {
  /** False once it has died or was stopped. */
  readonly alive: boolean;
  /** The process that it is or runs in. */
  readonly pid: number;
  /**
   * @throws what the worker throws; IxError IX_000_006 when the first call takes more memory than it may, WorkerSpent when a
   *   later one or one of several does; WorkerDied when it dies otherwise; the signal's reason
   */
  call<Name extends keyof C & string>(
    name: Name,
    args: ArgsOf<C, Name>,
    options?: CallOptions,
  ): Promise<ResultOf<C, Name>>;
  /** Ends it at once; calls in flight reject. */
  stop(): Promise<void>;
}
