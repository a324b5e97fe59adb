import { mostOf } from '../../geometry/extremes.ts';
import { wordLikeness } from '../../languages/terms/cognates.ts';
import {
  findPhrases,
  foldWords,
  termsOfQuestionWord,
  termsOfWord,
} from '../../languages/terms/term-index.ts';
import { flag } from '../../weights/flag.ts';
import { readCells } from '../evidence/cells.ts';
import type { Option } from '../evidence/option.ts';
import type { Question } from '../evidence/question.ts';
import type { Word } from '../evidence/words.ts';
import type { DocumentView } from '../view/document-view.ts';
import { findCheckBoxes } from './check-boxes.ts';
import { bound } from './typed-values.ts';

/** Places on one row beyond these say no more than they do: a line may be nothing but signs of a currency, each of which would be held against all others. */
const MOST_ON_ROW = 100;

interface Choice {
  readonly value: string;
  readonly words: readonly string[];
  readonly terms: readonly ReadonlySet<string>[];
}

function readChoice(value: string): Choice {
  const words = foldWords(value.replace(/_/g, ' '));
  const phrases = findPhrases(words);
  const terms = words.map(
    (word, at) =>
      new Set([
        ...termsOfQuestionWord(word),
        ...phrases.filter((one) => at >= one.at && at < one.at + one.length).map(({ term }) => term),
      ]),
  );
  return { value, words, terms };
}

/** How well words of the document say a choice: what of the choice they hold, and what of them it holds. */
function matchChoice(choice: Choice, words: readonly Word[]): { held: number; surplus: number } {
  const told = words.filter((word) => word.letters.length > 1);
  const alike = (index: number, word: Word): number => {
    const terms = choice.terms[index] ?? new Set();
    for (const term of terms) if (word.phraseTerms.has(term) || termsOfWord(word.letters).has(term)) return 1;
    return wordLikeness(choice.words[index] ?? '', word.letters);
  };
  const held = choice.words.map((_, index) => mostOf(words, (word) => alike(index, word), 0));
  const needless = told.filter((word) => choice.words.every((_, index) => alike(index, word) < 0.7));
  return {
    held:
      choice.words.length === 0
        ? 0
        : held.reduce((sum, one) => sum + (one >= 0.7 ? one : 0), 0) / choice.words.length,
    surplus: told.length === 0 ? 1 : needless.length / told.length,
  };
}

/** The choices that words may say: where they are one letter by letter, that one alone, else all. `indirect` is not `direct`. */
function literally(choices: readonly Choice[], words: readonly Word[]): readonly Choice[] {
  const letters = new Set(words.map((word) => word.letters));
  const said = choices.filter((choice) => choice.words.every((word) => letters.has(word)));
  const longest = mostOf(said, (choice) => choice.words.length, 0);
  return said.length === 0 ? choices : said.filter((choice) => choice.words.length === longest);
}

/** The places of the document that say one of the field's choices. */
export function findChoices(view: DocumentView, question: Question): Option[] {
  const choices = (question.field.choices ?? []).map(readChoice);
  const claims = (
    words: readonly Word[],
    make: (choice: Choice, match: { held: number; surplus: number }) => Option,
  ) => {
    const said = literally(choices, words);
    const matches = said.map((choice) => ({ choice, match: matchChoice(choice, words) }));
    const best = mostOf(matches, ({ match }) => match.held - 0.3 * match.surplus, 0);
    return matches
      .filter(({ match }) => match.held >= 0.5)
      .map(({ choice, match }) => {
        const option = make(choice, match);
        return {
          ...option,
          shape: {
            ...option.shape,
            choice_held: match.held,
            choice_surplus: match.surplus,
            choice_best: flag(match.held - 0.3 * match.surplus >= best - 1e-9),
          },
        };
      });
  };
  return bound(view.rows).flatMap((row) => {
    const rows = view.pages[row.page]?.rows ?? [];
    const boxes = findCheckBoxes(row, rows);
    const boxed = boxes
      .filter((box) => box.isSet)
      .flatMap((box) =>
        claims(box.words, (choice) => ({
          value: choice.value,
          spans: [box.span],
          label: box.label,
          shape: { set_box: 1 },
        })),
      );
    const inBoxes = (start: number) => boxes.some((box) => start >= box.span.start && start < box.span.end);
    const written = readCells(row).flatMap(({ words, isProse }) =>
      words.flatMap((word, at): Option[] => {
        if (inBoxes(word.start)) return [];
        return choices.flatMap((choice) => {
          const part = words.slice(at, at + Math.max(1, choice.words.length));
          const first = part[0];
          const last = part.at(-1);
          if (first === undefined || last === undefined) return [];
          return claims(part, (one) => ({
            value: one.value,
            spans: [{ row, start: first.start, end: last.end }],
            shape: { written: 1, in_prose: flag(isProse) },
          })).filter((one) => one.value === choice.value);
        });
      }),
    );
    return [...boxed, ...written.slice(0, MOST_ON_ROW)];
  });
}
