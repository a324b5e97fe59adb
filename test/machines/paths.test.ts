import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { createActor, fromPromise, getNextSnapshot } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { machines } from '../../machines/index.ts';
import type { MachineName, Sample } from './chart-samples.ts';
import { keyOf, machineNames, nodesOf, samples, timersOf, transitionsOf } from './chart-samples.ts';

/** Timers that fire when the test says so, by the length of their delay: each named delay has one of its own. */
function createTimers() {
  const pending = new Map<number, { readonly ms: number; readonly callback: () => void }>();
  let count = 0;
  return {
    setTimeout(callback: () => void, ms: number) {
      count += 1;
      pending.set(count, { ms, callback });
      return count;
    },
    clearTimeout: (id: number) => void pending.delete(id),
    fire(ms: number) {
      for (const [id, timer] of [...pending]) {
        if (timer.ms !== ms || !pending.delete(id)) continue;
        timer.callback();
      }
    },
  };
}

/** A machine whose actors end when the test says so, and what its real actor system did on each path that it was led along. */
function prepare(name: MachineName) {
  const bare: AnyStateMachine = machines[name];
  const delays = [
    ...new Set(nodesOf(bare.root).flatMap(({ after }) => after.map(({ delay }) => String(delay)))),
  ];
  const lengthOf = new Map(delays.map((delay, at) => [delay, at + 1]));
  const underway = new Map<string, PromiseWithResolvers<unknown>>();
  const fake = fromPromise<unknown, unknown>(({ self }) => {
    const work = Promise.withResolvers<unknown>();
    underway.set(self.id, work);
    return work.promise;
  });
  const actors = Object.fromEntries(Object.keys(bare.implementations.actors).map((actor) => [actor, fake]));
  const machine: AnyStateMachine = bare.provide({ actors, delays: Object.fromEntries(lengthOf) });
  const taken = new Set<AnyTransitionDefinition>();

  function tell(
    actor: { send(event: Sample): void },
    timers: ReturnType<typeof createTimers>,
    event: Sample,
  ): void {
    const [, kind, of, ...id] = event.type.split('.');
    if (!event.type.startsWith('xstate.')) actor.send(event);
    else if (kind === 'after') timers.fire(lengthOf.get(of ?? '') ?? 0);
    else if (kind === 'done') underway.get(id.join('.'))?.resolve(event['output']);
    else underway.get(id.join('.'))?.reject(event['error']);
  }

  /** @returns where the machine is in the end */
  async function follow(events: readonly Sample[], input = samples[name].input): Promise<AnyMachineSnapshot> {
    underway.clear();
    const timers = createTimers();
    const actor = createActor(machine, {
      clock: timers,
      input,
      inspect: (inspected) => {
        if (inspected.type !== '@xstate.microstep') return;
        for (const transition of inspected._transitions) taken.add(transition);
      },
    });
    actor.subscribe({ error: () => undefined });
    actor.start();
    for (const event of events) {
      tell(actor, timers, event);
      await setImmediate();
    }
    const snapshot = actor.getSnapshot();
    actor.stop();
    return snapshot;
  }

  return { machine, taken, follow };
}

const nameOf = ({ source, eventType, guard, target }: AnyTransitionDefinition) =>
  [
    source.id,
    eventType || 'at once',
    guard ? `[${JSON.stringify(guard)}]` : '',
    '→',
    target?.[0]?.id ?? 'stays',
  ].join(' ');

/** XState begins and ends every machine by transitions of its own. */
const isOwn = ({ eventType }: AnyTransitionDefinition) => !eventType.startsWith('xstate.init');

describe.each(machineNames)('the %s machine, led along the paths of its own graph', (name) => {
  it('takes every transition that it has, and arrives where the graph says', {
    timeout: 240_000,
  }, async () => {
    const { machine, taken, follow } = prepare(name);
    const options = {
      input: samples[name].input,
      events: [...samples[name].events, ...timersOf(machine)],
      filterEvents: (snapshot: AnyMachineSnapshot, event: Sample) => snapshot.can(event),
      serializeState: keyOf,
      limit: 400_000,
    };
    const paths = getShortestPaths(machine, options);
    const missing = () =>
      transitionsOf(machine).filter((transition) => isOwn(transition) && !taken.has(transition));
    const sent = new Set(options.events.map(({ type }) => type));
    for (const input of samples[name].others ?? []) await follow([], input);
    const tried = new Set<string>();
    const astray: string[] = [];
    for (const { state, steps } of paths) {
      const lead: Sample[] = steps.map(({ event }) => event);
      for (const event of options.events.filter((one) => state.can(one))) {
        const next = getNextSnapshot(machine, state, event);
        // One path for each event in each state; what else the key tells apart, only while something is missing.
        const what = JSON.stringify([state.value, event, next.value]);
        if (tried.has(what)) continue;
        tried.add(what);
        const left = missing();
        // What the machine raises itself may come of any event.
        const isWanted = left.some(({ eventType }) => eventType === event.type || !sent.has(eventType));
        if (!isWanted) continue;
        const arrived = await follow([...lead, event].filter(({ type }) => type !== 'xstate.init'));
        const isTimer = [...lead, event].some(({ type }) => type.includes('pollInterval'));
        // Two regions wait for the same time, and a path speaks of one of them.
        if (!isTimer && JSON.stringify(arrived.value) !== JSON.stringify(next.value)) {
          astray.push(
            `${JSON.stringify([...lead, event].map(({ type }) => type))}: ${JSON.stringify(arrived.value)}`,
          );
        }
      }
      if (missing().length === 0) break;
    }
    const untaken = missing().map(nameOf);
    if (untaken.length > 0) console.log(`never taken in ${name}:\n${untaken.join('\n')}`);
    expect(untaken).toEqual([]);
    expect(astray).toEqual([]);
  });
});
