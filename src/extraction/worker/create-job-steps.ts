import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReadAgain } from '../../../reading/proof/read-again.ts';
import type { OwnCalibration } from '../../../schemas/calibration.ts';
import type { ModelChoice } from '../../../steps/choose-model.ts';
import type { FileLimits } from '../../../steps/file-refs.ts';
import { ocr } from '../../../steps/ocr.ts';
import type { JobLimits } from '../../../steps/ports/limits.ts';
import type { JobToRun } from '../../../steps/ports/stage-io.ts';
import type {
  DocumentReader,
  Fetcher,
  LayoutMemory,
  OcrEngine,
  PageImages,
  Picture,
} from '../../../steps/ports/world.ts';
import type { ResponseDeps } from '../../../steps/response.ts';
import { response } from '../../../steps/response.ts';
import type { SetupDeps } from '../../../steps/setup.ts';
import { ensureFiles, setup } from '../../../steps/setup.ts';
import type { UseCaseRegistry } from '../../../steps/use-cases.ts';
import type { Readings } from '../store/readings.ts';
import type { Analysis } from './analysis/analysis.ts';
import type { JobSteps } from './analysis/job-steps.ts';
import type { WorkerLog } from './job-log.ts';
import { createRememberingEngine } from './remembering-engine.ts';

/** Everything that the steps need from the world. */
export interface JobStepDeps {
  readonly fetcher: Fetcher;
  readonly reader: DocumentReader;
  readonly engine: OcrEngine;
  readonly images: PageImages;
  readonly analysis: Analysis;
  readonly registry: UseCaseRegistry;
  /** As the setup wants it. */
  readonly refreshRegistry?: SetupDeps['refreshRegistry'];
  readonly about: ResponseDeps;
  readonly models: ModelChoice;
  readonly fileLimits: FileLimits;
  readonly defaultLanguages: readonly string[];
  /** Where pages that were recognised once are kept; null recognises each anew. */
  readonly readings: { readonly kept: Readings; readonly log: Pick<WorkerLog, 'warn'> } | null;
  /** What was learnt from approved documents; null where nothing is. */
  readonly memory: LayoutMemory | null;
  /** What confidences are worth on the documents of this installation; null where nobody has counted; never rejects. Unset: nothing is asked. */
  readonly calibration?: () => Promise<OwnCalibration | null>;
  /** Unset: JOB_LIMITS. */
  readonly limits?: JobLimits;
}

/** Reads boxes of a job's kept page pictures with the second reader. The boxes of a page tend to come together. */
export function createReadAgain(jobId: string, images: PageImages, engine: OcrEngine): ReadAgain {
  let last: { readonly page: string; readonly picture: Promise<Picture | null> } | null = null;
  return async (fileIndex, pageNumber, box, signal) => {
    const page = `${fileIndex}/${pageNumber}`;
    if (last?.page !== page) last = { page, picture: images.load(jobId, fileIndex, pageNumber) };
    const picture = await last.picture;
    return picture === null ? null : engine.readAgain(picture, box, signal);
  };
}

/** The five steps of a job, with what they need already given. */
export function createJobSteps(deps: JobStepDeps): JobSteps {
  const { analysis, readings, memory } = deps;
  const engineFor = (jobId: string) =>
    readings === null
      ? deps.engine
      : createRememberingEngine(deps.engine, readings.kept, jobId, readings.log);
  /** Asked for while the values are searched, of runs that search them. */
  const calibrations = new WeakMap<JobToRun, Promise<OwnCalibration | null>>();
  const setupDeps = { ...deps, installedLanguages: deps.engine.languages };
  return {
    setup: (input, signal) => setup(input, setupDeps, signal),
    ocr: async (input, signal) => {
      // Beside the reading: once the pages are there, the search waits for nothing else.
      if (!input.setup.options.ocr.ocr_only) memory?.expect(input.setup);
      const present = await ensureFiles(input, deps, signal);
      return ocr({ ...input, setup: present }, { ...deps, engine: engineFor(input.job.job_id) }, signal);
    },
    extraction: async (input, signal) => {
      const { job, setup, ocr } = input;
      const layouts = (await memory?.recall(job.job_id, setup, ocr.pages)) ?? [];
      const searched = analysis.extraction({ ...input, layouts }, signal);
      // Beside the search, and written once it is asked for: nothing here waits for this commit but the end of the job.
      const kept = nextTurn().then(() => memory?.keep(job.job_id, setup, ocr.pages));
      if (deps.calibration !== undefined) calibrations.set(job, deps.calibration());
      try {
        return await searched;
      } finally {
        await kept;
      }
    },
    reliability: async (input, signal) => {
      const calibration = (await (calibrations.get(input.job) ?? deps.calibration?.())) ?? null;
      return analysis.reliability({ ...input, calibration }, signal);
    },
    response: (input, signal) => response(input, deps.about, signal),
  };
}
