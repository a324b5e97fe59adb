import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { AnyMachineSnapshot, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { edgesOf } from '../../shared/state-chart.ts';
import type { NewJobEvent, Run } from '../store/types.ts';

const Worked = Type.Object({ job: Type.Object({ job_id: Type.String(), attempt: Type.Integer() }) });
const CalledBack = Type.Object({ job: Type.Object({ job_id: Type.String(), attempts: Type.Integer() }) });
const Held = Type.Object({ current: Worked });
const Answered = Type.Object({ output: Type.Object({ status: Type.Integer() }) });

/** Regions of the scheduler that are no part of any one job's story. */
const ELSEWHERE = 'callbacks';

type MachineName = 'job' | 'callback' | 'scheduler';
const isMachineName = (id: string): id is MachineName =>
  id === 'job' || id === 'callback' || id === 'scheduler';

/** Which run of which job a machine of that name works on, by its context; null for none. */
export function runOf(machine: string, context: unknown): Run | null {
  if (machine === 'job' && Check(Worked, context)) return context.job;
  if (machine === 'scheduler' && Check(Held, context)) return context.current.job;
  if (machine === 'callback' && Check(CalledBack, context)) {
    return { job_id: context.job.job_id, attempt: context.job.attempts };
  }
  return null;
}

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot =>
  'machine' in snapshot && 'context' in snapshot;

function toEvents(
  snapshot: AnyMachineSnapshot,
  transitions: readonly AnyTransitionDefinition[],
  event: unknown,
): NewJobEvent[] {
  const machine = snapshot.machine.id;
  if (!isMachineName(machine)) return [];
  const run = runOf(machine, snapshot.context);
  if (run === null) return [];
  const detail = machine === 'callback' && Check(Answered, event) ? { status: event.output.status } : null;
  return transitions
    .filter(({ source }) => !source.path.includes(ELSEWHERE))
    .flatMap(edgesOf)
    .map(({ from, to, event: what, guard }) => ({
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
