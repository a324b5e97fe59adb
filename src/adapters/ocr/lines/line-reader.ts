import type { PixelBox } from '../../../../reading/geometry/boxes.ts';
import type { ReadLine } from '../../../../reading/readings/read-line.ts';
import type { GreyPicture } from '../picture/grey-picture.ts';

/** What a reader is asked for. */
export interface ReadRequest {
  readonly languages: readonly string[];
  /** Whether the page is in one of the languages, to be found; else it is read with all of them. */
  readonly isOneOf: boolean;
  /** One line each, in pixels; null reads whatever lines the reader finds in the whole picture. */
  readonly boxes: readonly PixelBox[] | null;
}

/** Something that reads upright grey pixels: one reader, or several together. */
export interface LineReader {
  readonly name: string;
  readonly version: string;
  /**
   * @returns lines with at least one word each, or, with boxes, one line for each box in their order (without words where
   *   nothing was read)
   * @throws IxError IX_003_000; the signal's reason when aborted
   */
  read(picture: GreyPicture, request: ReadRequest, signal: AbortSignal): Promise<readonly ReadLine[]>;
  close(): Promise<void>;
}

/** The same reader, which reads in another way: `read` may ask it as often as it likes. */
export const withReading = (reader: LineReader, read: LineReader['read']): LineReader => ({
  name: reader.name,
  get version() {
    return reader.version;
  },
  read,
  close: () => reader.close(),
});
