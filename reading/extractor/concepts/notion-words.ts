import { labelWords } from '../../languages/label-words.ts';
import type { FieldNotion, Words } from '../../languages/language.ts';
import { FIELD_NOTIONS } from '../../languages/language.ts';
import { wordsOf } from '../../languages/languages.ts';
import { termsOfQuestionWord } from '../../languages/terms/term-index.ts';
import { lazily } from '../../text/lazily.ts';
import { spellOut } from '../../text/spelled-out.ts';

/** Words as a field's name may spell them, in the letters that labels are compared by. */
function spellings(words: Words): Set<string> {
  const both = words.flatMap((word) => [word, spellOut(word)]);
  return new Set(both.flatMap((word) => labelWords(word).map(({ letters }) => letters)));
}

const WORDS: ReadonlyMap<FieldNotion, ReadonlySet<string>> = new Map(
  FIELD_NOTIONS.map((notion) => [notion, spellings(wordsOf(({ fields }) => fields.notions[notion]))]),
);
const UNQUALIFYING: ReadonlySet<string> = spellings(wordsOf(({ fields }) => fields.unqualifying));
const KNOWN: ReadonlySet<string> = new Set([
  ...UNQUALIFYING,
  ...[...WORDS.values()].flatMap((words) => [...words]),
]);

/** Fewer letters begin too many words, and a word that leaves out fewer is not cut short. */
const SHORTEST_CUT = 3;
const FEWEST_LEFT_OUT = 2;

/** What a word cut short begins: `afschr`, `waehr`, `pocz`. Nothing where it is a word of its own on some paper. */
const fullWords = lazily(() => {
  const found = new Map<string, string[]>();
  for (const word of KNOWN)
    for (let end = SHORTEST_CUT; end <= word.length - FEWEST_LEFT_OUT; end += 1)
      found.set(word.slice(0, end), [...(found.get(word.slice(0, end)) ?? []), word]);
  return found;
});
const NONE: readonly string[] = [];
const fullWordsOf = (word: string): readonly string[] =>
  KNOWN.has(word) || word.length < SHORTEST_CUT || termsOfQuestionWord(word).size > 0
    ? NONE
    : (fullWords().get(word) ?? NONE);

/** Whether a word of a name, which may be cut short, says what a notion stands for. */
export function says(word: string, notion: FieldNotion): boolean {
  const words = WORDS.get(notion);
  return words?.has(word) === true || fullWordsOf(word).some((full) => words?.has(full) === true);
}

/** Whether a word of a name leaves what is asked as the others say it: an article, `date`, `number`. */
export const qualifiesNothing = (word: string): boolean =>
  UNQUALIFYING.has(word) || fullWordsOf(word).some((full) => UNQUALIFYING.has(full));

/** Whether one of the words says what a notion stands for. */
export type Speaks = (words: readonly string[], notion: FieldNotion) => boolean;

export const nameSpeaksOf: Speaks = (words, notion) => words.some((word) => says(word, notion));

/** Small words that ask or lead in a name, and join clauses in a sentence. */
const OF_NAMES_ALONE: ReadonlySet<FieldNotion> = new Set(['which', 'who', 'onto', 'from', 'until']);

/** In a description no word is cut short. */
export const textSpeaksOf: Speaks = (words, notion) =>
  !OF_NAMES_ALONE.has(notion) && words.some((word) => WORDS.get(notion)?.has(word) === true);

/** Whether the words of names hold a word. */
export const isWordOfNames = (word: string): boolean => KNOWN.has(word);
