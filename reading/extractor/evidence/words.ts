import { findPhrases } from '../../languages/terms/term-index.ts';
import { foldText } from '../../text/fold.ts';

/** A folded word of the document with its place in its row's text, and the terms of the phrases that it is part of. */
export interface Word {
  readonly letters: string;
  readonly start: number;
  readonly end: number;
  readonly phraseTerms: ReadonlySet<string>;
}

const NO_TERMS: ReadonlySet<string> = new Set();
const WORD = /[\p{L}\p{M}\d]+|[#№%€$£]/gu;
/** `R E C H N U N G`: letters parted by blanks are one word. */
const SPACED = /(?<![\p{L}\d])\p{Lu}(?: \p{Lu}){3,}(?![\p{L}\d])/gu;

/** The words of a stretch of text; places count from the beginning of the row that `offset` is in. */
export function readWords(text: string, offset = 0): Word[] {
  const spaced = [...text.matchAll(SPACED)].map((match) => ({
    text: match[0].replace(/ /g, ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
  let next = 0;
  const plain = [...text.matchAll(WORD)]
    .map((match) => ({ text: match[0], start: match.index, end: match.index + match[0].length }))
    .filter((one) => {
      // Both come in the order of the text: none is compared with each.
      while ((spaced[next]?.end ?? Number.POSITIVE_INFINITY) <= one.start) next += 1;
      const whole = spaced[next];
      return whole === undefined || one.start < whole.start || one.end > whole.end;
    });
  const words = [...spaced, ...plain].sort((a, b) => a.start - b.start);
  const letters = words.map((one) => foldText(one.text));
  const terms: Set<string>[] = [];
  for (const { at, length, term } of findPhrases(letters))
    for (let word = at; word < at + length; word += 1) {
      const known = terms[word] ?? new Set();
      terms[word] = known.add(term);
    }
  return words.map((one, at) => ({
    letters: letters[at] ?? '',
    start: offset + one.start,
    end: offset + one.end,
    phraseTerms: terms[at] ?? NO_TERMS,
  }));
}
