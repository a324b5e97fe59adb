import { digitsToLetters } from '../text/confusions.ts';
import { foldText } from '../text/fold.ts';

/** A word that begins and ends with a letter may hold digits inside, as recognition makes of letters: `T0TAL`. */
const WORD = /\p{L}[\p{L}\p{M}\d]*[\p{L}\p{M}]|\p{L}|\d+/gu;
/** One capital letter. */
const CAPITAL = /^\p{Lu}\p{M}?$/u;
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

/** The words of a text that labels are made of, with their places; one whose letters stand apart is one word. */
export function labelWords(text: string): LabelWord[] {
  const words = [...text.matchAll(WORD)].map((match) => ({
    letters: lettersOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
  return words.length < FEWEST_APART ? words : joinSpacedWords(text, words);
}

/** Fewer letters that stand apart are initials. */
const FEWEST_APART = 4;

/** Heads of papers are set so: `I N V O I C E`. */
function joinSpacedWords(text: string, words: readonly LabelWord[]): LabelWord[] {
  const joined: LabelWord[] = [];
  for (let at = 0; at < words.length; ) {
    const length = lettersApart(text, words, at);
    const run = words.slice(at, at + (length < FEWEST_APART ? 1 : length));
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) break;
    joined.push({ letters: run.map(({ letters }) => letters).join(''), start: first.start, end: last.end });
    at += run.length;
  }
  return joined;
}

/** How many words from one on are single capitals with one blank between each two; 1 where none are. */
function lettersApart(text: string, words: readonly LabelWord[], at: number): number {
  let end = at;
  for (let word = words[end]; word !== undefined; word = words[++end]) {
    const isNext =
      end === at || (word.start - (words[end - 1]?.end ?? 0) === 1 && text[word.start - 1] === ' ');
    if (!isNext || !CAPITAL.test(text.slice(word.start, word.end))) break;
  }
  return Math.max(1, end - at);
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
