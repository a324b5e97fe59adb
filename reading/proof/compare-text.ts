import type { FoldedText } from '../text/fold.ts';
import { foldLetters } from '../text/fold.ts';
import { findIbans } from '../values/iban.ts';
import type { Compare, Hit } from './hit.ts';
import { findConfused } from './ocr-confusion.ts';
import { standsWhole } from './whole-token.ts';

function indexesOf(text: string, wanted: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) found.push(at);
  return found;
}

function findExact(text: string, value: string): Hit[] {
  return indexesOf(text, value)
    .map((start) => ({ start, end: start + value.length, match: 'exact' as const, ambiguous: false }))
    .filter(({ start, end }) => standsWhole(text, start, end));
}

function findFolded(text: string, folded: FoldedText, wanted: string): Hit[] {
  return indexesOf(folded.letters, wanted)
    .map((at) => ({
      start: folded.starts[at] ?? 0,
      end: folded.ends[at + wanted.length - 1] ?? text.length,
      match: 'typed' as const,
      ambiguous: false,
    }))
    .filter(({ start, end }) => standsWhole(text, start, end));
}

/** The first groups of an IBAN are a cut one, not a value of their own; its last ones may be an account number. */
function isCutIban(text: string, { start, end }: Hit): boolean {
  return findIbans(text).some((iban) => iban.start === start && iban.end > end);
}

/**
 * Reads a text as a whole: with the same characters, without regard to case, accents, spaces and punctuation, and, where
 * letters are uncertain, within the bounds of OCR confusion. It must stand as whole words, not inside of longer ones.
 */
export function compareText(value: string): Compare {
  const wanted = foldLetters(value).letters;
  const readAll: Compare = (text, isRecognised) => {
    const exact = findExact(text, value);
    if (exact.length > 0 || wanted === '') return exact;
    const folded = foldLetters(text);
    const typed = findFolded(text, folded, wanted);
    if (typed.length > 0 || !isRecognised) return typed;
    return findConfused(text, folded, wanted).filter(({ start, end }) => standsWhole(text, start, end));
  };
  return (text, isRecognised) => readAll(text, isRecognised).filter((hit) => !isCutIban(text, hit));
}
