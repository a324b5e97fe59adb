import type { PixelBox } from '../picture/pixel-box.ts';
import type { PixelLine } from '../pixel-line.ts';

/** How tesseract should look for lines: its page segmentation modes, by the names of its manual. */
export const SEGMENTATION = {
  auto: '3',
  single_column: '4',
  single_block: '6',
  single_line: '7',
  sparse: '11',
};
export type Segmentation = keyof typeof SEGMENTATION;

/** One reading: grey pixels, and where in them to read (everything when null). */
export interface TesseractRequest {
  readonly languages: readonly string[];
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly segmentation: Segmentation;
  readonly box: PixelBox | null;
}

export interface TesseractAnswer {
  readonly lines: readonly PixelLine[];
  /** Version of the engine. */
  readonly version: string;
}
