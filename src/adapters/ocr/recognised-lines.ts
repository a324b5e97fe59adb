import type { BoundingBox, Word } from '../../../schemas/segment.ts';
import type { RecognisedLine } from '../../../steps/ports.ts';
import { boxAround } from './picture/pixel-box.ts';
import type { PreparedPicture } from './picture/prepare-picture.ts';
import type { PixelLine, PixelWord } from './pixel-line.ts';

/** The mean of the words' confidences, each weighted by its letters. */
export function meanConfidence(
  words: readonly { readonly text: string; readonly confidence: number | null }[],
): number | null {
  let sum = 0;
  let letters = 0;
  for (const { text, confidence } of words) {
    if (confidence === null) continue;
    sum += confidence * text.length;
    letters += text.length;
  }
  return letters === 0 ? null : sum / letters;
}

/** A line in page coordinates of what a reader found in a prepared picture. */
export function toRecognisedLine(line: PixelLine, prepared: PreparedPicture, engine: string): RecognisedLine {
  const words = line.words.map((word) => toWord(word, prepared));
  return {
    text: line.words.map(({ text }) => text).join(' '),
    bounding_box: boxAround(words.map((word) => word.bounding_box)),
    confidence: meanConfidence(line.words),
    words,
    engine,
    others: [],
  };
}

function toWord({ text, box, confidence }: PixelWord, prepared: PreparedPicture): Word {
  const bounding_box: BoundingBox = prepared.toPage(box);
  return { text, bounding_box, confidence };
}
