import type { PixelBox } from './picture/pixel-box.ts';

/** A word in pixels of the picture that a reader was given; confidence from 0 to 1. */
export interface PixelWord {
  readonly text: string;
  readonly box: PixelBox;
  readonly confidence: number;
}

/** A line that a reader saw: its words from the left. */
export interface PixelLine {
  readonly words: readonly PixelWord[];
}
