import { Type } from 'typebox';
import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { compileWhenAsked } from '../../../schemas/compile-when-asked.ts';
import { FetchFailure } from '../../adapters/fetching/fetch-limits.ts';
import type { ChartEdge } from '../../shared/state-chart.ts';
import { edgesOf } from '../../shared/state-chart.ts';
import type { NewJobEvent, Run } from '../store/types.ts';

const Worked = Type.Object({ job: Type.Object({ job_id: Type.String(), attempt: Type.Integer() }) });
const worked = compileWhenAsked(Worked);
const calledBack = compileWhenAsked(
  Type.Object({ job: Type.Object({ job_id: Type.String(), attempts: Type.Integer() }) }),
);
const held = compileWhenAsked(Type.Object({ current: Worked }));
const answered = compileWhenAsked(Type.Object({ output: Type.Object({ status: Type.Integer() }) }));

/** What the receiver of a callback answered, or why it did not; null for what says neither. */
function answerOf(event: unknown): NewJobEvent['detail'] {
  if (answered().Check(event)) return { status: event.output.status };
  const error = typeof event === 'object' && event !== null && 'error' in event ? event.error : null;
  return error instanceof FetchFailure ? { reason: error.message } : null;
}

/** Regions of the scheduler that are no part of any one job's story. */
const ELSEWHERE = ['callbacks', 'lot'];

type MachineName = 'job' | 'callback' | 'scheduler';
const isMachineName = (id: string): id is MachineName =>
  id === 'job' || id === 'callback' || id === 'scheduler';

/** Which run of which job a machine of that name works on, by its context; null for none. */
export function runOf(machine: string, context: unknown): Run | null {
  if (machine === 'job' && worked().Check(context)) return context.job;
  if (machine === 'scheduler' && held().Check(context)) return context.current.job;
  if (machine === 'callback' && calledBack().Check(context)) {
    return { job_id: context.job.job_id, attempt: context.job.attempts };
  }
  return null;
}

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'context' in snapshot;

/** What each transition of the charts draws: a transition is made once, and taken by every job. */
const drawn = new WeakMap<AnyTransitionDefinition, readonly ChartEdge[]>();

function edgesDrawnBy(transition: AnyTransitionDefinition): readonly ChartEdge[] {
  const known = drawn.get(transition);
  if (known !== undefined) return known;
  const edges = ELSEWHERE.some((region) => transition.source.path.includes(region))
    ? []
    : edgesOf(transition);
  drawn.set(transition, edges);
  return edges;
}

function toEvents(
  snapshot: AnyMachineSnapshot,
  transitions: readonly AnyTransitionDefinition[],
  event: unknown,
): NewJobEvent[] {
  const machine = snapshot.machine.id;
  if (!isMachineName(machine)) return [];
  const edges = transitions.flatMap(edgesDrawnBy);
  if (edges.length === 0) return [];
  const run = runOf(machine, snapshot.context);
  if (run === null) return [];
  const detail = machine === 'callback' ? answerOf(event) : null;
  return edges.map(({ from, to, event: what, guard }) => ({
    job_id: run.job_id,
    attempt: run.attempt,
    machine,
    event: what === '' ? (guard ?? 'at once') : what,
    from,
    to,
    detail,
  }));
}

/**
 * An inspector for the scheduler's actor that records every transition of the job, of its callback, and of the slot while
 * it holds the job, as the charts draw them. It stands off the path of the job: whatever goes wrong here is only reported.
 */
export function recordTransitions(
  record: (event: NewJobEvent) => void,
  onError: (error: unknown) => void,
): (inspected: InspectionEvent) => void {
  return (inspected) => {
    if (inspected.type !== '@xstate.microstep' || !isMachineSnapshot(inspected.snapshot)) return;
    try {
      for (const event of toEvents(inspected.snapshot, inspected._transitions, inspected.event))
        record(event);
    } catch (error) {
      onError(error);
    }
  };
}
