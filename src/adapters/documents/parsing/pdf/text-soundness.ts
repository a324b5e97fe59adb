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
const ODD = /[\\^`{|}~<>=¡-©«-´¶-¹»-¿×÷\u2500-\u25ff]/u;

/**
 * Whether a text layer says what the page shows. A font without a table to Unicode gives control or private characters, or
 * codes that look like letters and make no words.
 * @param words the words made of the glyphs
 */
export function isSound(glyphs: readonly Glyph[], words: readonly string[]): boolean {
  const shown = glyphs.filter(({ text }) => text.trim() !== '');
  if (shown.length === 0) return false;
  const bad = shown.filter(({ text }) => BAD.test(text)).length;
  if (bad > MAX_BAD_GLYPHS * shown.length) return false;
  const odd = shown.filter(({ text }) => ODD.test(text)).length;
  if (odd > MAX_ODD_CHARACTERS * shown.length) return false;
  const written = shown.filter(({ text }) => !LEADER.test(text));
  const meaningful = written.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
  if (meaningful < MIN_LETTERS_AND_DIGITS * written.length) return false;
  return !areNoWords(words);
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

const plainLetters = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/** Small and capital letters in turns, as no language writes: "dKLVwHxW". */
const isOddCase = (word: string) => (word.match(/[a-z][A-Z]/g)?.length ?? 0) >= 2;
