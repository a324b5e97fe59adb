import type { ReadPage, ReadSegment } from '../schemas/segment.ts';
import { IxError } from './errors.ts';
import { mapInOrder } from './ocr/map-in-order.ts';
import { readPage } from './ocr/read-page.ts';
import { pagesOfTexts } from './ocr/text-pages.ts';
import type { DocumentReader, OcrEngine, PageImages, StoredFile } from './ports.ts';
import type { OcrOutput, SetupOutput } from './walk.ts';

export interface OcrDeps {
  readonly reader: DocumentReader;
  readonly engine: OcrEngine;
  /** Null keeps no pictures. */
  readonly images: PageImages | null;
}

/** A page that is done, as a checkpoint keeps it. `sha256` ties it to the bytes it was read from. */
export interface DonePage {
  readonly sha256: string;
  readonly page: ReadPage;
}

/** How far the reading is; both count from 1, over all files that have been opened. */
export interface OcrProgress {
  readonly page: number;
  readonly pages: number;
}

export interface OcrHooks {
  /** Pages that an earlier run of this job has read. */
  readonly donePages: readonly DonePage[];
  /** Called once for each page as it is done; the reading goes on when it resolves. */
  readonly onPage: (done: DonePage, progress: OcrProgress) => Promise<void>;
}

const hasText = (segment: ReadSegment) => segment.text.trim() !== '';

async function readFile(
  jobId: string,
  file: StoredFile,
  setup: SetupOutput,
  deps: OcrDeps,
  hooks: OcrHooks,
  signal: AbortSignal,
): Promise<ReadPage[]> {
  const document = await deps.reader.open(file, signal);
  try {
    const done = new Map(
      hooks.donePages
        .filter(({ sha256, page }) => sha256 === file.sha256 && page.file_index === file.file_index)
        .map(({ page }) => [page.page_number, page]),
    );
    let finished = done.size;
    const numbers = Array.from({ length: document.page_count }, (_, index) => index + 1);
    return await mapInOrder(numbers, deps.engine.parallel, async (pageNumber) => {
      const known = done.get(pageNumber);
      if (known !== undefined) return known;
      signal.throwIfAborted();
      const page = await readPage(
        { jobId, file, pageNumber, document, options: setup.options.ocr },
        deps,
        signal,
      );
      finished += 1;
      await hooks.onPage({ sha256: file.sha256, page }, { page: finished, pages: document.page_count });
      return page;
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
export async function ocr(
  input: { readonly job_id: string; readonly setup: SetupOutput },
  deps: OcrDeps,
  hooks: OcrHooks,
  signal: AbortSignal,
): Promise<OcrOutput> {
  const { setup } = input;
  const read: ReadPage[] = [];
  for (const file of setup.files) {
    read.push(...(await readFile(input.job_id, file, setup, deps, hooks, signal)));
  }
  const texts = pagesOfTexts(setup.texts, setup.files.length);
  const pages = setup.files.length === 0 ? texts : read;
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
    warnings: [],
  };
}
