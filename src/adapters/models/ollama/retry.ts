import type { InspectionEvent } from 'xstate';
import { createActor } from 'xstate';
import { fromStoppablePromise } from '../../../../machines/actors/stoppable-promise.ts';
import type { Asked } from '../../../../machines/model/model.ts';
import { modelMachine } from '../../../../machines/model/model.ts';
import type { ModelMove } from '../../../../steps/ports/world.ts';
import { edgesOf } from '../../../shared/state-chart.ts';
import { isBrief, ServerFailure } from './server-failure.ts';
import type { Timer } from './timer.ts';

/** The machine's clock, on a timer that a test may hold. */
function clockOf(timer: Timer) {
  const cancels = new Map<number, () => void>();
  let count = 0;
  return {
    setTimeout(callback: () => void, milliseconds: number): number {
      count += 1;
      cancels.set(count, timer(milliseconds, callback));
      return count;
    },
    clearTimeout(id: number): void {
      cancels.get(id)?.();
      cancels.delete(id);
    },
  };
}

/**
 * Asks as the model machine says: again, after a wait, while the failure is one that may pass.
 * @param attempt one question; it ends by itself when `signal` is aborted
 * @param onMove told of each transition of the machine
 * @param inspect hears all that the machine does
 * @throws the last ServerFailure; the signal's reason when that is aborted, also while waiting
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  timer: Timer,
  signal: AbortSignal,
  onMove: (move: ModelMove) => void = () => undefined,
  inspect: (event: InspectionEvent) => void = () => undefined,
): Promise<T> {
  signal.throwIfAborted();
  const answers: T[] = [];
  const ask = fromStoppablePromise<Asked, void>(async () => {
    try {
      answers.push(await attempt());
      return { kind: 'answer' };
    } catch (failure) {
      if (failure instanceof ServerFailure && isBrief(failure)) return { kind: 'brief', failure };
      throw failure;
    }
  });
  const actor = createActor(modelMachine.provide({ actors: { ask } }), {
    id: 'model',
    clock: clockOf(timer),
    inspect: (inspected) => {
      inspect(inspected);
      if (inspected.type !== '@xstate.microstep') return;
      for (const { event, from, to } of inspected._transitions.flatMap(edgesOf)) onMove({ event, from, to });
    },
  });
  const ended = new Promise<void>((resolve, reject) => {
    actor.subscribe({ complete: resolve, error: reject });
  });
  const stop = () => actor.send({ type: 'job.stop' });
  signal.addEventListener('abort', stop, { once: true });
  actor.start();
  await ended.finally(() => signal.removeEventListener('abort', stop));
  const { output } = actor.getSnapshot();
  if (output?.kind === 'failed') throw output.failure;
  for (const answer of answers) return answer;
  throw signal.reason;
}
