import type { ReadSegment } from '../../schemas/segment.ts';
import { foldLetters } from '../text/fold.ts';
import { alignWords } from './align-words.ts';
import { otherReadingOf } from './other-reading.ts';
import { isMisreadingOf } from './same-word.ts';

/**
 * A line as a text's letters have it, where two readers differ in a word and only the other's is in the text: a value may be
 * right that neither reader has as a whole. A line that needs no such change stays the same object.
 *
 * @param letters the text's folded letters
 */
export function mixReadings(segment: ReadSegment, letters: string): ReadSegment {
  const other = otherReadingOf(segment);
  if (other === null) return segment;
  const aligned = alignWords(segment.text, other);
  const words = aligned.map((pair) => (isWanted(pair.own, pair.other, letters) ? pair.other : pair.own));
  if (words.every((word, index) => word === aligned[index]?.own)) return segment;
  return { ...segment, text: words.filter((word) => word !== '').join(' '), words: null };
}

function isWanted(own: string, other: string, letters: string): boolean {
  const [a, b] = [foldLetters(own).letters, foldLetters(other).letters];
  return b !== '' && a !== b && letters.includes(b) && !letters.includes(a) && isMisreadingOf(own, other);
}
