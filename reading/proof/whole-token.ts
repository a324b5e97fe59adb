/** Values of that many letters cannot stand inside of a longer word by chance: readers lose spaces between words. */
const LONG_ENOUGH = 8;

const isDigit = (character: string | undefined) => character !== undefined && /\d/.test(character);
const isLetter = (character: string | undefined) => character !== undefined && /\p{L}/u.test(character);
const CONNECTOR = /[-/._,:'’]/;

/** Whether a digit at the edge goes on beyond it: `5` in `52`, `5.2`, `3/5` or `AB5`, but not in `No.5` or `InvoiceNo5`. */
function digitGoesOn(beyond: readonly string[]): boolean {
  const [next, afterNext] = beyond;
  if (isDigit(next)) return true;
  if (next !== undefined && CONNECTOR.test(next)) return isDigit(afterNext);
  if (!isLetter(next)) return false;
  const letters = beyond.findIndex((character) => !isLetter(character));
  const word = beyond.slice(0, letters < 0 ? beyond.length : letters);
  return word.length <= 4 && word.every((letter) => letter === letter.toUpperCase());
}

/** Whether a span of a text stands by itself, and is no piece of a longer word, number or identifier. */
export function standsWhole(text: string, start: number, end: number): boolean {
  const before = Array.from(text.slice(Math.max(0, start - 12), start)).reverse();
  const after = Array.from(text.slice(end, end + 12));
  const value = text.slice(start, end);
  const first = value[0];
  const last = value.at(-1);
  const isLong = value.replace(/[^\p{L}]/gu, '').length >= LONG_ENOUGH;
  if (isDigit(first) ? digitGoesOn(before) : isLetter(first) && isLetter(before[0]) && !isLong) return false;
  if (isDigit(last) ? digitGoesOn(after) : isLetter(last) && isLetter(after[0]) && !isLong) return false;
  if (isLetter(first) && isDigit(before[0]) && /\d/.test(value)) return false;
  return !(isLetter(last) && isDigit(after[0]) && /\d/.test(value));
}
