import type { LineReader } from './line-reader.ts';

/**
 * A second reader that a page does not depend on: where it fails (its binary does not fit this machine, its thread died) it has
 * read nothing, and `onFailure` hears why. An aborted reading still rejects.
 */
export function tolerateFailure(reader: LineReader, onFailure: (reason: unknown) => void): LineReader {
  return {
    name: reader.name,
    get version() {
      return reader.version;
    },
    async read(picture, reading, signal) {
      try {
        return await reader.read(picture, reading, signal);
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        onFailure(thrown);
        return (reading.boxes ?? []).map(() => ({ words: [], engine: reader.name, others: [] }));
      }
    },
    close: () => reader.close(),
  };
}
