import { readFile } from 'node:fs/promises';
import { serveCalls } from '../../../threads/serve-calls.ts';
import type { DocumentCalls, DocumentReply } from '../document-calls.ts';
import { damaged, describeCause, ReadFailure } from '../failures/read-failure.ts';
import { packPage } from '../packed-page.ts';
import { readOn } from '../pages-ahead.ts';
import { openDocument } from './open-document.ts';
import type { ThreadDocument } from './thread-document.ts';

/** The process that reads one document at a time; it shares nothing with the service but these calls. */

let open: ThreadDocument | null = null;

async function reply<T>(work: () => Promise<T>): Promise<DocumentReply<T>> {
  try {
    return { ok: true, result: await work() };
  } catch (thrown) {
    const failure =
      thrown instanceof ReadFailure ? thrown : damaged(`cannot be read: ${describeCause(thrown)}`, thrown);
    return { ok: false, code: failure.code, reason: failure.reason };
  }
}

function pageOf(pageNumber: number): ThreadDocument {
  if (open === null) throw new Error('no document is open');
  if (pageNumber < 1 || pageNumber > open.page_count) throw damaged(`has no page ${pageNumber}`);
  return open;
}

const calls: DocumentCalls = {
  open: (path, limits) =>
    reply(async () => {
      open = await openDocument(await readFile(path), limits);
      return { kind: open.kind, page_count: open.page_count, unread: open.unread };
    }),
  readPages: (first, options, most) =>
    readOn(
      (pageNumber) => reply(async () => packPage(await pageOf(pageNumber).readPage(pageNumber, options))),
      first,
      open?.page_count ?? 0,
      most,
    ),
  renderPage: (pageNumber, dpi) => reply(async () => pageOf(pageNumber).renderPage(pageNumber, dpi)),
  close: () =>
    reply(async () => {
      const closing = open;
      open = null;
      await closing?.close();
      return null;
    }),
  // Loaded when first needed: most documents are text.
  encodePicture: async (picture, rotation) =>
    (await import('../picture-codec.ts')).encodePicture(picture, rotation),
  decodePicture: async (bytes) => (await import('../picture-codec.ts')).decodePicture(bytes),
};

serveCalls(calls);
