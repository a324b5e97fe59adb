import type { ReadSegment } from '../../schemas/segment.ts';
import { foldedLettersOf } from '../text/fold.ts';
import { alignWords } from './align-words.ts';
import { otherReadingOf } from './other-reading.ts';
import { putRight } from './put-right.ts';
import { isMisreadingOf } from './same-word.ts';

/** What one word may be read as, with folded letters. */
interface Word {
  readonly text: string;
  readonly letters: string;
}
interface ReadWord {
  readonly own: Word;
  readonly others: readonly Word[];
}

const wordOf = (text: string): Word => ({ text, letters: foldedLettersOf(text) });

/** Empty where no word may be read otherwise. */
function readWords(segment: ReadSegment): ReadWord[] {
  const other = otherReadingOf(segment);
  if (other === null && putRight(segment.text) === segment.text) return [];
  return alignWords(segment.text, other ?? segment.text).map((word) => ({
    own: wordOf(word.own),
    others: [...new Set([word.other, putRight(word.own)])].filter((one) => one !== word.own).map(wordOf),
  }));
}

const known = new WeakMap<ReadSegment, readonly ReadWord[]>();

/** The words of a line with what each may be; each value is held against the same ones. */
function wordsOf(segment: ReadSegment): readonly ReadWord[] {
  const words = known.get(segment) ?? readWords(segment);
  known.set(segment, words);
  return words;
}

/**
 * A line as a text's letters have it, where two readers differ in a word and only the other's is in the text, or a word must be put
 * right to be: a value may be right that neither reader has as a whole. A line that needs no such change stays the same object.
 *
 * @param letters the text's folded letters
 */
export function mixReadings(segment: ReadSegment, letters: string): ReadSegment {
  if (segment.confidence === null) return segment;
  const words = wordsOf(segment);
  const chosen = words.map(({ own, others }) => others.find((other) => isWanted(own, other, letters)) ?? own);
  if (chosen.every((word, index) => word === words[index]?.own)) return segment;
  const text = chosen.map((word) => word.text).filter((word) => word !== '');
  return { ...segment, text: text.join(' '), words: null };
}

function isWanted(own: Word, other: Word, letters: string): boolean {
  return (
    other.letters !== '' &&
    own.letters !== other.letters &&
    letters.includes(other.letters) &&
    !letters.includes(own.letters) &&
    isMisreadingOf(own.text, other.text)
  );
}
