import type { ReadOptions } from '../../../steps/ports/world.ts';
import type { DocumentReply } from './document-calls.ts';
import type { PackedPage } from './packed-page.ts';

/** Pages that one call gives at most. */
export const MOST_PAGES = 16;
/** Milliseconds into a call after which it begins no further page: a question and its answer cost as much as a page does. */
const AHEAD_MS = 20;

/**
 * Reads a page and, as long as they cost next to nothing, those after it. A page that must be recognised is the last: its picture is
 * large. So is one that cannot be read; why is said to who asks for it.
 * @param read one page
 * @param last the document's last page
 * @param most pages
 * @returns at least one reply, in the order of the pages
 */
export async function readOn(
  read: (pageNumber: number) => Promise<DocumentReply<PackedPage>>,
  first: number,
  last: number,
  most: number,
): Promise<DocumentReply<PackedPage>[]> {
  const begun = performance.now();
  const replies: DocumentReply<PackedPage>[] = [];
  for (let pageNumber = first; ; pageNumber += 1) {
    const reply = await read(pageNumber);
    replies.push(reply);
    const goesOn =
      reply.ok && reply.result.page.picture === null && pageNumber < last && replies.length < most;
    if (!goesOn || performance.now() - begun >= AHEAD_MS) return replies;
  }
}

/** Replies that came with another page's, until they are asked for; those of one call at a time. */
export interface PagesAhead {
  keep(first: number, options: ReadOptions, replies: readonly DocumentReply<PackedPage>[]): void;
  /** Gives a reply once; undefined where there is none for these options. */
  take(pageNumber: number, options: ReadOptions): DocumentReply<PackedPage> | undefined;
}

export function createPagesAhead(): PagesAhead {
  const kept = new Map<string, DocumentReply<PackedPage>>();
  const keyOf = (pageNumber: number, { use_ocr, force_ocr }: ReadOptions) =>
    `${pageNumber} ${use_ocr} ${force_ocr}`;
  return {
    keep(first, options, replies) {
      kept.clear();
      replies.forEach((reply, at) => void kept.set(keyOf(first + at, options), reply));
    },
    take(pageNumber, options) {
      const key = keyOf(pageNumber, options);
      const reply = kept.get(key);
      kept.delete(key);
      return reply;
    },
  };
}
