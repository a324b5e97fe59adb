import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createSecondOpinion } from '../../../reading/extractor/second-opinion.ts';
import type { SecondOpinion } from '../../../reading/extractor/suggestion.ts';
import { createDocumentReader } from '../../../src/adapters/documents/document-reader.ts';
import type { StoredPageImages } from '../../../src/adapters/documents/page-images.ts';
import { createPageImages } from '../../../src/adapters/documents/page-images.ts';
import { createModel } from '../../../src/adapters/models/create-model.ts';
import { createProcessEngine } from '../../../src/adapters/ocr/process/process-engine.ts';
import { fileLimits } from '../../../src/extraction/file-access.ts';
import { readUseCases } from '../../../src/extraction/use-case-files.ts';
import { createAnalysis } from '../../../src/extraction/worker/analysis/analysis.ts';
import type { JobSteps } from '../../../src/extraction/worker/analysis/job-steps.ts';
import { createJobSteps, createReadAgain } from '../../../src/extraction/worker/create-job-steps.ts';
import { defaultModel, readSettings } from '../../../src/shared/settings.ts';
import type { OcrEngine } from '../../../steps/ports/world.ts';
import { createLocalFetcher } from './local-fetcher.ts';
import { readingVersion } from './reading-version.ts';

export interface Pipeline {
  readonly steps: JobSteps;
  readonly images: StoredPageImages;
  readonly engine: OcrEngine;
  readonly opinion: SecondOpinion;
  /** Names the engine, its version and the languages: what a page's reading depends on. */
  readonly readingName: string;
  close(): Promise<void>;
}

/** The steps of a job with the real reader, OCR and model, as the settings of the environment have them. */
export function createPipeline(folder: string, environment: NodeJS.ProcessEnv): Pipeline {
  const settings = readSettings(environment);
  const reader = createDocumentReader({
    maxPages: settings.IX_MAX_PAGES,
    maxPixels: settings.IX_MAX_PIXELS,
  });
  const engine = createProcessEngine(
    {
      engine: settings.IX_OCR_ENGINE,
      languages: settings.IX_OCR_LANGUAGES,
      workers: settings.IX_OCR_WORKERS ?? availableParallelism(),
    },
    { info() {}, warn: (_details, message) => process.stderr.write(`${message}\n`) },
  );
  const images = createPageImages(join(folder, 'images'));
  const opinion = createSecondOpinion();
  const model = createModel(settings);
  const steps = createJobSteps({
    fetcher: createLocalFetcher(),
    reader,
    engine,
    images,
    analysis: createAnalysis({
      model: { extract: async (...asked) => (await model).extract(...asked) },
      opinion,
      readAgainOf: (jobId) => createReadAgain(jobId, images, engine),
    }),
    registry: readUseCases(settings.IX_USE_CASES_DIR),
    about: { service_version: 'eval', hostname: 'eval' },
    models: { defaultModel: defaultModel(settings), onlyModel: null },
    fileLimits: fileLimits(settings),
    defaultLanguages: settings.IX_OCR_LANGUAGES,
    readings: null,
    memory: null,
  });
  return {
    steps,
    images,
    engine,
    opinion,
    readingName: [engine.name, readingVersion(), ...settings.IX_OCR_LANGUAGES]
      .join('-')
      .replace(/[^\w.-]+/g, '_'),
    async close() {
      await Promise.all([reader.close(), engine.close()]);
    },
  };
}
