import { callbacks } from './callbacks.ts';
import { schedulerSetup } from './setup.ts';
import { slot } from './slot.ts';

const connection = schedulerSetup.createStateConfig({
  description: 'The database session that holds the lock of the job in the slot. Lost: it is opened again.',
  initial: 'connecting',
  states: {
    connecting: {
      description:
        'Listens for notifications, opens the session, and takes the lock of a run in flight again. Lost before it was announced, it is opened anew.',
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context: { current } }) => ({ run: current === null ? null : current.job }),
        onDone: [
          {
            guard: { type: 'isLockLost', params: ({ event }) => event.output },
            target: 'connected',
            actions: { type: 'announceLockLost', params: ({ event }) => event.output },
          },
          { target: 'connected' },
        ],
        onError: { target: 'waitingToConnect', actions: 'countConnectFailure' },
      },
      on: { 'connection.lost': { target: 'waitingToConnect', actions: 'countConnectFailure' } },
    },
    connected: {
      description: 'The session is there. What has come meanwhile unheard is looked for at once.',
      entry: ['enterConnected', 'announceReady'],
      exit: 'leaveConnected',
      on: { 'connection.lost': { target: 'waitingToConnect', actions: 'countConnectFailure' } },
    },
    waitingToConnect: {
      description: 'The database is away; it is tried again for as long as it takes, with growing waits.',
      after: { reconnectWait: { target: 'connecting' } },
    },
  },
});

/** One slot for jobs, callbacks beside it, and the connection that both need; until it is told to stop. */
export const schedulerMachine = schedulerSetup.createMachine({
  id: 'scheduler',
  description: 'One slot for jobs, and callbacks beside it.',
  context: {
    current: null,
    outcome: { kind: 'dropped' },
    wokenDuringClaim: false,
    canceledDuringClaim: [],
    connected: false,
    draining: false,
    connectFailures: 0,
    saveFailures: 0,
    callbackDue: false,
    callbacks: [],
  },
  initial: 'operating',
  states: {
    operating: {
      description: 'The service works: jobs run, callbacks go out, and the connection is watched.',
      type: 'parallel',
      on: { 'worker.drain': { actions: 'drain' } },
      states: {
        connection,
        work: {
          description: 'What the connection is for. Ends when the service is to stop and all is put away.',
          type: 'parallel',
          states: { slot, callbacks },
          onDone: { target: '#scheduler.closing' },
        },
      },
    },
    closing: {
      description: 'Ends the session and the listening.',
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        onDone: { target: 'stopped' },
        onError: { target: 'stopped' },
      },
      after: { closeLimit: { target: 'stopped' } },
    },
    stopped: { description: 'Nothing runs any more.', type: 'final' },
  },
  options: { maxIterations: 100 },
});
