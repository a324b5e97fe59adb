/**
 * Questions about the letters of a page that are asked of each of its characters: those that nearly all of them are take no regular
 * expression.
 */

const NOT_ASCII = /[^\0-\x7f]/;
const LETTER = /\p{L}/gu;
/** The first mark that is put upon another letter. */
const FIRST_MARK = 0x300;

export const isAscii = (text: string): boolean => !NOT_ASCII.test(text);

/** Whether a character is one of those that are taken as they are: printed ASCII and the letters of Latin up to U+017F. */
export function isPlain(text: string): boolean {
  if (text.length !== 1) return false;
  const code = text.charCodeAt(0);
  return (code > 0x20 && code < 0x7f) || (code >= 0xc0 && code <= 0x17f);
}

/** Whether it holds nothing but marks that are put upon other letters. */
export const isMarks = (text: string): boolean => text.charCodeAt(0) >= FIRST_MARK && /^\p{M}+$/u.test(text);

/** Characters of a text that are letters. */
export function countLetters(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 0x7f) return text.match(LETTER)?.length ?? 0;
    const small = code | 0x20;
    if (small >= 0x61 && small <= 0x7a) count += 1;
  }
  return count;
}
