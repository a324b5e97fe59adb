import { join } from 'node:path';
import type { ProposedField } from '../../../reading/proposals/propose-fields.ts';
import type { FileRef } from '../../../schemas/request.ts';
import { IxError } from '../../../steps/ports/errors.ts';
import type { DocumentReader } from '../../../steps/ports/world.ts';
import type { PageReader } from '../worker/read-again-page.ts';
import { createSharedWork, QueueFull } from './shared-work.ts';

/** What is looked for stands at the beginning. */
const PAGES = 2;
/** One document at a time: the pages of jobs that run go first. */
const PARALLEL = 1;
const MAX_WAITING = 10;
const LIMIT_MS = 60_000;

/** Which fields an uploaded document seems to have, for whoever makes a use case for others like it. */
export interface FirstLook {
  /** @returns why there are none as a sentence, where the document cannot be read */
  look(file: FileRef, signal: AbortSignal): Promise<readonly ProposedField[] | string>;
  close(): Promise<void>;
}

/** @param uploads the folder of uploaded files */
export function createFirstLook(reader: DocumentReader, pages: PageReader, uploads: string): FirstLook {
  const work = createSharedWork<readonly ProposedField[]>({
    parallel: PARALLEL,
    waiting: MAX_WAITING,
    limitMs: LIMIT_MS,
  });

  async function read(sha256: string, signal: AbortSignal): Promise<ProposedField[]> {
    const file = { file_index: 0, path: join(uploads, sha256), bytes: 0, sha256, display_name: null };
    const document = await reader.open(file, signal);
    try {
      const read = [];
      for (let page = 1; page <= Math.min(PAGES, document.page_count); page += 1)
        read.push(await pages.readNew(file, document, page, signal));
      // Loaded at the first look: a start need not wait for the words of all languages.
      const { proposeFields } = await import('../../../reading/proposals/propose-fields.ts');
      return proposeFields(read);
    } finally {
      await document.close();
    }
  }

  return {
    async look({ url }, signal) {
      const sha256 = url.replace('upload://', '');
      try {
        return await work.ask(sha256, (stop) => read(sha256, stop), signal);
      } catch (thrown) {
        if (thrown instanceof IxError) return thrown.message;
        if (thrown instanceof QueueFull) return 'Too many documents wait to be looked at. Try again soon.';
        if (thrown instanceof DOMException && thrown.name === 'TimeoutError')
          return 'This document takes too long to read.';
        throw thrown;
      }
    },
    close: () => work.close(new QueueFull('the service stops')),
  };
}
