import type { PixelBox } from '../../../../reading/geometry/boxes.ts';
import type { PixelLine } from '../../../../reading/readings/read-line.ts';
import type { GreyPicture } from '../picture/grey-picture.ts';

/** One reading of grey pixels: all lines that PP-OCR finds, or just one line in each of `boxes`. */
export interface PaddleRequest extends GreyPicture {
  readonly boxes: readonly PixelBox[] | null;
}

/** With boxes: one line for each, in their order (without words where nothing was read). */
export interface PaddleAnswer {
  readonly lines: readonly PixelLine[];
}

/** Paths of a recognition model and of the letters that it knows. */
export interface RecognitionFiles {
  readonly model: string;
  readonly dictionary: string;
}

/** What a thread is started with: its models, the one that reads every line first, and how many cores it may use. */
export interface PaddleSetup {
  readonly detection: string;
  readonly first: RecognitionFiles;
  readonly second: RecognitionFiles;
  readonly cores: number;
}
