import { type LineReader, withReading } from './lines/line-reader.ts';

/**
 * A reader that a page does not depend on: where it fails (its binary does not fit this machine, its thread died) it has
 * read nothing, and `onFailure` hears why. An aborted reading still rejects.
 */
export function tolerateFailure(reader: LineReader, onFailure: (reason: unknown) => void): LineReader {
  return withReading(reader, async (picture, request, signal) => {
    try {
      return await reader.read(picture, request, signal);
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      onFailure(thrown);
      return (request.boxes ?? []).map(() => ({ words: [], engine: reader.name, others: [] }));
    }
  });
}
