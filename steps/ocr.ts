import { isVisible } from '../reading/text/visible-text.ts';
import type { ReadSegment } from '../schemas/segment.ts';
import { describeFile } from './file-error.ts';
import { mapInOrder } from './ocr/map-in-order.ts';
import { createPageTally, type PageTally } from './ocr/page-tally.ts';
import { readPage } from './ocr/read-page.ts';
import { pagesOfTexts } from './ocr/text-pages.ts';
import { IxError } from './ports/errors.ts';
import { JOB_LIMITS, type JobLimits } from './ports/limits.ts';
import type { DonePage, OcrInput, OcrOutput } from './ports/stage-io.ts';
import type { DocumentReader, OcrEngine, PageImages, StoredFile } from './ports/world.ts';

export interface OcrDeps {
  readonly reader: DocumentReader;
  readonly engine: OcrEngine;
  /** Of these a page's own is found when a request names no language. */
  readonly defaultLanguages: readonly string[];
  /** Null keeps no pictures. */
  readonly images: PageImages | null;
  /** Unset: JOB_LIMITS. */
  readonly limits?: JobLimits;
}

const hasText = (segment: ReadSegment) => isVisible(segment.text);

/** Reads one file; `pagesBefore` pages stand in the files before it. */
async function readFile(
  file: StoredFile,
  pagesBefore: number,
  input: OcrInput,
  deps: OcrDeps,
  tally: PageTally,
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
    const unread = document.unread === null ? [] : [`${describeFile(file)} ${document.unread}.`];
    const numbers = Array.from({ length: document.page_count }, (_, index) => index + 1);
    return await mapInOrder(numbers, deps.engine.parallel, async (pageNumber) => {
      const known = done.get(pageNumber);
      if (known !== undefined) {
        tally.add(known.page);
        return known;
      }
      signal.throwIfAborted();
      const task = { jobId: input.job.job_id, file, pageNumber, document, options: input.setup.options.ocr };
      const page = await readPage(task, deps, signal);
      const one: DonePage = { sha256: file.sha256, page, warnings: pageNumber === 1 ? unread : [] };
      tally.add(one.page);
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
  const limits = deps.limits ?? JOB_LIMITS;
  const tally = createPageTally(limits, 'The job');
  const readByFile: DonePage[][] = [];
  let before = 0;
  for (const file of setup.files) {
    const pages = await readFile(file, before, input, deps, tally, signal);
    readByFile.push(pages);
    before += pages.length;
  }
  const read = readByFile.flat();
  const texts = pagesOfTexts(setup.texts, setup.files.length);
  const textTally = createPageTally(limits, 'All texts of the job');
  for (const page of texts) textTally.add(page);
  const pages = setup.files.length === 0 ? texts : read.map(({ page }) => page);
  if (!setup.options.ocr.ocr_only && !pages.some((page) => page.segments.some(hasText))) {
    throw new IxError('IX_001_000', 'There is no text in any page or text of this job.');
  }
  return {
    engine: deps.engine.name,
    engine_version: deps.engine.version,
    languages: setup.options.ocr.languages ?? deps.defaultLanguages,
    ocr_gpu: deps.engine.gpu,
    pages,
    texts,
    warnings: read.flatMap(({ warnings }) => warnings),
  };
}
