import { describe, expect, it } from 'vitest';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { machines } from '../../machines/index.ts';
import type { MachineName } from './chart-samples.ts';
import { keyOf, machineNames, nodesOf, samples, timersOf } from './chart-samples.ts';

function statesReached(name: MachineName): Set<string> {
  const machine: AnyStateMachine = machines[name];
  const { input, events } = samples[name];
  const paths = getShortestPaths(machine, {
    input,
    events: [...events, ...timersOf(machine)],
    filterEvents: (snapshot, event) => snapshot.can(event),
    serializeState: keyOf,
    limit: 400_000,
  });
  const reached = new Set<string>();
  for (const { state, steps } of paths) {
    for (const snapshot of [state, ...steps.map((step) => step.state)]) {
      for (const node of snapshot._nodes) reached.add(node.id);
    }
  }
  return reached;
}

/** States that are left at once, which no snapshot ever shows. */
const isPassedThrough = (node: AnyStateNode) => node.always?.some(({ guard }) => guard === undefined);

describe.each(machineNames)('the %s machine', { timeout: 240_000 }, (name) => {
  const machine: AnyStateMachine = machines[name];

  it('explains every state to a newcomer', () => {
    const silent = nodesOf(machine.root).filter(({ description }) => (description ?? '').length < 20);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('reaches every state', () => {
    const reached = statesReached(name);
    const unreached = nodesOf(machine.root).filter((node) => !isPassedThrough(node) && !reached.has(node.id));
    expect(unreached.map(({ id }) => id)).toEqual([]);
  });

  it('has an answer to the failure of every actor', () => {
    const invocations = nodesOf(machine.root).flatMap((node) => node.invoke.map(({ id }) => ({ node, id })));
    const unanswered = invocations.filter(
      ({ node, id }) => !node.transitions.has(`xstate.error.actor.${id}`),
    );
    expect(unanswered.map(({ node }) => node.id)).toEqual([]);
  });

  it('has only time limits that are named', () => {
    const delays = nodesOf(machine.root).flatMap((node) => node.after.map(({ delay }) => delay));
    expect(delays.filter((delay) => typeof delay !== 'string')).toEqual([]);
  });
});
