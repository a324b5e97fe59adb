import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IxError } from '../../../steps/ports/errors.ts';
import type { DocumentReader, OpenDocument } from '../../../steps/ports/world.ts';
import type { StoredPageImages } from '../../adapters/documents/page-images.ts';
import { createLastDocument } from './last-document.ts';
import { createPictureFailures } from './picture-failures.ts';
import { createSharedWork, QueueFull } from './shared-work.ts';

/** Sharp enough to read small print at twice the size. */
const SHOWN_DPI = 150;
/** One page at a time: the pages of jobs that run go first. */
const PARALLEL = 1;
/** More than a browser asks for while somebody turns pages. */
const MAX_WAITING = 60;
const LIMIT_MS = 20_000;
/** When a full queue may have room again, in seconds. */
const RETRY_AFTER_S = 5;

/** What came of asking for a picture. */
export type PagePicture =
  | { readonly kind: 'picture'; readonly webp: Buffer }
  /** There is no such page, it has no picture (a text), or its file is no longer kept. */
  | { readonly kind: 'none' }
  /** `reason` is a sentence for a person. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'busy'; readonly retryAfterS: number };

/** Pictures of pages for the browser. */
export interface PagePictures {
  /** @param signal aborts when whoever asks has gone: what nobody waits for is not drawn */
  read(jobId: string, fileIndex: number, pageNumber: number, signal: AbortSignal): Promise<PagePicture>;
  close(): Promise<void>;
}

export interface PagePicturesOptions {
  readonly images: StoredPageImages;
  readonly reader: DocumentReader;
  /** Where the fetcher keeps the files of a job. */
  readonly filesFolder: string;
  /** Whether the job's own outcome names this page: nothing is opened for others. */
  readonly hasPage: (jobId: string, fileIndex: number, pageNumber: number) => Promise<boolean>;
  /** Milliseconds that drawing one page may take. */
  readonly limitMs?: number;
  /** Pages that may wait to be drawn. */
  readonly waiting?: number;
  readonly now?: () => number;
}

/**
 * Pages that were recognised have been kept as they were read; those with a text of their own are drawn when somebody
 * looks at them, which most never are: one page at a time, once for all who ask, and what failed is remembered.
 */
export function createPagePictures(options: PagePicturesOptions): PagePictures {
  const { images, reader, filesFolder, hasPage, limitMs = LIMIT_MS, waiting = MAX_WAITING } = options;
  const work = createSharedWork<PagePicture>({ parallel: PARALLEL, waiting, limitMs });
  const failures = createPictureFailures(options.now);
  const documents = createLastDocument(reader);

  async function draw(
    jobId: string,
    fileIndex: number,
    pageNumber: number,
    signal: AbortSignal,
  ): Promise<PagePicture> {
    const path = join(filesFolder, jobId, String(fileIndex));
    const found = await stat(path).catch(() => null);
    if (found === null) return { kind: 'none' };
    const file = { file_index: fileIndex, path, bytes: found.size, sha256: '', display_name: null };
    const render = async (document: OpenDocument) =>
      pageNumber > document.page_count ? null : document.renderPage(pageNumber, SHOWN_DPI, signal);
    const picture = await documents.use(file, render, signal);
    if (picture !== null) await images.save(jobId, fileIndex, pageNumber, picture, 0);
    const webp = await images.read(jobId, fileIndex, pageNumber);
    return webp === null ? { kind: 'none' } : { kind: 'picture', webp };
  }

  /** As a sentence, for what lies in the document itself; a defect of ours and an asker that went away are thrown on. */
  function reasonOf(thrown: unknown, fileIndex: number, pageNumber: number): string {
    if (thrown instanceof IxError) return thrown.message;
    if (!(thrown instanceof DOMException && thrown.name === 'TimeoutError')) throw thrown;
    return `page ${pageNumber} of file ${fileIndex + 1} takes more than ${limitMs / 1000} s to draw`;
  }

  return {
    async read(jobId, fileIndex, pageNumber, signal) {
      const kept = await images.read(jobId, fileIndex, pageNumber);
      if (kept !== null) return { kind: 'picture', webp: kept };
      const known = failures.reasonOf(jobId, fileIndex, pageNumber);
      if (known !== null) return { kind: 'failed', reason: known };
      if (!(await hasPage(jobId, fileIndex, pageNumber))) return { kind: 'none' };
      const key = `${jobId}/${fileIndex}/${pageNumber}`;
      const drawOrFail = async (drawSignal: AbortSignal): Promise<PagePicture> => {
        // Pages before this one may have shown meanwhile that the file cannot be drawn.
        const reason = failures.reasonOf(jobId, fileIndex, pageNumber);
        if (reason !== null) return { kind: 'failed', reason };
        try {
          return await draw(jobId, fileIndex, pageNumber, drawSignal);
        } catch (thrown) {
          const found = reasonOf(thrown, fileIndex, pageNumber);
          failures.note(jobId, fileIndex, pageNumber, found);
          return { kind: 'failed', reason: found };
        }
      };
      try {
        return await work.ask(key, drawOrFail, signal);
      } catch (thrown) {
        if (thrown instanceof QueueFull) return { kind: 'busy', retryAfterS: RETRY_AFTER_S };
        throw thrown;
      }
    },
    async close() {
      await work.close(new QueueFull('the service stops'));
      await documents.close();
    },
  };
}
