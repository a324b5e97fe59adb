import type { ErrorActorEvent } from 'xstate';
import { assign } from 'xstate';
import { jobSetup } from './setup.ts';
import type { JobContext, StageInput } from './types.ts';
import { toResponseInput } from './types.ts';

const toStageInput = ({ context: { job, results, checkpoints } }: { context: JobContext }): StageInput => ({
  job,
  results,
  donePages: checkpoints.pages,
});

const unwindWhenAsked = { guard: 'stopIsAsked', target: '#job.unwound' } as const;

const rememberThrown = {
  type: 'rememberError',
  params: ({ event }: { event: ErrorActorEvent }) => ({ thrown: event.error }),
} as const;
const onStageError = [unwindWhenAsked, { target: '#job.failing', actions: rememberThrown }] as const;

/** What a stage may take by itself: it is then told to stop, and the job ends when it has. */
const endWhenOverrun = { stageLimit: { actions: 'reportOverrun' } } as const;

/** The region of the job machine in which the work is done. */
export const stages = jobSetup.createStateConfig({
  description: 'The walk of the document through its steps, one at a time.',
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Looks at what earlier runs of this job have left, and passes the stages that are done.',
      always: [
        { guard: 'wasChecked', target: 'response' },
        { guard: 'wasExtracted', target: 'extracted' },
        { guard: 'wasRead', target: 'read' },
        { guard: 'wasSetUp', target: 'ocr' },
        { target: 'setup' },
      ],
    },
    setup: {
      description: 'Checks the request, finds the use case, and fetches the files.',
      entry: { type: 'enterStage', params: { stage: 'setup' } },
      after: endWhenOverrun,
      invoke: {
        id: 'setup',
        src: 'setup',
        input: toStageInput,
        onDone: [
          unwindWhenAsked,
          {
            target: 'ocr',
            actions: assign(({ context, event }) => ({
              results: { ...context.results, setup: event.output },
            })),
          },
        ],
        onError: onStageError,
      },
    },
    ocr: {
      description:
        'Turns every page into lines of text with their places; goes on after the pages already read. Each page has a time limit.',
      entry: { type: 'enterStage', params: { stage: 'ocr' } },
      invoke: {
        id: 'ocr',
        src: 'ocr',
        input: toStageInput,
        onDone: [
          unwindWhenAsked,
          {
            target: 'read',
            actions: assign(({ context, event }) => ({ results: { ...context.results, ocr: event.output } })),
          },
        ],
        onError: onStageError,
      },
    },
    read: {
      description: 'All pages are read: is anything else wanted?',
      always: [{ guard: 'wantsOcrOnly', target: 'extractionSkipped' }, { target: 'extraction' }],
    },
    extractionSkipped: {
      description: 'The caller asked for OCR only (ocr_only): neither extraction nor reliability runs.',
      always: 'response',
    },
    extraction: {
      description: 'Asks the model for the value of every field, and for the lines that show it.',
      entry: { type: 'enterStage', params: { stage: 'extraction' } },
      after: endWhenOverrun,
      invoke: {
        id: 'extraction',
        src: 'extraction',
        input: toStageInput,
        onDone: [
          unwindWhenAsked,
          {
            target: 'extracted',
            actions: assign(({ context, event }) => ({
              results: { ...context.results, extraction: event.output },
            })),
          },
        ],
        onError: onStageError,
      },
    },
    extracted: {
      description: 'Every field has its value or null: shall the values be checked?',
      always: [{ guard: 'wantsNoProvenance', target: 'reliabilitySkipped' }, { target: 'reliability' }],
    },
    reliabilitySkipped: {
      description: 'The caller asked for no provenance (include_provenance: false): values stay unchecked.',
      always: 'response',
    },
    reliability: {
      description: 'Reads each value again in its cited lines, and says how far to trust it.',
      entry: { type: 'enterStage', params: { stage: 'reliability' } },
      after: endWhenOverrun,
      invoke: {
        id: 'reliability',
        src: 'reliability',
        input: toStageInput,
        onDone: [
          unwindWhenAsked,
          {
            target: 'response',
            actions: assign(({ context, event }) => ({
              results: { ...context.results, reliability: event.output },
            })),
          },
        ],
        onError: onStageError,
      },
    },
    response: {
      description: 'Puts the response together from what the steps have made.',
      entry: { type: 'enterStage', params: { stage: 'response' } },
      invoke: {
        id: 'response',
        src: 'response',
        input: ({ context }) => toResponseInput(context),
        onDone: [
          { guard: 'mustNotFinish', target: '#job.unwound' },
          {
            target: '#job.done',
            actions: { type: 'finishWell', params: ({ event }) => ({ response: event.output }) },
          },
        ],
        onError: onStageError,
      },
    },
  },
});
