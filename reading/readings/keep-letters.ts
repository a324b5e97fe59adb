import { sharedWidth, widthOf } from '../geometry/boxes.ts';
import { withoutMarks } from '../text/confusions.ts';
import type { PixelWord } from './read-line.ts';
import { isSameInPlace } from './same-word.ts';

/**
 * One reader's words, but another's where that read a letter that the first may miss and the rest of the word agrees. The
 * word keeps the first's box.
 *
 * @param alphabet matches each letter that the first reader writes reliably
 */
export function keepLetters(
  words: readonly PixelWord[],
  others: readonly PixelWord[],
  alphabet: RegExp,
): PixelWord[] {
  return words.map((word) => {
    const other = others.find((one) => overlapOf(one, word) > 0.5);
    if (other === undefined || [...other.text].every((letter) => alphabet.test(letter))) return word;
    return isSameInPlace(withoutMarks(word.text), withoutMarks(other.text))
      ? { ...word, text: other.text }
      : word;
  });
}

/** Share of the wider word's width that both cover. */
function overlapOf({ box: a }: PixelWord, { box: b }: PixelWord): number {
  return sharedWidth(a, b) / Math.max(1, widthOf(a), widthOf(b));
}
