import type { DocumentPage, Picture, ReadOptions } from '../../../../steps/ports/world.ts';

/** An open document inside a reader's thread. Pages count from 1; calls come one after the other. */
export interface ThreadDocument {
  readonly kind: 'pdf' | 'image' | 'text';
  readonly page_count: number;
  /** As of `OpenDocument`. */
  readonly unread: string | null;
  readPage(pageNumber: number, options: ReadOptions): Promise<DocumentPage>;
  renderPage(pageNumber: number, dpi: number): Promise<Picture | null>;
  close(): Promise<void>;
}
