import { schedulerSetup } from './setup.ts';

/** The region of the scheduler that says how many jobs go together, and puts away what must not wait for one of them. */
export const lot = schedulerSetup.createStateConfig({
  description:
    'Where jobs cost next to nothing, several are claimed together and their ends written together: twice as many as the last time, as long as that is quick.',
  initial: 'apart',
  on: { 'lock.lost': { actions: { type: 'forgetEnd', params: ({ event }) => event } } },
  states: {
    apart: {
      description: 'No job runs, or the one that does takes long enough to be claimed by itself.',
      always: { guard: 'isDraining', target: 'noLots' },
      on: { 'lot.begun': { target: 'quick' } },
    },
    quick: {
      description: 'A lot has just begun: should it end in this time, the next may be twice as large.',
      after: { lotEase: { target: 'late' } },
      on: { 'lot.over': { target: 'apart', actions: 'growLot' } },
    },
    late: {
      description: 'The lot takes its time: should it end now, the next is as large.',
      after: {
        lotLimit: [
          { guard: 'hasOthers', target: 'puttingAway', actions: ['shrinkLot', 'setAside'] },
          { target: 'apart', actions: 'shrinkLot' },
        ],
      },
      on: { 'lot.over': { target: 'apart' } },
    },
    puttingAway: {
      description:
        'A job of the lot takes longer: beside it the ends of those before it are written, and those after it become pending again for whoever is free.',
      invoke: {
        id: 'putAway',
        src: 'putAway',
        input: ({ context }) => context.aside,
        onDone: { target: 'apart', actions: ['announceCallbackAside', 'forgetAside'] },
        onError: { target: 'waitingToPutAway', actions: 'countSaveFailure' },
      },
      after: { putAwayLimit: { target: 'waitingToPutAway', actions: 'countSaveFailure' } },
    },
    waitingToPutAway: {
      description: 'The database is away: the ends are kept and written as soon as it is back.',
      always: [
        { guard: 'isDraining', target: 'noLots' },
        { guard: 'isNothingAside', target: 'apart' },
      ],
      after: { putAwayWait: { target: 'puttingAway' } },
      on: { 'connection.ready': { target: 'puttingAway' } },
    },
    noLots: { description: 'No further lot is begun.', type: 'final' },
  },
});
