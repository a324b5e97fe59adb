import type { PixelBox } from '../picture/pixel-box.ts';

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

/** A word in pixels of the picture that was given; confidence from 0 to 1. */
export interface PixelWord {
  readonly text: string;
  readonly box: PixelBox;
  readonly confidence: number;
}

export interface PixelLine {
  readonly words: readonly PixelWord[];
}

export interface TesseractAnswer {
  readonly lines: readonly PixelLine[];
  /** Version of the engine. */
  readonly version: string;
}
