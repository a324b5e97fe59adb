import type { FieldType, UseCaseFieldDef } from '../../../schemas/use-case.ts';
import { wordsOf } from '../../languages/languages.ts';
import { wordLikeness } from '../../languages/terms/cognates.ts';
import { headOfName } from '../../languages/terms/head-words.ts';
import { nearTerms, relatedTerms } from '../../languages/terms/related-terms.ts';
import type { PhraseTerm } from '../../languages/terms/term-index.ts';
import {
  findAskedPhrases,
  findPhrases,
  foldWords,
  isForeign,
  termsOfForeignWord,
  termsOfQuestionWord,
  termsOfWord,
} from '../../languages/terms/term-index.ts';
import { spacedName } from '../../text/spaced-name.ts';

/** One word of what is asked: the terms it stands for and what it weighs among the others. */
export interface Asked {
  readonly word: string;
  readonly terms: ReadonlySet<string>;
  readonly weight: number;
  /** A word of the name, or of the description only. */
  readonly inName: boolean;
}

export interface Question {
  readonly field: UseCaseFieldDef;
  readonly asked: readonly Asked[];
  /** Sums of the weights of the name's and of the description's words. */
  readonly nameWeight: number;
  readonly describedWeight: number;
  /** Whether a folded word of the document is a telling word of the description itself. */
  says(word: string): boolean;
  /** How well a folded word of the document explains each asked word, 0 to 1; remembered. */
  explain(word: string, phraseTerms?: ReadonlySet<string>): readonly number[] | null;
}

/** Words that say nothing of what is asked. */
const EMPTY = new Set(
  'the a an of on in at by as is it its and or that this for with to be which who whom whose value field printed shown stated document text str was were are has have been their his her from into any all whether if only not no yes given per der die das des dem den ein eine einer eines von vom auf im am und oder mit als wert feld ob wird wurde le la les un une du de des au aux et ou dans sur par pour est el los las una del al y o en por para con es il lo gli i uno della dello dei degli delle nel e di da che het een van op en of in te dat die is o os as um uma do da dos das no na e ou em por para com que'.split(
    ' ',
  ),
);
/** Words of these terms head many names and tell little among them. */
const HEADS = new Set(
  'number code id identifier reference name date day time datetime amount value total sum price text type kind address unit quantity count'.split(
    ' ',
  ),
);
const UNITS = new Set(
  'kg g km m m2 m3 cm mm l ml kwh kw mwh mj eur usd gbp chf euro euros percent percentage pct hours hour days months years weeks minutes cents pence micrograms mg h mmol degrees cubic'.split(
    ' ',
  ),
);
/** What a related term is worth where the asked one is not said. */
const RELATED = 0.65;
/** What a near term is worth: too little to account for a word, which says whether a document is of the use case's kind and what is doubted. */
const NEAR = 0.5;
const HEAD_WEIGHT = 0.3;
/** What the small word weighs that says which end of a period is asked, and that no paper may print. */
const END_WEIGHT = 0.3;
const UNIT_WEIGHT = 0.3;
const DESCRIBED_WEIGHT = 0.6;

const FROM: ReadonlySet<string> = new Set(['from']);
const UNTIL: ReadonlySet<string> = new Set(['until']);
const SMALL_FROM = new Set(wordsOf(({ fields }) => fields.notions.from));
const SMALL_UNTIL = new Set(wordsOf(({ fields }) => fields.notions.until));

/** Which end of a period a small word asks for behind what it is the period of: `periode_du`, `okres_do`. */
function endOfPeriod(word: string, type: FieldType): ReadonlySet<string> | null {
  if (type !== 'date' && type !== 'datetime') return null;
  if (SMALL_FROM.has(word)) return FROM;
  return SMALL_UNTIL.has(word) ? UNTIL : null;
}

const TYPE_WORDS: Readonly<Partial<Record<FieldType, ReadonlySet<string>>>> = {
  date: new Set(['date', 'day', 'on']),
  datetime: new Set(['date', 'time', 'datetime', 'at']),
  bool: new Set(['is', 'has', 'was', 'are']),
};

