import type { BoundingBox, Word } from '../../schemas/segment.ts';
import { boxAround } from '../geometry/boxes.ts';
import { leastOf } from '../geometry/extremes.ts';
import type { LinePart } from './joined-lines.ts';

interface PlacedWord {
  readonly word: Word;
  readonly start: number;
  readonly end: number;
}

/** Finds the words in the line's text, in order; a word that is not there is left out. */
function placeWords(text: string, words: readonly Word[]): PlacedWord[] {
  let from = 0;
  return words.flatMap((word) => {
    const start = text.indexOf(word.text, from);
    if (start < 0 || word.text === '') return [];
    from = start + word.text.length;
    return [{ word, start, end: from }];
  });
}

/** The words of a line that a span of its text touches; empty where the line has no words. */
function wordsOf({ line, start, end }: LinePart): Word[] {
  return placeWords(line.segment.text, line.segment.words ?? [])
    .filter((placed) => placed.start < end && placed.end > start)
    .map((placed) => placed.word);
}

/** The box of the words that hold a value; the whole line's where it has no word boxes, null where it has none at all. */
export function narrowBox(part: LinePart): BoundingBox | null {
  const words = wordsOf(part);
  return words.length === 0
    ? part.line.segment.bounding_box
    : boxAround(words.map((word) => word.bounding_box));
}

/** How surely the reader read the word of a value that it is least sure of, 0 to 1; 1 for text that was not recognised. */
export function leastSureWord(part: LinePart): number {
  const line = part.line.segment.confidence;
  if (line === null) return 1;
  const words = wordsOf(part);
  return words.length === 0 ? line : leastOf(words, (word) => word.confidence ?? line);
}

/**
 * How surely the reader read the characters of a value, 0 to 1; 1 for text that was not recognised. Every word must be right
 * for the value to be, so that a long one is less sure than its words.
 */
export function readingConfidence(part: LinePart): number {
  const line = part.line.segment.confidence;
  if (line === null) return 1;
  const words = wordsOf(part);
  return words.length === 0 ? line : words.reduce((chance, word) => chance * (word.confidence ?? line), 1);
}
