import { distance } from 'fastest-levenshtein';
import { lettersToDigits } from '../text/confusions.ts';
import { foldLetters } from '../text/fold.ts';

/** Two readers' words in one place are the same word when at most this share of the letters differs. */
const MAX_DIFFERENT_IN_PLACE = 0.25;
/** Aligned words of two readings of one line are of the same word when no more than this differs. */
const MAX_DIFFERENT_IN_LINE = 0.4;

/** Whether letters that stand in one place are readings of the same word. */
export const isSameInPlace = (letters: string, of: string): boolean =>
  distance(letters, of) <= MAX_DIFFERENT_IN_PLACE * of.length;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The same digits, or digits that one reader saw among the letters of a word; a number stays as it was read. */
function keepsDigits(own: string, other: string): boolean {
  const [a, b] = [digitsOf(own), digitsOf(other)];
  if (a === b) return true;
  if (b === '') return (own.match(/\p{L}/gu)?.length ?? 0) > a.length;
  return digitsOf(lettersToDigits(own)) === b;
}

/** Whether two readings can be of the same printed word: most letters the same, and no digit another. */
export function isMisreadingOf(own: string, other: string): boolean {
  if (own === '' || other === '') return false;
  const [a, b] = [foldLetters(own).letters, foldLetters(other).letters];
  const most = Math.max(1, MAX_DIFFERENT_IN_LINE * Math.max(a.length, b.length));
  return distance(a, b) <= most && keepsDigits(own, other);
}
