import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentReader } from '../../../steps/ports.ts';
import type { StoredPageImages } from '../../adapters/documents/page-images.ts';

/** Sharp enough to read small print at twice the size. */
const SHOWN_DPI = 150;

/** Pictures of pages for the browser. */
export interface PagePictures {
  /** WebP bytes; null when the page has no picture, or its file is no longer kept. */
  read(jobId: string, fileIndex: number, pageNumber: number): Promise<Buffer | null>;
}

/**
 * Pages that were recognised have been kept as they were read; those with a text of their own are drawn when somebody
 * looks at them, which most never are.
 *
 * @param filesFolder where the fetcher keeps the files of a job
 */
export function createPagePictures(
  images: StoredPageImages,
  reader: DocumentReader,
  filesFolder: string,
): PagePictures {
  async function draw(jobId: string, fileIndex: number, pageNumber: number): Promise<void> {
    const path = join(filesFolder, jobId, String(fileIndex));
    const found = await stat(path).catch(() => null);
    if (found === null) return;
    const signal = AbortSignal.timeout(30_000);
    const file = { file_index: fileIndex, path, bytes: found.size, sha256: '', display_name: null };
    const document = await reader.open(file, signal);
    try {
      if (pageNumber > document.page_count) return;
      const picture = await document.renderPage(pageNumber, SHOWN_DPI, signal);
      if (picture !== null) await images.save(jobId, fileIndex, pageNumber, picture, 0);
    } finally {
      await document.close();
    }
  }

  return {
    async read(jobId, fileIndex, pageNumber) {
      const kept = await images.read(jobId, fileIndex, pageNumber);
      if (kept !== null) return kept;
      await draw(jobId, fileIndex, pageNumber);
      return images.read(jobId, fileIndex, pageNumber);
    },
  };
}
