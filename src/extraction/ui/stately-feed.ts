import { randomUUID } from 'node:crypto';
import type { ActorRefLike, InspectionEvent, StateValue } from 'xstate';
import { Actor, isMachineSnapshot, StateMachine } from 'xstate';
import { runOf } from '../worker/record-transitions.ts';
import { toDefinition } from './machine-definition.ts';

/** The version of `@statelyai/inspect` whose messages these are; a test holds them against that package's own receiver. */
const PROTOCOL_VERSION = '0.7.2';

interface Message {
  /** Of this message alone. */
  readonly id: string;
  /** The actor that it is about. */
  readonly sessionId: string;
  readonly rootId: string;
  /** Milliseconds since 1970, as text. */
  readonly createdAt: string;
  readonly _version: string;
}

/** The state of an actor, and of its context nothing but which job it works on. */
interface ToldSnapshot {
  readonly status: string;
  readonly value?: StateValue;
  readonly context?: { readonly job_id: string | null };
}

interface ToldEvent {
  readonly type: string;
}

/** What Stately's inspectors receive. Never what the actors work on: no input, output or error, no payload of an event. */
export type StatelyMessage = Message &
  (
    | {
        readonly type: '@xstate.actor';
        readonly name: string;
        readonly parentId: string | undefined;
        /** JSON of the machine, as `createMachine` takes it. */
        readonly definition: string;
        readonly snapshot: ToldSnapshot;
      }
    | { readonly type: '@xstate.event'; readonly event: ToldEvent; readonly sourceId: string | undefined }
    | { readonly type: '@xstate.snapshot'; readonly event: ToldEvent; readonly snapshot: ToldSnapshot }
  );

/** Tells Stately's inspectors of actors. */
export interface StatelyFeed {
  inspect(event: InspectionEvent): void;
  /** Tells `listener` of the actors that live, then of all that happens, until the function that is returned is called. */
  attach(listener: (message: StatelyMessage) => void): () => void;
}

function toSnapshot(snapshot: { readonly status: string }): ToldSnapshot {
  const { status } = snapshot;
  if (!isMachineSnapshot(snapshot)) return { status };
  const job_id = runOf(snapshot.machine.id, snapshot.context)?.job_id ?? null;
  return { status, value: snapshot.value, context: { job_id } };
}

function describe(actor: ActorRefLike) {
  if (!(actor instanceof Actor)) return { name: actor.sessionId, parentId: undefined, definition: {} };
  const { id: name, logic, _parent } = actor;
  const definition = logic instanceof StateMachine ? toDefinition(logic) : { id: name };
  return { name, parentId: _parent?.sessionId, definition };
}

const lives = (actor: ActorRefLike) => actor.getSnapshot().status === 'active';

/** @param now milliseconds since 1970 */
export function createStatelyFeed(now: () => number = Date.now): StatelyFeed {
  const listeners = new Set<(message: StatelyMessage) => void>();
  /** Those that live, and the root of each: parents before their children. */
  const living = new Map<ActorRefLike, string>();

  const head = ({ sessionId }: ActorRefLike, rootId: string): Message => ({
    id: randomUUID(),
    sessionId,
    rootId,
    createdAt: String(now()),
    _version: PROTOCOL_VERSION,
  });

  function introduce(actor: ActorRefLike, rootId: string, snapshot: ToldSnapshot): StatelyMessage {
    const { name, parentId, definition } = describe(actor);
    return {
      ...head(actor, rootId),
      type: '@xstate.actor',
      name,
      parentId,
      definition: JSON.stringify(definition),
      snapshot,
    };
  }

  function toMessage(inspected: InspectionEvent): StatelyMessage | null {
    const { actorRef, rootId } = inspected;
    // An actor that is being made has no state yet; its first one follows.
    if (inspected.type === '@xstate.actor') return introduce(actorRef, rootId, { status: 'active' });
    if (inspected.type === '@xstate.event') {
      const { event, sourceRef } = inspected;
      return {
        ...head(actorRef, rootId),
        type: '@xstate.event',
        event: { type: event.type },
        sourceId: sourceRef?.sessionId,
      };
    }
    if (inspected.type !== '@xstate.snapshot') return null;
    return {
      ...head(actorRef, rootId),
      type: '@xstate.snapshot',
      event: { type: inspected.event.type },
      snapshot: toSnapshot(inspected.snapshot),
    };
  }

  return {
    inspect(inspected) {
      const { type, actorRef, rootId } = inspected;
      if (type === '@xstate.actor') living.set(actorRef, rootId);
      if (type === '@xstate.snapshot' && inspected.snapshot.status !== 'active') living.delete(actorRef);
      if (listeners.size === 0) return;
      const message = toMessage(inspected);
      if (message === null) return;
      for (const listener of listeners) listener(message);
    },
    attach(listener) {
      for (const [actor, rootId] of living) {
        if (lives(actor)) listener(introduce(actor, rootId, toSnapshot(actor.getSnapshot())));
        else living.delete(actor);
      }
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
