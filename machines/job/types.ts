import type { ErrorIX, ResponseIX } from '../../schemas/response.ts';
import type {
  Checkpoints,
  DonePage,
  ExtractionOutput,
  JobToRun,
  OcrOutput,
  ReliabilityOutput,
  ResponseInput,
  SetupOutput,
  StageResult,
} from '../../steps/ports/stage-io.ts';

/** What the stages of a run have made so far; null: not reached, or skipped. */
export type StageResults = Omit<Checkpoints, 'pages'>;

/** Seconds that a stage may take by itself. Reading pages has a limit for each page instead. */
export type StageSeconds = Readonly<Record<'setup' | 'extraction' | 'reliability', number>>;

/** Files have limits of their own for fetching; a built-in search of the longest text that is read takes a minute or two. */
export const STAGE_SECONDS: StageSeconds = { setup: 1_800, extraction: 240, reliability: 240 };

export interface JobInput {
  readonly job: JobToRun;
  readonly checkpoints: Checkpoints;
  /** Whether somebody is called back when the job has ended; unset: it may be. */
  readonly callsBack?: boolean;
  /** Unset: STAGE_SECONDS. */
  readonly stageSeconds?: StageSeconds;
}

/** Input of the four stages before the response: each takes what it needs of the results. */
export interface StageInput {
  readonly job: JobToRun;
  readonly results: StageResults;
  readonly donePages: readonly DonePage[];
}

/** Why a run is stopped before its end. */
export type StopReason = 'lost' | 'canceled' | 'timed_out' | 'overrun' | 'drained';

export type StageName = 'setup' | 'ocr' | 'extraction' | 'reliability' | 'response';

export type JobOutcome =
  /** To be written: the job has ended well. */
  | { readonly kind: 'finished'; readonly status: 'done'; readonly response: ResponseIX }
  /** To be written: the job has ended in error. `response` is null when the response step could not even say so. */
  | {
      readonly kind: 'finished';
      readonly status: 'error';
      readonly error: ErrorIX;
      readonly response: ResponseIX | null;
    }
  /** To be given back as pending: this run was ended in good order, its checkpoints are kept. */
  | { readonly kind: 'handed_back' }
  /** Nothing may be written: the job belongs to another run. */
  | { readonly kind: 'dropped' };

export interface JobContext extends JobInput {
  readonly results: StageResults;
  readonly stage: StageName;
  readonly stop: StopReason | null;
  readonly error: ErrorIX | null;
  readonly outcome: JobOutcome;
}

export type JobEvents =
  /** The caller has canceled the job. */
  | { readonly type: 'job.cancel' }
  /** The stage in flight has taken longer than a stage may. */
  | { readonly type: 'stage.overrun' }
  /** The service is stopping in good order. */
  | { readonly type: 'job.drain' }
  /** The job's lock is another's now. */
  | { readonly type: 'lock.lost' };

export type StageOutputs = {
  setup: StageResult<SetupOutput>;
  ocr: StageResult<OcrOutput>;
  extraction: StageResult<ExtractionOutput>;
  reliability: StageResult<ReliabilityOutput>;
};

/** What the response step is given: the results without their times, and the times by stage. */
export function toResponseInput({ job, results, error }: JobContext): ResponseInput {
  const stages = Object.entries(results).flatMap(([name, result]) =>
    result === null ? [] : [{ name, result }],
  );
  return {
    job,
    setup: results.setup?.output ?? null,
    ocr: results.ocr?.output ?? null,
    extraction: results.extraction?.output ?? null,
    reliability: results.reliability?.output ?? null,
    error,
    timings: Object.fromEntries(stages.map(({ name, result }) => [name, result.seconds])),
  };
}
