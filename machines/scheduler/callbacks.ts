import { schedulerSetup } from './setup.ts';

/** The region of the scheduler that starts callbacks, several at once: a receiver that hangs holds up nothing. */
export const callbacks = schedulerSetup.createStateConfig({
  description:
    'Starts a callback machine for each finished job whose callback is due, also those of before a crash.',
  initial: 'resting',
  on: {
    'callback.due': { actions: 'rememberDueCallback' },
    'connection.ready': { actions: 'rememberDueCallback' },
    'xstate.done.actor.callback.*': { actions: ['releaseCallback', 'forgetCallback'] },
    'xstate.error.actor.callback.*': { actions: ['releaseCallback', 'forgetCallback'] },
  },
  states: {
    resting: {
      description:
        'No callback is known to be due, or enough are on their way. Looks again every ten seconds.',
      always: [
        { guard: 'isDraining', target: 'ending' },
        { guard: 'mayCallBack', target: 'recordingCallback' },
      ],
      after: { pollInterval: { target: 'resting', reenter: true, actions: 'rememberDueCallback' } },
    },
    recordingCallback: {
      description: 'Asks for a callback that is due and records its one attempt, before anything is sent.',
      entry: 'forgetDueCallback',
      invoke: {
        id: 'claimCallback',
        src: 'claimCallback',
        onDone: [
          {
            guard: { type: 'isCallback', params: ({ event }) => ({ job: event.output }) },
            target: 'resting',
            actions: [
              { type: 'startCallback', params: ({ event }) => ({ job: event.output }) },
              'rememberDueCallback',
            ],
          },
          { target: 'resting' },
        ],
        onError: { target: 'resting' },
      },
    },
    ending: {
      description: 'No further callback is begun; those on their way end within their ten seconds.',
      always: { guard: 'noCallbackLeft', target: 'ended' },
      after: { callbackGrace: { target: 'ended' } },
    },
    ended: { description: 'No callback is on its way.', type: 'final' },
  },
});
