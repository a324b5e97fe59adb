import type { Glyph } from './page-glyphs.ts';

/** More than this part of the characters without a meaning makes a text layer garbage. */
const MAX_BAD_GLYPHS = 0.15;
/** Text of any language has few characters like these; shifted codes are full of them. */
const MAX_ODD_CHARACTERS = 0.2;
const MAX_UNPRONOUNCEABLE = 0.4;
const MIN_LETTERS_AND_DIGITS = 0.5;
/** Below this many words nothing can be said of them. */
const FEWEST_WORDS = 8;

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
  const latin = words
    .map((word) => word.replace(/^\P{L}+|\P{L}+$/gu, ''))
    .filter((word) => /^[\p{Script=Latin}'’-]{4,}$/u.test(word));
  if (latin.length < FEWEST_WORDS) return isMixedUp(words);
  const strange = latin.filter((word) => {
    const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return !/[aeiouyæøœ]/.test(plain) || /[bcdfghjklmnpqrstvwxz]{6,}/.test(plain) || isOddCase(word);
  });
  return strange.length > MAX_UNPRONOUNCEABLE * latin.length;
}

/** Small and capital letters in turns, as no language writes: "dKLVwHxW". */
const isOddCase = (word: string) => (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) >= 2;

/** Many words, yet hardly one of letters or of digits alone: codes of another alphabet. */
function isMixedUp(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length >= 4);
  if (long.length < 3 * FEWEST_WORDS) return false;
  const plain = long.filter((word) => /^[\p{L}\p{M}\p{P}]+$|^[\d\p{P}\p{Sc}+]+$|^[\p{Lu}\d/-]+$/u.test(word));
  return plain.length < 0.3 * long.length;
}
