import { assign, setup } from 'xstate';
import type { Job } from '../../schemas/job.ts';
import { unprovided } from '../actors/stoppable-promise.ts';

export type CallbackVerdict = 'delivered' | 'failed';

/** `job` is finished, and its one attempt is recorded: see the scheduler's `recordingCallback`. */
export interface CallbackInput {
  readonly job: Job;
}

export interface CallbackContext extends CallbackInput {
  readonly verdict: CallbackVerdict;
  /** How often the verdict could not be written. */
  readonly failures: number;
}

/** Waits that double from a quarter of a second to `most`, ten seconds by default. */
export const growingWait = (failures: number, most = 10_000) =>
  Math.min(most, 250 * 2 ** Math.min(failures, 10));

/** What a receiver has to answer in, in milliseconds. */
export const CALLBACK_TIMEOUT_MS = 10_000;

/** The one POST that tells a caller of a finished job. Nothing of it is sent twice. */
export const callbackMachine = setup({
  types: {} as { context: CallbackContext; input: CallbackInput; output: CallbackVerdict },
  actors: {
    /** @returns the status of the receiver's answer */
    post: unprovided<{ status: number }, CallbackInput>('post'),
    note: unprovided<void, { jobId: string; verdict: CallbackVerdict }>('note'),
  },
  guards: {
    isAccepted: (_, { status }: { status: number }) => status >= 200 && status < 300,
    isDelivered: ({ context }) => context.verdict === 'delivered',
  },
  actions: {
    judge: assign((_, { verdict }: { verdict: CallbackVerdict }) => ({ verdict })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
  },
  delays: { callbackTimeout: CALLBACK_TIMEOUT_MS, noteWait: ({ context }) => growingWait(context.failures) },
}).createMachine({
  id: 'callback',
  description: 'The one POST that tells a caller of a finished job.',
  context: ({ input }) => ({ ...input, verdict: 'failed', failures: 0 }),
  output: ({ context }) => context.verdict,
  initial: 'posting',
  states: {
    posting: {
      description: 'The full job is on its way to callback_url; the attempt was recorded before.',
      invoke: {
        id: 'post',
        src: 'post',
        input: ({ context: { job } }) => ({ job }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'noting',
            actions: { type: 'judge', params: { verdict: 'delivered' } },
          },
          { target: 'noting' },
        ],
        onError: { target: 'noting' },
      },
      after: { callbackTimeout: { target: 'noting' } },
    },
    noting: {
      description: 'Writes down whether a 2xx came: delivered; or any other answer, or none in time: failed.',
      invoke: {
        id: 'note',
        src: 'note',
        input: ({ context: { job, verdict } }) => ({ jobId: job.job_id, verdict }),
        onDone: [{ guard: 'isDelivered', target: 'delivered' }, { target: 'failed' }],
        onError: { target: 'waitingToNote', actions: 'countFailure' },
      },
    },
    waitingToNote: {
      description: 'The database is away: the verdict is written later. The POST is not made again.',
      after: { noteWait: { target: 'noting' } },
    },
    delivered: { description: 'The receiver has answered with a 2xx.', type: 'final' },
    failed: {
      description: 'The receiver has not answered with a 2xx. GET remains the authority.',
      type: 'final',
    },
  },
  options: { maxIterations: 100 },
});
