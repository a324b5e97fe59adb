import { extname } from 'node:path';
import { IxError } from '../../../../steps/errors.ts';
import type { GreyPicture } from '../picture/grey-picture.ts';
import type { PixelBox } from '../picture/pixel-box.ts';
import type { PixelLine } from '../pixel-line.ts';
import { createReaderPool } from '../threads/reader-pool.ts';
import { startReaderThread } from '../threads/reader-thread.ts';
import type { Segmentation, TesseractAnswer, TesseractRequest } from './tesseract-messages.ts';

/** A fresh thread holds some 40 MB, an A4 page at 300 dpi needs some 150: what holds more than this has grown. */
const MOST_HELD_BYTES = 320 * 1024 * 1024;

/** Reads grey pictures with tesseract, several side by side. */
export interface TesseractReader {
  /** Whether a reading would start at once. */
  readonly free: boolean;
  /** Version of tesseract, `unknown` before the first reading. */
  readonly version: string;
  /**
   * @param box the part to read, in pixels; null reads everything
   * @throws IxError IX_003_000
   */
  read(
    picture: GreyPicture,
    how: {
      readonly languages: readonly string[];
      readonly segmentation: Segmentation;
      readonly box?: PixelBox;
    },
    signal: AbortSignal,
  ): Promise<readonly PixelLine[]>;
  close(): Promise<void>;
}

export function createTesseractReader(workers: number): TesseractReader {
  const script = new URL(`./tesseract-thread${extname(import.meta.url)}`, import.meta.url);
  const pool = createReaderPool(() => startReaderThread<TesseractRequest, TesseractAnswer>(script), {
    size: workers,
    mostHeld: MOST_HELD_BYTES,
  });
  let version = 'unknown';
  return {
    get free() {
      return pool.free;
    },
    get version() {
      return version;
    },
    async read({ pixels, width, height }, { languages, segmentation, box }, signal) {
      try {
        const answer = await pool.ask(
          { languages, pixels, width, height, segmentation, box: box ?? null },
          signal,
        );
        version = answer.version;
        return answer.lines;
      } catch (thrown) {
        if (signal.aborted) throw thrown;
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        throw new IxError('IX_003_000', `The OCR engine tesseract failed: ${reason}.`, { cause: thrown });
      }
    },
    close: () => pool.close(),
  };
}
