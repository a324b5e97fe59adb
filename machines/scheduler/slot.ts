import { runInSlot, schedulerSetup, toSaveInput } from './setup.ts';

/** Nothing more can be written once the service is to stop; what has not begun is handed back all the same. */
const whenUnwritten = [
  { guard: 'mustHandBack', target: 'handingBack', actions: 'forgetEnds' },
  { guard: 'isDraining', target: 'settled' },
  { target: 'waitingToSave', actions: 'countSaveFailure' },
] as const;

/** The region of the scheduler that runs jobs, one at a time. */
export const slot = schedulerSetup.createStateConfig({
  description: 'Runs jobs one at a time, the oldest first, and the next at once while there is one.',
  initial: 'offline',
  states: {
    offline: {
      description: 'There is no connection to the database: nothing can be claimed.',
      always: { guard: 'isDraining', target: 'retired' },
      on: { 'connection.ready': { target: 'settled' } },
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
            guard: { type: 'isJobWhileDraining', params: ({ event }) => ({ runs: event.output }) },
            target: 'handingBack',
            actions: { type: 'takeInVain', params: ({ event }) => ({ runs: event.output }) },
          },
          {
            guard: { type: 'isJob', params: ({ event }) => ({ runs: event.output }) },
            target: 'running',
            actions: [{ type: 'takeRuns', params: ({ event }) => ({ runs: event.output }) }, 'announceLot'],
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
      entry: ['forgetFailures', 'shrinkLot'],
      always: { guard: 'isDraining', target: 'retired' },
      after: { pollInterval: { target: 'claiming' } },
      on: { 'job.woken': { target: 'claiming' }, 'connection.lost': { target: 'offline' } },
    },
    running: {
      description: 'The slot is taken: the job machine runs the job, and is told what concerns it.',
      entry: ['forgetFailures', 'tellBegun', 'repeatCanceled'],
      invoke: {
        id: 'job',
        src: 'job',
        input: runInSlot,
        onDone: [
          {
            guard: { type: 'isFinishedBeforeOthers', params: ({ event }) => ({ outcome: event.output }) },
            target: 'next',
            actions: { type: 'keepEnd', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isFinished', params: ({ event }) => ({ outcome: event.output }) },
            target: 'saving',
            actions: { type: 'keepEnd', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'isHandedBack', params: ({ event }) => ({ outcome: event.output }) },
            target: 'next',
            actions: 'giveUpRun',
          },
          { target: 'next' },
        ],
        onError: { target: 'next', actions: 'keepDefect' },
      },
      on: {
        'worker.drain': { actions: ['drain', 'tellDrain'] },
        'job.canceled': [
          { guard: { type: 'isCurrentJob', params: ({ event }) => event }, actions: 'tellCanceled' },
          {
            guard: { type: 'isWaitingJob', params: ({ event }) => event },
            actions: { type: 'rememberCanceled', params: ({ event }) => event },
          },
        ],
        'lock.lost': { guard: { type: 'isCurrentRun', params: ({ event }) => event }, actions: 'tellLost' },
      },
    },
    next: {
      description:
        'A job is over: the next that was claimed with it begins, unless the service is to stop; after the last all ends are written.',
      always: [
        { guard: 'mayBeginNext', target: 'running', actions: 'takeNext' },
        { guard: 'hasEnded', target: 'saving' },
        { guard: 'hasWaiting', target: 'handingBack' },
        { target: 'settled' },
      ],
    },
    saving: {
      description:
        'Writes how the jobs ended, where they are still ours, and claims the oldest pending ones in the same commit; callbacks are due from then on.',
      entry: ['beginClaim', 'announceLotOver'],
      invoke: {
        id: 'save',
        src: 'save',
        input: toSaveInput,
        onDone: [
          {
            guard: { type: 'isJobWhileDraining', params: ({ event }) => ({ runs: event.output }) },
            target: 'handingBack',
            actions: [
              'announceCallback',
              { type: 'takeInVain', params: ({ event }) => ({ runs: event.output }) },
            ],
          },
          {
            guard: { type: 'isJob', params: ({ event }) => ({ runs: event.output }) },
            target: 'running',
            actions: [
              'announceCallback',
              { type: 'takeRuns', params: ({ event }) => ({ runs: event.output }) },
              'announceLot',
            ],
          },
          { guard: 'hasWaiting', target: 'handingBack', actions: ['announceCallback', 'forgetEnds'] },
          { target: 'settled', actions: 'announceCallback' },
        ],
        onError: [...whenUnwritten],
      },
      after: { writeLimit: [...whenUnwritten] },
      on: {
        'job.canceled': {
          actions: { type: 'rememberCanceled', params: ({ event }) => event },
        },
      },
    },
    waitingToSave: {
      description:
        'The database is away: the outcomes are kept and written as soon as it is back, where the jobs are still ours.',
      always: { guard: 'hasNoEnd', target: 'settled' },
      after: { saveWait: { target: 'saving' } },
      on: {
        'connection.ready': { target: 'saving' },
        'worker.drain': { target: 'saving', actions: 'drain' },
      },
    },
    handingBack: {
      description:
        'Jobs become pending again, their checkpoints kept. Should that fail, their free locks say the same.',
      entry: 'announceLotOver',
      invoke: {
        id: 'handBack',
        src: 'handBack',
        input: ({ context }) => ({ runs: context.waiting.map(({ job }) => job) }),
        onDone: { target: 'settled' },
        onError: { target: 'settled' },
      },
      after: { writeLimit: { target: 'settled' } },
    },
    settled: {
      description:
        'The slot is free again. What is still put away of a lot keeps its locks, all of which a claim would free: it is waited for.',
      entry: ['forgetRun', 'announceLotOver'],
      always: [
        { guard: 'isDraining', target: 'retired' },
        { guard: 'isLotPutAway', target: 'claiming' },
        { guard: 'isOffline', target: 'offline' },
      ],
    },
    retired: { description: 'No further job is claimed.', type: 'final' },
  },
});
