import { assign, setup } from 'xstate';
import { unprovided } from '../actors/stoppable-promise.ts';

export interface ListenerContext {
  /** How often the connection was lost or not made since one last held. */
  readonly failures: number;
}

export type ListenerEvents =
  /** Notifications arrive: one of its own came back. */
  | { readonly type: 'listener.heard' }
  /** The service is stopping. */
  | { readonly type: 'listener.close' };

/** The connection on which the database tells of new and canceled jobs, made again for as long as it takes. */
export const listenerMachine = setup({
  types: {} as { context: ListenerContext; events: ListenerEvents },
  actors: {
    /** Connects and listens; ends with an error when the connection is lost or in doubt, and not otherwise. */
    subscribe: unprovided<void, void>('subscribe'),
  },
  actions: {
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    forgetFailures: assign({ failures: 0 }),
  },
  delays: {
    listenWait: ({ context }) => Math.min(10_000, 200 * 2 ** Math.min(context.failures - 1, 10)),
    steadyAfter: 10_000,
  },
}).createMachine({
  id: 'listener',
  description:
    'The connection on which the database tells of new and canceled jobs. What it misses the poll finds.',
  context: { failures: 0 },
  initial: 'subscribed',
  states: {
    subscribed: {
      description: 'A connection is being made or is there; each is thrown away at the first doubt.',
      initial: 'connecting',
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        onDone: { target: 'waitingToListen', actions: 'countFailure' },
        onError: { target: 'waitingToListen', actions: 'countFailure' },
      },
      after: { steadyAfter: { actions: 'forgetFailures' } },
      on: { 'listener.close': { target: 'closed' } },
      states: {
        connecting: {
          description: 'Connects, listens, and waits for a notification of its own to come back.',
          on: { 'listener.heard': { target: 'listening' } },
        },
        listening: {
          description: 'Notifications arrive; every ten seconds one of its own proves it.',
        },
      },
    },
    waitingToListen: {
      description: 'Nothing is heard; jobs are found by the poll. It is tried again with growing waits.',
      after: { listenWait: { target: 'subscribed' } },
      on: { 'listener.close': { target: 'closed' } },
    },
    closed: { description: 'The service is stopping.', type: 'final' },
  },
  options: { maxIterations: 100 },
});
