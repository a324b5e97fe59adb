import { callbacks } from './callbacks.ts';
import { lot } from './lot.ts';
import { NOTHING_ASIDE, runsToHold } from './runs.ts';
import { schedulerSetup } from './setup.ts';
import { slot } from './slot.ts';

const connection = schedulerSetup.createStateConfig({
  description:
    'The database session that holds the locks of the job in the slot and of those claimed with it. Lost: it is opened again.',
  initial: 'connecting',
  states: {
    connecting: {
      description:
        'Listens for notifications, opens the session, and takes the locks of runs in flight again. Lost before it was announced, it is opened anew.',
      invoke: {
        id: 'connect',
        src: 'connect',
        input: ({ context }) => ({ runs: runsToHold(context) }),
        onDone: {
          target: 'connected',
          actions: { type: 'announceLockLost', params: ({ event }) => event.output },
        },
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

/** One slot for jobs, lots of short ones, callbacks beside them, and the connection that all need; until it is told to stop. */
export const schedulerMachine = schedulerSetup.createMachine({
  id: 'scheduler',
  description: 'One slot for jobs, and callbacks beside it.',
  context: {
    current: null,
    ended: [],
    waiting: [],
    aside: NOTHING_ASIDE,
    lotSize: 1,
    wokenDuringClaim: false,
    canceledBefore: [],
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
          states: { slot, lot, callbacks },
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
