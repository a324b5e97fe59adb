import type { ReadSegment } from '../../../schemas/segment.ts';
import { isTradeWord } from '../../languages/party-words.ts';
import { otherLetters } from '../../text/confusions.ts';
import { foldText } from '../../text/fold.ts';
import { lazily } from '../../text/lazily.ts';

/** Of shorter words too many differ in one letter. Words that hold a digit are no words here. */
const WORD = /(?<![\p{L}\p{M}\p{N}])\p{L}{5,}(?![\p{L}\p{M}\p{N}])/gu;

const wordsIn = (text: string): Set<string> => new Set(foldText(text).match(WORD) ?? []);

/** Folded words of a document by how its readers saw them. */
interface ReadWords {
  /** On some line every reader saw the word, and there are two of them, or the file itself holds it as text. */
  readonly sure: ReadonlySet<string>;
  /** On some line no reader saw another word in its place. */
  readonly undisputed: ReadonlySet<string>;
}

function gatherWords(segments: readonly ReadSegment[]): ReadWords {
  const sure = new Set<string>();
  const undisputed = new Set<string>();
  for (const { text, confidence, readings } of segments) {
    const seen = readings.map((reading) => wordsIn(reading.text));
    for (const word of wordsIn(text)) {
      if (!seen.every((words) => words.has(word))) continue;
      undisputed.add(word);
      if (confidence === null || seen.length > 1) sure.add(word);
    }
  }
  return { sure, undisputed };
}

/** What the readers of a document make of its words: other lines tell how a word that they dispute is spelled. */
export interface Spelling {
  /** A recognised text with its disputed words as the document spells them elsewhere; other words stay. */
  respell(text: string): string;
}

/**
 * A word is spelled as on another line where readers dispute it wherever it stands, the other spelling is seen by all readers of its line,
 * one letter differs, recognition takes that letter for the other, just one such spelling is there, and no name or address is
 * commonly made of the word as it is. No digit is touched.
 */
export function createSpelling(segments: readonly ReadSegment[]): Spelling {
  const words = lazily(() => gatherWords(segments));
  const isOfReaders = lazily(() => segments.some(({ readings }) => readings.length > 1));
  function spell(word: string): string {
    const folded = foldText(word);
    if (folded.length !== word.length || words().undisputed.has(folded) || isTradeWord(folded)) return word;
    const found = Array.from(folded).flatMap((letter, at) =>
      otherLetters(letter).flatMap((other) =>
        words().sure.has(folded.slice(0, at) + other + folded.slice(at + 1)) ? [{ at, other }] : [],
      ),
    );
    const [only, ...more] = found;
    if (only === undefined || more.length > 0) return word;
    const { at, other } = only;
    const isCapital = word.charAt(at) !== word.charAt(at).toLowerCase();
    return word.slice(0, at) + (isCapital ? other.toUpperCase() : other) + word.slice(at + 1);
  }
  return { respell: (text) => (isOfReaders() ? text.replace(WORD, spell) : text) };
}
