import { ocr } from '../../steps/ocr.ts';
import type { DocumentReader, OcrEngine } from '../../steps/ports.ts';
import type { JobToRun, OcrOutput, SetupOutput } from '../../steps/walk.ts';
import type { PageCache } from './page-cache.ts';

export type ReadFile = (job: JobToRun, setup: SetupOutput, signal: AbortSignal) => Promise<OcrOutput>;

/** The OCR step, with what it read of a file kept between runs. */
export function createReadFile(
  deps: { reader: DocumentReader; engine: OcrEngine },
  cache: PageCache,
): ReadFile {
  return (job, setup, signal) =>
    cache.ocr(setup.files.map((file) => file.sha256).join('-'), () =>
      ocr(
        { job, setup, donePages: [], onPage: async () => {} },
        { reader: deps.reader, engine: deps.engine, images: null },
        signal,
      ),
    );
}
