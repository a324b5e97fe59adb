import { availableParallelism } from 'node:os';
import type { InspectionEvent } from 'xstate';
import type { Settings } from '../../schemas/settings.ts';
import { createDocumentReader } from '../adapters/documents/document-reader.ts';
import { createPageImages } from '../adapters/documents/page-images.ts';
import { createAddressGuard } from '../adapters/fetching/address-guard.ts';
import { freeBytesOf } from '../adapters/fetching/disk-space.ts';
import { createFetcher } from '../adapters/fetching/fetcher.ts';
import { createSendRequest } from '../adapters/fetching/guarded-request.ts';
import type { LocalFiles } from '../adapters/fetching/local-file.ts';
import type { Endpoint } from '../adapters/fetching/own-endpoints.ts';
import { createUploadedFiles } from '../adapters/fetching/uploaded-files.ts';
import { createAskedModel } from '../adapters/models/asked-model.ts';
import type { OcrLogger } from '../adapters/ocr/create-ocr-engine.ts';
import { createProcessEngine } from '../adapters/ocr/process/process-engine.ts';
import { documentFolders } from '../shared/data-folder.ts';
import { createMemoryGuard } from '../threads/memory-guard.ts';
import { describeAccess } from './file-access.ts';
import { watchModel } from './monitoring/model-watch.ts';
import type { ProcessAnalysisDeps } from './worker/analysis/process-analysis.ts';
import { createProcessAnalysis } from './worker/analysis/process-analysis.ts';
import { createReadAgain } from './worker/create-job-steps.ts';
import { workingMemoryMb } from './working-limits.ts';

interface ModelWatch {
  /** Told how the server of a model is asked for a job, and waited for. */
  readonly onModelMove: NonNullable<ProcessAnalysisDeps['onModelMove']>;
  /** Hears all that the machines do that ask. */
  readonly inspect: ((event: InspectionEvent) => void) | undefined;
}

/** What reads documents and asks the model. */
export async function createAdapters(
  settings: Settings,
  local: LocalFiles,
  own: readonly Endpoint[],
  logger: OcrLogger,
  { onModelMove, inspect }: ModelWatch,
) {
  const folders = documentFolders(settings.IX_DATA_DIR);
  logger.info({ roots: local.roots ?? 'any file' }, describeAccess(local));
  const send = createSendRequest({
    guard: createAddressGuard(settings.IX_FETCH_DENY),
    ownEndpoints: () => own,
  });
  const reserve = { bytes: settings.IX_DISK_RESERVE_BYTES, freeBytes: freeBytesOf };
  const uploads = createUploadedFiles(folders.uploads, reserve);
  const fetcher = createFetcher({
    folder: folders.files,
    maxBytes: settings.IX_FILE_MAX_BYTES,
    local,
    uploads,
    reserve,
    send,
  });
  const workers = settings.IX_OCR_WORKERS ?? availableParallelism();
  const guard = createMemoryGuard(workingMemoryMb(workers));
  const reader = createDocumentReader({
    maxPages: settings.IX_MAX_PAGES,
    maxPixels: settings.IX_MAX_PIXELS,
    guard,
  });
  const engine = createProcessEngine(
    {
      engine: settings.IX_TEST_MODE === 'fake' ? 'fake' : settings.IX_OCR_ENGINE,
      languages: settings.IX_OCR_LANGUAGES,
      workers,
      dataFolder: settings.IX_OCR_DATA,
    },
    logger,
    { guard },
  );
  const missing = settings.IX_OCR_LANGUAGES.filter((language) => !engine.languages.includes(language));
  if (missing.length > 0)
    logger.warn(
      { missing, installed: engine.languages },
      `IX_OCR_LANGUAGES names ${missing.join(', ')}, which is not installed: jobs that do not ask for other languages will fail`,
    );
  const images = createPageImages(folders.pages, reader.pictures);
  const model = await createAskedModel(settings, inspect);
  const analysis = createProcessAnalysis({
    model,
    readAgainOf: (jobId) => createReadAgain(jobId, images, engine),
    onModelMove,
    guard,
  });
  // The built-in extractor is there.
  const askModel = model === null ? async () => 'ok' as const : watchModel(model, logger);
  const closing = new AbortController();
  const close = async () => {
    closing.abort();
    await Promise.allSettled([reader.close(), engine.close(), analysis.close()]);
  };
  return {
    send,
    uploads,
    fetcher,
    reader,
    engine,
    images,
    analysis,
    probes: {
      llm: askModel,
      ocr: (signal: AbortSignal) => engine.selfCheck(signal),
      ocrGpu: () => engine.gpu,
    },
    /** For an instance that works on jobs: has the log say at once what a wrong IX_LLM_URL leads to, and not only once a job fails of it. */
    begin(): void {
      setImmediate(analysis.warm);
      void askModel(closing.signal);
    },
    close,
  };
}
