import { jobMachine } from '../../../machines/job/job.ts';
import { toStateChart } from '../../../src/shared/state-chart.ts';

/** A transition of the job machine, as the timeline has it. */
export interface Transition {
  readonly attempt: number;
  readonly from_state: string | null;
  readonly to_state: string | null;
}

const chart = toStateChart(jobMachine);
const parents = new Map(chart.states.map(({ name, parent }) => [name, parent]));
const regions = new Set(
  chart.states
    .filter(({ parent }) => chart.states.some(({ name, kind }) => name === parent && kind === 'parallel'))
    .map(({ name }) => name),
);
const edges = new Set(chart.edges.map(({ from, to }) => `${from} ${to}`));

/** The state and all that stand around it, innermost first. */
function lineOf(state: string | null | undefined): string[] {
  return state ? [state, ...lineOf(parents.get(state))] : [];
}

/** The side-by-side part of the machine in which a state is; null where it has only one. */
const regionOf = (state: string | null) => lineOf(state).find((name) => regions.has(name)) ?? null;

/** Whether being in the one means being in the other: the same, or one inside the other. */
const overlap = (one: string | null, other: string | null) =>
  lineOf(one).includes(other ?? '') || lineOf(other).includes(one ?? '');

/** What of a job's transitions is no path of the machine that is drawn: no such edge, or it leaves where nobody was. */
export function checkPaths(transitions: readonly Transition[]): string[] {
  const runs = Map.groupBy(transitions, ({ attempt, from_state }) => `${attempt} ${regionOf(from_state)}`);
  return [...runs].flatMap(([run, steps]) =>
    steps.flatMap(({ from_state, to_state }, index) => {
      const step = `run ${run}: ${from_state} to ${to_state}`;
      const before = steps[index - 1];
      // Progress within a stage stays where it is.
      if (from_state !== to_state && !edges.has(`${from_state} ${to_state}`)) return [`${step} is no way`];
      if (before && !overlap(before.to_state, from_state))
        return [`${step}, but it was in ${before.to_state}`];
      return [];
    }),
  );
}
