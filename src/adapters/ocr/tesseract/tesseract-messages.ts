import type { PixelBox } from '../../../../reading/geometry/boxes.ts';
import type { PixelLine } from '../../../../reading/readings/read-line.ts';
import type { GreyPicture } from '../picture/grey-picture.ts';

/** One reading of grey pixels: the whole page, or just one line in each of `boxes`. */
export interface TesseractRequest extends GreyPicture {
  readonly languages: readonly string[];
  readonly boxes: readonly PixelBox[] | null;
}

export interface TesseractAnswer {
  readonly lines: readonly PixelLine[];
  /** Version of the engine. */
  readonly version: string;
}
