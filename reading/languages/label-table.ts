import type { Concept } from './concept.ts';
import { LABEL_CONCEPTS } from './concept.ts';
import type { LabelWord } from './label-words.ts';
import { labelWords, normaliseLabel, wordsOnce } from './label-words.ts';
import type { DocumentKind, Labels, Language, Qualifier, Strength, Words } from './language.ts';
import { DOCUMENT_KINDS, QUALIFIERS, STRENGTHS } from './language.ts';
import { LANGUAGES } from './languages.ts';

const WEIGHTS: Readonly<Record<Strength, number>> = { strong: 1, plain: 0.8, weak: 0.5 };

export interface Meaning {
  readonly concept: Concept;
  readonly weight: number;
}

export interface LabelTable {
  /** Normalised phrase to what it may mean, likeliest first. */
  readonly meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Normalised word to the way in which it changes a label before it. */
  readonly qualifiers: ReadonlyMap<string, Qualifier>;
  /** Normalised phrase to the kind of document that it is the title of. */
  readonly titles: ReadonlyMap<string, DocumentKind>;
}

const isList = (labels: Labels): labels is Words => Array.isArray(labels);

/** The phrases of a strength among a concept's labels. */
export function phrasesOf(labels: Labels, strength: Strength): Words {
  if (isList(labels)) return strength === 'strong' ? labels : [];
  return labels[strength] ?? [];
}

function uniteLabels(languages: readonly Language[]): LabelTable {
  const meanings = new Map<string, Meaning[]>();
  const qualifiers = new Map<string, Qualifier>();
  const titles = new Map<string, DocumentKind>();
  for (const language of languages) {
    for (const concept of LABEL_CONCEPTS) {
      for (const strength of STRENGTHS) {
        for (const phrase of phrasesOf(language.labels[concept], strength)) {
          addMeaning(meanings, normaliseLabel(phrase), { concept, weight: WEIGHTS[strength] });
        }
      }
    }
    for (const phrase of language.dates.printed)
      addMeaning(meanings, normaliseLabel(phrase), { concept: 'document_date', weight: WEIGHTS.strong });
    for (const kind of QUALIFIERS)
      for (const word of language.qualifiers[kind]) qualifiers.set(normaliseLabel(word), kind);
    for (const kind of DOCUMENT_KINDS)
      for (const phrase of language.titles[kind]) titles.set(normaliseLabel(phrase), kind);
  }
  return { meanings, qualifiers, titles };
}

function addMeaning(meanings: Map<string, Meaning[]>, phrase: string, meaning: Meaning): void {
  const known = meanings.get(phrase) ?? [];
  if (known.some((one) => one.concept === meaning.concept)) return;
  meanings.set(
    phrase,
    [...known, meaning].sort((a, b) => b.weight - a.weight),
  );
}

/** The labels of all languages together. */
export const LABELS: LabelTable = uniteLabels(LANGUAGES);

/** Words of the longest title. */
const LONGEST_TITLE = 5;

/**
 * The kind of document whose title a text begins with, the longest first; undefined where it begins with none.
 *
 * @param longest words of the longest title that is looked for
 */
export const titleOf = (text: string, longest = LONGEST_TITLE): DocumentKind | undefined =>
  titleIn(labelWords(text), longest);

/** As `titleOf`, of what is asked for again and again, such as a row's cell. */
export const titleOnce = (of: { readonly text: string }, longest = LONGEST_TITLE): DocumentKind | undefined =>
  titleIn(wordsOnce(of), longest);

function titleIn(words: readonly LabelWord[], longest: number): DocumentKind | undefined {
  const letters = words.slice(0, longest).map((word) => word.letters);
  for (let length = letters.length; length > 0; length -= 1) {
    const kind = LABELS.titles.get(letters.slice(0, length).join(''));
    if (kind !== undefined) return kind;
  }
  return undefined;
}
