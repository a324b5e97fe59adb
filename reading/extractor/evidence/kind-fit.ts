import type { UseCaseFieldDef } from '../../../schemas/use-case.ts';
import type { DocumentView } from '../view/document-view.ts';
import { readCells } from './cells.ts';
import type { Question } from './question.ts';
import { readQuestion } from './question.ts';
import type { Word } from './words.ts';

/** A word that weighs this much is no mere head or unit. */
const TELLING = 0.9;
/** A word of the document accounts for an asked one from this strength on. */
const ACCOUNTS = 0.6;
/** Fewer fields than this say nothing of what a use case is about. */
const MIN_FIELDS = 4;
/**
 * Below this share of telling words a document is of another kind. Of 112 texts of the open and the training kinds none is below it
 * with its own use case, of the same texts with use cases of other kinds almost nine in ten.
 */
const MIN_FIT = 0.5;

const telling = ({ asked }: Question) =>
  asked.map((one, index) => ({ ...one, index })).filter((one) => one.inName && one.weight >= TELLING);

/** Whether no language here knows a word of a field's name or description that tells something. */
export function isNameUnknown(field: UseCaseFieldDef): boolean {
  const { asked } = readQuestion(field);
  return asked.every((one) => one.terms.size === 0 || (one.inName && one.weight < TELLING));
}

function wordsOf(view: DocumentView): Word[] {
  const seen = new Map<string, Word>();
  for (const row of view.rows)
    for (const { words } of readCells(row))
      for (const word of words) seen.set(`${word.letters}/${[...word.phraseTerms].join()}`, word);
  return [...seen.values()];
}

function shareFound(question: Question, words: readonly Word[]): number | null {
  const wanted = telling(question);
  if (wanted.length === 0) return null;
  const found = wanted.filter(({ index }) =>
    words.some((word) => (question.explain(word.letters, word.phraseTerms)?.[index] ?? 0) >= ACCOUNTS),
  );
  return found.length / wanted.length;
}

/** Whether a document does not look like what a use case is about: most words of its fields' names are nowhere in it. */
export function isOfOtherKind(view: DocumentView, fields: readonly UseCaseFieldDef[]): boolean {
  const words = wordsOf(view);
  const shares = fields.flatMap((field) => {
    const share = shareFound(readQuestion(field), words);
    return share === null ? [] : [share];
  });
  if (shares.length < MIN_FIELDS) return false;
  return shares.reduce((sum, one) => sum + one, 0) / shares.length < MIN_FIT;
}
