import { digitsToLetters } from '../../../../reading/text/confusions.ts';

/** Two letters on one side and one on the other, and no digit but zeros: a word, not a code. */
const ZERO_IN_WORD = /(?<=\p{L}{2})0(?=\p{L})|(?<=\p{L})0(?=\p{L}{2})/gu;
/** The abbreviation of number. */
const NUMBER_SIGN = /^N0(?=[.:]*$)/;

/** PP-OCR often takes an O for a zero: inside a word of letters it is an O. */
export function spellZeros(word: string): string {
  if (/[1-9]/.test(word)) return word;
  const letter = digitsToLetters('0');
  const spelled = word.replace(ZERO_IN_WORD, word === word.toUpperCase() ? letter.toUpperCase() : letter);
  return spelled.replace(NUMBER_SIGN, 'NO');
}
