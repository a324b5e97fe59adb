import type { Reading } from '../../schemas/segment.ts';
import { centreOf, type PixelBox } from '../geometry/boxes.ts';
import type { LineGroup } from './group-lines.ts';
import { joinWords } from './join-words.ts';
import { keepLetters, overlapOf } from './keep-letters.ts';
import {
  boxOfLine,
  confidenceOf,
  lettersOf,
  meanConfidence,
  type PixelWord,
  type ReadLine,
  textOf,
} from './read-line.ts';
import type { ReaderTraits } from './reader-traits.ts';

/** A reader that saw less than this share of the letters of one who is sure of them has missed some. */
const MIN_SHARE = 0.5;
/** Two readers saw the same word where both cover this share of the wider one's width. */
const SAME_WORD = 0.7;

/** Two readers: the one whose line it is so far, and the one whose pieces are held against it. */
export interface ReaderPair {
  readonly own: ReaderTraits;
  readonly other: ReaderTraits;
}

/**
 * One line of the page out of what two readers made of it. Each piece that the other saw is compared with the own words in
 * the same place, and the better of the two stands; the line's engine is the one that gave more letters.
 *
 * @returns null where what a lone reader saw is too doubtful
 */
export function chooseLine(group: LineGroup, readers: ReaderPair): ReadLine | null {
  const own = group.own.flatMap((line) => line.words);
  const other = group.other.flatMap((line) => line.words);
  const words: PixelWord[] = [];
  const replaced = new Set<PixelWord>();
  let fromOther = 0;
  for (const piece of group.other) {
    const same = wordsWithin(own, boxOfLine(piece));
    const joined = joinWords(piece.words, same);
    const better = isOtherBetter(same, piece.words, readers)
      ? { words: joined, instead: same }
      : surerWords(joined, same, readers.other.surerBy);
    for (const word of better.instead) replaced.add(word);
    for (const word of keepLetters(better.words, same, readers.other.alphabet)) words.push(word);
    fromOther += lettersOf(better.words).length;
  }
  const kept = own.filter((word) => !replaced.has(word));
  const credible = other.length === 0 && confidenceOf(kept) >= readers.own.minLone;
  for (const word of kept) if (credible || word.confidence >= readers.own.minLone) words.push(word);
  if (words.length === 0) return null;
  words.sort((a, b) => a.box.x0 - b.box.x0);
  const ownEngine = group.own[0]?.engine ?? readers.own.name;
  const earlier = group.own.flatMap((line) => line.others);
  return fromOther > lettersOf(words).length / 2
    ? { words, engine: readers.other.name, others: [...toReading(ownEngine, own), ...earlier] }
    : { words, engine: ownEngine, others: [...earlier, ...toReading(readers.other.name, other)] };
}

/** The words whose middle lies in the columns of a box. */
function wordsWithin(words: readonly PixelWord[], { x0, x1 }: PixelBox): PixelWord[] {
  return words.filter(({ box }) => centreOf(box) >= x0 && centreOf(box) <= x1);
}

function isOtherBetter(own: readonly PixelWord[], other: readonly PixelWord[], readers: ReaderPair): boolean {
  if (own.length === 0) return confidenceOf(other) >= readers.other.minLone;
  const [ownLetters, otherLetters] = [lettersOf(own), lettersOf(other)];
  if (ownLetters === otherLetters) return confidenceOf(own) < readers.own.sureOfSpaces;
  const misses = otherLetters.length < MIN_SHARE * ownLetters.length;
  if (misses && confidenceOf(own) >= readers.own.sureOfLetters) return false;
  return confidenceOf(other) >= confidenceOf(own) + readers.other.surerBy;
}

/** The words that the other reader is surer of where both saw just one word in the place, and those that they stand for. */
function surerWords(others: readonly PixelWord[], own: readonly PixelWord[], surerBy: number) {
  const pairs = others.flatMap((word) => {
    const [instead, ...more] = wordsWithin(own, word.box);
    if (instead === undefined || more.length > 0 || wordsWithin(others, instead.box).length > 1) return [];
    const surer = word.confidence >= instead.confidence + surerBy;
    return surer && instead.text !== word.text && overlapOf(instead, word) >= SAME_WORD
      ? [{ word, instead }]
      : [];
  });
  return { words: pairs.map(({ word }) => word), instead: pairs.map(({ instead }) => instead) };
}

const toReading = (engine: string, words: readonly PixelWord[]): Reading[] =>
  words.length === 0 ? [] : [{ engine, text: textOf(words), confidence: meanConfidence(words) }];
