import type { ReadSegment } from '../schemas/segment.ts';
import { IxError } from './errors.ts';
import { mapInOrder } from './ocr/map-in-order.ts';
import { readPage } from './ocr/read-page.ts';
import { pagesOfTexts } from './ocr/text-pages.ts';
import type { DocumentReader, OcrEngine, PageImages, StoredFile } from './ports.ts';
import { isVisible } from './visible-text.ts';
import type { DonePage, OcrInput, OcrOutput } from './walk.ts';

export interface OcrDeps {
  readonly reader: DocumentReader;
  readonly engine: OcrEngine;
  /** Null keeps no pictures. */
  readonly images: PageImages | null;
}

const hasText = (segment: ReadSegment) => isVisible(segment.text);

/** Reads one file; `pagesBefore` pages stand in the files before it. */
async function readFile(
  file: StoredFile,
  pagesBefore: number,
  input: OcrInput,
  deps: OcrDeps,
  signal: AbortSignal,
): Promise<DonePage[]> {
  const document = await deps.reader.open(file, signal);
  try {
    const done = new Map(
      input.donePages
        .filter(({ sha256, page }) => sha256 === file.sha256 && page.file_index === file.file_index)
        .map((one) => [one.page.page_number, one]),
    );
    let finished = pagesBefore + done.size;
    const numbers = Array.from({ length: document.page_count }, (_, index) => index + 1);
    return await mapInOrder(numbers, deps.engine.parallel, async (pageNumber) => {
      const known = done.get(pageNumber);
      if (known !== undefined) return known;
      signal.throwIfAborted();
      const task = { jobId: input.job.job_id, file, pageNumber, document, options: input.setup.options.ocr };
      const one: DonePage = { sha256: file.sha256, page: await readPage(task, deps, signal), warnings: [] };
      finished += 1;
      await input.onPage(one, { page: finished, pages: pagesBefore + document.page_count });
      return one;
    });
  } finally {
    await document.close();
  }
}

/**
 * Reads every page of every file into segments, several pages side by side, one file after the other.
 *
 * @throws IxError IX_000_005, IX_000_006, IX_000_008, IX_001_000 or IX_003_000
 */
export async function ocr(input: OcrInput, deps: OcrDeps, signal: AbortSignal): Promise<OcrOutput> {
  const { setup } = input;
  const read: DonePage[] = [];
  for (const file of setup.files) read.push(...(await readFile(file, read.length, input, deps, signal)));
  const texts = pagesOfTexts(setup.texts, setup.files.length);
  const pages = setup.files.length === 0 ? texts : read.map(({ page }) => page);
  if (!setup.options.ocr.ocr_only && !pages.some((page) => page.segments.some(hasText))) {
    throw new IxError('IX_001_000', 'There is no text in any page or text of this job.');
  }
  return {
    engine: deps.engine.name,
    engine_version: deps.engine.version,
    languages: setup.options.ocr.languages ?? [],
    ocr_gpu: deps.engine.gpu,
    pages,
    texts,
    warnings: read.flatMap(({ warnings }) => warnings),
  };
}
