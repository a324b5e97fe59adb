import type { PixelBox } from '../picture/pixel-box.ts';
import type { PixelLine } from '../pixel-line.ts';

/** One reading of grey pixels: all lines that PP-OCR finds, or just one line in each of `boxes`. */
export interface PaddleRequest {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PixelBox[] | null;
}

/** With boxes: one line for each, in their order (without words where nothing was read). */
export interface PaddleAnswer {
  readonly lines: readonly PixelLine[];
}

/** What a thread is started with: paths of the models, and how many cores it may use. */
export interface PaddleSetup {
  readonly detection: string;
  readonly recognition: string;
  readonly dictionary: string;
  readonly cores: number;
}
