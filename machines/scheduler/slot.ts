import { runInSlot, schedulerSetup, toSaveInput } from './setup.ts';

/** The region of the scheduler that runs jobs, one at a time. */
export const slot = schedulerSetup.createStateConfig({
  description: 'Runs jobs one at a time, the oldest first, and the next at once while there is one.',
  initial: 'offline',
  states: {
    offline: {
      description: 'There is no connection to the database: nothing can be claimed.',
      always: { guard: 'isDraining', target: 'retired' },
      on: { 'connection.ready': { target: 'claiming' } },
    },
    claiming: {
      description:
        'Asks for a job: one whose worker died, else the oldest pending one. A wake meanwhile is remembered.',
      entry: 'beginClaim',
      invoke: {
        id: 'claim',
        src: 'claim',
        onDone: [
          {
            guard: { type: 'isJobWhileDraining', params: ({ event }) => ({ run: event.output }) },
            target: 'handingBack',
            actions: { type: 'takeRun', params: ({ event }) => ({ run: event.output }) },
          },
          {
            guard: { type: 'isJob', params: ({ event }) => ({ run: event.output }) },
            target: 'running',
            actions: { type: 'takeRun', params: ({ event }) => ({ run: event.output }) },
          },
          { guard: 'wasWoken', target: 'claiming', reenter: true },
          { target: 'idle' },
        ],
        onError: { target: 'offline', actions: 'announceLost' },
      },
      on: {
        'job.woken': { actions: 'rememberWake' },
        'job.canceled': {
          actions: { type: 'rememberCanceled', params: ({ event }) => event },
        },
      },
    },
    idle: {
      description:
        'Nothing to do: listens for a notification, and asks again every ten seconds should one get lost.',
      entry: 'forgetFailures',
      always: { guard: 'isDraining', target: 'retired' },
      after: { pollInterval: { target: 'claiming' } },
      on: { 'job.woken': { target: 'claiming' }, 'connection.lost': { target: 'offline' } },
    },
    running: {
      description: 'The slot is taken: the job machine runs the job, and is told what concerns it.',
      entry: ['forgetFailures', 'repeatCanceled'],
      invoke: {
        id: 'job',
        src: 'job',
        input: runInSlot,
        onDone: [
          {
            guard: { type: 'isFinished', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saving',
            actions: { type: 'keepOutcome', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isHandedBack', params: ({ event }) => ({ outcome: event.output }) },
            target: 'handingBack',
          },
          { target: 'settled' },
        ],
        onError: { target: 'saving', actions: 'keepDefect' },
      },
      on: {
        'worker.drain': { actions: ['drain', 'tellDrain'] },
        'job.canceled': {
          guard: { type: 'isCurrentJob', params: ({ event }) => event },
          actions: 'tellCanceled',
        },
        'lock.lost': { guard: { type: 'isCurrentRun', params: ({ event }) => event }, actions: 'tellLost' },
      },
    },
    saving: {
      description:
        'Writes how the job ended, if it is still ours, and claims the oldest pending one in the same commit; the callback is due from then on.',
      entry: 'beginClaim',
      invoke: {
        id: 'save',
        src: 'save',
        input: toSaveInput,
        onDone: [
          {
            guard: { type: 'isJobWhileDraining', params: ({ event }) => ({ run: event.output }) },
            target: 'handingBack',
            actions: [
              'announceCallback',
              { type: 'takeRun', params: ({ event }) => ({ run: event.output }) },
            ],
          },
          {
            guard: { type: 'isJob', params: ({ event }) => ({ run: event.output }) },
            target: 'running',
            actions: [
              'announceCallback',
              { type: 'takeRun', params: ({ event }) => ({ run: event.output }) },
            ],
          },
          { target: 'settled', actions: 'announceCallback' },
        ],
        onError: [
          { guard: 'isDraining', target: 'settled' },
          { target: 'waitingToSave', actions: 'countSaveFailure' },
        ],
      },
      after: {
        writeLimit: [
          { guard: 'isDraining', target: 'settled' },
          { target: 'waitingToSave', actions: 'countSaveFailure' },
        ],
      },
      on: {
        'job.canceled': {
          actions: { type: 'rememberCanceled', params: ({ event }) => event },
        },
      },
    },
    waitingToSave: {
      description:
        'The database is away: the outcome is kept and written as soon as it is back, if the job is still ours.',
      after: { saveWait: { target: 'saving' } },
      on: {
        'connection.ready': { target: 'saving' },
        'worker.drain': { target: 'saving', actions: 'drain' },
        'lock.lost': { guard: { type: 'isCurrentRun', params: ({ event }) => event }, target: 'settled' },
      },
    },
    handingBack: {
      description:
        'The job becomes pending again, its checkpoints kept. Should that fail, its free lock says the same.',
      invoke: {
        id: 'handBack',
        src: 'handBack',
        input: ({ context }) => ({ run: runInSlot({ context }).job }),
        onDone: { target: 'settled' },
        onError: { target: 'settled' },
      },
      after: { writeLimit: { target: 'settled' } },
    },
    settled: {
      description: 'The slot is free again.',
      entry: 'forgetRun',
      always: [
        { guard: 'isDraining', target: 'retired' },
        { guard: 'isConnected', target: 'claiming' },
        { target: 'offline' },
      ],
    },
    retired: { description: 'No further job is claimed.', type: 'final' },
  },
});
