import type { OpenDocument, Picture, ReadOptions } from '../../../steps/ports/world.ts';
import type { Worker } from '../../threads/worker.ts';
import type { PackedPage } from './packed-page.ts';

/** What the service asks of the process that reads documents. */

/** Bounds that hold for one file. */
export interface ReadLimits {
  readonly maxPages: number;
  /** Pixels that one page may have when it is decoded. */
  readonly maxPixels: number;
  /** Pixels that a picture is reduced to: more does not help recognition. */
  readonly picturePixels: number;
  /** Seconds that one native call (decoding a picture) may take. */
  readonly seconds: number;
}

export type DocumentCalls = {
  /** Opens a file in place of the one that was open. */
  readonly open: (
    path: string,
    limits: ReadLimits,
  ) => Promise<DocumentReply<Pick<OpenDocument, 'kind' | 'page_count' | 'unread'>>>;
  /** Reads a page, and of the pages after it those that cost next to nothing, at most `most` in all. */
  readonly readPages: (
    first: number,
    options: ReadOptions,
    most: number,
  ) => Promise<readonly DocumentReply<PackedPage>[]>;
  readonly renderPage: (pageNumber: number, dpi: number) => Promise<DocumentReply<Picture | null>>;
  readonly close: () => Promise<DocumentReply<null>>;
  readonly encodePicture: (picture: Picture, rotation: number) => Promise<Uint8Array>;
  readonly decodePicture: (bytes: Uint8Array) => Promise<Picture>;
};

export type FailureCode = 'IX_000_005' | 'IX_000_006' | 'IX_000_008';

/** `reason` goes on from the file's name, which the process does not know: "is empty", "needs a password". */
export type DocumentReply<T> =
  | { readonly ok: true; readonly result: T }
  | { readonly ok: false; readonly code: FailureCode; readonly reason: string };

/** A process that answers these calls. */
export type ReaderProcess = Worker<DocumentCalls>;
