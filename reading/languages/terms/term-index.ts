import { foldText } from '../../text/fold.ts';
import { lazily } from '../../text/lazily.ts';
import { withoutSpelledOut } from '../../text/spelled-out.ts';
import { cognateStem } from './cognates.ts';
import { DE } from './de.ts';
import { DOMAINS } from './domains.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { NL } from './nl.ts';
import { PT } from './pt.ts';
import { readTermRows } from './term-rows.ts';

/** One word without accents, which most forms are. */
const PLAIN = /^[a-z\d]+$/;

/** The words of a text, folded, for looking up terms. */
export function foldWords(text: string): string[] {
  const folded = foldText(text);
  return PLAIN.test(folded) ? [folded] : (folded.match(/[\p{L}\d]+|[#№%€$£]/gu) ?? []);
}

export interface TermPhrase {
  readonly words: readonly string[];
  readonly terms: readonly string[];
}

interface TermIndex {
  readonly single: ReadonlyMap<string, ReadonlySet<string>>;
  /** By their first two words, so that a search does not grow with the phrases; longest first. */
  readonly phrases: ReadonlyMap<string, readonly TermPhrase[]>;
}

const NONE: ReadonlySet<string> = new Set();
/** Parts of a compound shorter than this are chance. */
const SHORTEST_PART = 4;
const JOINTS = ['', 's', 'n', 'en', 'es', 'e', 'er'];
const ENDINGS = ['s', 'es', 'e', 'n', 'en', 'er', 'em', 'ns', 'r'];

/** Words of a document that stand between all others, or do so once their accents are folded (`dû` and `du`): they explain nothing. */
const BETWEEN = new Set(
  'de du da do del des di a au ao al aux le la les un una een e y et en em na nas im am in at zu si se if or and for und ou het'.split(
    ' ',
  ),
);

/** One set of both: the known one where that has them all, so that words which stand for the same share a set. */
function unite(known: ReadonlySet<string> | undefined, more: ReadonlySet<string>): ReadonlySet<string> {
  if (known === undefined) return more;
  for (const term of more) if (!known.has(term)) return new Set([...known, ...more]);
  return known;
}

class IndexBuilder implements TermIndex {
  readonly single = new Map<string, ReadonlySet<string>>();
  readonly phrases = new Map<string, TermPhrase[]>();
  readonly #without: ReadonlySet<string>;

  constructor(without: ReadonlySet<string> = NONE) {
    this.#without = without;
  }

  add(terms: readonly string[], forms: readonly (readonly string[])[]): void {
    const alone = new Set(terms);
    for (const words of forms) {
      const [first, second] = words;
      if (first === undefined) continue;
      if (second === undefined) {
        if (!this.#without.has(first)) this.single.set(first, unite(this.single.get(first), alone));
        continue;
      }
      const key = `${first} ${second}`;
      const known = this.phrases.get(key);
      if (known === undefined) this.phrases.set(key, [{ words, terms }]);
      else known.push({ words, terms });
    }
  }

  built(): TermIndex {
    for (const list of this.phrases.values()) list.sort((a, b) => b.words.length - a.words.length);
    return this;
  }
}

/**
 * Both in one pass: each form is folded once, and neither forms nor rows outlive it, which would take as much memory as the indexes.
 * English comes first in what is of all languages.
 */
const indexes = lazily(() => {
  const english = new IndexBuilder();
  const all = new IndexBuilder(BETWEEN);
  const rows = DOMAINS.flatMap(readTermRows);
  const addEnglish = (terms: readonly string[], forms: readonly string[]) => {
    const folded = forms.map(foldWords);
    english.add(terms, folded);
    all.add(terms, folded);
  };
  for (const [term, forms] of Object.entries<readonly string[]>(EN)) addEnglish([term], forms);
  for (const { terms, english: forms } of rows) addEnglish(terms.slice(0, 1), forms);
  for (const language of [DE, FR, ES, IT, NL, PT]) {
    for (const [term, forms] of Object.entries(language)) all.add([term], forms.map(foldWords));
  }
  for (const { terms, others } of rows) all.add(terms, others.map(foldWords));
  return { english: english.built(), all: all.built() };
});
const english = () => indexes().english;
const all = () => indexes().all;

/** Forms of some length by their stem, for inflections and compounds that the glossary does not spell out. */
const stems = lazily(() => {
  const found = new Map<string, ReadonlySet<string>>();
  for (const [word, terms] of all().single) {
    const stem = cognateStem(word);
    if (stem.length >= SHORTEST_PART) found.set(stem, unite(found.get(stem), terms));
  }
  return found;
});
const byStem = (word: string): ReadonlySet<string> | undefined =>
  word.length > SHORTEST_PART ? stems().get(cognateStem(word)) : undefined;

function inflected(word: string): ReadonlySet<string> | undefined {
  const known = all().single.get(word);
  if (known !== undefined || word.length < SHORTEST_PART + 1) return known;
  for (const ending of ENDINGS) {
    if (!word.endsWith(ending)) continue;
    const found = all().single.get(word.slice(0, -ending.length));
    if (found !== undefined && word.length - ending.length >= SHORTEST_PART) return found;
  }
  return undefined;
}

/** No language has longer compounds; each beginning of a word is looked up, so that what is longer would hold up a document. */
const LONGEST_COMPOUND = 80;

function splitCompound(word: string, depth: number): ReadonlySet<string> | undefined {
  if (word.length < 2 * SHORTEST_PART || word.length > LONGEST_COMPOUND || depth > 2) return undefined;
  for (let at = word.length - 3; at >= SHORTEST_PART; at -= 1) {
    const head = all().single.get(word.slice(0, at)) ?? byStem(word.slice(0, at));
    if (head === undefined) continue;
    for (const joint of JOINTS) {
      if (!word.startsWith(joint, at)) continue;
      const rest = word.slice(at + joint.length);
      if (rest === 'nr' || rest === 'no') return head;
      if (rest.length < 3) continue;
      const tail =
        (rest.length >= SHORTEST_PART ? (inflected(rest) ?? byStem(rest)) : undefined) ??
        splitCompound(rest, depth + 1);
      if (tail !== undefined) return new Set([...head, ...tail]);
    }
  }
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART - 1; at += 1) {
    const tail = all().single.get(word.slice(at));
    if (tail !== undefined && word.length - at >= SHORTEST_PART + 1) return tail;
  }
  return undefined;
}

/** Words that are remembered: documents repeat theirs. */
const MAX_KNOWN = 20_000;
const known = new Map<string, ReadonlySet<string>>();

/** What a folded word of a document may stand for, in any language; compounds stand for all their parts. */
export function termsOfWord(word: string): ReadonlySet<string> {
  const found = known.get(word);
  if (found !== undefined) return found;
  const terms = inflected(word) ?? splitCompound(word, 0) ?? byStem(word) ?? NONE;
  if (known.size > MAX_KNOWN) known.clear();
  known.set(word, terms);
  return terms;
}

/** Whether a folded word is one of papers and trades, which names are not. */
export const isOfPapers = (word: string): boolean => termsOfWord(word).size > 0;

/** What a folded word of a client's question stands for: in English where that knows it, else in any language, also where names have `ae` for `ä`. */
export const termsOfQuestionWord = (word: string): ReadonlySet<string> =>
  inEnglish(word) ?? termsOfForeignWord(word);

/** What a word stands for in the lists of English, as one or as several. */
const inEnglish = (word: string): ReadonlySet<string> | undefined =>
  english().single.get(word) ?? english().single.get(word.replace(/s$/, ''));

/** The same of a word that is not English, whatever it means there. */
export function termsOfForeignWord(word: string): ReadonlySet<string> {
  const known = termsOfWord(word);
  return known.size > 0 ? known : termsOfWord(withoutSpelledOut(word));
}

/** Whether a word of a name is spelled out in the lists of another language, and not in those of English. */
export const isForeign = (word: string): boolean =>
  word.length >= SHORTEST_PART &&
  inEnglish(word) === undefined &&
  (all().single.has(word) || all().single.has(withoutSpelledOut(word)));

/** A phrase of several words in a text: the place of its first word, how many it has, and what they stand for. */
export interface PhraseTerm {
  readonly at: number;
  readonly length: number;
  readonly term: string;
}

/** The phrases of an index in a text, each for as many of the terms that it stands for. */
const phrasesIn = ({ phrases }: TermIndex, words: readonly string[], most?: number): PhraseTerm[] =>
  words.flatMap((word, at) =>
    (phrases.get(`${word} ${words[at + 1] ?? ''}`) ?? [])
      .filter((one) => one.words.every((part, index) => words[at + index] === part))
      .flatMap((one) => one.terms.slice(0, most).map((term) => ({ at, length: one.words.length, term }))),
  );

/** Phrases of several words in a text, for each of the terms that they stand for. */
export const findPhrases = (words: readonly string[], isEnglish = false): PhraseTerm[] =>
  phrasesIn(isEnglish ? english() : all(), words);

/** The same of a field's name, in any language: what is asked is the first of a phrase's terms, and not the `number` that a `claim_number` is too. */
export const findAskedPhrases = (words: readonly string[]): PhraseTerm[] => phrasesIn(all(), words, 1);
