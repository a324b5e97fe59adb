import type { InspectionEvent, StateValue } from 'xstate';
import { isMachineSnapshot } from 'xstate';
import { runOf } from '../worker/record-transitions.ts';
import type { StatelyFeed } from './stately-feed.ts';
import { createStatelyFeed } from './stately-feed.ts';

/** What the running actors tell of themselves. Never what they work on: no context, no input, no payload of an event. */
export interface InspectedEvent {
  readonly at: string;
  /** Id of the actor, such as `job` or `callback`. */
  readonly actor: string;
  readonly kind: 'actor' | 'event' | 'state';
  /** The event's type, or the state in which the actor now is. */
  readonly what: string;
  readonly job_id: string | null;
  /** Whole milliseconds since the last state of the same actor; null for its first, and for events. */
  readonly after_ms: number | null;
}

/** Hears the actors, and passes on to whoever listens. */
export interface Inspection {
  inspect(event: InspectionEvent): void;
  /** Calls `listener` for each event until the function that is returned is called. */
  listen(listener: (event: InspectedEvent) => void): () => void;
  /** The same in the words of Stately's inspectors. */
  readonly attach: StatelyFeed['attach'];
}

const jobOf = (snapshot: object): string | null =>
  isMachineSnapshot(snapshot) ? (runOf(snapshot.machine.id, snapshot.context)?.job_id ?? null) : null;

/** The states in force, each led by the region that it is in: `slot: idle`. */
function leavesOf(value: StateValue | undefined, region = ''): string[] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [region === '' ? value : `${region}: ${value}`];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, name));
}

function stateText(snapshot: object): string {
  if (isMachineSnapshot(snapshot)) {
    return leavesOf(snapshot.value).join(', ');
  }
  return 'status' in snapshot ? String(snapshot.status) : '';
}

/** @param now milliseconds since 1970 */
export function createInspection(now: () => number = Date.now): Inspection {
  const listeners = new Set<(event: InspectedEvent) => void>();
  const stately = createStatelyFeed(now);
  const lastStates = new WeakMap<object, { readonly text: string; readonly at: number }>();

  function describe(event: InspectionEvent): Omit<InspectedEvent, 'at' | 'actor'> | null {
    if (event.type === '@xstate.actor')
      return { kind: 'actor', what: 'starts', job_id: null, after_ms: null };
    if (event.type === '@xstate.event')
      return { kind: 'event', what: event.event.type, job_id: null, after_ms: null };
    if (event.type !== '@xstate.snapshot') return null;
    const { actorRef, snapshot } = event;
    const text = stateText(snapshot);
    const last = lastStates.get(actorRef);
    if (last?.text === text) return null;
    lastStates.set(actorRef, { text, at: now() });
    const after_ms = last === undefined ? null : Math.round(now() - last.at);
    return { kind: 'state', what: text, job_id: jobOf(snapshot), after_ms };
  }

  return {
    inspect(event) {
      stately.inspect(event);
      const described = describe(event);
      if (described === null) return;
      const actor = 'id' in event.actorRef ? String(event.actorRef.id) : 'system';
      const told = { at: new Date(now()).toISOString(), actor, ...described };
      for (const listener of listeners) listener(told);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach: stately.attach,
  };
}
