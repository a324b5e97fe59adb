import { marksAnother, sidesOfTerm } from '../../languages/terms/opposite-terms.ts';
import { termsOfWord } from '../../languages/terms/term-index.ts';
import type { Question } from './question.ts';
import type { Word } from './words.ts';

/** How far some words of the document account for the words of a question. */
export interface Cover {
  /** For each asked word, 0 to 1. */
  readonly strengths: readonly number[];
  /** Share of what is asked that they account for: of the name or of the whole, where that is more. */
  readonly share: number;
  /** Share of the words that tell something and that the question does not ask for. */
  readonly surplus: number;
  /** How many of them there are. */
  readonly others: number;
  /** How many words are the description's own, letter by letter, up to 2. */
  readonly literal: number;
  /** A word says the opposite of an asked one: `net` beside what is asked `gross`. */
  readonly opposed: boolean;
  /** A word that is not asked for says that this is another value than the one of now: `previous`, `cumulative`, `estimated`. */
  readonly marked: boolean;
}

const EMPTY: Cover = {
  strengths: [],
  share: 0,
  surplus: 0,
  others: 0,
  literal: 0,
  opposed: false,
  marked: false,
};
/** Words shorter than this tell nothing by themselves unless they are asked for. */
const SHORTEST = 4;

type Side = ReturnType<typeof sidesOfTerm>[number];

const sidesOf = (terms: Iterable<string>): readonly Side[] => [...terms].flatMap(sidesOfTerm);

const NO_SIDES: readonly Side[] = [];
const sidesSaid = new WeakMap<Word, readonly Side[]>();

/** The sides of opposites that a word of the document says, by itself or in a phrase; each question asks for those of the same words. */
function sidesOfWord(word: Word): readonly Side[] {
  const known = sidesSaid.get(word);
  if (known !== undefined) return known;
  const found = [...sidesOf(termsOfWord(word.letters)), ...sidesOf(word.phraseTerms)];
  const sides = found.length === 0 ? NO_SIDES : found;
  sidesSaid.set(word, sides);
  return sides;
}

/** Short words tell where they have a counterpart: `min` makes a wage another one. */
const tells = ({ letters }: Word) =>
  !/^\d+$/.test(letters) && (letters.length >= SHORTEST || sidesOf(termsOfWord(letters)).length > 0);

/**
 * @param wanted the sides that the words of a name ask for
 * @param said the sides that the words of a place say, each once
 */
function isOpposed(wanted: readonly Side[], said: readonly Side[]): boolean {
  return said.some(
    ([group, side]) =>
      wanted.some(([other, mine]) => other === group && mine !== side) &&
      !wanted.some(([other, mine]) => other === group && mine === side) &&
      !said.some(
        ([other, there]) =>
          other === group && wanted.some(([third, mine]) => third === group && mine === there),
      ),
  );
}

const markedWords = new WeakMap<Word, boolean>();

function isMarked(word: Word): boolean {
  const known = markedWords.get(word);
  if (known !== undefined) return known;
  const marked = [...termsOfWord(word.letters), ...word.phraseTerms].some(marksAnother);
  markedWords.set(word, marked);
  return marked;
}

/** The words of a place, each once, with what every question asks of them. */
interface Tally {
  readonly distinct: readonly Word[];
  /** How often each of `distinct` stands there. */
  readonly counts: readonly number[];
  /** Whether each of `distinct` says that a value is another than the one of now. */
  readonly marked: readonly boolean[];
  /** Whether each of `distinct` tells something by itself. */
  readonly telling: readonly boolean[];
  /** Each of the sides that they say, once. */
  readonly sides: readonly Side[];
}

const tallies = new WeakMap<readonly Word[], Tally>();

/**
 * Every field asks of the same places around the same values: a long line of many numbers is gone through once for each of them, and not once
 * for each field as well.
 */
