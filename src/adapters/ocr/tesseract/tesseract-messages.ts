import type { PixelBox } from '../../../../reading/geometry/boxes.ts';
import type { PixelLine } from '../../../../reading/readings/read-line.ts';

/** One reading of grey pixels: the whole page, or just one line in each of `boxes`. */
export interface TesseractRequest {
  readonly languages: readonly string[];
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PixelBox[] | null;
}

export interface TesseractAnswer {
  readonly lines: readonly PixelLine[];
  /** Version of the engine. */
  readonly version: string;
}
