import type { ReadSegment } from '../../schemas/segment.ts';
import { foldLetters } from '../text/fold.ts';
import { alignWords } from './align-words.ts';
import { otherReadingOf } from './other-reading.ts';
import { putRight } from './put-right.ts';
import { isMisreadingOf } from './same-word.ts';

/**
 * A line as a text's letters have it, where two readers differ in a word and only the other's is in the text, or a word must be put
 * right to be: a value may be right that neither reader has as a whole. A line that needs no such change stays the same object.
 *
 * @param letters the text's folded letters
 */
export function mixReadings(segment: ReadSegment, letters: string): ReadSegment {
  if (segment.confidence === null) return segment;
  const aligned = alignWords(segment.text, otherReadingOf(segment) ?? segment.text);
  const words = aligned.map(({ own, other }) => {
    if (isWanted(own, other, letters)) return other;
    const right = putRight(own);
    return isWanted(own, right, letters) ? right : own;
  });
  if (words.every((word, index) => word === aligned[index]?.own)) return segment;
  return { ...segment, text: words.filter((word) => word !== '').join(' '), words: null };
}

function isWanted(own: string, other: string, letters: string): boolean {
  const [a, b] = [foldLetters(own).letters, foldLetters(other).letters];
  return b !== '' && a !== b && letters.includes(b) && !letters.includes(a) && isMisreadingOf(own, other);
}
