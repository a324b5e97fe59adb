import { Check } from 'typebox/schema';
import { RequestIX } from '../../../schemas/request.ts';
import type { ReadPage } from '../../../schemas/segment.ts';
import { readPage } from '../../../steps/ocr/read-page.ts';
import { pagesOfTexts } from '../../../steps/ocr/text-pages.ts';
import type { OcrEngine, OpenDocument, StoredFile } from '../../../steps/ports/world.ts';
import { resolveOptions } from '../../../steps/resolve-options.ts';
import type { Readings } from '../store/readings.ts';
import type { StoredJob } from '../store/types.ts';
import type { WorkerLog } from './job-log.ts';
import { createRememberingEngine } from './remembering-engine.ts';

/** Reads pages of finished jobs as their run has read them. */
export interface PageReader {
  /**
   * @throws IxError IX_000_006, IX_000_008 or IX_003_000
   */
  read(
    job: StoredJob,
    file: StoredFile,
    document: OpenDocument,
    pageNumber: number,
    signal: AbortSignal,
  ): Promise<ReadPage>;
  /** A page of a file that no job has read, as a job without options would. @throws as `read` */
  readNew(
    file: StoredFile,
    document: OpenDocument,
    pageNumber: number,
    signal: AbortSignal,
  ): Promise<ReadPage>;
  /** The pages of the texts that a request holds itself. */
  textsOf(job: StoredJob): readonly ReadPage[];
}

const requestOf = ({ request }: StoredJob) => (Check(RequestIX, request) ? request : null);

/** @param readings where what was recognised is kept: a page is recognised anew only where it is there no more; null keeps none */
export function createPageReader(
  engine: OcrEngine,
  readings: Readings | null,
  log: Pick<WorkerLog, 'warn'>,
): PageReader {
  return {
    async read(job, file, document, pageNumber, signal) {
      const { ocr: options } = resolveOptions(requestOf(job)?.options);
      const jobId = job.job_id;
      const used = readings === null ? engine : createRememberingEngine(engine, readings, jobId, log);
      return readPage({ jobId, file, pageNumber, document, options }, { engine: used, images: null }, signal);
    },
    readNew: (file, document, pageNumber, signal) => {
      const { ocr: options } = resolveOptions(undefined);
      return readPage({ jobId: '', file, pageNumber, document, options }, { engine, images: null }, signal);
    },
    textsOf(job) {
      const context = requestOf(job)?.context;
      return pagesOfTexts(context?.texts ?? [], context?.files?.length ?? 0);
    },
  };
}
