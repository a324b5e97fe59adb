import type { ReadSegment } from '../../schemas/segment.ts';
import { isKnownRunTogether, isWordOfPapers } from '../languages/known-words.ts';
import { otherCapitals } from '../text/confusions.ts';
import { foldText } from '../text/fold.ts';

/** Of shorter words too many differ in one letter. */
const SHORTEST = 5;
/** No language's word of the trade is longer. */
const LONGEST = 40;
const WORD = /[\p{L}\p{M}]{5,}/gu;

/** Words of which is remembered how they are put right: documents repeat theirs. */
const MAX_REMEMBERED = 20_000;
const remembered = new Map<string, string>();

/**
 * A recognised text with each word that no document uses put right where one letter, taken for one that looks like it, makes it just one
 * word that documents do use: `PHARHACY` is `PHARMACY`. No digit is touched, and of two possible words neither is taken.
 */
export function putRight(text: string): string {
  return text.replace(WORD, (word) => {
    const known = remembered.get(word);
    if (known !== undefined) return known;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const right = putWordRight(word) ?? word;
    remembered.set(word, right);
    return right;
  });
}

/** The same for a line of a page; a line that needs no change, or that the file itself holds as text, stays the same object. */
export function putLineRight(segment: ReadSegment): ReadSegment {
  if (segment.confidence === null) return segment;
  const text = putRight(segment.text);
  if (text === segment.text) return segment;
  const words = segment.words?.map((word) => ({ ...word, text: putRight(word.text) })) ?? null;
  return { ...segment, text, words };
}

function putWordRight(word: string): string | null {
  if (word.length > LONGEST) return null;
  const folded = foldText(word);
  if (folded.length !== word.length || folded.length < SHORTEST || isKnownRunTogether(folded)) return null;
  const found = [...word].flatMap((letter, at) =>
    otherCapitals(letter.toUpperCase()).flatMap((capital) => {
      const other = letter === letter.toUpperCase() ? capital : capital.toLowerCase();
      const candidate = word.slice(0, at) + other + word.slice(at + 1);
      return isWordOfPapers(foldText(candidate)) ? candidate : [];
    }),
  );
  const [only, ...more] = new Set(found);
  return only !== undefined && more.length === 0 ? only : null;
}
