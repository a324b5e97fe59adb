import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BoundingBox, ReadPage } from '../../../schemas/segment.ts';
import { IxError } from '../../../steps/ports/errors.ts';
import type { DocumentReader } from '../../../steps/ports/world.ts';
import type { StoredJob } from '../store/types.ts';
import type { PageReader } from '../worker/read-again-page.ts';
import { createLastDocument } from './last-document.ts';
import { createSharedWork, QueueFull } from './shared-work.ts';

/** One page at a time: the pages of jobs that run go first. */
const PARALLEL = 1;
const MAX_WAITING = 60;
/** A page that must be recognised anew takes seconds. */
const LIMIT_MS = 60_000;
/** Pages whose words are held, so that whoever goes to and fro does not wait again. */
const MAX_HELD = 40;

/** A line of a page, and its words where they are known each by themselves. */
export interface PageLine {
  readonly segment_id: string;
  readonly text: string;
  readonly bounding_box: BoundingBox | null;
  readonly words: readonly { readonly text: string; readonly bounding_box: BoundingBox }[];
}

/** What stands on the pages of finished jobs, for choosing values there. */
export interface PageWords {
  /**
   * The lines of a page; null when there is no such page, its file is no longer kept, or it cannot be read now.
   * @param signal aborts when whoever asks has gone
   */
  read(
    job: StoredJob,
    fileIndex: number,
    pageNumber: number,
    signal: AbortSignal,
  ): Promise<readonly PageLine[] | null>;
  close(): Promise<void>;
}

export interface PageWordsOptions {
  readonly reader: DocumentReader;
  readonly pages: PageReader;
  /** Where the fetcher keeps the files of a job. */
  readonly filesFolder: string;
  /** Whether the job's own outcome names this page: nothing is opened for others. */
  readonly hasPage: (jobId: string, fileIndex: number, pageNumber: number) => Promise<boolean>;
}

const toLines = ({ segments }: ReadPage): PageLine[] =>
  segments.map(({ segment_id, text, bounding_box, words }) => ({
    segment_id,
    text,
    bounding_box,
    words: (words ?? []).map((word) => ({ text: word.text, bounding_box: word.bounding_box })),
  }));

/** Reads pages again when somebody looks at them: once for all who ask, the last ones held. */
export function createPageWords({ reader, pages, filesFolder, hasPage }: PageWordsOptions): PageWords {
  const work = createSharedWork<readonly PageLine[] | null>({
    parallel: PARALLEL,
    waiting: MAX_WAITING,
    limitMs: LIMIT_MS,
  });
  const documents = createLastDocument(reader);
  const held = new Map<string, readonly PageLine[]>();

  function hold(key: string, lines: readonly PageLine[]): void {
    held.set(key, lines);
    const [oldest] = held.keys();
    if (held.size > MAX_HELD && oldest !== undefined) held.delete(oldest);
  }

  async function readAgain(job: StoredJob, fileIndex: number, pageNumber: number, signal: AbortSignal) {
    const text = pages
      .textsOf(job)
      .find((page) => page.file_index === fileIndex && page.page_number === pageNumber);
    if (text !== undefined) return toLines(text);
    const path = join(filesFolder, job.job_id, String(fileIndex));
    const found = await stat(path).catch(() => null);
    if (found === null) return null;
    const file = { file_index: fileIndex, path, bytes: found.size, sha256: '', display_name: null };
    return documents.use(
      file,
      async (document) =>
        pageNumber > document.page_count
          ? null
          : toLines(await pages.read(job, file, document, pageNumber, signal)),
      signal,
    );
  }

  return {
    async read(job, fileIndex, pageNumber, signal) {
      const key = `${job.job_id}/${fileIndex}/${pageNumber}`;
      const known = held.get(key);
      if (known !== undefined) return known;
      if (!(await hasPage(job.job_id, fileIndex, pageNumber))) return null;
      try {
        const lines = await work.ask(key, (stop) => readAgain(job, fileIndex, pageNumber, stop), signal);
        if (lines !== null) hold(key, lines);
        return lines;
      } catch (thrown) {
        const isTime = thrown instanceof DOMException && thrown.name === 'TimeoutError';
        if (thrown instanceof IxError || thrown instanceof QueueFull || isTime) return null;
        throw thrown;
      }
    },
    async close() {
      await work.close(new QueueFull('the service stops'));
      await documents.close();
    },
  };
}
