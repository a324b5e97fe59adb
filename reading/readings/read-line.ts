import type { Reading } from '../../schemas/segment.ts';
import { boxAround, type PixelBox } from '../geometry/boxes.ts';

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
export interface ReadLine extends PixelLine {
  readonly engine: string;
  readonly others: readonly Reading[];
}

export const textOf = (words: readonly PixelWord[]) => words.map(({ text }) => text).join(' ');
export const lettersOf = (words: readonly PixelWord[]) => words.map(({ text }) => text).join('');

/** The box around a line's words. */
export const boxOfLine = (line: PixelLine): PixelBox => boxAround(line.words.map((word) => word.box));

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

/** The same, 0 without words. */
export const confidenceOf = (words: readonly PixelWord[]): number => meanConfidence(words) ?? 0;
