import { isAscii } from './letters.ts';
import type { Glyph } from './page-glyphs.ts';

/** More than this part of the characters without a meaning makes a text layer garbage. */
const MAX_BAD_GLYPHS = 0.15;
/** Text of any language has few characters like these; shifted codes are full of them. */
const MAX_ODD_CHARACTERS = 0.2;
const MAX_UNPRONOUNCEABLE = 0.4;
/** European languages write 35 to 50 vowels in 100 letters, statements full of codes some 30, moved alphabets about 15. */
const MIN_VOWELS = 0.25;
const MIN_LETTERS_AND_DIGITS = 0.5;
/** Of fewer nothing can be said. */
const MIN_WORDS = 8;
const MIN_LETTERS = 40;

const BAD = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\ufffd]/u;
/** What rows of dots and rules are made of. */
const LEADER = /^[-._=*–—•·|]$/;
const MEANINGFUL = /[\p{L}\p{N}]/u;
const ODD = /[\\^`{|}~<>=¡-©«-´¶-¹»-¿×÷\u2500-\u25ff]/u;

/**
 * Whether a text layer says what the page shows. A font without a table to Unicode gives control or private characters, or
 * codes that look like letters and make no words.
 * @param words the words made of the glyphs
 */
export function isSound(glyphs: readonly Glyph[], words: readonly string[]): boolean {
  const texts = countShown(glyphs);
  const shown = countOf(texts, () => true);
  if (shown === 0) return false;
  if (countOf(texts, (text) => BAD.test(text)) > MAX_BAD_GLYPHS * shown) return false;
  if (countOf(texts, (text) => ODD.test(text)) > MAX_ODD_CHARACTERS * shown) return false;
  const written = countOf(texts, (text) => !LEADER.test(text));
  if (countOf(texts, (text) => MEANINGFUL.test(text)) < MIN_LETTERS_AND_DIGITS * written) return false;
  return !areNoWords(words);
}

/** How often each text that shows something is painted: a page has some eighty of them, thousands of times. */
function countShown(glyphs: readonly Glyph[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of glyphs) counts.set(text, (counts.get(text) ?? 0) + 1);
  for (const text of counts.keys()) if (text.trim() === '') counts.delete(text);
  return counts;
}

function countOf(texts: ReadonlyMap<string, number>, isOne: (text: string) => boolean): number {
  let sum = 0;
  for (const [text, count] of texts) if (isOne(text)) sum += count;
  return sum;
}

/** Words of Latin letters have vowels and no long runs of consonants; of other scripts nothing is asked. */
function areNoWords(words: readonly string[]): boolean {
  const runs = words.flatMap((word) => plainLetters(word).match(/[a-zæøœ]{3,}/gi) ?? []);
  const letters = runs.join('');
  const vowels = letters.match(/[aeiouyæøœ]/gi)?.length ?? 0;
  if (letters.length >= MIN_LETTERS && vowels < MIN_VOWELS * letters.length) return true;
  const long = runs.filter((run) => run.length >= 4);
  const strange = long.filter(
    (run) => !/[aeiouyæøœ]/i.test(run) || /[bcdfghjklmnpqrstvwxz]{6,}/i.test(run) || isOddCase(run),
  );
  return long.length >= MIN_WORDS && strange.length > MAX_UNPRONOUNCEABLE * long.length;
}

const plainLetters = (word: string) => (isAscii(word) ? word : word.normalize('NFD').replace(/\p{M}/gu, ''));

/** Small and capital letters in turns, as no language writes: "dKLVwHxW". */
const isOddCase = (word: string) => (word.match(/[a-z][A-Z]/g)?.length ?? 0) >= 2;
