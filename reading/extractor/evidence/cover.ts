import { mostOf } from '../../geometry/extremes.ts';
import { sidesOfTerm } from '../../languages/terms/opposite-terms.ts';
import { termsOfWord } from '../../languages/terms/term-index.ts';
import type { Question } from './question.ts';
import type { Word } from './words.ts';

/** How far some words of the document account for the words of a question. */
export interface Cover {
  /** For each asked word, 0 to 1. */
  readonly strengths: readonly number[];
  /** Share of the words that tell something and that the question does not ask for. */
  readonly surplus: number;
  /** How many of them there are. */
  readonly others: number;
  /** How many words are the description's own, letter by letter, up to 2. */
  readonly literal: number;
  /** A word says the opposite of an asked one: `net` beside what is asked `gross`. */
  readonly opposed: boolean;
}

const EMPTY: Cover = { strengths: [], surplus: 0, others: 0, literal: 0, opposed: false };
/** Words shorter than this tell nothing by themselves unless they are asked for. */
const SHORTEST = 4;

const sidesOf = (terms: Iterable<string>) => [...terms].flatMap(sidesOfTerm);

/** Short words tell where they have a counterpart: `min` makes a wage another one. */
const tells = ({ letters }: Word) =>
  !/^\d+$/.test(letters) && (letters.length >= SHORTEST || sidesOf(termsOfWord(letters)).length > 0);

function isOpposed(question: Question, words: readonly Word[]): boolean {
  const wanted = question.asked.filter((one) => one.inName).flatMap((one) => sidesOf(one.terms));
  if (wanted.length === 0) return false;
  // Each side once: a long line says the same ones at every place, and each is held against the others.
  const said = new Map(
    words
      .flatMap((word) => [...sidesOf(termsOfWord(word.letters)), ...sidesOf(word.phraseTerms)])
      .map((one) => [one.join(' '), one]),
  )
    .values()
    .toArray();
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
  return (words) => {
    if (words.length === 0) return EMPTY;
    const found = known.get(words);
    if (found !== undefined) return found;
    const strengths = question.asked.map(() => 0);
    let telling = 0;
    let others = 0;
    let literal = 0;
    for (const word of words) {
      const explained = question.explain(word.letters, word.phraseTerms);
      if (explained === null) {
        if (tells(word)) {
          others += 1;
          telling += 1;
        }
        continue;
      }
      telling += 1;
      if (question.says(word.letters)) literal += 1;
      explained.forEach((strength, index) => {
        strengths[index] = Math.max(strengths[index] ?? 0, strength);
      });
    }
    // A row that begins with the number is the one that the name counts.
    const [first] = words;
    for (const { number, at } of counted) {
      if (first === undefined || !/^\d+$/.test(first.letters) || Number(first.letters) !== number) continue;
      for (const index of at) if (index < strengths.length) strengths[index] = 1;
    }
    const cover = {
      strengths,
      others,
      literal: Math.min(2, literal),
      surplus: telling === 0 ? 0 : others / telling,
      opposed: isOpposed(question, words),
    };
    known.set(words, cover);
    return cover;
  };
}

/** What several places account for together. */
export function unite(question: Question, covers: readonly Cover[]): number[] {
  return question.asked.map((_, index) => mostOf(covers, (one) => one.strengths[index] ?? 0, 0));
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
