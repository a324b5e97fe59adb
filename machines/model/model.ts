import { assign, setup } from 'xstate';
import { unprovided } from '../actors/stoppable-promise.ts';

/** What came of asking once: an answer, which the asker keeps, or a failure that may have passed in a moment. Any other failure is thrown. */
export type Asked = { readonly kind: 'answer' } | { readonly kind: 'brief'; readonly failure: unknown };

export type ModelOutcome =
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly failure: unknown }
  | { readonly kind: 'abandoned' };

export interface ModelContext {
  /** How often the question was asked in vain. */
  readonly failures: number;
  readonly outcome: ModelOutcome;
}

/** Milliseconds of the waits before the second and the third try. */
const ASK_WAITS = [2_000, 8_000];

/** One question to a model's server, asked again while its failure is one that may pass. */
export const modelMachine = setup({
  types: {} as { context: ModelContext; events: { readonly type: 'job.stop' }; output: ModelOutcome },
  actors: {
    ask: unprovided<Asked, void>('ask'),
  },
  guards: {
    isAnswer: (_, { asked }: { asked: Asked }) => asked.kind === 'answer',
    hasTriesLeft: ({ context }) => context.failures < ASK_WAITS.length,
  },
  actions: {
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    keepAnswer: assign((_, { asked }: { asked: Asked }) => ({
      outcome:
        asked.kind === 'answer'
          ? { kind: 'answered' as const }
          : { kind: 'failed' as const, failure: asked.failure },
    })),
    keepFailure: assign((_, { failure }: { failure: unknown }) => ({
      outcome: { kind: 'failed' as const, failure },
    })),
  },
  delays: { askWait: ({ context }) => ASK_WAITS[context.failures - 1] ?? 0 },
}).createMachine({
  id: 'model',
  description:
    'One question to the server of a model: which are there, what one can do, or the values of a window.',
  context: { failures: 0, outcome: { kind: 'abandoned' } },
  output: ({ context }) => context.outcome,
  initial: 'asking',
  states: {
    asking: {
      description:
        'The question is on its way, or the answer comes in; silence is bounded by IX_LLM_TIMEOUT_S.',
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: [
          {
            guard: { type: 'isAnswer', params: ({ event }) => ({ asked: event.output }) },
            target: 'answered',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ asked: event.output }) },
          },
          { guard: 'hasTriesLeft', target: 'waitingToAsk', actions: 'countFailure' },
          {
            target: 'unanswered',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ asked: event.output }) },
          },
        ],
        onError: {
          target: 'unanswered',
          actions: { type: 'keepFailure', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    waitingToAsk: {
      description:
        'The server is away, full or broken, which may pass: it is asked again in two, then eight seconds.',
      after: { askWait: { target: 'asking' } },
      on: { 'job.stop': { target: 'abandoned' } },
    },
    answered: { description: 'The server has answered.', type: 'final' },
    unanswered: {
      description:
        'Three tries were in vain, or the failure is none that passes: the job ends as IX_002_000.',
      type: 'final',
    },
    abandoned: { description: 'The job was told to stop while nothing was on its way.', type: 'final' },
  },
  options: { maxIterations: 100 },
});
