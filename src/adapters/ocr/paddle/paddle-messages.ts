import type { PixelLine } from '../../../../reading/readings/read-line.ts';
import type { GreyPicture } from '../picture/grey-picture.ts';
import type { SlantedBox } from './slanted-box.ts';

/** Grey pixels in which lines are to be found, or those in `boxes` to be read. */
export interface PaddleRequest extends GreyPicture {
  readonly boxes: readonly SlantedBox[] | null;
}

/** Where lines were found, when none was asked for; else one line for each box, in their order (without words where nothing was read). */
export interface PaddleAnswer {
  readonly found: readonly SlantedBox[];
  readonly lines: readonly PixelLine[];
}

/** Paths of a recognition model and of the letters that it knows. */
export interface RecognitionFiles {
  readonly model: string;
  readonly dictionary: string;
}

/** What a thread is started with: its models, the one that reads every line first. */
export interface PaddleSetup {
  readonly detection: string;
  readonly first: RecognitionFiles;
  readonly second: RecognitionFiles;
}
