import type { RecognisedLine } from '../../../steps/ports/world.ts';
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

/** A line with who read it and what others made of it. */
export interface ReadLine extends PixelLine, Pick<RecognisedLine, 'engine' | 'others'> {}

export const textOf = (words: readonly PixelWord[]) => words.map(({ text }) => text).join(' ');

/** The mean of the words' confidences, each weighted by its letters; null without words. */
export function meanConfidence(words: readonly PixelWord[]): number | null {
  let sum = 0;
  let letters = 0;
  for (const { text, confidence } of words) {
    sum += confidence * text.length;
    letters += text.length;
  }
  return letters === 0 ? null : sum / letters;
}