function weigh(word: string, terms: ReadonlySet<string>, type: FieldType): number {
  if (TYPE_WORDS[type]?.has(word) === true) return 0.12;
  if (UNITS.has(word)) return UNIT_WEIGHT;
  if (HEADS.has(word) || (terms.size > 0 && [...terms].every((term) => HEADS.has(term)))) return HEAD_WEIGHT;
  return 1;
}

const KEPT_IN_NAMES = new Set(['from', 'to', 'per', 'no']);

const termsAt = (phrases: readonly PhraseTerm[], at: number): string[] =>
  phrases.filter((one) => at >= one.at && at < one.at + one.length).map(({ term }) => term);

function readDescription(words: readonly string[], type: FieldType): Asked[] {
  const phrases = findPhrases(words, true);
  return words.flatMap((word, at): Asked[] => {
    if (EMPTY.has(word)) return [];
    const own = termsOfQuestionWord(word);
    const terms = new Set([...own, ...termsAt(phrases, at)]);
    return [{ word, terms, weight: weigh(word, own, type) * DESCRIBED_WEIGHT, inName: false }];
  });
}

/**
 * Reads the words of a name, whatever language it is in: a word that English knows too means what it does among the others (`data_pagamento`), and
 * the last small one of a day's says which end of a period is asked.
 */
function readName(words: readonly string[], type: FieldType): Asked[] {
  const phrases = findAskedPhrases(words);
  const isEnglish = !words.some(isForeign);
  return words.flatMap((word, at): Asked[] => {
    const end = at > 0 && at === words.length - 1 ? endOfPeriod(word, type) : null;
    if (end !== null) return [{ word, terms: end, weight: END_WEIGHT, inName: true }];
    if (EMPTY.has(word) && !KEPT_IN_NAMES.has(word)) return [];
    const read = isEnglish ? termsOfQuestionWord(word) : termsOfForeignWord(word);
    const own = headOfName(word, type, isEnglish) ?? read;
    return [
      {
        word,
        terms: new Set([...own, ...termsAt(phrases, at)]),
        weight: weigh(word, read, type),
        inName: true,
      },
    ];
  });
}

function isAmong(terms: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const term of terms) if (others.has(term)) return true;
  return false;
}

/** Reads what a field asks for: the words of its name, and of its description where it has one. */
export function readQuestion(field: UseCaseFieldDef): Question {
  const name = readName(foldWords(spacedName(field.name)), field.type);
  const words = foldWords(field.description ?? '');
  const described = readDescription(words, field.type).filter(
    (one) => !name.some((other) => other.word === one.word),
  );
  const asked = [...name, ...described];
  const known = new Map<string, readonly number[] | null>();
  const explainWord = (word: string): readonly number[] | null => {
    const terms = termsOfWord(word);
    const strengths = asked.map((one) => {
      if (isAmong(one.terms, terms)) return 1;
      for (const term of one.terms)
        for (const other of relatedTerms(term)) if (terms.has(other)) return RELATED;
      const alike = wordLikeness(one.word, word);
      if (alike >= 0.7) return alike;
      for (const term of one.terms) for (const other of nearTerms(term)) if (terms.has(other)) return NEAR;
      return 0;
    });
    return strengths.some((strength) => strength > 0) ? strengths : null;
  };
  const own = new Set(words.filter((word) => word.length > 3 && !EMPTY.has(word) && !HEADS.has(word)));
  return {
    field,
    asked,
    says: (word) => own.has(word),
    nameWeight: name.reduce((sum, one) => sum + one.weight, 0),
    describedWeight: described.reduce((sum, one) => sum + one.weight, 0),
    explain(word, phraseTerms) {
      let found = known.get(word);
      if (found === undefined) {
        found = explainWord(word);
        known.set(word, found);
      }
      if (phraseTerms === undefined || phraseTerms.size === 0) return found;
      const base = found;
      const isOfPhrase = ({ terms }: Asked) => isAmong(terms, phraseTerms);
      if (!asked.some(isOfPhrase)) return base;
      return asked.map((one, index) => (isOfPhrase(one) ? 1 : (base?.[index] ?? 0)));
    },
  };
}
