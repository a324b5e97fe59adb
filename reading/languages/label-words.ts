import { digitsToLetters } from '../text/confusions.ts';
import { foldText } from '../text/fold.ts';

/** A word that begins and ends with a letter may hold digits inside, as recognition makes of letters: `T0TAL`. */
const WORD = /\p{L}[\p{L}\p{M}\d]*[\p{L}\p{M}]|\p{L}|\d+/gu;
/** Folds to its own letters in lower case, as most words do. */
const PLAIN = /^[ -~]*$/;
/** Small letters and spaces, as most labels are written down: nothing is to fold. */
const FOLDED = /^[a-z ]*$/;

export interface LabelWord {
  /** Folded letters, digits inside read as the letters they look like. */
  readonly letters: string;
  readonly start: number;
  readonly end: number;
}

function lettersOf(word: string): string {
  const folded = PLAIN.test(word) ? word.toLowerCase() : foldText(word);
  return /^\d+$/.test(folded) ? folded : digitsToLetters(folded);
}

/** The words of a text that labels are made of, with their places. */
export function labelWords(text: string): LabelWord[] {
  return [...text.matchAll(WORD)].map((match) => ({
    letters: lettersOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** A phrase without case, accents, spaces and punctuation: `Rechnungs-Nr.` and `RECHNUNGSNR` are the same label. */
export function normaliseLabel(phrase: string): string {
  if (FOLDED.test(phrase)) return phrase.replaceAll(' ', '');
  return labelWords(phrase)
    .map((word) => word.letters)
    .join('');
}

/** The words of what is asked for again and again, such as a row's cell, as long as it is kept itself. */
export function wordsOnce(of: { readonly text: string }): readonly LabelWord[] {
  const words = known.get(of) ?? labelWords(of.text);
  known.set(of, words);
  return words;
}

const known = new WeakMap<object, readonly LabelWord[]>();
