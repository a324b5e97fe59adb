import type { DocumentReader, OpenDocument, StoredFile } from '../../../steps/ports/world.ts';

/** A document stays open for this long after its last page: the pages of one are asked for one after the other. */
const IDLE_MS = 5_000;

/** Keeps the document open from which a page was drawn last, and no other. Calls come one after the other. */
export interface LastDocument {
  /**
   * Opens the file, or goes on with it. A document that failed is closed, since its reader may be gone.
   * @throws whatever `use` throws; IxError IX_000_005, IX_000_006 or IX_000_008
   */
  use<T>(file: StoredFile, use: (document: OpenDocument) => Promise<T>, signal: AbortSignal): Promise<T>;
  close(): Promise<void>;
}

export function createLastDocument(reader: DocumentReader, idleMs = IDLE_MS): LastDocument {
  let open: { readonly path: string; readonly document: OpenDocument } | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(timer);
    const closing = open;
    open = null;
    await closing?.document.close();
  }

  async function take(file: StoredFile, signal: AbortSignal): Promise<OpenDocument> {
    clearTimeout(timer);
    if (open?.path === file.path) return open.document;
    await close();
    const document = await reader.open(file, signal);
    open = { path: file.path, document };
    return document;
  }

  return {
    close,
    use: async (file, use, signal) => {
      const document = await take(file, signal);
      try {
        const result = await use(document);
        timer = setTimeout(() => void close().catch(() => undefined), idleMs).unref();
        return result;
      } catch (thrown) {
        await close();
        throw thrown;
      }
    },
  };
}
