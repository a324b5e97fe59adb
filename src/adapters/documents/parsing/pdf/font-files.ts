import { readFile } from 'node:fs/promises';

/** What pdf.js asks for: a folder by the name that it has among the options, and a file that pdf.js itself has put there. */
interface Wanted {
  readonly kind: string;
  readonly filename: string;
}

/** The files of pdf.js that this thread has read: fourteen fonts, some tables of characters and decoders, of a few megabytes in all. */
const read = new Map<string, Promise<Uint8Array>>();

async function readOnce(path: string): Promise<Uint8Array> {
  const known = read.get(path) ?? readFile(path).then((bytes) => new Uint8Array(bytes));
  read.set(path, known);
  try {
    return await known;
  } catch (thrown) {
    read.delete(path);
    throw thrown;
  }
}

/** Gives pdf.js the fonts and tables that come with it, read once for all documents: each would read them anew. It gets a clone. */
export class FontFiles {
  private readonly folders: Readonly<Record<string, unknown>>;

  constructor(folders: Readonly<Record<string, unknown>>) {
    this.folders = folders;
  }

  /** @throws Error when there is no such folder or file */
  async fetch({ kind, filename }: Wanted): Promise<Uint8Array> {
    const folder = this.folders[kind];
    if (typeof folder !== 'string') throw new Error(`pdf.js has no folder ${kind}`);
    return readOnce(folder + filename);
  }
}
