import type { Reading } from '../../schemas/segment.ts';
import { weigh } from '../weights/logistic.ts';
import type { LineGroup } from './group-lines.ts';
import { keepLetters } from './keep-letters.ts';
import { pairWords, type WordPlace } from './pair-words.ts';
import {
  confidenceOf,
  lettersOf,
  meanConfidence,
  type PixelWord,
  type ReadLine,
  textOf,
} from './read-line.ts';
import type { ReaderTraits } from './reader-traits.ts';
import { VOTE_WEIGHTS, type VoteWeights } from './vote-weights.ts';
import { type LineWords, loneEvidence, type PageWords, pairEvidence } from './word-evidence.ts';

/**
 * Words that one reader alone saw stand from these weighed sums on. The first takes specks for letters; the other hardly does, and
 * transcriptions leave out some of what is printed.
 */
const [LONE_FIRST_FROM, LONE_SECOND_FROM] = [0.5, -2];
/** Below this confidence they are specks, from this on they are print, whatever else speaks for them. */
const [SPECKS, PRINT] = [0.4, 0.9];

/** Two readers: the one whose line it is so far, and the one whose pieces are held against it. */
export interface ReaderPair {
  readonly own: ReaderTraits;
  readonly other: ReaderTraits;
}

/**
 * One line of the page out of what two readers made of it: in each place the words stand that the fitted weights make the
 * likelier, and words of one reader alone where they are likelier print than a speck. The line's engine is the one that gave
 * more letters.
 *
 * @returns null where what a lone reader saw is too doubtful
 */
export function chooseLine(
  group: LineGroup,
  readers: ReaderPair,
  page: PageWords,
  weights: VoteWeights = VOTE_WEIGHTS,
): ReadLine | null {
  const line = {
    own: group.own.flatMap((one) => one.words),
    other: group.other.flatMap((one) => one.words),
  };
  const chosen = pairWords(line.own, line.other).map((place) =>
    chooseWords(place, line, readers, page, weights),
  );
  const words = chosen.flatMap((one) => one.words).sort((a, b) => a.box.x0 - b.box.x0);
  if (words.length === 0) return null;
  const fromOther = lettersOf(chosen.flatMap((one) => (one.isOther ? one.words : []))).length;
  const ownEngine = group.own[0]?.engine ?? readers.own.name;
  const earlier = group.own.flatMap((one) => one.others);
  return fromOther > lettersOf(words).length / 2
    ? { words, engine: readers.other.name, others: [...toReading(ownEngine, line.own), ...earlier] }
    : { words, engine: ownEngine, others: [...earlier, ...toReading(readers.other.name, line.other)] };
}

function chooseWords(
  place: WordPlace,
  line: LineWords,
  readers: ReaderPair,
  page: PageWords,
  weights: VoteWeights,
): { readonly words: readonly PixelWord[]; readonly isOther: boolean } {
  const { own, other } = place;
  if (own.length === 0) {
    const sum = weigh(loneEvidence(other, line, page), weights.lone_second);
    return { words: isPrint(other, sum > LONE_SECOND_FROM) ? other : [], isOther: true };
  }
  if (other.length === 0) {
    const sum = weigh(loneEvidence(own, line, page), weights.lone_first);
    return { words: isPrint(own, sum > LONE_FIRST_FROM) ? own : [], isOther: false };
  }
  const isOwn =
    textOf(own) === textOf(other)
      ? confidenceOf(own) >= confidenceOf(other)
      : weigh(pairEvidence(place, line, page), weights.words) > 0;
  if (isOwn) return { words: own, isOther: false };
  return { words: keepLetters(other, own, readers.other.alphabet), isOther: true };
}

function isPrint(words: readonly PixelWord[], isLikely: boolean): boolean {
  const confidence = confidenceOf(words);
  return confidence >= PRINT || (confidence >= SPECKS && isLikely);
}

const toReading = (engine: string, words: readonly PixelWord[]): Reading[] =>
  words.length === 0 ? [] : [{ engine, text: textOf(words), confidence: meanConfidence(words) }];
