import type { DocumentPage, OpenDocument, Picture, ReadOptions } from '../../../steps/ports.ts';

/** What the reader and its threads say to each other. All of it can be cloned; pixels are moved, not copied. */

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

export type ThreadCall =
  | { readonly method: 'open'; readonly path: string; readonly limits: ReadLimits }
  | { readonly method: 'readPage'; readonly pageNumber: number; readonly options: ReadOptions }
  | { readonly method: 'renderPage'; readonly pageNumber: number; readonly dpi: number }
  | { readonly method: 'close' };

export interface ThreadResults {
  readonly open: Pick<OpenDocument, 'kind' | 'page_count'>;
  readonly readPage: DocumentPage;
  readonly renderPage: Picture | null;
  readonly close: null;
}
export type ThreadResult = ThreadResults[keyof ThreadResults];

export type FailureCode = 'IX_000_005' | 'IX_000_006' | 'IX_000_008';

/** `reason` goes on from the file's name: "is empty", "needs a password". */
export type ThreadReply =
  | { readonly ok: true; readonly result: ThreadResult }
  | { readonly ok: false; readonly code: FailureCode; readonly reason: string };