function tallyOf(words: readonly Word[]): Tally {
  const known = tallies.get(words);
  if (known !== undefined) return known;
  const places = new Map<string, number>();
  const distinct: Word[] = [];
  const counts: number[] = [];
  const sides = new Map<string, Side>();
  for (const word of words) {
    // Words of phrases mean what their neighbours make of them.
    const place = word.phraseTerms.size === 0 ? places.get(word.letters) : undefined;
    if (place !== undefined) {
      counts[place] = (counts[place] ?? 0) + 1;
      continue;
    }
    if (word.phraseTerms.size === 0) places.set(word.letters, distinct.length);
    for (const side of sidesOfWord(word)) sides.set(side.join(' '), side);
    distinct.push(word);
    counts.push(1);
  }
  const tally = {
    distinct,
    counts,
    marked: distinct.map(isMarked),
    telling: distinct.map(tells),
    sides: [...sides.values()],
  };
  tallies.set(words, tally);
  return tally;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** What a name counts: `item_2` the second item, as `second_item` does. */
function countedIn({ asked }: Question): readonly { number: number; at: readonly number[] }[] {
  return asked.flatMap(({ word, inName }, index) => {
    const ordinal = ORDINALS.indexOf(word) + 1;
    if (!inName) return [];
    if (ordinal > 0) return [{ number: ordinal, at: [index, index + 1] }];
    return /^\d{1,4}$/.test(word) && index > 0 ? [{ number: Number(word), at: [index - 1, index] }] : [];
  });
}

/** Measures what words account for; remembered for each question and list of words. */
export function createCoverer(question: Question): (words: readonly Word[]) => Cover {
  const known = new WeakMap<readonly Word[], Cover>();
  const counted = countedIn(question);
  const wanted = question.asked.filter((one) => one.inName).flatMap((one) => sidesOf(one.terms));
  return (words) => {
    if (words.length === 0) return EMPTY;
    const found = known.get(words);
    if (found !== undefined) return found;
    const strengths = question.asked.map(() => 0);
    let telling = 0;
    let others = 0;
    let literal = 0;
    let marked = false;
    const tally = tallyOf(words);
    const { distinct, counts, sides } = tally;
    for (let place = 0; place < distinct.length; place += 1) {
      const word = distinct[place];
      if (word === undefined) continue;
      const count = counts[place] ?? 0;
      const explained = question.explain(word.letters, word.phraseTerms);
      if (explained === null) {
        marked ||= tally.marked[place] ?? false;
        if (tally.telling[place]) {
          others += count;
          telling += count;
        }
        continue;
      }
      telling += count;
      if (question.says(word.letters)) literal += count;
      for (let index = 0; index < explained.length; index += 1)
        strengths[index] = Math.max(strengths[index] ?? 0, explained[index] ?? 0);
    }
    // A row that begins with the number is the one that the name counts.
    const [first] = words;
    for (const { number, at } of counted) {
      if (first === undefined || !/^\d+$/.test(first.letters) || Number(first.letters) !== number) continue;
      for (const index of at) if (index < strengths.length) strengths[index] = 1;
    }
    const { name, whole } = shareOf(question, strengths);
    const cover = {
      strengths,
      share: Math.max(name, whole),
      others,
      literal: Math.min(2, literal),
      surplus: telling === 0 ? 0 : others / telling,
      opposed: isOpposed(wanted, sides),
      marked,
    };
    known.set(words, cover);
    return cover;
  };
}

/** What several places account for together. */
export function unite(question: Question, covers: readonly Cover[]): number[] {
  const united = question.asked.map(() => 0);
  for (const { strengths } of covers)
    for (let index = 0; index < strengths.length; index += 1)
      united[index] = Math.max(united[index] ?? 0, strengths[index] ?? 0);
  return united;
}

/** Share of what is asked that is accounted for: by the name alone, or by name and description together where that is more. */
export function shareOf(question: Question, strengths: readonly number[]): { name: number; whole: number } {
  let name = 0;
  let all = 0;
  question.asked.forEach((one, index) => {
    const part = one.weight * (strengths[index] ?? 0);
    all += part;
    if (one.inName) name += part;
  });
  const named = question.nameWeight === 0 ? 0 : name / question.nameWeight;
  const total = question.nameWeight + question.describedWeight;
  return { name: named, whole: total === 0 ? 0 : all / total };
}
