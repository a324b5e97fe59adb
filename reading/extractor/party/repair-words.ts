import { digitsToLetters } from '../../text/confusions.ts';

/** Digits between small letters are letters, a nought among capitals too; at a word's end either may be of a number. */
const BETWEEN_LETTERS = /(?<=\p{Ll})\d(?=\p{Ll})/gu;
const NOUGHT_IN_CAPITALS = /(?<=\p{Lu}{2})0(?=\p{Lu}{2})/gu;

/** The words of a name or address without the digits that recognition puts into them: `Peta1ing` is `Petaling`. */
export function repairWords(text: string): string {
  return text
    .replace(BETWEEN_LETTERS, digitsToLetters)
    .replace(NOUGHT_IN_CAPITALS, (nought) => digitsToLetters(nought).toUpperCase());
}
