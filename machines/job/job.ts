import { assign } from 'xstate';
import { jobSetup } from './setup.ts';
import { stages } from './stages.ts';
import { toResponseInput } from './types.ts';

const control = jobSetup.createStateConfig({
  description:
    'What may end a run before its time. It asks the stage in flight to stop, and waits until it has.',
  initial: 'watching',
  states: {
    watching: {
      description: 'Nothing has asked the job to stop; its time limit runs.',
      after: {
        jobTimeout: {
          target: 'stopping',
          actions: { type: 'askToStop', params: { reason: 'timed_out' } },
        },
      },
      on: {
        'job.drain': { target: 'draining' },
        'stage.overrun': {
          target: 'stopping',
          actions: { type: 'askToStop', params: { reason: 'overrun' } },
        },
        'job.cancel': { target: 'stopping', actions: { type: 'askToStop', params: { reason: 'canceled' } } },
        'lock.lost': { target: 'stopping', actions: { type: 'askToStop', params: { reason: 'lost' } } },
      },
    },
    draining: {
      description:
        'The service is stopping: the stage in flight may reach its next checkpoint within a short grace.',
      entry: [{ type: 'askToStop', params: { reason: 'drained' } }, 'drainStage'],
      after: { drainGrace: { target: 'stopping' } },
      on: {
        'job.cancel': { target: 'stopping', actions: { type: 'askToStop', params: { reason: 'canceled' } } },
        'lock.lost': { target: 'stopping', actions: { type: 'askToStop', params: { reason: 'lost' } } },
      },
    },
    stopping: {
      description:
        'The stage in flight was told to stop now; the slot stays taken until its work has really ended.',
      entry: 'stopStage',
      after: { unwindLimit: { target: '#job.unwound' } },
      on: {
        'job.cancel': { actions: { type: 'askToStop', params: { reason: 'canceled' } } },
        'lock.lost': { actions: { type: 'askToStop', params: { reason: 'lost' } } },
      },
    },
  },
});

const finishAlone = { type: 'finishInError', params: { response: null } } as const;

/** One run of one job, from its claim to what is to be written about it. Starts no work that it does not wait for. */
export const jobMachine = jobSetup.createMachine({
  id: 'job',
  description: 'One run of one job, from its claim to what is to be written about it.',
  context: ({ input }) => ({
    ...input,
    results: {
      setup: input.checkpoints.setup,
      ocr: input.checkpoints.ocr,
      extraction: input.checkpoints.extraction,
      reliability: input.checkpoints.reliability,
    },
    stage: 'setup',
    stop: null,
    error: null,
    outcome: { kind: 'dropped' },
  }),
  initial: 'working',
  output: ({ context }) => context.outcome,
  states: {
    working: {
      description: 'The document walks through its steps, while a watch beside it may end the run.',
      type: 'parallel',
      states: { stages, control },
    },
    unwound: {
      description:
        'The stage in flight has ended because it was asked to: why decides what becomes of the job.',
      always: [
        { guard: 'isLost', target: 'dropped' },
        { guard: 'isDrained', target: 'handedBack' },
        { target: 'failing', actions: 'rememberStop' },
      ],
    },
    failing: {
      description:
        'The job ends in error: the response step writes down why, with what there is. Not to be stopped.',
      entry: { type: 'enterStage', params: { stage: 'response' } },
      invoke: {
        id: 'response',
        src: 'response',
        input: ({ context }) => toResponseInput(context),
        onDone: {
          target: 'failed',
          actions: { type: 'finishInError', params: ({ event }) => ({ response: event.output }) },
        },
        onError: { target: 'failed', actions: finishAlone },
      },
      after: { responseLimit: { target: 'failed', actions: finishAlone } },
    },
    done: { description: 'Every stage succeeded; the response waits to be saved.', type: 'final' },
    failed: { description: 'The job ends in error, and its response says why.', type: 'final' },
    handedBack: {
      description:
        'The run was stopped in good order: the job becomes pending again and goes on from its checkpoints.',
      type: 'final',
      entry: assign({ outcome: { kind: 'handed_back' } }),
    },
    dropped: {
      description: 'Another run owns the job now: nothing of this one is written.',
      type: 'final',
      entry: assign({ outcome: { kind: 'dropped' } }),
    },
  },
  options: { maxIterations: 100 },
});
