import { isKnownRunTogether } from '../languages/known-words.ts';
import { isTradeWord } from '../languages/party-words.ts';
import { foldText } from '../text/fold.ts';

/** Words shorter than this are found by chance. */
const SHORTEST = 4;
/** Signs that readers give for letters, and that no word holds. */
const STRAY = /[§£¥€|{}[\]~_<>\\^]/u;
/** Digits among the letters of a word, letters at the end of a number, capitals among small letters. */
const MIXED =
  /\p{L}\d+\p{L}|\p{Ll}{3}\d|\d\p{Ll}{2}|\d[OIl](?![\p{L}\d])|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}\p{Lu}/u;
/** A piece of a word that a reader has put a space into. */
const PIECE = /^\p{L}{1,2}$/u;
const KNOWN = 2;
const FAULT = 1;
const BROKEN = 0.5;

/** Whether a text holds a sign that no word holds. */
export const isStray = (text: string) => STRAY.test(text);
/** Whether digits and letters, or capitals and small letters, alternate as in no word or number. */
export const isMixed = (text: string) => MIXED.test(text);

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * How much a piece of a recognised line reads like words: more by the share of its letters in words that the trade or the
 * document uses, less by signs and digits that words do not hold.
 *
 * @param isUsed whether the document prints a word on another line too
 */
export function plausibilityOf(text: string, isUsed: (word: string) => boolean): number {
  const words = wordsOf(text);
  const letters = words.join('').length;
  if (letters === 0) return 0;
  const known = words
    .filter(
      (word) => isTradeWord(word) || (word.length >= SHORTEST && (isKnownRunTogether(word) || isUsed(word))),
    )
    .join('').length;
  return (
    (KNOWN * known) / letters -
    (isStray(text) ? FAULT : 0) -
    (isMixed(text) ? FAULT : 0) -
    (words.length > 1 && words.some((word) => PIECE.test(word)) ? BROKEN : 0)
  );
}
