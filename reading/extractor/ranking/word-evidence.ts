import { honorificLength, isHonorific } from '../../languages/terms/honorifics.ts';
import { foldWords, isOfPapers } from '../../languages/terms/term-index.ts';
import { flag } from '../../weights/flag.ts';
import type { RankingEvidence } from './ranking-option.ts';
import { bucket } from './ranking-option.ts';

/** Words shorter than this are of any language. */
const SHORTEST = 3;
const LETTERS = /^\p{L}+$/u;

/** The folded words of a line that are long enough to tell a language. */
export const wordsOfLine = (text: string): string[] =>
  foldWords(text).filter((word) => word.length >= SHORTEST && LETTERS.test(word));

/** What the words of a line say of its being a name: those of papers and trades are in the glossary, names are not. */
export function wordEvidence(text: string, above: string): RankingEvidence {
  const words = wordsOfLine(text);
  const known = words.filter(isOfPapers).length;
  return {
    ...(words.length === 0
      ? { no_words: 1 }
      : bucket('known_words', known / words.length, [0, 0.35, 0.65, 0.99])),
    honorific: flag(honorificLength(text) > 0),
    honorific_above: flag(isHonorific(above)),
  };
}
