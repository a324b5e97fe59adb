import { LABEL_CONCEPTS } from './concept.ts';
import { LABELS, phrasesOf } from './label-table.ts';
import { labelWords } from './label-words.ts';
import { STRENGTHS } from './language.ts';
import { LANGUAGES } from './languages.ts';
import { isTradeWord } from './party-words.ts';

/** The single words that labels are made of: a label of two words, run together, is no word that anybody writes. */
const LABEL_WORDS: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap(({ labels }) =>
    LABEL_CONCEPTS.flatMap((concept) =>
      STRENGTHS.flatMap((strength) => phrasesOf(labels[concept], strength)),
    ),
  ).flatMap((phrase) => labelWords(phrase).map(({ letters }) => letters)),
);

/** @param word folded, as are those below */
export const isWordOfPapers = (word: string) => isTradeWord(word) || LABEL_WORDS.has(word);

/** Also of labels of several words whose spaces a reader has not seen. */
export const isKnownRunTogether = (word: string) => isWordOfPapers(word) || LABELS.meanings.has(word);
