import { assign, raise, sendTo, setup } from 'xstate';
import type { ErrorIX, ResponseIX } from '../../schemas/response.ts';
import { IX_ERRORS, toErrorIX } from '../../steps/ports/errors.ts';
import type { ResponseInput } from '../../steps/ports/stage-io.ts';
import { unprovided } from '../actors/stoppable-promise.ts';
import type {
  JobContext,
  JobEvents,
  JobInput,
  JobOutcome,
  StageInput,
  StageName,
  StageOutputs,
  StopReason,
} from './types.ts';
import { STAGE_SECONDS } from './types.ts';

/** When two reasons to stop meet, the one that leaves least to be written wins. */
const STRENGTH: Readonly<Record<StopReason, number>> = {
  lost: 3,
  canceled: 2,
  timed_out: 1,
  overrun: 1,
  drained: 0,
};
const ERROR_OF_STOP = { canceled: 'IX_004_002', timed_out: 'IX_004_001' } as const;

/** setTimeout takes no longer delay, and fires at once instead. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;

function secondsOf({ stage, stageSeconds = STAGE_SECONDS }: JobContext): number {
  return stage === 'setup' || stage === 'extraction' || stage === 'reliability'
    ? stageSeconds[stage]
    : Number.POSITIVE_INFINITY;
}

function toOverrun(context: JobContext): ErrorIX {
  const { stage } = context;
  const seconds = secondsOf(context);
  return {
    code: 'IX_000_006',
    message: `The stage ${stage} takes longer than the ${seconds} s that it may take.`,
    step: stage,
    details: { limit: 'stage_seconds', stage, at_most: seconds },
  };
}

/** The vocabulary of the job machine: its actors by name, its questions, what it remembers, its time limits. */
export const jobSetup = setup({
  types: {} as { context: JobContext; input: JobInput; events: JobEvents; output: JobOutcome },
  actors: {
    setup: unprovided<StageOutputs['setup'], StageInput>('setup'),
    ocr: unprovided<StageOutputs['ocr'], StageInput>('ocr'),
    extraction: unprovided<StageOutputs['extraction'], StageInput>('extraction'),
    reliability: unprovided<StageOutputs['reliability'], StageInput>('reliability'),
    response: unprovided<ResponseIX, ResponseInput>('response'),
  },
  guards: {
    wasSetUp: ({ context: { results } }) => results.setup !== null,
    wasRead: ({ context: { results } }) => results.setup !== null && results.ocr !== null,
    wasExtracted: ({ context: { results } }) =>
      results.setup !== null && results.ocr !== null && results.extraction !== null,
    wasChecked: ({ context: { results } }) => Object.values(results).every((result) => result !== null),
    wantsOcrOnly: ({ context: { results } }) => results.setup?.output.options.ocr.ocr_only === true,
    wantsNoProvenance: ({ context: { results } }) =>
      results.setup?.output.options.provenance.include_provenance === false,
    stopIsAsked: ({ context }) => context.stop !== null,
    mustNotFinish: ({ context }) => context.stop !== null && context.stop !== 'drained',
    isLost: ({ context }) => context.stop === 'lost',
    isDrained: ({ context }) => context.stop === 'drained',
  },
  actions: {
    enterStage: assign((_, { stage }: { stage: StageName }) => ({ stage })),
    askToStop: assign(({ context: { stop } }, { reason }: { reason: StopReason }) => ({
      stop: stop !== null && STRENGTH[stop] > STRENGTH[reason] ? stop : reason,
    })),
    drainStage: sendTo(({ context }) => context.stage, { type: 'stage.drain' }),
    stopStage: sendTo(({ context }) => context.stage, { type: 'stage.stop' }),
    rememberError: assign(({ context }, { thrown }: { thrown: unknown }) => ({
      error: toErrorIX(thrown, context.stage),
    })),
    reportOverrun: raise({ type: 'stage.overrun' }),
    rememberStop: assign(({ context }) => {
      const { stop, stage } = context;
      if (stop === 'overrun') return { error: toOverrun(context) };
      if (stop !== 'canceled' && stop !== 'timed_out') return {};
      const code = ERROR_OF_STOP[stop];
      return { error: { code, message: IX_ERRORS[code], step: 'worker' as const, details: { stage } } };
    }),
    finishWell: assign((_, { response }: { response: ResponseIX }) => ({
      outcome: { kind: 'finished' as const, status: 'done' as const, response },
    })),
    finishInError: assign(({ context: { error, stage } }, { response }: { response: ResponseIX | null }) => ({
      outcome: {
        kind: 'finished' as const,
        status: 'error' as const,
        error: error ?? toErrorIX(undefined, stage),
        response,
      },
    })),
  },
  delays: {
    jobTimeout: 3_600_000,
    stageLimit: ({ context }) => Math.min(1000 * secondsOf(context), LONGEST_DELAY_MS),
    drainGrace: 10_000,
    unwindLimit: ({ context }) => (context.stop === 'drained' ? 5_000 : 30_000),
    responseLimit: 30_000,
  },
});
