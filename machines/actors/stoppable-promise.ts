import type { PromiseActorLogic } from 'xstate';
import { fromPromise } from 'xstate';

export interface StageScope<Input> {
  readonly input: Input;
  /** Aborted when the work must stop now. */
  readonly signal: AbortSignal;
  /** Aborted when the work should end at its next checkpoint; never later than `signal` on the way to a good stop. */
  readonly draining: AbortSignal;
}

/**
 * A controller that is aborted with `signal` too, for one that lives no longer than it: a tenth of what AbortSignal.any costs, of which a job
 * would have ten.
 */
export function abortedWith(signal: AbortSignal): AbortController {
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return controller;
}

/**
 * A promise actor that can be asked to stop while its state stays.
 *
 * XState stops an actor by leaving the state that invokes it, and waits for nothing: the work would still run while
 * the machine has gone on, and two jobs would share one slot. Here the machine sends `stage.stop` to the actor and
 * keeps its state; the work sees its `signal` aborted, unwinds, and settles; that is what the machine waits for. With
 * `stage.drain` it asks the work to finish what is short and to stop at its next checkpoint.
 * Leaving the state all the same aborts `signal` too.
 */
export function fromStoppablePromise<Output, Input>(
  work: (scope: StageScope<Input>) => Promise<Output>,
): PromiseActorLogic<Output, Input> {
  const asked = new WeakMap<object, { stop: AbortController; drain: AbortController }>();
  const promise = fromPromise<Output, Input>(async ({ input, signal, self }) => {
    const controllers = { stop: abortedWith(signal), drain: new AbortController() };
    asked.set(self, controllers);
    return work({ input, signal: controllers.stop.signal, draining: controllers.drain.signal });
  });
  return {
    ...promise,
    transition: (snapshot, event, scope) => {
      if (event.type === 'stage.drain') asked.get(scope.self)?.drain.abort();
      if (event.type === 'stage.stop') asked.get(scope.self)?.stop.abort();
      return promise.transition(snapshot, event, scope);
    },
  };
}

/** Stands where a real actor must be given: a machine that runs without it fails at once instead of waiting for ever. */
export function unprovided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`the actor "${name}" was not provided`);
  });
}
